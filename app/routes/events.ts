import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireUser } from '~/services/access/sessions/guards.server';
import { eventStream } from '~/services/live/event-stream.server';

/** GET /events?topics=…: what happens, as it happens. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const url = new URL(request.url);
  const topics = (url.searchParams.get('topics') ?? '').split(',').filter(Boolean);
  const last = Number(request.headers.get('Last-Event-ID') ?? Number.NaN);
  return eventStream(request, actor, topics, Number.isSafeInteger(last) ? last : null);
}
