import { Form, useNavigation } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SelectField } from '~/components/ui/field';
import { useUnsavedPrompt } from '~/components/ui/use-unsaved-prompt';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_MESSAGES } from '~/domain/fields/field-map-form';
import {
  configFromForm,
  configHelp,
  configKind,
  configText,
  MAP_ATTRIBUTES,
  type MapAttribute,
} from '~/domain/fields/map-attributes';
import type { TriedPattern } from '~/domain/fields/tried-cell';
import { rulesInOrder } from '~/domain/lists/rules-list';
import { AttributeOrigin } from './attribute-origin';
import { Area, type Choice, MapControl } from './map-controls';
import { RulesListField } from './rules-list-field';

export type EditedCell = {
  field: string;
  level: FieldMapLevel;
  isConfig: boolean;
  id: number | null;
  version: number;
  /** What the form shows; what of it this level sets; what it has where it sets nothing, and which level that is from. */
  entry: FieldMapEntry;
  own: FieldMapEntry;
  below: FieldMapEntry;
  origins: Partial<Record<keyof FieldMapEntry, FieldMapLevel>>;
  isRestored: boolean;
  isStored: boolean;
  mayWrite: boolean;
  /** Whether the notes of administrators are shown. */
  seesNotes: boolean;
  references: Choice[];
  rules: { id: number; name: string }[];
  /** What of this level was stored and is not valid; it is passed over when documents are read. */
  problems: Record<string, string[]>;
};
type MapFormProps = {
  cell: EditedCell;
  errors: Record<string, string[]>;
  message: string | null;
  note: string | null;
  /** What the patterns of the form match in the document beside it, by attribute. */
  patterns: Record<string, TriedPattern>;
  /** The form was typed in while a document stands beside it. */
  onTry?: (form: HTMLFormElement) => void;
  resetTo: string;
};

const UNSAVED = 'The changes to this field map are not saved. Leave all the same?';

