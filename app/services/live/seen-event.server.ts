import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { LiveEventName } from '~/domain/orders/live-events';
import { inAdminReview } from '~/domain/orders/send-rules';
import { displayStatus, SYSTEM_STATUSES, seenStatus } from '~/domain/orders/statuses';
import { orders } from '~/services/orders/schema.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { db } from '~/services/platform/runtime.server';

type Payload = Record<string, unknown>;

/** What there would be nothing to tell of without its order. */
const ABOUT_ORDERS: readonly LiveEventName[] = ['order-updated', 'object-locked', 'object-unlocked'];

const encoder = new TextEncoder();
/** What people with the same rights are told of an event: written once, however many of them hear it. */
const written = new WeakMap<LiveEvent, Map<string, Promise<Uint8Array | null>>>();

/** The lines of a stream that tell an actor of an event; null where they may not hear of it. */
export function eventLines(actor: Actor, event: LiveEvent): Promise<Uint8Array | null> {
  const rights = (['admin-review-view', 'object-locks-create'] as const)
    .map((permission) => can(actor, permission, event.companyId ?? undefined))
    .join();
  const ofEvent = written.get(event) ?? new Map<string, Promise<Uint8Array | null>>();
  written.set(event, ofEvent);
  const lines = ofEvent.get(rights) ?? writeLines(actor, event);
  ofEvent.set(rights, lines);
  return lines;
}

async function writeLines(actor: Actor, event: LiveEvent): Promise<Uint8Array | null> {
  const seen = await seenPayload(actor, event);
  if (!seen) return null;
  return encoder.encode(`id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(seen)}\n\n`);
}

/**
 * An event as an actor may read it, by the rights that `eventLines` names; null for one they may not hear of. What happens under admin review is, for who may
 * not see that, reading that goes on: its orders are not there yet, neither by their status nor by their number.
 * (spec 1 §6 admin-review-view)
 */
async function seenPayload(actor: Actor, event: LiveEvent): Promise<Payload | null> {
  const { companyId } = event;
  const seesAdminReview = can(actor, 'admin-review-view', companyId ?? undefined);
  const payload = seenLock(actor, event);
  const status = SYSTEM_STATUSES.find((known) => known === payload.status);
  const viewer = { seesAdminReview };
  const seen: Payload = {
    ...payload,
    ...(status ? { status: seenStatus(status, viewer) } : {}),
    ...(status && payload.display_status ? { display_status: displayStatus(status, viewer) } : {}),
  };
  if (seesAdminReview || !(await isUnderReview(event))) return seen;
  if (ABOUT_ORDERS.includes(event.name)) return null;
  const { order_id: _, ...ofRequest } = seen;
  return ofRequest;
}

/** Who has a lock is for those who may take one. (spec 2 §4 Locking) */
function seenLock(actor: Actor, { name, companyId, payload }: LiveEvent): Payload {
  if (name !== 'object-locked' && name !== 'object-unlocked') return payload;
  if (can(actor, 'object-locks-create', companyId ?? undefined)) return payload;
  const { user_id, user_name, ...seen } = payload;
  return seen;
}

/** Asked once for an event, however many streams of this process tell of it. */
const underReview = new WeakMap<LiveEvent, Promise<boolean>>();

function isUnderReview(event: LiveEvent): Promise<boolean> {
  const orderId = event.payload.order_id;
  if (typeof orderId !== 'number') return Promise.resolve(false);
  const known = underReview.get(event) ?? orderIsUnderReview(orderId);
  underReview.set(event, known);
  return known;
}

async function orderIsUnderReview(orderId: number): Promise<boolean> {
  const [row] = await db().select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return row !== undefined && inAdminReview(row.status);
}
