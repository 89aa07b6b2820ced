import { and, eq, isNull } from 'drizzle-orm';
import type { Half } from '~/domain/backtests/backtest';
import { figuresOf } from '~/domain/backtests/figures';
import { halvesOf } from '~/domain/backtests/halves';
import type { BacktestProposal } from '~/domain/backtests/proposals';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { filtersOf } from '~/domain/fields/field-map-form';
import { entryWithSource } from '~/services/learning/decide-source-proposal.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { BacktestRow, EndStep } from './backtest-scope.server';
import { openLookup } from './look-up.server';
import type { Maps } from './map-documents.server';
import { mapsInForce } from './measure-backtest.server';
import {
  measureDocuments,
  measuredOrders,
  type Subject,
  storeValues,
  subjectsOf,
} from './measure-documents.server';
import { proposeAdditions } from './propose-additions.server';
import { type Proposed, proposeMaps } from './propose-maps.server';
import { requireHeld } from './read-document.server';
import { backtestDocuments, backtestProposals, backtests } from './schema.server';

/**
 * Learns from one half of the documents what would have given the keyed values, and measures the other half without and with it.
 * Nothing of it is in force: the maps with the proposals, and the addresses and entries, are those of this measurement alone.
 */
export async function learnFromBacktest(backtest: BacktestRow, end: EndStep): Promise<void> {
  const { companyId } = backtest;
  const all = (await subjectsOf(backtest.id)).filter(({ document }) => document.state === 'read');
  const halves = divide(all);
  const ofHalf = (half: Half) => all.filter(({ document }) => halves.get(document.id) === half);
  const [today, lookup] = [mapsInForce(companyId), openLookup(companyId)];
  const taught = await measureDocuments(backtest, ofHalf(1), { mapsOf: today, lookup });
  const proposed = [
    ...(await proposeMaps(backtest, taught, today)),
    ...(await proposeAdditions(taught, lookup)),
  ];
  const before = await measureDocuments(backtest, ofHalf(2), { mapsOf: today, lookup });
  const proposals = proposed.map(({ proposal }) => proposal);
  const after = await measureDocuments(backtest, ofHalf(2), {
    mapsOf: withProposals(today, proposals),
    lookup: openLookup(companyId, proposals),
  });
  await transaction(async (tx) => {
    await requireHeld(tx);
    await storeValues(tx, backtest, { before, after });
    await tx
      .update(backtests)
      .set({ before: figuresOf(measuredOrders(before)), after: figuresOf(measuredOrders(after)) })
      .where(eq(backtests.id, backtest.id));
    await tx
      .update(backtestDocuments)
      .set({ half: null })
      .where(eq(backtestDocuments.backtestId, backtest.id));
    for (const [id, half] of halves)
      await tx.update(backtestDocuments).set({ half }).where(eq(backtestDocuments.id, id));
    await storeProposals(backtest.id, proposed);
    await end(tx);
  });
}

function divide(subjects: readonly Subject[]): Map<string, Half> {
  return halvesOf(
    subjects.map(({ document: { id, layout } }) => ({ id, layout: layout ?? '' })),
    subjects.flatMap(({ document, loads }) =>
      loads.map(({ id: loadId }) => ({ documentId: document.id, loadId })),
    ),
  );
}

/** The maps of today with the entries that the proposals would become. */
function withProposals(
  today: (variantId: number) => Promise<Maps>,
  proposals: readonly BacktestProposal[],
): (variantId: number) => Promise<Maps> {
  return async (variantId) => {
    const { rows, learned } = await today(variantId);
    return { rows: proposals.reduce((all, one) => withSource(all, one, variantId), [...rows]), learned };
  };
}

function withSource(rows: FieldMapRow[], proposal: BacktestProposal, variantId: number): FieldMapRow[] {
  if (proposal.kind !== 'source' || proposal.variantId !== variantId) return rows;
  const { fieldName, source: kind, value, silent } = proposal;
  const entry = entryWithSource(rows, { fieldName, kind, value, silent });
  const isReplaced = (row: FieldMapRow) =>
    row.level === 5 && row.fieldName === fieldName && filtersOf(row.entry).length === 0;
  return [...rows.filter((row) => !isReplaced(row)), { level: 5, fieldName, entry }];
}

/** What was proposed before and not switched on makes room. */
async function storeProposals(backtestId: string, proposed: readonly Proposed[]): Promise<void> {
  await db()
    .delete(backtestProposals)
    .where(and(eq(backtestProposals.backtestId, backtestId), isNull(backtestProposals.switchedOnAt)));
  if (proposed.length > 0)
    await db()
      .insert(backtestProposals)
      .values(proposed.map((one) => ({ backtestId, ...one })));
}
