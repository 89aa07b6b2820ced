import { routesOf } from '~/services/api/call.server';
import { createAddressCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(createAddressCall);
