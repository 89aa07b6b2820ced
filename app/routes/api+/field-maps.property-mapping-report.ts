import { routesOf } from '~/services/api/call.server';
import { propertyMappingCall } from '~/services/api/property-mapping.calls.server';

export const { loader, action } = routesOf(propertyMappingCall);
