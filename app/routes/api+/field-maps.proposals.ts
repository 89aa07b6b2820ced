import { routesOf } from '~/services/api/call.server';
import { listProposalsCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(listProposalsCall);
