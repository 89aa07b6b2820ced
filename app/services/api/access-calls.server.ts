import {
  broadcastBody,
  companyBody,
  metricsQuery,
  passwordChangeBody,
  passwordMailBody,
  passwordResetBody,
  plansQuery,
} from './access-schemas.server';
import type { Call } from './call';

/** The calls about people and companies. (spec 1 §7 Auth, 3 §7 Users, Company settings, Profile) */
export const ACCESS_CALLS: readonly Call[] = [
  {
    method: 'post',
    path: '/api/password/email',
    summary: 'Send the mail that resets a password',
    body: passwordMailBody,
    public: true,
  },
  {
    method: 'post',
    path: '/api/password/reset',
    summary: 'Set a password by a mailed link',
    body: passwordResetBody,
    public: true,
  },
  {
    method: 'post',
    path: '/api/password/change',
    summary: 'Change the own password; every other session ends',
    body: passwordChangeBody,
  },
  {
    method: 'post',
    path: '/api/broadcasting/auth',
    summary: 'Whether a channel may be heard, and the event stream that carries it',
    body: broadcastBody,
  },
  {
    method: 'put',
    path: '/api/companies/{companyId}',
    summary: 'Change a company and its intake addresses',
    body: companyBody,
  },
  { method: 'get', path: '/api/company-plans', summary: 'Company plans', query: plansQuery },
  {
    method: 'get',
    path: '/api/metrics',
    summary: 'Usage of a company in a range of days',
    query: metricsQuery,
  },
];