/** Every attribute of an entry; saving shows first what it would change. (spec 3 §2 Field-mapping editor, §3) */
export function MapForm({ cell, errors, message, note, patterns, onTry, resetTo }: MapFormProps) {
  const { isDirty, problem, form, changed } = useDirty(cell, onTry);
  const configErrors = problem === null ? errors._config_value : [problem];
  const scripted = useHydrated();
  const busy = useNavigation().state === 'submitting';
  const readOnly = !cell.mayWrite;
  useUnsavedPrompt(isDirty && !busy && !readOnly, UNSAVED);
  return (
    <Form ref={form} method="post" onInput={changed} className="grid gap-5">
      <CsrfField />
      <input type="hidden" name="id" value={cell.id ?? ''} />
      <input type="hidden" name="version" value={cell.version} />
      <input type="hidden" name="own" value={JSON.stringify(cell.own)} />
      <input type="hidden" name="below" value={JSON.stringify(cell.below)} />
      {message ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {message}
          {note ? <span className="block font-normal">{note}</span> : null}
        </p>
      ) : null}
      {cell.isConfig ? (
        <div className="grid gap-1">
          <ConfigControl cell={cell} errors={configErrors} readOnly={readOnly} onChange={changed} />
          <AttributeOrigin name="_config_value" cell={cell} />
        </div>
      ) : (
        groupsOf(cell).map(([group, attributes]) => (
          <fieldset key={group} className="grid gap-3">
            <legend className="mb-2 w-full border-b border-line pb-1 font-semibold">{group}</legend>
            {attributes.map((attribute: MapAttribute) => (
              <div key={attribute.name} className="grid gap-1">
                <MapControl
                  attribute={attribute}
                  field={cell.field}
                  entry={cell.entry}
                  errors={errors[attribute.name]}
                  readOnly={readOnly}
                  references={cell.references}
                  tried={patterns[attribute.name]}
                />
                <AttributeOrigin name={attribute.name} cell={cell} />
              </div>
            ))}
          </fieldset>
        ))
      )}
      {readOnly ? (
        <p className="pb-4 text-muted">You may look at this level, not change it.</p>
      ) : (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap gap-2 border-t border-line bg-panel px-4 py-2">
          {cell.isStored ? (
            <Button
              type="submit"
              name="intent"
              value="check-delete"
              look="danger"
              disabled={busy}
              formNoValidate
            >
              Delete
            </Button>
          ) : null}
          {onTry && !scripted ? (
            <Button type="submit" name="intent" value="try" formNoValidate>
              Try it
            </Button>
          ) : null}
          <ButtonLink
            to={resetTo}
            state={{ failure: FIELD_MAP_MESSAGES.notReset }}
            preventScrollReset
            className="ml-auto"
          >
            Reset
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="check"
            look="primary"
            disabled={busy || (scripted && (!isDirty || problem !== null))}
            title={scripted && !isDirty ? 'Nothing was changed' : undefined}
          >
            {busy ? 'Trying it on past documents…' : 'Save'}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Notes are for those with admin notes; for the others they stay as they are. The first level has none below it. */
function groupsOf({ seesNotes, level }: EditedCell): [string, MapAttribute[]][] {
  const isShown = ({ name }: MapAttribute) =>
    name === 'notes' ? seesNotes : name !== 'stands_alone' || level > 1;
  return Object.entries(MAP_ATTRIBUTES)
    .map(([group, attributes]): [string, MapAttribute[]] => [group, attributes.filter(isShown)])
    .filter(([, attributes]) => attributes.length > 0);
}

/** Whether the form says something else than it began with, and what of a config field's value cannot be saved. */
function useDirty({ isRestored, isConfig, field }: EditedCell, onTry?: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  const began = useRef<string | null>(null);
  const [state, setState] = useState<{ isDirty: boolean; problem: string | null }>({
    isDirty: isRestored,
    problem: null,
  });
  const textOf = (element: HTMLFormElement) => {
    const data = new FormData(element);
    data.delete('_token');
    return new URLSearchParams([...data].map(([name, value]) => [name, String(value)])).toString();
  };
  const changed = (event?: FormEvent<HTMLFormElement>) => {
    const { current } = form;
    if (!current) return;
    if (event) switchOther(current, event.target);
    began.current ??= current.dataset.began ?? null;
    onTry?.(current);
    const problem = isConfig ? configFromForm(field, new FormData(current)).problem : undefined;
    setState({ isDirty: isRestored || textOf(current) !== began.current, problem: problem ?? null });
  };
  const keep = (element: HTMLFormElement | null) => {
    (form as { current: HTMLFormElement | null }).current = element;
    if (element && began.current === null) began.current = textOf(element);
  };
  return { ...state, form: keep, changed };
}

const NEWLINES: Readonly<Record<string, string>> = {
  newlines_remove: 'newlines_convert_to_space',
  newlines_convert_to_space: 'newlines_remove',
};

/** Removing newlines and converting them exclude each other: one switched on switches the other off. (spec 3 §2) */
function switchOther(form: HTMLFormElement, switched: EventTarget) {
  if (!(switched instanceof HTMLInputElement) || !switched.checked) return;
  const other = form.elements.namedItem(NEWLINES[switched.name] ?? '');
  if (other instanceof HTMLInputElement) other.checked = false;
}

type ConfigControlProps = { cell: EditedCell; errors?: string[]; readOnly: boolean; onChange: () => void };

/** What a field that steers the mapping holds: true or false, texts, rules, or JSON. (spec 3 §3 Config fields, §5) */
function ConfigControl({ cell: { field, entry, rules }, errors, readOnly, onChange }: ConfigControlProps) {
  const kind = configKind(field);
  const text = configText(field, entry._config_value);
  const common = {
    id: 'map-_config_value',
    name: '_config_value',
    errors,
    hint: configHelp(field) ?? undefined,
  };
  if (kind === 'rules')
    return (
      <RulesListField
        value={rulesInOrder(entry._config_value)}
        rules={rules}
        errors={errors}
        readOnly={readOnly}
        onChange={onChange}
      />
    );
  if (kind === 'flag')
    return (
      <SelectField {...common} label="Value" defaultValue={text} disabled={readOnly}>
        <option value="">Not set</option>
        <option value="true">true</option>
        <option value="false">false</option>
      </SelectField>
    );
  return (
    <Area
      {...common}
      label={kind === 'json' ? 'Value, as JSON' : 'Texts, one a line'}
      readOnly={readOnly}
      defaultValue={text}
    />
  );
}
