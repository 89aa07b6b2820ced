import { isPlace, type Place, type ReadOrder, type ReadPlace } from '~/domain/backtests/backtest';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { hasPages, type Reading } from '~/domain/reading/reading';
import { lookAt, openClassifier } from '~/services/classification/classify-document.server';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { layerInForce } from '~/services/mapping-runs/tuned-layers.server';
import { fillFromTemplates } from '~/services/matching/fill-from-template.server';
import { now } from '~/services/platform/clock.server';
import { applyRules } from '~/services/rules/apply-rules.server';
import { ruleDocument } from '~/services/rules/rule-document.server';
import type { DocumentRow } from './read-document.server';

type VariantKey = { companyId: number; variantId: number };
/** By what a document is mapped. */
export type Maps = { rows: readonly FieldMapRow[]; learned: readonly LearnedSource[] };

/** The variant that a document would get: the layout the classifier is sure of, else the company's generic one for its kind. */
export async function variantOf(
  companyId: number,
  { sourceKind }: Pick<DocumentRow, 'sourceKind'>,
  reading: Reading,
): Promise<{ variantId: number; isKnown: boolean }> {
  const first = reading.kind === 'pages' ? { ...reading, pages: reading.pages.slice(0, 1) } : reading;
  const opinion = (await openClassifier(companyId))?.(lookAt(first).features);
  if (opinion?.variantId) return { variantId: opinion.variantId, isKnown: true };
  const isTable = sourceKind === 'csv' || sourceKind === 'xlsx';
  return { variantId: await findGenericVariant(companyId, isTable ? 'tabular' : 'textract'), isKnown: false };
}

export type Mapped = { drafts: OrderDraft[]; reason: string | null };

/**
 * The orders that a document becomes by these maps, with the rules run and the templates filled in, as a request of its company would
 * become them; none, with the reason, where it is no order. Writes nothing.
 * @throws ReadProblem
 */
export async function mapBacktestDocument(
  reading: Reading,
  { companyId, variantId }: VariantKey,
  { rows, learned }: Maps,
): Promise<Mapped> {
  const today = now().toISOString().slice(0, 10);
  const layer = await layerInForce({ companyId, variantId });
  const result = await runMapping('mapDocument', { reading, rows, learned, today, layer });
  if (result.notAnOrder || result.drafts.length === 0)
    return { drafts: [], reason: result.reasons[0] ?? 'No order was found in this document' };
  const { ruled } = await applyRules(result.drafts, {
    companyId,
    rows,
    today,
    openDocument: async () => ruleDocument(reading),
  });
  const drafts = await fillFromTemplates(
    companyId,
    ruled.map(({ draft }) => draft),
    async () => [...rows],
  );
  return { drafts, reason: null };
}

/** What of a draft is measured, without the matched addresses. */
export function readOrderOf(draft: OrderDraft, hasPageNumbers: boolean): ReadOrder {
  const pages = Object.entries(draft.provenance).flatMap(([field, { page }]) =>
    hasPageNumbers && page !== undefined ? [[field, page] as const] : [],
  );
  const places: Partial<Record<Place, ReadPlace>> = {};
  for (const { type, address, provenance } of draft.events)
    if (isPlace(type) && !places[type])
      places[type] = {
        address,
        ...(hasPageNumbers && provenance.page !== undefined ? { page: provenance.page } : {}),
      };
  const payer = draft.addresses.bill_to_address;
  if (payer) places.bill_to_address = { address: payer };
  return { fields: draft.fields, pages: Object.fromEntries(pages), places };
}

export const numbersPages = ({ sourceKind }: Pick<DocumentRow, 'sourceKind'>): boolean =>
  hasPages(sourceKind);
