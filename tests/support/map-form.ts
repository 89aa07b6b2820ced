import type { FieldMapEntry } from '~/domain/fields/field-map';
import { ATTRIBUTES, attributeText } from '~/domain/fields/map-attributes';

/** A cell of the field-mapping editor as its page has it. */
type ShownCell = {
  id: number | null;
  version: number;
  entry: FieldMapEntry;
  own: FieldMapEntry;
  below: FieldMapEntry;
};

/** What a browser posts of the form of a cell in which some controls were changed; null switches off. */
export function formOfCell(cell: ShownCell, changes: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  form.set('id', String(cell.id ?? ''));
  form.set('version', String(cell.version));
  form.set('own', JSON.stringify(cell.own));
  form.set('below', JSON.stringify(cell.below));
  for (const attribute of ATTRIBUTES) {
    const text = attributeText(attribute, cell.entry).replaceAll('\n', '\r\n');
    if (attribute.kind === 'roles')
      for (const role of cell.entry.readonly_roles ?? []) form.append(attribute.name, role);
    else if (attribute.kind !== 'flag') form.set(attribute.name, text);
    else if (text === 'true') form.set(attribute.name, text);
  }
  for (const [name, value] of Object.entries(changes))
    if (value === null) form.delete(name);
    else form.set(name, value);
  return form;
}
