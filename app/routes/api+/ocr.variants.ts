import { routesOf } from '~/services/api/call.server';
import { listVariantsCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(listVariantsCall);
