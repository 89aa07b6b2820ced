import { routesOf } from '~/services/api/call.server';
import { acceptProposalCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(acceptProposalCall);
