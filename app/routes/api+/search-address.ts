import { routesOf } from '~/services/api/call.server';
import { searchAddressCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(searchAddressCall);
