import { log } from '~/services/platform/log.server';
import { beforeClose, runtime } from '~/services/platform/runtime.server';
import { OUTBOX_CHANNEL } from '../queue-submission.server';
import { deliver } from './deliver.server';
import { dueEndpoints, type Endpoint } from './endpoints.server';

/** How late a load that waits for its next try may be, and one whose worker died. */
const LOOK_MS = 1_000;

/**
 * Sends what waits in the outbox, to every TMS apart from the others: a slow one, or one that is down, holds up nobody else.
 * Ends with the runtime.
 */
export async function startDelivery(): Promise<void> {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;

  const look = (): void => {
    if (stopping.signal.aborted) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    looking = begin()
      .catch((error) => log().error({ err: error }, 'looking for what waits for a TMS'))
      .finally(() => {
        looking = null;
        if (isAskedAgain) look();
      });
  };

  const begin = async (): Promise<void> => {
    for (const endpoint of await dueEndpoints()) {
      const key = keyOf(endpoint);
      if (underWay.has(key) || stopping.signal.aborted) continue;
      const delivery = deliver(endpoint, stopping.signal)
        .catch((error) => log().error({ err: error, ...endpoint }, 'delivery to a TMS'))
        .finally(() => underWay.delete(key));
      underWay.set(key, delivery);
    }
  };

  await runtime().database.listen(OUTBOX_CHANNEL, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  beforeClose(async () => {
    stopping.abort();
    clearInterval(timer);
    await looking;
    await Promise.allSettled(underWay.values());
  });
  look();
}

const keyOf = ({ companyId, tmsProviderId }: Endpoint): string => `${companyId}-${tmsProviderId}`;
