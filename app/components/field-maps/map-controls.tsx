import { classes } from '~/components/ui/classes';
import { CONTROL, Field, SwitchField, TextField } from '~/components/ui/field';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import {
  attributeText,
  constantsOf,
  type MapAttribute,
  ROLE_CHOICES,
  unitsOf,
} from '~/domain/fields/map-attributes';
import type { TriedPattern } from '~/domain/fields/tried-cell';
import { destinationsOf } from '~/domain/trade/tms-destinations';
import { PatternMatches } from './pattern-matches';

export type Choice = { value: string; label: string };

type MapControlProps = {
  attribute: MapAttribute;
  field: string;
  entry: FieldMapEntry;
  errors?: string[];
  readOnly: boolean;
  /** The reference types of the company's TMS. */
  references: Choice[];
  /** What it matches in the document beside the form, where it is a pattern. */
  tried?: TriedPattern;
};

/** The control of one attribute, by its kind. */
export function MapControl(props: MapControlProps) {
  const { attribute, field, entry, errors, readOnly, references, tried } = props;
  const { name, label, kind, hint } = attribute;
  const id = `map-${name}`;
  const text = attributeText(attribute, entry);
  switch (kind) {
    case 'flag':
      return (
        <div>
          <SwitchField
            id={id}
            name={name}
            label={label}
            value="true"
            defaultChecked={entry[name] === true}
            disabled={readOnly}
          />
          {errors?.length ? <p className="text-sm font-medium text-error">{errors.join(' ')}</p> : null}
        </div>
      );
    case 'roles':
      return (
        <fieldset className="grid gap-1">
          <legend className="font-medium">{label}</legend>
          {ROLE_CHOICES.map((role) => (
            <label key={role.name} className="inline-flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                name={name}
                value={role.name}
                defaultChecked={entry.readonly_roles?.includes(role.name)}
                disabled={readOnly}
              />
              {role.label}
            </label>
          ))}
        </fieldset>
      );
    case 'list':
    case 'lines':
    case 'names':
      return <Area {...{ id, name, label, hint, errors, readOnly }} defaultValue={text} />;
    default: {
      const offered = offersOf(attribute, field, references);
      return (
        <>
          <TextField
            id={id}
            name={name}
            label={label}
            hint={hint}
            errors={errors}
            defaultValue={text}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            list={offered.length > 0 ? `${id}-offers` : undefined}
            className={kind === 'pattern' ? 'font-mono' : undefined}
          />
          {tried ? <PatternMatches tried={tried} /> : null}
          {offered.length > 0 ? (
            <datalist id={`${id}-offers`}>
              {offered.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      );
    }
  }
}

function offersOf({ name }: MapAttribute, field: string, references: Choice[]): Choice[] {
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const places = destinationsOf(name);
  if (places.length > 0) return plain(places);
  if (name === 'constant_value')
    return /^pt_ref\d_type$/.test(field) ? references : plain(constantsOf(field));
  if (name === 'profittools_destination_reftype') return references;
  return name === 'preferred_uom' ? plain(unitsOf(field)) : [];
}

type AreaProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors?: string[];
  readOnly: boolean;
  defaultValue: string;
};

const MAX_LINES = 12;

/** A text of several lines, as high as what stands in it. */
export function Area({ id, label, hint, errors, defaultValue, ...rest }: AreaProps) {
  const rows = Math.min(MAX_LINES, Math.max(2, defaultValue.split('\n').length + 1));
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      <textarea
        id={id}
        rows={rows}
        defaultValue={defaultValue}
        spellCheck={false}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={classes(CONTROL, 'h-auto max-md:h-auto py-1 font-mono text-sm')}
        {...rest}
      />
    </Field>
  );
}
