import { routesOf } from '~/services/api/call.server';
import { refreshLockCall, releaseLockCall, takeLockCall } from '~/services/api/locks.calls.server';

export const { loader, action } = routesOf(takeLockCall, refreshLockCall, releaseLockCall);
