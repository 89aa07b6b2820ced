import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { type MapPreview, PREVIEWED_DOCUMENTS } from '~/domain/fields/map-preview';
import type { FieldMapCell } from '~/services/field-maps/store-field-map.server';
import { pastDocuments } from './past-documents.server';
import { replayDocument } from './replay-document.server';

/** Whoever waits for a preview waits no longer than this; what was mapped until then is shown. */
const PREVIEW_MS = 15_000;

/**
 * What an entry of the field map would have changed on the last 50 documents that it is for and that the actor may see;
 * each is mapped by the maps of today with and without it. Writes nothing.
 */
export async function previewFieldMap(
  actor: Actor,
  { level, scope, fieldName }: FieldMapCell,
  { entry }: { entry: FieldMapEntry },
): Promise<MapPreview> {
  const rows = await pastDocuments(actor, [scope], PREVIEWED_DOCUMENTS);
  const until = Date.now() + PREVIEW_MS;
  const preview: MapPreview = { documents: 0, of: rows.length, changes: [], regrouped: 0 };
  const subject = { kind: 'field-map', level, scope, fieldName, id: null, version: 0 } as const;
  for (const request of rows) {
    if (Date.now() > until) break;
    const one = await replayDocument(request, { ...subject, entry, replaces: null }, { isAwaited: true });
    preview.documents += 1;
    preview.changes.push(...(one?.changes ?? []));
    if (one?.isRegrouped) preview.regrouped += 1;
  }
  return preview;
}
