import { eq, inArray, sql } from 'drizzle-orm';
import { type FieldOutcome, type KnownValues, readingOutcomes } from '~/domain/orders/reading-outcomes';
import { IS_FINISHED } from '~/services/learning/finished-orders.server';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { drawSecondLooks } from '~/services/review/draw-second-looks.server';
import { addOutcomes, type ReadOrder } from './add-outcomes.server';
import { followJournal, type JournalPart } from './follow-journal.server';
import { readingOrders } from './schema.server';

/** Up to which event of the journal the reading quality goes. */
const SETTING = 'reading-figures';
/** Orders whose values are held at once: a sheet may have made a thousand. */
const ORDERS_AT_ONCE = 200;

/**
 * Brings the figures of the reading quality up to date with the journal: of each finished order that something happened to,
 * what became of the values that were read. An order counts once however often it is finished or edited again: what it
 * counted before is taken out. Orders that are finished for the first time are drawn for a second look. (decision 039)
 */
export async function refreshReadingFigures(): Promise<void> {
  await followJournal(SETTING, async (tx, part) => {
    await takeOutUnfinished(tx, part);
    const changed = await changedOrders(tx, part);
    for (let at = 0; at < changed.length; at += ORDERS_AT_ONCE)
      await countOrders(tx, changed.slice(at, at + ORDERS_AT_ONCE));
  });
}

/** The next look at the journal begins at its first event: what was counted is held against what is there. */
export async function recountReading(): Promise<void> {
  await db()
    .update(settings)
    .set({ value: { journalId: 0 } })
    .where(eq(settings.name, SETTING));
}

const requestsOf = ({ from, to }: JournalPart) => sql`(select distinct request_id from journal
  where id > ${from} and id <= ${to} and kind in ('edit', 'order', 'status', 'request') and request_id is not null)`;

/** Orders that were counted and are deleted, or not finished any more. */
async function takeOutUnfinished(tx: Db, part: JournalPart): Promise<void> {
  const gone = await tx
    .delete(readingOrders)
    .where(
      sql`${readingOrders.requestId} in ${requestsOf(part)} and not exists (
        select 1 from orders o join requests r on r.id = o.request_id
        where o.id = ${readingOrders.orderId} and ${IS_FINISHED})`,
    )
    .returning();
  await addOutcomes(tx, gone, -1);
}

/** The Monday, UTC, of the week in which a person's word was the last for the first time. */
const FINISHED_WEEK = sql`date_trunc('week', least(
    case when o.sent_by_user_id is not null then o.sent_at end,
    case when o.edited_at is not null or exists (select 1 from order_field_reviews v where v.order_id = o.id) then r.done_at end,
    (select min(e.at) from journal e where e.kind = 'status' and e.order_id = o.id
      and e.type = 'process-ocr-output-file-complete')) at time zone 'UTC')::date`;

/** Up to the version that is counted, and what pages tell a little later. */
const SPENT = sql`coalesce((select sum(f.ms) from order_efforts f where f.order_id = o.id), 0)::int`;

type Changed = { id: number; is_new: boolean };

/** Finished orders that were not counted, or not as they are now. */
function changedOrders(tx: Db, part: JournalPart): Promise<Changed[]> {
  return rowsOf<Changed>(
    tx,
    sql`select o.id, counted.order_id is null as is_new
      from orders o join requests r on r.id = o.request_id
        left join reading_orders counted on counted.order_id = o.id
      where o.request_id in ${requestsOf(part)} and ${IS_FINISHED}
        and (counted.order_id is null or counted.version <> o.version
          or counted.variant_id <> coalesce(o.variant_id, 0) or counted.week <> ${FINISHED_WEEK} or counted.ms <> ${SPENT})
      order by o.id`,
  );
}

type Row = {
  order_id: number;
  request_id: string;
  company_id: number;
  variant_id: number;
  week: string;
  version: number;
  ms: number;
  first: KnownValues;
  last: KnownValues;
};

async function countOrders(tx: Db, changed: readonly Changed[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const before = await tx.delete(readingOrders).where(inArray(readingOrders.orderId, ids)).returning();
  await addOutcomes(tx, before, -1);
  const rows = await rowsOf<Row>(
    tx,
    sql`select o.id as order_id, o.request_id, o.company_id, coalesce(o.variant_id, 0) as variant_id,
        ${FINISHED_WEEK}::text as week, o.version, ${SPENT} as ms,
        jsonb_build_object('fields', d.draft->'fields', 'provenance', d.draft->'provenance') as first,
        jsonb_build_object('fields', o.fields, 'provenance', o.provenance) as last
      from orders o join requests r on r.id = o.request_id
        join drafts d on d.request_id = o.request_id and d.draft_index = o.draft_index
      where o.id in ${ids}`,
  );
  if (rows.length === 0) return;
  const read = rows.map(readOrder);
  await tx.insert(readingOrders).values(read);
  await addOutcomes(tx, read, 1);
  const fresh = new Set(changed.filter(({ is_new }) => is_new).map(({ id }) => id));
  await drawSecondLooks(
    tx,
    read.filter(({ orderId }) => fresh.has(orderId)),
  );
}

function readOrder({ first, last, ...row }: Row): ReadOrder {
  const outcomes: FieldOutcome[] = readingOutcomes(first, last);
  return {
    orderId: row.order_id,
    requestId: row.request_id,
    companyId: row.company_id,
    variantId: row.variant_id,
    week: row.week,
    version: row.version,
    ms: row.ms,
    mended: outcomes.filter(({ outcome }) => outcome !== 'right').length,
    outcomes,
  };
}
