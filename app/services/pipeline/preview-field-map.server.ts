import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { filterKey } from '~/domain/fields/field-map-form';
import { type MapPreview, PREVIEWED_DOCUMENTS, type PreviewedChange } from '~/domain/fields/map-preview';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import type { FieldMapCell } from '~/services/field-maps/store-field-map.server';
import { db } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { type RequestRow, requests } from '~/services/requests/schema.server';
import { differencesOf, mapAgain, mappingRunOf, storedOrders } from './replay.server';

/** Whoever waits for a preview waits no longer than this; what was mapped until then is shown. */
const PREVIEW_MS = 15_000;

/** What becomes of an entry: null is deleted. `replaces`: what it was, where its filters were others. */
type EntryChange = { entry: FieldMapEntry | null; replaces?: FieldMapEntry | null };

/**
 * What an entry of the field map would have changed on the last 50 documents that it is for and that the actor may see;
 * each is mapped by the maps of today with and without it. Writes nothing.
 */
export async function previewFieldMap(
  actor: Actor,
  cell: FieldMapCell,
  change: EntryChange,
): Promise<MapPreview> {
  const rows = await lastDocuments(actor, cell);
  const until = Date.now() + PREVIEW_MS;
  const preview: MapPreview = { documents: 0, of: rows.length, changes: [], regrouped: 0 };
  for (const request of rows) {
    if (Date.now() > until) break;
    const one = await previewRequest(request, cell, change);
    preview.documents += 1;
    preview.changes.push(...one.changes);
    if (one.isRegrouped) preview.regrouped += 1;
  }
  return preview;
}

function lastDocuments(actor: Actor, { scope }: FieldMapCell): Promise<RequestRow[]> {
  const { variantId, companyId } = scope;
  return db()
    .select()
    .from(requests)
    .where(
      and(
        requestScope(actor),
        isNull(requests.deletedAt),
        eq(requests.stage, 'done'),
        eq(requests.dataExtractionMethod, 'automated'),
        variantId === null ? undefined : eq(requests.variantId, variantId),
        companyId === null ? undefined : eq(requests.companyId, companyId),
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(PREVIEWED_DOCUMENTS);
}

async function previewRequest(
  request: RequestRow,
  cell: FieldMapCell,
  change: EntryChange,
): Promise<{ changes: PreviewedChange[]; isRegrouped: boolean }> {
  const run = await mappingRunOf(request);
  if (!run) return { changes: [], isRegrouped: false };
  const { rows, learned } = await fieldMapsInForce(request);
  const reading = await loadReading(request);
  const today = run.at.toISOString().slice(0, 10);
  const map = (by: FieldMapRow[]) => mapAgain(request, reading, { rows: by, learned, today });
  const [before, after] = await Promise.all([map(rows), map(withEntry(rows, cell, change))]);
  const stored = await storedOrders(request);
  const changes = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    // Orders of a document that is split otherwise today are not told apart.
    const order = stored.length === before.length ? (stored[at]?.order ?? null) : null;
    return differencesOf(before[at], after[at], order).map(({ stored: was, replayed, ...difference }) => ({
      requestId: request.id,
      filename: request.filename,
      orderId: order?.id ?? null,
      before: was,
      after: replayed,
      ...difference,
    }));
  }).flat();
  return { changes, isRegrouped: before.length !== after.length };
}

/** The entries in force with this one in the place of the one that it replaces. */
function withEntry(
  rows: FieldMapRow[],
  { level, fieldName }: FieldMapCell,
  { entry, replaces = entry }: EntryChange,
): FieldMapRow[] {
  const isReplaced = (row: FieldMapRow) =>
    replaces !== null &&
    row.level === level &&
    row.fieldName === fieldName &&
    filterKey(row.entry) === filterKey(replaces);
  const others = rows.filter((row) => !isReplaced(row));
  return entry === null ? others : [...others, { level, fieldName, entry }];
}
