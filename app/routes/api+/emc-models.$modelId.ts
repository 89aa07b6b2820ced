import { routesOf } from '~/services/api/call.server';
import { deleteModelCall, getModelCall } from '~/services/api/models.calls.server';

export const { loader, action } = routesOf(getModelCall, deleteModelCall);
