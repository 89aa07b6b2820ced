import { routesOf } from '~/services/api/call.server';
import { listPlansCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(listPlansCall);
