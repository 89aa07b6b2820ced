import { routesOf } from '~/services/api/call.server';
import { createDictionaryItemCall, listDictionaryCall } from '~/services/api/companies.calls.server';

export const { loader, action } = routesOf(listDictionaryCall, createDictionaryItemCall);
