import type { FieldMapEntry } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import type { EditedCell } from './map-form';

type AttributeOriginProps = { name: keyof FieldMapEntry; cell: EditedCell };

/** Which level an attribute is from; one that this level sets can be taken from below again. */
export function AttributeOrigin({ name, cell }: AttributeOriginProps) {
  const { own, origins, mayWrite } = cell;
  const level = origins[name];
  const from = level === undefined ? 'the default' : `level ${level}, ${FIELD_MAP_LEVELS[level]}`;
  if (own[name] === undefined)
    return level === undefined ? null : <p className="text-sm text-muted">Inherited from {from}</p>;
  if (!mayWrite || name === 'd3canon_name') return null;
  return (
    <label className="inline-flex min-h-6 items-center gap-2 text-sm text-muted">
      <input type="checkbox" name="inherit" value={name} />
      Set here; take {from} instead
    </label>
  );
}
