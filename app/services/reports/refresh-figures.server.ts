import { inArray, type SQL, sql } from 'drizzle-orm';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { propertyOf, splitItinerary } from '~/domain/orders/order-audit';
import { type Db, rowsOf } from '~/services/platform/database.server';
import { addMonths, EDITS_BEFORE } from './add-months.server';
import { followJournal } from './follow-journal.server';
import { orderEdits } from './schema.server';

/** Up to which event of the journal the figures go. */
const SETTING = 'report-figures';
/** What somebody takes back so long after their edit is an edit of its own. */
const REVIEW_HOURS = 8;

type Event = {
  id: number;
  kind: string;
  at: string;
  order_id: number | null;
  request_id: string | null;
  company_id: number;
  variant_id: number | null;
  author: number | null;
  is_admin: boolean;
  details: { path?: unknown; before?: unknown; after?: unknown; undoes?: number; redoes?: number };
};

/**
 * Brings what reports count up to date with the journal: the rows of `order_edits`, and the figures of the orders that
 * something happened to. What was done before changes nothing when it is done again. (decision 032)
 */
export async function refreshReportFigures(): Promise<void> {
  await followJournal(SETTING, async (tx, { from, to }) => {
    const events = await eventsBetween(tx, from, to);
    await storeEdits(tx, events);
    await storeFigures(tx, [...new Set(events.flatMap(({ request_id }) => request_id ?? []))]);
  });
}

/** Whether somebody is a user of the operator's company: an admin reviewer. (spec 3 §3 Order audit row) */
const isAdminReviewer = (userId: SQL) =>
  sql`exists (select 1 from user_roles where user_roles.user_id = ${userId} and user_roles.company_id = ${OPERATOR_COMPANY})`;
const author = sql`coalesce(journal.impersonator_id, journal.actor_id)`;

function eventsBetween(tx: Db, from: number, to: number): Promise<Event[]> {
  return rowsOf<Event>(
    tx,
    sql`select journal.id::int as id, journal.kind, journal.at::text as at, journal.order_id, journal.request_id,
      journal.company_id, orders.variant_id, ${author} as author, ${isAdminReviewer(author)} as is_admin,
      case when journal.kind = 'edit' then journal.details else '{}' end as details
      from journal left join orders on orders.id = journal.order_id and journal.kind = 'edit'
      where journal.id > ${from} and journal.id <= ${to} and journal.kind in ('edit', 'order', 'status', 'request')
      order by journal.id`,
  );
}

type NewEdit = typeof orderEdits.$inferInsert;
const ROWS_OF_INSERT = 1000;

async function storeEdits(tx: Db, events: readonly Event[]): Promise<void> {
  const rows = events.flatMap(editsOf);
  const stored: { id: number; requestId: string }[] = [];
  for (let at = 0; at < rows.length; at += ROWS_OF_INSERT) {
    const made = await tx
      .insert(orderEdits)
      .values(rows.slice(at, at + ROWS_OF_INSERT))
      .onConflictDoNothing()
      .returning({ id: orderEdits.journalId, requestId: orderEdits.requestId });
    stored.push(...made);
  }
  if (stored.length === 0) return;
  const ids = [...new Set(stored.map(({ id }) => id))];
  const requestIds = [...new Set(stored.map(({ requestId }) => requestId))];
  const ofRequests = inArray(orderEdits.requestId, requestIds);
  await addMonths(tx, sql`${ofRequests} and not ${inArray(orderEdits.journalId, ids)}`, -1);
  await leaveOutTakenBack(tx, ids);
  await linkToEarlier(tx, requestIds);
  await addMonths(tx, ofRequests, 1);
}

