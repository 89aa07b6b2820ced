import type { Actor } from '~/domain/access/actor';
import { entryProblems, PATTERNS, patternsOf } from '~/domain/fields/entry-problems';
import { type FieldMapEntry, isPlaceRole } from '~/domain/fields/field-map';
import { LAST_DOCUMENT } from '~/domain/fields/field-mapping-query';
import { showFieldValue } from '~/domain/fields/field-values';
import { previewedLabel } from '~/domain/fields/map-preview';
import type { SearchedText, TriedCell, TriedPattern, TriedValue } from '~/domain/fields/tried-cell';
import { showAddress } from '~/domain/orders/order-differences';
import { isAddressRole, type OrderDraft, type Provenance } from '~/domain/orders/order-draft';
import type { PageView } from '~/domain/orders/order-view';
import type { Reading } from '~/domain/reading/reading';
import { placeOfStop } from '~/domain/trade/stop-places';
import { loadEntryFacts } from '~/services/field-maps/entry-facts.server';
import type { FieldMapCell } from '~/services/field-maps/store-field-map.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { loadPages } from '~/services/orders/order-pages.server';
import { pastDocuments } from '~/services/pipeline/past-documents.server';
import { differencesOf } from '~/services/pipeline/replay.server';
import { mapWithChange } from '~/services/pipeline/replay-document.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import type { RequestRow } from '~/services/requests/schema.server';

const OFFERED = 30;
const MAX_OTHERS = 20;
const SHOWN_MATCHES = 8;
const MAX_TEXTS = 5000;
const PATTERN_MS = 5000;

export type TriedDocument = {
  id: string;
  filename: string;
  /** None for sheets and messages. */
  pages: PageView[];
  offered: { id: string; filename: string }[];
};

/** The document beside the form of a cell: the one that is asked for, or the last that the cell is about; null where there is none. */
export async function documentToTry(
  actor: Actor,
  { scope }: FieldMapCell,
  asked: string,
): Promise<(TriedDocument & { request: RequestRow }) | null> {
  const offered = await pastDocuments(actor, [scope], OFFERED);
  const request = asked === LAST_DOCUMENT ? offered[0] : offered.find(({ id }) => id === asked);
  const found = request ?? offered[0];
  if (!found) return null;
  return {
    request: found,
    id: found.id,
    filename: found.filename,
    pages: await loadPages({ requestId: found.id }),
    offered: offered.map(({ id, filename }) => ({ id, filename })),
  };
}

type Tried = { cell: FieldMapCell; entry: FieldMapEntry; replaces: FieldMapEntry | null };

/**
 * What a cell, as it stands in its form, would read in a document, beside what is read now. Writes nothing. (issue 14 Try it)
 * @throws NotFound for a document that the cell is not about, or that the actor may not see
 */
export async function tryCell(actor: Actor, tried: Tried, documentId: string): Promise<TriedCell> {
  const document = await documentToTry(actor, tried.cell, documentId);
  if (!document || (documentId !== LAST_DOCUMENT && document.id !== documentId)) throw new NotFound();
  return tryOn(document.request, tried);
}

/** The same on a document that was looked up. @throws NotFound for one that no map ever read */
export async function tryOn(request: RequestRow, { cell, entry, replaces }: Tried): Promise<TriedCell> {
  const { fieldName, scope } = cell;
  const facts = await loadEntryFacts([{ fieldName, entry }], scope.companyId);
  const problems = entryProblems(fieldName, entry, facts);
  const usable = without(entry, Object.keys(problems));
  const subject = { kind: 'field-map', ...cell, id: null, version: 0, entry: usable, replaces } as const;
  const mapped = await mapWithChange(request, subject, { isAwaited: true }).catch(asRefusal);
  if (!mapped) throw new NotFound();
  const { before, after, failures, reading } = mapped;
  return {
    values: valuesOf(cell.fieldName, before, after),
    others: othersOf(cell.fieldName, before, after),
    orders: after.length,
    ordersNow: before.length,
    patterns: await triedPatterns(entry, problems, textsOf(reading).slice(0, MAX_TEXTS)),
    refused: without(problems, PATTERNS),
    failures,
  };
}

