import { checkReadiness } from '~/services/server/readiness.server';

/** 200 only when database, file store and queue answer, else 503 naming the part. */
export async function loader() {
  const failing = await checkReadiness();
  if (failing.length > 0) return Response.json({ status: 'unavailable', failing }, { status: 503 });
  return Response.json({ status: 'ok' });
}
