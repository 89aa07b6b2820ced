import { createContext, useContext } from 'react';

const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;

/** The nonce that this page's content security policy allows scripts by; empty in the browser, where it has done its work. */
export function useNonce(): string {
  return useContext(NonceContext);
}