/** What the document takes too long for is said where it is tried; nothing of ours failed. */
function asRefusal(problem: unknown): never {
  throw problem instanceof ReadProblem ? new Invalid(problem.message) : problem;
}

/** What is refused is left out, as it will not be saved either. */
function without<T extends object>(record: T, names: readonly string[]): T {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !left.has(name))) as T;
}

function valuesOf(field: string, before: readonly OrderDraft[], after: readonly OrderDraft[]): TriedValue[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [was, is] = [valueIn(before[at], field), valueIn(after[at], field)];
    return {
      order: at + 1,
      before: was.words,
      after: is.words,
      isChanged: was.words !== is.words,
      source: is.provenance?.source ?? null,
      text: is.provenance?.text ?? null,
      place: placeOf(is.provenance),
    };
  });
}

function placeOf(provenance: Provenance | undefined): TriedValue['place'] {
  const { page, region, row } = provenance ?? {};
  if (page === undefined && row === undefined) return null;
  return { page: page ?? 0, region: region ?? null, row: row ?? null };
}

const NOTHING = '--';

/** What an order says of a field, or of a place of its document. */
function valueIn(
  draft: OrderDraft | undefined,
  field: string,
): { words: string; provenance: Provenance | undefined } {
  if (!draft) return { words: NOTHING, provenance: undefined };
  if (!isPlaceRole(field)) {
    const value = draft.fields[field];
    return { words: showFieldValue(field, value), provenance: draft.provenance[field] };
  }
  if (isAddressRole(field)) {
    const address = draft.addresses[field];
    return { words: address ? showAddress(address) : NOTHING, provenance: draft.provenance[field] };
  }
  const stop = draft.events.find(({ type }) => placeOfStop(type, draft.fields.shipment_direction) === field);
  return { words: stop ? showAddress(stop.address) : NOTHING, provenance: stop?.provenance };
}

function othersOf(
  field: string,
  before: readonly OrderDraft[],
  after: readonly OrderDraft[],
): TriedCell['others'] {
  return after
    .flatMap((draft, at) =>
      differencesOf(before[at], draft, null)
        .filter((one) => one.field !== field)
        .map((one) => ({
          order: at + 1,
          field: previewedLabel(one.field),
          before: showFieldValue(one.field, one.stored ?? undefined),
          after: showFieldValue(one.field, one.replayed ?? undefined),
        })),
    )
    .slice(0, MAX_OTHERS);
}

/** The texts of the document that each pattern of the form matches; one that takes too long keeps none from being told. */
async function triedPatterns(
  entry: FieldMapEntry,
  problems: Record<string, string[]>,
  texts: SearchedText[],
): Promise<Record<string, TriedPattern>> {
  const tried = patternsOf(entry).map(async ([name, pattern]): Promise<[string, TriedPattern]> => {
    const [problem] = problems[name] ?? [];
    return [name, problem === undefined ? await triedPattern(pattern, texts) : unmatched(problem)];
  });
  return Object.fromEntries(await Promise.all(tried));
}

async function triedPattern(pattern: string, texts: SearchedText[]): Promise<TriedPattern> {
  try {
    const search = { pattern, texts, most: SHOWN_MATCHES };
    return { problem: null, ...(await runMapping('matchPattern', search, { timeoutMs: PATTERN_MS })) };
  } catch (problem) {
    if (!(problem instanceof ReadProblem)) throw problem;
    return unmatched(`This pattern takes longer than ${PATTERN_MS / 1000} seconds on this document.`);
  }
}

const unmatched = (problem: string): TriedPattern => ({ problem, matches: [], total: 0 });

function textsOf(reading: Reading): SearchedText[] {
  switch (reading.kind) {
    case 'pages':
      return reading.pages.flatMap(({ index, lines }) => lines.map(({ text }) => ({ text, page: index })));
    case 'sheets':
      return reading.sheets.flatMap(({ rows }, page) =>
        rows.flatMap(({ cells }) => cells.filter(Boolean).map((text) => ({ text, page }))),
      );
    case 'edi':
      return reading.messages.flatMap(({ segments }) =>
        segments.flatMap(({ elements }) => elements.map((parts) => ({ text: parts.join(':'), page: null }))),
      );
  }
}
