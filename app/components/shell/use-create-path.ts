import { useLocation } from '@remix-run/react';
import { paths } from '~/domain/urls/paths';

/** The address of Create Request; from the inbox it keeps the filters, and what is made is selected under them. */
export function useCreatePath(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith(paths.inbox) ? `${paths.createRequest}${search}` : paths.createRequest;
}
