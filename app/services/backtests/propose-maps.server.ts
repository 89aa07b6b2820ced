import { isListed, isPlace, type KeyedOrder } from '~/domain/backtests/backtest';
import { measuredFields } from '~/domain/backtests/keyed-targets';
import type { BacktestProposal } from '~/domain/backtests/proposals';
import { isSameField } from '~/domain/backtests/same-value';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { isEmpty } from '~/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { type KnownSource, keyOf, type ProposedSource } from '~/services/learning/choose-sources.server';
import { knownSources } from '~/services/learning/learned-sources.server';
import type { PastDocument, PastOrder } from '~/services/learning/past-order.server';
import { proposeSources } from '~/services/learning/propose-sources.server';
import type { Candidate } from '~/services/learning/tally-sources.server';
import type { BacktestRow } from './backtest-scope.server';
import type { Maps } from './map-documents.server';
import type { MeasuredDocument, MeasuredLoad } from './measure-documents.server';
import { loadBacktestReading } from './read-document.server';

export type Proposed = { proposal: BacktestProposal; agree: number; disagree: number };

/**
 * The labels, fields and constants that would have given what was keyed, by what learns from corrections: what was read is the draft,
 * what was keyed is what a person made of it. None that a person decided before.
 */
export async function proposeMaps(
  backtest: BacktestRow,
  measured: readonly MeasuredDocument[],
  mapsOf: (variantId: number) => Promise<Maps>,
): Promise<Proposed[]> {
  const { companyId } = backtest;
  const variantIds = [...new Set(measured.flatMap(({ document }) => document.variantId ?? []))];
  const proposed: Proposed[] = [];
  for (const variantId of variantIds) {
    const own = measured.filter(({ document }) => document.variantId === variantId);
    const { rows } = await mapsOf(variantId);
    const decided = (await knownSources({ companyId, variantId })).filter(
      ({ status }) => status === 'dismissed' || status === 'accepted',
    );
    const isDecided = (one: Candidate) => decided.some((known) => keyOf(known) === keyOf(one));
    for (const one of oneKindOfField(await sourcesOf(backtest, own, rows)))
      if (!isDecided(one)) proposed.push(asProposal(one, variantId));
  }
  return proposed;
}

/**
 * Layouts that nobody named share a variant: each is learned from by itself, and what it taught is held against the documents
 * of the others too, so that a label of one that means something else on another is not proposed.
 */
async function sourcesOf(
  backtest: BacktestRow,
  measured: readonly MeasuredDocument[],
  rows: readonly FieldMapRow[],
): Promise<ProposedSource[]> {
  const fields = measuredFields(backtest.columns).filter((name) => orderField(name) && !isPlace(name));
  const open = (some: readonly MeasuredDocument[]) => () => pastDocuments(some, fields, backtest.createdAt);
  const layouts = [...new Set(measured.map(({ document }) => document.layout))];
  const found: KnownSource[] = [];
  if (layouts.length > 1)
    for (const layout of layouts) {
      const own = measured.filter(({ document }) => document.layout === layout);
      const learned = await proposeSources(open(own), rows);
      found.push(...learned.map(({ fieldName, kind, value }) => ({ fieldName, kind, value, status })));
    }
  return proposeSources(open(measured), rows, found);
}

const status = 'proposed' as const;

/** Several labels of a field go together; of anything else one speaks for the field: a label where there is one. */
function oneKindOfField(found: readonly ProposedSource[]): ProposedSource[] {
  const useful = found.filter(
    ({ kind, agree, disagree }) => kind !== 'address' && kind !== 'equipment' && agree > disagree,
  );
  const fields = [...new Set(useful.map(({ fieldName }) => fieldName))];
  return fields.flatMap((fieldName) => {
    const own = useful.filter((one) => one.fieldName === fieldName);
    const labels = own.filter(({ kind }) => kind === 'label');
    return labels.length > 0 ? labels : own.sort((a, b) => b.agree - a.agree).slice(0, 1);
  });
}

function asProposal(
  { fieldName, kind, value, agree, disagree, silent }: ProposedSource,
  variantId: number,
): Proposed {
  const source = kind as Extract<BacktestProposal, { kind: 'source' }>['source'];
  return { proposal: { kind: 'source', variantId, fieldName, source, value, silent }, agree, disagree };
}

async function* pastDocuments(
  measured: readonly MeasuredDocument[],
  fields: readonly string[],
  at: Date,
): AsyncGenerator<PastDocument> {
  for (const { document, draftsCount, loads } of measured)
    yield {
      key: document.sha256sum ?? document.id,
      at,
      draftsCount,
      orders: loads.flatMap((load) => (load.draft ? [pastOrder(load, load.draft, fields)] : [])),
      openReading: () => loadBacktestReading(document),
    };
}

function pastOrder(
  { loadId, keyed, draftIndex }: MeasuredLoad,
  draft: OrderDraft,
  fields: readonly string[],
): PastOrder {
  const drafted: Record<string, FieldValue> = {};
  const confirmed: Record<string, FieldValue> = {};
  for (const field of fields) {
    const read = draft.fields[field];
    if (read !== undefined) drafted[field] = read;
    const value = confirmedValue(field, keyed, draft);
    if (value !== undefined) confirmed[field] = value;
  }
  return { orderId: loadId, draftIndex, draft, drafted, confirmed, addresses: {} };
}

/**
 * What a person would have left in the field: the value as it was read where that is right in another form, and where nothing was
 * keyed, which says nothing of it.
 */
function confirmedValue(field: string, keyed: KeyedOrder, draft: OrderDraft): FieldValue | undefined {
  const read = draft.fields[field];
  if (isEmpty(keyed.fields[field])) return read;
  // A carrier or vessel in other words is a matter of the dictionary.
  if (isSameField(field, keyed.fields, draft.fields)) return read;
  return isListed(field) && !isEmpty(read) ? read : keyed.fields[field];
}
