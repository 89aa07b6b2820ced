import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { fieldMapData, fieldMapName } from '~/domain/fields/field-map-form';
import { type FieldMappingQuery, scopeAt } from '~/domain/fields/field-mapping-query';
import { configFromForm, entryFromForm, isConfigField } from '~/domain/fields/map-attributes';
import type { MapPreview } from '~/domain/fields/map-preview';
import { deleteFieldMap, mayWriteLevel, saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { entriesOf, type FieldMapCell } from '~/services/field-maps/store-field-map.server';
import { previewFieldMap } from '~/services/pipeline/preview-field-map.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/** What the editor shows next: the form again, what a change would make of past documents, or that it is made. */
type FormAnswer =
  | { step: 'edit'; entry: FieldMapEntry; errors?: Record<string, string[]> }
  | { step: 'confirm'; entry: FieldMapEntry | null; preview: MapPreview; errors?: undefined }
  | { step: 'done'; id: number | null };

/**
 * Answers the form of a cell. Nothing is saved or deleted before what it changes was shown: `check` and `check-delete`
 * try it on past documents, `save` and `delete` do it, `edit` leads back to the form.
 * @returns null when the address selects no cell
 * @throws Forbidden without the permission of the level; Invalid, Conflict, NotFound as saveFieldMap
 */
export async function answerFieldMapForm(
  actor: Actor,
  query: FieldMappingQuery,
  form: FormData,
): Promise<FormAnswer | null> {
  const cell = cellOf(query);
  if (cell === null) return null;
  if (!mayWriteLevel(actor, cell.level, cell.scope.companyId)) throw new Forbidden();
  const id = Number(form.get('id')) || undefined;
  const version = Number(form.get('version')) || 0;
  const intent = form.get('intent');
  if (intent === 'check-delete' || intent === 'delete') {
    if (id === undefined) throw new NotFound();
    if (intent === 'check-delete')
      return { step: 'confirm', entry: null, preview: await previewDelete(actor, cell, id) };
    await deleteFieldMap(actor, id, version);
    return { step: 'done', id: null };
  }
  const { entry, errors } = intent === 'check' ? readForm(cell, form) : readEntry(form);
  if (errors || intent === 'edit') return { step: 'edit', entry, errors };
  if (intent === 'check') {
    const replaces = id === undefined ? undefined : await entryOf(cell, id);
    return { step: 'confirm', entry, preview: await previewFieldMap(actor, cell, { entry, replaces }) };
  }
  const { fieldName, scope } = cell;
  const stored = await saveFieldMap(actor, { ...scope, fieldName, entry, version, id });
  return { step: 'done', id: stored.id };
}

function cellOf(query: FieldMappingQuery): FieldMapCell | null {
  const { field, level } = query;
  const scope = level === null ? null : scopeAt(level, query);
  if (field === null || level === null || scope === null) return null;
  const name = fieldMapName.safeParse(field);
  if (!name.success) throw new Invalid(name.error.issues[0]?.message ?? '', {});
  return { level, scope, fieldName: name.data };
}

async function entryOf(cell: FieldMapCell, id: number): Promise<FieldMapEntry> {
  const found = (await entriesOf(db(), cell)).find((one) => one.id === id);
  if (!found) throw new NotFound();
  return found.entry;
}

async function previewDelete(actor: Actor, cell: FieldMapCell, id: number): Promise<MapPreview> {
  return previewFieldMap(actor, cell, { entry: null, replaces: await entryOf(cell, id) });
}

type ReadEntry = { entry: FieldMapEntry; errors?: Record<string, string[]> };

/** The form as it was typed, right or wrong. */
function readForm({ fieldName }: FieldMapCell, form: FormData): ReadEntry {
  if (isConfigField(fieldName)) {
    const { value, problem } = configFromForm(fieldName, form);
    if (problem !== undefined)
      return {
        entry: { _config_value: form.get('_config_value')?.toString() },
        errors: { _config_value: [problem] },
      };
    return checked(value === undefined ? {} : { _config_value: value });
  }
  return checked({ d3canon_name: '', ...entryFromForm(form) });
}

/** The entry that was shown with its preview. */
function readEntry(form: FormData): ReadEntry {
  try {
    return checked(JSON.parse(form.get('entry')?.toString() ?? ''));
  } catch {
    throw new Invalid('The form was not complete', {});
  }
}

function checked(values: Record<string, unknown>): ReadEntry {
  const parsed = fieldMapData.safeParse(values);
  if (parsed.success) return { entry: parsed.data };
  return {
    entry: values as FieldMapEntry,
    errors: parsed.error.flatten().fieldErrors as Record<string, string[]>,
  };
}
