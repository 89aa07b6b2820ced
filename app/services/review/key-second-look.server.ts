import { and, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { LOOK_MESSAGES } from '~/domain/collaboration/second-looks';
import { parseFieldValue } from '~/domain/fields/field-values';
import type { FieldValue } from '~/domain/orders/order-draft';
import { compareLooks } from '~/domain/orders/reading-outcomes';
import { isUuid, withoutNul } from '~/domain/row-values';
import { companyToday } from '~/services/companies/company-today.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { findOffered, type LookRow } from './open-second-look.server';
import { secondLooks, secondLookValues } from './schema.server';
import { askedSections, namesOf } from './second-look-fields.server';

type Typed = Readonly<Record<string, string>>;
const MAX_TYPED = 2000;

function requireOwnName(actor: Actor): void {
  if (actor.impersonatorId !== null) throw new Forbidden(LOOK_MESSAGES.impersonating);
}

/** Takes a look, so that nobody else does; what somebody before left half typed is gone. @throws Conflict, Forbidden */
export async function takeSecondLook(actor: Actor, id: string): Promise<void> {
  requireOwnName(actor);
  await transaction(async (tx) => {
    const found = await findOffered(tx, actor, id, { lock: true });
    if (!found) throw new Conflict(LOOK_MESSAGES.taken);
    const isMine = found.look.takenByUserId === actor.userId;
    await change(tx, found.look, {
      takenByUserId: actor.userId,
      touchedAt: now(),
      typed: isMine ? found.look.typed : {},
    });
  });
}

/** Keeps what was typed so far. @throws Conflict when the look is not theirs any more, Forbidden */
export async function saveSecondLook(actor: Actor, id: string, typed: Typed): Promise<void> {
  await withOwn(actor, id, async (tx, { look, order }) => {
    const names = namesOf(await askedSections(order));
    await change(tx, look, { typed: keptOf(names, typed), touchedAt: now() });
  });
}

/**
 * Ends a look with what was keyed, and holds it against the order, in one transaction. The same once more changes nothing.
 * @throws Invalid with the errors by field, Conflict when the look is not theirs any more, Forbidden
 */
export async function submitSecondLook(actor: Actor, id: string, typed: Typed): Promise<void> {
  requireOwnName(actor);
  await transaction(async (tx) => {
    const own = await findOwn(tx, actor, id);
    // Asked when the look was waited for: who sent it twice at once ended it meanwhile.
    if (!own && (await endedBefore(tx, actor, id))) return;
    const { look, order } = own ?? refuse();
    const names = namesOf(await askedSections(order));
    const kept = keptOf(names, typed);
    const keyed = parsed(kept, await companyToday(look.companyId));
    const { orderId, companyId, variantId, week } = look;
    const values = compareLooks(names, order, keyed).map(({ field, first, second, agrees }) => ({
      ...{ lookId: look.id, orderId, companyId, variantId, week },
      ...{ field, firstValue: first, secondValue: second, agrees },
    }));
    if (values.length > 0) await tx.insert(secondLookValues).values(values);
    await change(tx, look, { state: 'done', endedAt: now(), touchedAt: now(), typed: kept });
  });
}

/** Leaves a look to others. @throws Conflict, Forbidden */
export async function giveBackSecondLook(actor: Actor, id: string): Promise<void> {
  await withOwn(actor, id, (tx, { look }) =>
    change(tx, look, { takenByUserId: null, touchedAt: null, typed: {} }),
  );
}

/** Ends a look that cannot be keyed, for everybody. @param reason checked by `skipReason` @throws Conflict, Forbidden */
export async function skipSecondLook(actor: Actor, id: string, reason: string): Promise<void> {
  await withOwn(actor, id, (tx, { look }) =>
    change(tx, look, { state: 'skipped', skipReason: reason, endedAt: now(), typed: {} }),
  );
}

type Own = NonNullable<Awaited<ReturnType<typeof findOffered>>>;

async function withOwn(actor: Actor, id: string, work: (tx: Db, own: Own) => Promise<void>): Promise<void> {
  requireOwnName(actor);
  await transaction(async (tx) => work(tx, (await findOwn(tx, actor, id)) ?? refuse()));
}

async function findOwn(tx: Db, actor: Actor, id: string): Promise<Own | null> {
  const found = await findOffered(tx, actor, id, { lock: true });
  return found?.look.takenByUserId === actor.userId ? found : null;
}

function refuse(): never {
  throw new Conflict(LOOK_MESSAGES.over);
}

async function endedBefore(tx: Db, { userId }: Actor, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const done = await tx
    .select({ id: secondLooks.id })
    .from(secondLooks)
    .where(and(eq(secondLooks.id, id), eq(secondLooks.state, 'done'), eq(secondLooks.takenByUserId, userId)));
  return done.length > 0;
}

async function change(tx: Db, { id }: LookRow, set: Partial<LookRow>): Promise<void> {
  await tx.update(secondLooks).set(set).where(eq(secondLooks.id, id));
}

/** Of what was sent the fields that were asked. */
function keptOf(names: readonly string[], typed: Typed): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = Object.hasOwn(typed, name) ? withoutNul(typed[name] ?? '').slice(0, MAX_TYPED) : '';
      return text.trim() === '' ? [] : [[name, text]];
    }),
  );
}

/** @throws Invalid by field, or without a single value */
function parsed(kept: Typed, today: string): Record<string, FieldValue> {
  const [keyed, errors]: [Record<string, FieldValue>, Record<string, string[]>] = [{}, {}];
  for (const [name, text] of Object.entries(kept)) {
    const value = parseFieldValue(name, text, today);
    if (!value.ok) errors[name] = [value.error];
    else if (value.value !== null) keyed[name] = value.value;
  }
  if (Object.keys(errors).length > 0) throw new Invalid('The given data was invalid.', errors);
  if (Object.keys(keyed).length === 0) throw new Invalid(LOOK_MESSAGES.empty, { '': [LOOK_MESSAGES.empty] });
  return keyed;
}
