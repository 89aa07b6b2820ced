import { and, eq, sql } from 'drizzle-orm';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { NOT_AN_ORDER, UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { hasPages } from '~/domain/reading/reading';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { variants } from '~/services/companies/schema.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { gateOfItself } from '~/services/mapping/drafts/order-gate';
import { db } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { emptyDraft } from './manual-draft.server';
import { RequestProblem } from './stage.server';

/** What becomes of a document that was mapped; the variant changes where the mapping tells more than the layout did. */
export type Verdict =
  | { isOrder: true; drafts: OrderDraft[]; variantId: number | null }
  | { isOrder: false; reason: string; variantId: number };

/** An order that says less than this was hardly read. */
const MIN_FIELDS = 3;
const NOT_KNOWN =
  'The layout of this document is not known and little could be read: look what it is before the client sees it.';

/**
 * An order, no order, or the unrecognised document (112): where a company has layouts of its own that were trained, a
 * paper that is like none of them and does not read as an order either is shown to an operator, with what could be
 * read, instead of being refused by a guess. (spec 2 §4 Unknown document flow; decision 011)
 * @throws RequestProblem when there is nothing in it
 */
export async function judgeDocument(request: RequestRow, result: MappingResult): Promise<Verdict> {
  const { variantId } = request;
  // "Process as Order" and a variant asked for overrule what the reading or the classifier took it for.
  const isAsked = request.askedVariantId !== null && request.askedVariantId === variantId;
  if (!isAsked && (await isMarkedAsNoOrder(request)))
    return refuse(request, 'Documents of this layout were marked as no orders');
  // Asked about whether its layout is known or not: nobody knows of numbers alone whether each is an order.
  if (isBareList(result) && !(isAsked && (await wasTold(request, bareListWords(result.drafts.length)))))
    return refuse(request, bareListWords(result.drafts.length));
  if (!isAsked && isUnrecognised(request, result))
    return { isOrder: true, drafts: unrecognisedDrafts(result), variantId: UNRECOGNISED_VARIANT };
  const [reason] = result.reasons;
  if (result.documentType === 'illegible') return { isOrder: true, drafts: [keyedByHand(reason)], variantId };
  if (result.notAnOrder && !isAsked) return refuse(request, reason ?? 'This document is not an order');
  if (result.drafts.length === 0 && !result.notAnOrder)
    throw new RequestProblem(
      reason ? `No order was found in this document: ${reason}` : 'No order was found in this document',
    );
  return { isOrder: true, drafts: result.drafts.length > 0 ? result.drafts : [emptyDraft()], variantId };
}

/** So many containers are not ordered by their numbers alone: an inventory, a gate log, a report. */
const BARE_LIST = 20;

const bareListWords = (count: number) =>
  `A list of ${count} container numbers and nothing else. Process it as orders if each is one.`;

/** Whether a list says nothing of its containers but their numbers. */
function isBareList({ drafts }: MappingResult): boolean {
  const isBare = ({ fields, provenance, addresses, events }: OrderDraft) =>
    Object.keys(addresses).length + events.length === 0 &&
    Object.keys(fields).every((name) => name === 'unit_number' || provenance[name]?.source !== 'document');
  return drafts.length >= BARE_LIST && drafts.every(isBare);
}

/** Whether a person who asks for orders knows what stands against it; who chooses a variant with a new document does not. */
async function wasTold({ id, ordersCount }: RequestRow, words: string): Promise<boolean> {
  if (ordersCount > 0) return true;
  const [told] = await db()
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        ofKind('status'),
        eq(journal.requestId, id),
        eq(sql`${journal.details} ->> 'exception_message'`, words),
      ),
    )
    .limit(1);
  return told !== undefined;
}

/** A person keys it beside its picture; nobody sends it as it is. */
function keyedByHand(reason = ''): OrderDraft {
  return { ...emptyDraft(), gate: gateOfItself(reason) };
}

async function refuse({ companyId }: RequestRow, reason: string): Promise<Verdict> {
  return { isOrder: false, reason, variantId: await findGenericVariant(companyId, NOT_AN_ORDER) };
}

/** The classifier was sure of a variant by which people mark what is no order. */
async function isMarkedAsNoOrder({ variantId, variantScores }: RequestRow): Promise<boolean> {
  if (variantId === null || !isAmong(variantScores, variantId)) return false;
  const [variant] = await db()
    .select({ type: variants.variantType })
    .from(variants)
    .where(eq(variants.id, variantId));
  return variant?.type === NOT_AN_ORDER;
}

/** Scores are there where the company has trained layouts; the variant is among them where one was sure enough. */
function isUnrecognised(
  { variantId, variantScores, sourceKind }: RequestRow,
  result: MappingResult,
): boolean {
  if (variantScores === null || !hasPages(sourceKind)) return false;
  if (variantId !== null && isAmong(variantScores, variantId)) return false;
  // A paper that calls itself an invoice is known well enough.
  if (result.notAnOrder) return result.documentType === 'unknown';
  return result.drafts.every(({ fields }) => Object.keys(fields).length < MIN_FIELDS);
}

const isAmong = (scores: RequestRow['variantScores'], variantId: number): boolean =>
  scores !== null && String(variantId) in scores;

function unrecognisedDrafts({ drafts }: MappingResult): OrderDraft[] {
  const read = drafts.length > 0 ? drafts : [emptyDraft()];
  return read.map((draft) => ({ ...draft, gate: gateOfItself(NOT_KNOWN, draft.gate) }));
}
