import { and, asc, eq } from 'drizzle-orm';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { FieldValue, Provenance } from '~/domain/orders/order-draft';
import type { ReadPage, Region } from '~/domain/reading/reading';
import { paths } from '~/domain/urls/paths';
import type { FoundPair } from '~/services/mapping/pages/label-pairs.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { appUrl } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { readingContents, readingPages } from '~/services/reading/schema.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { resolvedFieldMap } from './order-field-map.server';
import type { OrderRow } from './order-scope.server';
import { orders } from './schema.server';

/** A text of the document by what it was found under, `query_text`: with `d360_name` where a field was filled from it. */
type OcrField = {
  value: FieldValue | null;
  query_text: string | null;
  d360_name?: string;
  ocr_region: Region | null;
  page_index: number | null;
  confidence: number | null;
};

type Found = Omit<FoundPair, 'region'> & { region: Region | null };

const IMAGE_SECONDS = 3600;
/** Further pages have their words in their own call. */
const MAX_PAGES = 20;
const PAIRS_MS = 5000;

/** What was read from an order's document, filled into a field or not. (spec 2 §3 OCR data) */
export async function loadOcrData(order: OrderRow) {
  const pages = await loadPages(order.requestId);
  return {
    fields: await fieldsOf(order, pages),
    original_fields: await draftedFields(order),
    page_index_filenames: pages.map(({ index, imageFile }) => ({
      page_index: index,
      name: imageFile,
      download_uri: `${appUrl()}${signedPath(paths.file(imageFile), IMAGE_SECONDS)}`,
    })),
    textract: pages.map(({ index, lines }) => ({
      page_index: index,
      lines: lines.map(({ text, confidence, region }) => ({ text, confidence, region })),
    })),
  };
}

/** The part of it that says what filled a field, and what stands in the document beside that. */
export async function loadOcrFields(order: OrderRow): Promise<Record<string, OcrField>> {
  return fieldsOf(order, await loadPages(order.requestId));
}

async function fieldsOf(order: OrderRow, pages: ReadPage[]): Promise<Record<string, OcrField>> {
  const found = await labelledTexts(order, pages);
  return { ...mappedFields(order, found), ...otherFields(order, found) };
}

/** Everything that stands under a label in an order's document, or under a heading in its row. */
export async function loadLabelledTexts(order: OrderRow): Promise<Found[]> {
  return labelledTexts(order, await loadPages(order.requestId));
}

async function labelledTexts(order: OrderRow, pages: ReadPage[]): Promise<Found[]> {
  if (pages.length === 0) return cellsOf(order);
  return pairsOf(pages, await resolvedFieldMap(order, order.tmsProviderId));
}

/** A document whose pairs take too long to find has none; the rest of the order is shown. */
async function pairsOf(pages: ReadPage[], fieldMap: ResolvedFieldMap): Promise<FoundPair[]> {
  try {
    return await runMapping('labelPairs', { pages, fieldMap }, { timeoutMs: PAIRS_MS });
  } catch (problem) {
    if (problem instanceof ReadProblem) return [];
    throw problem;
  }
}

function mappedFields({ fields, provenance }: OrderRow, found: readonly Found[]): Record<string, OcrField> {
  return Object.fromEntries(
    Object.entries(provenance).map(([name, where]) => [
      name,
      {
        value: fields[name] ?? null,
        query_text: labelOf(where, found),
        d360_name: name,
        ocr_region: where.region ?? null,
        page_index: where.page ?? null,
        confidence: where.confidence ?? null,
      },
    ]),
  );
}

/** The label or heading under which a value stands, by its text or by its place; null where it stands under none. */
function labelOf({ text, region, page = 0 }: Provenance, found: readonly Found[]): string | null {
  const holder =
    found.find(({ value }) => value === text) ??
    found.find((pair) => pair.page === page && region && pair.region && holds(pair.region, region));
  return holder?.label ?? null;
}

/** Whether the middle of one region lies in another. */
function holds(outer: Region, { left, top, width, height }: Region): boolean {
  const [x, y] = [left + width / 2 - outer.left, top + height / 2 - outer.top];
  return x >= 0 && x <= outer.width && y >= 0 && y <= outer.height;
}

/** What stands under a label that filled no field, by the label; of several the first. */
function otherFields({ provenance }: OrderRow, found: readonly Found[]): Record<string, OcrField> {
  const used = new Set(Object.values(provenance).flatMap(({ text }) => text ?? []));
  const others: Record<string, OcrField> = {};
  for (const { label, value, region, page, confidence } of found) {
    if (used.has(value) || Object.hasOwn(others, label) || Object.hasOwn(provenance, label)) continue;
    others[label] = { value, query_text: label, ocr_region: region, page_index: page, confidence };
  }
  return others;
}

/** The cells of the row an order was made from, under their headings. */
async function cellsOf({ requestId, provenance }: OrderRow): Promise<Found[]> {
  const place = Object.values(provenance).find(({ row }) => row !== undefined);
  const [content] = await db()
    .select({ sheets: readingContents.sheets })
    .from(readingContents)
    .where(eq(readingContents.requestId, requestId));
  const sheet = content?.sheets?.[place?.page ?? 0];
  const row = sheet?.rows.find(({ index }) => index === place?.row);
  const header = sheet?.rows.find((_, at) => at === sheet.header);
  return (row?.cells ?? []).flatMap((value, at) => {
    const label = header?.cells[at]?.trim();
    return label && value.trim()
      ? [{ label, value, confidence: 1, region: null, page: place?.page ?? 0 }]
      : [];
  });
}

/** The values as the mapping and the rules made them, before anybody changed one. */
async function draftedFields(order: OrderRow): Promise<Record<string, FieldValue>> {
  const { requestId, draftIndex } = await originalOf(order);
  const [row] = await db()
    .select({ draft: drafts.draft })
    .from(drafts)
    .where(and(eq(drafts.requestId, requestId), eq(drafts.draftIndex, draftIndex)));
  return row?.draft.fields ?? {};
}

const MAX_COPIES_OF_COPIES = 20;

/** The order that a copy, or a copy of a copy, was made from; one of its document, and one of a schedule, is its own. */
async function originalOf(order: OrderRow): Promise<OrderRow> {
  let original = order;
  for (let step = 0; step < MAX_COPIES_OF_COPIES; step += 1) {
    if (original.replicatedFromOrderId === null || original.replicatedFromScheduler) break;
    const [source] = await db().select().from(orders).where(eq(orders.id, original.replicatedFromOrderId));
    if (!source) break;
    original = source;
  }
  return original;
}

async function loadPages(requestId: string): Promise<(ReadPage & { imageFile: string })[]> {
  const rows = await db()
    .select()
    .from(readingPages)
    .where(eq(readingPages.requestId, requestId))
    .orderBy(asc(readingPages.pageIndex))
    .limit(MAX_PAGES);
  return rows.map(({ pageIndex, pairs, answers: _, ...page }) => ({
    ...page,
    index: pageIndex,
    ...(pairs ? { pairs } : {}),
  }));
}
