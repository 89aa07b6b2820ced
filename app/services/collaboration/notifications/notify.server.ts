import { createHash } from 'node:crypto';
import type { JournalType } from '~/domain/orders/journal';
import { eventRow } from '~/services/journal/record.server';
import type { journal } from '~/services/journal/schema.server';
import { whoMayAddAddresses } from '~/services/orders/ask-for-address.server';
import type { Db } from '~/services/platform/database.server';
import type { JobData } from '~/services/platform/job-catalogue.server';
import { runtime, transaction } from '~/services/platform/runtime.server';

type EventRow = typeof journal.$inferSelect;

/** How the people whom an event concerns are told of it, by the event's type. */
const TELLS: Partial<Record<JournalType, (tx: Db, event: EventRow) => Promise<void>>> = {
  'address-asked': askForAddress,
};

/** Tells those whom an event of the journal concerns, each once however often the job runs. */
export async function notify({ eventId }: JobData<'notify'>): Promise<void> {
  await transaction(async (tx) => {
    const event = await eventRow(tx, eventId);
    if (event) await TELLS[event.type]?.(tx, event);
  });
}

/** A mail to every colleague who may add the address. */
async function askForAddress(tx: Db, event: EventRow): Promise<void> {
  const { orderId, companyId, actorId, details } = event;
  if (orderId === null || companyId === null || actorId === null) return;
  const data = { orderId, path: String(details.path), askedBy: actorId };
  for (const { id: userId } of await whoMayAddAddresses({ userId: actorId }, companyId))
    await runtime().jobs.enqueue(
      tx,
      'send-address-question',
      { ...data, userId },
      { id: idOf(event.id, userId) },
    );
}

/** The same id for the same event and person: a second job with it is not taken. */
function idOf(eventId: number, userId: number): string {
  const hash = createHash('sha256').update(`notify ${eventId} ${userId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
