import { and, asc, eq, inArray } from 'drizzle-orm';
import type { KeyedOrder } from '~/domain/backtests/backtest';
import type { MeasuredOrder } from '~/domain/backtests/figures';
import { measuredFields } from '~/domain/backtests/keyed-targets';
import { type MeasuredValue, measureOrder } from '~/domain/backtests/measure';
import { matchOrders } from '~/domain/backtests/pair-loads';
import { plainKey } from '~/domain/backtests/same-value';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Reading } from '~/domain/reading/reading';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import type { BacktestRow } from './backtest-scope.server';
import type { Lookup } from './look-up.server';
import { type Maps, mapBacktestDocument, numbersPages, readOrderOf } from './map-documents.server';
import { type DocumentRow, loadBacktestReading } from './read-document.server';
import { backtestDocuments, backtestLoads, backtestPairs, backtestValues } from './schema.server';

/** A document with the loads that were keyed from it. */
export type Subject = {
  document: DocumentRow;
  loads: { id: number; fields: KeyedOrder['fields']; keyed: KeyedOrder }[];
};

/** A load as it was held against the order that was read for it; `draft` is that order as it was mapped. */
export type MeasuredLoad = {
  loadId: number;
  keyed: KeyedOrder;
  draft: OrderDraft | null;
  draftIndex: number;
  values: MeasuredValue[];
};
export type MeasuredDocument = {
  document: DocumentRow;
  draftsCount: number;
  loads: MeasuredLoad[];
};

/** By what documents are measured: the maps of a variant, and where addresses and entries are looked up. */
export type Measurement = { mapsOf: (variantId: number) => Promise<Maps>; lookup: Lookup };

/** The documents of a backtest that loads belong to, in their order; a document that could not be read is among them. */
export async function subjectsOf(backtestId: string): Promise<Subject[]> {
  const rows = await db()
    .select({ document: backtestDocuments, id: backtestLoads.id, keyed: backtestLoads.keyed })
    .from(backtestPairs)
    .innerJoin(backtestDocuments, eq(backtestDocuments.id, backtestPairs.documentId))
    .innerJoin(backtestLoads, eq(backtestLoads.id, backtestPairs.loadId))
    .where(and(eq(backtestDocuments.backtestId, backtestId), eq(backtestLoads.backtestId, backtestId)))
    .orderBy(asc(backtestDocuments.position), asc(backtestLoads.rowNumber));
  const subjects = new Map<string, Subject>();
  for (const { document, id, keyed } of rows) {
    const known = subjects.get(document.id) ?? { document, loads: [] };
    known.loads.push({ id, keyed, fields: keyed.fields });
    subjects.set(document.id, known);
  }
  return [...subjects.values()];
}

/**
 * Maps the documents anew from their stored Readings and holds every order against its load: one at a time, so that a request that
 * comes meanwhile waits for one of them at most. A document that cannot be mapped has none of its values read. Writes nothing.
 */
export async function measureDocuments(
  backtest: BacktestRow,
  subjects: readonly Subject[],
  by: Measurement,
): Promise<MeasuredDocument[]> {
  const measured: MeasuredDocument[] = [];
  for (const subject of subjects) measured.push(await measureOne(backtest, subject, by));
  return measured;
}

async function measureOne(
  { companyId, columns }: BacktestRow,
  { document, loads }: Subject,
  { mapsOf, lookup }: Measurement,
): Promise<MeasuredDocument> {
  const reading = document.state === 'read' ? await loadBacktestReading(document) : null;
  const variantId = document.variantId;
  const drafts =
    reading && variantId !== null
      ? await mapOrNone(reading, { companyId, variantId }, await mapsOf(variantId))
      : [];
  const orders = drafts.map((draft, draftIndex) => ({ draft, draftIndex, fields: draft.fields }));
  const context = { fields: measuredFields(columns), pages: reading ? pageTexts(reading) : [] };
  const measured: MeasuredLoad[] = [];
  for (const { load, order } of matchOrders(orders, loads).pairs) {
    const read = order ? await lookup.complete(readOrderOf(order.draft, numbersPages(document))) : null;
    measured.push({
      loadId: load.id,
      keyed: load.keyed,
      draft: order?.draft ?? null,
      draftIndex: order?.draftIndex ?? 0,
      values: measureOrder(load.keyed, read, context),
    });
  }
  return { document, draftsCount: drafts.length, loads: measured };
}

async function mapOrNone(
  reading: Reading,
  variant: { companyId: number; variantId: number },
  maps: Maps,
): Promise<OrderDraft[]> {
  try {
    return (await mapBacktestDocument(reading, variant, maps)).drafts;
  } catch (problem) {
    if (problem instanceof ReadProblem) return [];
    throw problem;
  }
}

function pageTexts(reading: Reading): string[] {
  if (reading.kind !== 'pages') return [];
  return reading.pages.map(({ lines }) => plainKey(lines.map(({ text }) => text).join('')));
}

/** What was measured, as figures are counted from. */
export function measuredOrders(measured: readonly MeasuredDocument[]): MeasuredOrder[] {
  return measured.flatMap(({ document, loads }) =>
    loads.map(({ values }) => ({ layout: document.layout ?? NOT_READ, values })),
  );
}

const NOT_READ = 'Could not be read';
const ROWS_IN_A_STATEMENT = 500;

/** Stores every value of a measurement in the place of those of the one before. */
export async function storeValues(
  tx: Db,
  { id: backtestId }: BacktestRow,
  rounds: Partial<Record<(typeof backtestValues.$inferSelect)['round'], readonly MeasuredDocument[]>>,
): Promise<void> {
  for (const [round, measured] of Object.entries(rounds) as [keyof typeof rounds, MeasuredDocument[]][]) {
    await tx
      .delete(backtestValues)
      .where(and(eq(backtestValues.backtestId, backtestId), inArray(backtestValues.round, [round])));
    const rows = measured.flatMap(({ document, loads }) =>
      loads.flatMap(({ loadId, values }) =>
        values.map((value) => ({ backtestId, round, documentId: document.id, loadId, ...value })),
      ),
    );
    for (let at = 0; at < rows.length; at += ROWS_IN_A_STATEMENT)
      await tx.insert(backtestValues).values(rows.slice(at, at + ROWS_IN_A_STATEMENT));
  }
}