/** Sets the edits of a document back in time, for the demo: where the job was here already. */
export async function setEditsBack(tx: Db, requestId: string, back: SQL): Promise<void> {
  // The job waits meanwhile: what a month holds of edits changes with them.
  await tx.execute(sql`select 1 from settings where name = ${SETTING} for update`);
  const ofRequest = sql`request_id = ${requestId}`;
  await addMonths(tx, ofRequest, -1);
  const moved = ['at', ...EDITS_BEFORE].map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = ${column} - ${back}`;
  });
  await tx.execute(sql`update order_edits set ${sql.join(moved, sql`, `)} where ${ofRequest}`);
  await addMonths(tx, ofRequest, 1);
}

/** A change of a value, by `splitItinerary`; an undo, and what brings back what was undone, is no edit. */
function editsOf(event: Event): NewEdit[] {
  const { kind, order_id: orderId, request_id: requestId, details } = event;
  if (kind !== 'edit' || orderId === null || requestId === null || typeof details.path !== 'string')
    return [];
  const isReversal = details.undoes !== undefined || details.redoes !== undefined;
  const { path, before, after } = details;
  return splitItinerary({ path, before, after }).map((change, part) => ({
    journalId: event.id,
    part,
    at: new Date(event.at),
    orderId,
    requestId,
    companyId: event.company_id,
    variantId: event.variant_id,
    property: propertyOf(change),
    oldValue: shortened(change.old),
    newValue: shortened(change.new),
    authorId: event.author,
    isAdmin: event.is_admin,
    isCounted: event.author !== null && !isReversal,
  }));
}

/** Longer texts are told apart by their beginning. */
const MAX_TEXT = 500;
const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value;

/**
 * An edit that is taken back within the same review does not count twice: not counted is what sets a property back to
 * what the same person found there, with nobody else's edit of it between, within some hours.
 */
async function leaveOutTakenBack(tx: Db, journalIds: readonly number[]): Promise<void> {
  await tx.execute(sql`update order_edits set is_counted = false
    where ${inArray(orderEdits.journalId, [...journalIds])} and is_counted and exists (
      select 1 from order_edits as earlier
      where earlier.order_id = order_edits.order_id and earlier.property = order_edits.property
        and earlier.journal_id < order_edits.journal_id and earlier.author_id = order_edits.author_id
        and earlier.at > order_edits.at - make_interval(hours => ${REVIEW_HOURS})
        and earlier.old_value is not distinct from order_edits.new_value
        and not exists (select 1 from order_edits as between_them
          where between_them.order_id = order_edits.order_id and between_them.property = order_edits.property
            and between_them.journal_id > earlier.journal_id and between_them.journal_id < order_edits.journal_id
            and between_them.author_id is distinct from order_edits.author_id))`);
}

const BEFORE = Object.entries({
  order_by_both: 'order_id, property, variant_id',
  order_by_property: 'order_id, property',
  order_by_variant: 'order_id, variant_id',
  request_by_both: 'request_id, property, variant_id',
  request_by_property: 'request_id, property',
  request_by_variant: 'request_id, variant_id',
});
const namesOf = (table = '') => sql.raw(BEFORE.map(([name]) => `${table}${name}`).join(', '));
const LINKS = sql.raw(
  BEFORE.map(
    ([name, same]) => `lag(at) over (partition by ${same} order by at, journal_id, part) as ${name}`,
  ).join(', '),
);

/** Of all counted edits of these requests which one was before: one that came late stands between two that were there. */
async function linkToEarlier(tx: Db, requestIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update order_edits set (${namesOf()}) = row(${namesOf('linked.')})
    from (select journal_id, part, ${LINKS} from order_edits
      where ${inArray(orderEdits.requestId, [...requestIds])} and is_counted) as linked
    where order_edits.journal_id = linked.journal_id and order_edits.part = linked.part
      and (${namesOf('order_edits.')}) is distinct from (${namesOf('linked.')})`);
}

/** Of each order of these requests what is counted of it; those that were deleted have no figures. */
async function storeFigures(tx: Db, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  const ids = sql`array[${sql.join(
    requestIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
  await tx.execute(sql`delete from order_figures where request_id = any(${ids}) and not exists (
    select 1 from orders join requests on requests.id = orders.request_id
    where orders.id = order_figures.order_id and orders.deleted_at is null and requests.deleted_at is null)`);
  await tx.execute(sql`insert into order_figures (order_id, request_id, company_id, variant_id, came_at, is_first, source,
      is_scheduled, is_admin_reviewed, admin_edits, client_edits)
    select orders.id, orders.request_id, orders.company_id, orders.variant_id, requests.created_at,
      orders.id = min(orders.id) over (partition by orders.request_id),
      case when requests.source_kind = 'pdf' then 'pdf' when requests.source_kind in ('csv', 'xlsx') then 'sheet' else 'other' end,
      orders.replicated_from_scheduler,
      coalesce(edits.is_admin_reviewed, false) or exists (select 1 from journal
        where journal.kind = 'status' and journal.order_id = orders.id
          and journal.type = 'process-ocr-output-file-complete' and ${isAdminReviewer(author)}),
      coalesce(edits.by_admins, 0), coalesce(edits.by_clients, 0)
    from orders join requests on requests.id = orders.request_id
      left join lateral (select bool_or(is_admin) as is_admin_reviewed,
          count(*) filter (where is_admin and is_counted)::int as by_admins,
          count(*) filter (where not is_admin and is_counted)::int as by_clients
        from order_edits where order_edits.order_id = orders.id) as edits on true
    where orders.request_id = any(${ids}) and orders.deleted_at is null and requests.deleted_at is null
    on conflict (order_id) do update set variant_id = excluded.variant_id, came_at = excluded.came_at,
      is_first = excluded.is_first, source = excluded.source, is_scheduled = excluded.is_scheduled,
      is_admin_reviewed = excluded.is_admin_reviewed, admin_edits = excluded.admin_edits,
      client_edits = excluded.client_edits`);
}
