import { createContext, useContext } from 'react';

const CsrfContext = createContext('');

export const CsrfProvider = CsrfContext.Provider;

export function useCsrfToken(): string {
  return useContext(CsrfContext);
}

/** The hidden field every form that changes something carries. */
export function CsrfField() {
  return <input type="hidden" name="_token" value={useContext(CsrfContext)} />;
}
