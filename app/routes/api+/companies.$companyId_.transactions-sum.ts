import { routesOf } from '~/services/api/call.server';
import { sumTransactionsCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(sumTransactionsCall);
