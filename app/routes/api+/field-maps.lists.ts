import { routesOf } from '~/services/api/call.server';
import { editorListsCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(editorListsCall);
