import { asc, eq, inArray } from 'drizzle-orm';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { Verdict } from '~/domain/fields/map-preview';
import { eventStop } from '~/domain/orders/form-plan';
import { showAddress } from '~/domain/orders/order-differences';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import type { Reading } from '~/domain/reading/reading';
import { EVENT_LABELS } from '~/domain/trade/event-types';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { drafts, mappingRuns } from '~/services/mapping-runs/schema.server';
import { layerInForce } from '~/services/mapping-runs/tuned-layers.server';
import { fillFromTemplates } from '~/services/matching/fill-from-template.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { requests } from '~/services/requests/schema.server';
import { applyRules } from '~/services/rules/apply-rules.server';
import type { StoredRule } from '~/services/rules/load-rules.server';
import { ruleDocument } from '~/services/rules/rule-document.server';
import { mailOf } from './mail-of.server';
import { giveDirection } from './manual-draft.server';
import { papersOfPerson } from './papers-to-map';

export type ReplayOptions = {
  /** Entries to map by instead of those that are stored. */
  fieldMaps?: readonly FieldMapRow[];
  /** Rules to run instead of those that are stored under their id. */
  rules?: readonly StoredRule[];
  /** Learned sources to use instead of those that are active. */
  learned?: readonly LearnedSource[];
};

type Value = FieldValue | null;
/** `verdict` is held against what people confirmed: an order that was edited or sent. Open where nobody did. */
export type ReplayDifference = {
  field: string;
  stored: Value;
  replayed: Value;
  confirmed: Value;
  verdict: Verdict;
};
export type ReplayedOrder = {
  draftIndex: number;
  orderId: number | null;
  differences: ReplayDifference[];
};
export type ReplayedRequest = {
  requestId: string;
  filename: string;
  orders: ReplayedOrder[];
  /** Orders made now and not then, or then and not now. */
  countThen: number;
  countNow: number;
};

/**
 * Maps past documents again, from their stored Reading, runs the rules on them, and says what would come out differently; writes nothing.
 * Requests without a Reading (manual, unfinished) are left out.
 */
export async function replay(requestIds: string[], options: ReplayOptions = {}): Promise<ReplayedRequest[]> {
  if (requestIds.length === 0) return [];
  const rows = await db().select().from(requests).where(inArray(requests.id, requestIds));
  const replayed: ReplayedRequest[] = [];
  for (const request of rows) {
    const one = await replayRequest(request, options);
    if (one) replayed.push(one);
  }
  return replayed;
}

async function replayRequest(
  request: RequestRow,
  { fieldMaps, rules, learned }: ReplayOptions,
): Promise<ReplayedRequest | null> {
  const run = await mappingRunOf(request);
  if (!run) return null;
  const stored = await fieldMapsInForce(request);
  const now = await mapAgain(request, await loadReading(request), {
    rows: fieldMaps ?? stored.rows,
    learned: learned ?? stored.learned,
    rules,
    today: run.at.toISOString().slice(0, 10),
  });
  const then = await storedOrders(request);
  const both = Array.from({ length: Math.max(now.length, then.length) }, (_, draftIndex) => ({
    draftIndex,
    orderId: then[draftIndex]?.order?.id ?? null,
    differences: differencesOf(then[draftIndex]?.draft, now[draftIndex], then[draftIndex]?.order ?? null),
  }));
  return {
    requestId: request.id,
    filename: request.filename,
    orders: both.filter(({ differences }) => differences.length > 0),
    countThen: then.length,
    countNow: now.length,
  };
}

/** When a request was mapped and by what; null for one that never was, or that a person filled. */
export async function mappingRunOf(request: RequestRow): Promise<typeof mappingRuns.$inferSelect | null> {
  if (request.dataExtractionMethod === 'manual') return null;
  const [run] = await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, request.id));
  return run ?? null;
}

type MapBy = {
  rows: readonly FieldMapRow[];
  learned: readonly LearnedSource[];
  rules?: readonly StoredRule[];
  /** The day it is mapped as of, `yyyy-MM-dd`. */
  today: string;
};

/** The orders that a document becomes by these maps, with the rules run and the templates filled in. */
async function mapAgain(
  request: RequestRow,
  reading: Reading,
  { rows, learned, rules, today }: MapBy,
): Promise<OrderDraft[]> {
  const [mail, papers] = [await mailOf(request), papersOfPerson(request)];
  const layer = await layerInForce(request);
  const result = await runMapping('mapDocument', { reading, rows, today, learned, layer, mail, papers });
  const mapped = result.drafts.map((draft) => giveDirection(draft, request.shipmentDirection));
  const openDocument = async () => ruleDocument(reading);
  const { ruled } = await applyRules(mapped, {
    companyId: request.companyId,
    rows,
    openDocument,
    today,
    instead: rules,
  });
  return fillFromTemplates(
    request.companyId,
    ruled.map(({ draft }) => draft),
    async () => [...rows],
  );
}

export type Stored = { draft: OrderDraft; order: OrderRow | null };

export async function storedOrders(request: RequestRow): Promise<Stored[]> {
  const made = await db().select().from(drafts).where(currentDrafts(request)).orderBy(asc(drafts.draftIndex));
  const known = await db().select().from(orders).where(eq(orders.requestId, request.id));
  return made.map(({ draft, draftIndex }) => ({
    draft,
    order: known.find((order) => order.draftIndex === draftIndex) ?? null,
  }));
}

/** What differs between two mappings of one order, held against what people confirmed of it. */
export function differencesOf(
  then: OrderDraft | undefined,
  now: OrderDraft | undefined,
  order: OrderRow | null,
): ReplayDifference[] {
  const isConfirmed = order !== null && (order.editedAt !== null || order.sentAt !== null);
  const [before, after] = [then?.fields ?? {}, now?.fields ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const ofFields = names.flatMap((field) => {
    const [stored, replayed] = [before[field] ?? null, after[field] ?? null];
    if (stored === replayed) return [];
    const confirmed = isConfirmed ? (order.fields[field] ?? null) : null;
    return [
      { field, stored, replayed, confirmed, verdict: verdictOf(isConfirmed, stored, replayed, confirmed) },
    ];
  });
  return [...ofFields, ...placeDifferences(then, now)];
}

/** Addresses and stops as the document says them; what people confirm are verified addresses, so they are left open. */
function placeDifferences(then: OrderDraft | undefined, now: OrderDraft | undefined): ReplayDifference[] {
  const [before, after] = [placesOf(then), placesOf(now)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((field) => {
    const [stored, replayed] = [before[field] ?? null, after[field] ?? null];
    return stored === replayed ? [] : [{ field, stored, replayed, confirmed: null, verdict: 'open' }];
  });
}

/** The places of a draft in words, by their names on the form. */
function placesOf(draft: OrderDraft | undefined): Record<string, string> {
  const stops = (draft?.events ?? []).map(({ type, address }, i) => [
    eventStop(i + 1),
    `${EVENT_LABELS[type]}: ${showAddress(address)}`,
  ]);
  const addresses = Object.entries(draft?.addresses ?? {}).map(([role, one]) => [role, showAddress(one)]);
  return Object.fromEntries([...addresses, ...stops]);
}

function verdictOf(isConfirmed: boolean, stored: Value, replayed: Value, confirmed: Value): Verdict {
  if (!isConfirmed) return 'open';
  if (replayed === confirmed) return 'better';
  return stored === confirmed ? 'worse' : 'neither';
}
