import { query } from './query-text';

/** The admin panel: the rows of an entity, one of them, and what is done with it. */
export const adminPaths = {
  admin: '/admin',
  adminRows: (entity: string, search = '') => `/admin/${entity}${search}`,
  newAdminRow: (entity: string) => `/admin/${entity}/new`,
  adminRow: (entity: string, rowId: number, action: 'edit' | 'delete', search = '') =>
    `/admin/${entity}/${rowId}/${action}${search}`,
  /** What comes after a company was made: its first document, its first user, its addresses, its TMS. */
  firstSteps: (companyId: number) => `/admin/first-steps/${companyId}`,
  adminMerge: (entity: string, from?: number, into?: number) =>
    `/admin/${entity}/merge${query({ from, into })}`,
  tmsConnection: (companyId: number) => `/admin/connections/${companyId}`,
  tryTmsConnection: (companyId: number) => `/admin/connections/${companyId}/try`,
  removeTmsConnection: (companyId: number) => `/admin/connections/${companyId}/remove`,
  outsideReader: (companyId: number) => `/admin/outside-reader/${companyId}`,
  tryOutsideReader: (companyId: number) => `/admin/outside-reader/${companyId}/try`,
  adminImport: (entity: string) => `/admin/${entity}/import`,
  adminImported: (importId: string) => `/admin/imports/${importId}`,
  adminBadRows: (importId: string) => `/admin/imports/${importId}/bad-rows`,
} as const;
