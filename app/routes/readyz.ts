import { checkReadiness } from '~/services/server/readiness.server';
import { sandboxNotice } from '~/services/tms/sandbox-notice.server';

/**
 * 200 only when database, file store and queue answer, else 503 naming the part. `notice`: what is not as it should be and keeps
 * nobody from working.
 */
export async function loader() {
  const failing = await checkReadiness();
  if (failing.length > 0) return Response.json({ status: 'unavailable', failing }, { status: 503 });
  const notice = await sandboxNotice();
  return Response.json({ status: 'ok', ...(notice ? { notice } : {}) });
}
