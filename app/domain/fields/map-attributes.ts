import { ROLES } from '../access/permissions';
import { RULES_LIST } from '../lists/rules-list';
import { EVENT_TYPES } from '../orders/order-draft';
import { stopOfTypeField } from '../trade/event-types';
import { CONFIG_FIELDS, type ConfigField } from './config-fields';
import type { FieldMapEntry } from './field-map';

/** How an attribute of a field map is edited. */
export type AttributeKind =
  | 'text'
  /** Texts joined by `|`, one a line in the form. */
  | 'list'
  /** A regular expression. */
  | 'pattern'
  | 'lines'
  | 'flag'
  | 'roles'
  /** Names of rules, one a line. */
  | 'names';

export type MapAttribute = {
  name: keyof FieldMapEntry;
  label: string;
  kind: AttributeKind;
  hint?: string;
};

/**
 * Every attribute of an entry by what it is about, in the order of the form. (spec 3 §3 Field map)
 * The filters say for which shipments an entry is; an entry for all has none.
 */
export const MAP_ATTRIBUTES = {
  Source: [
    {
      name: 'ocr_source_field',
      label: 'OCR source fields',
      kind: 'list',
      hint: 'Labels or columns, one a line; the first that has a value is taken',
    },
    {
      name: 'nlp_query_list',
      label: 'NLP queries',
      kind: 'lines',
      hint: 'alias_nlp;Question? – one a line; the alias is a source field',
    },
    { name: 'concat_source_field', label: 'Concatenated source fields', kind: 'list' },
    { name: 'concat_delimiter', label: 'Concatenation delimiter', kind: 'text' },
    { name: 'abbyy_source_field', label: 'ABBYY source field', kind: 'text' },
    { name: 'abbyy_source_regex', label: 'ABBYY source pattern', kind: 'pattern' },
    { name: 'cc_source_field', label: 'CompCare source field', kind: 'text' },
    {
      name: 'post_process_source_field',
      label: 'Post-process source field',
      kind: 'text',
      hint: 'Another field of the order, taken where this one stays empty',
    },
    { name: 'post_process_source_regex', label: 'Post-process pattern', kind: 'pattern' },
  ],
  Value: [
    { name: 'constant_value', label: 'Constant', kind: 'text' },
    {
      name: 'use_constant_as_default_only',
      label: 'Constant only where the document says nothing',
      kind: 'flag',
    },
    { name: 'prefix_filter', label: 'Prefixes cut off', kind: 'list' },
    { name: 'suffix_filter', label: 'Suffixes cut off', kind: 'list' },
    { name: 'newlines_convert_to_space', label: 'Convert newlines to spaces', kind: 'flag' },
    { name: 'newlines_remove', label: 'Remove newlines', kind: 'flag' },
    { name: 'preferred_uom', label: 'Preferred unit', kind: 'text' },
    {
      name: 'run_post_rules',
      label: 'Rules run afterwards',
      kind: 'names',
      hint: 'Names of rules, one a line',
    },
  ],
  Review: [
    { name: 'adminreview_if_missing', label: 'Admin review if missing', kind: 'flag' },
    { name: 'adminreview_validation_regex', label: 'Admin review unless it matches', kind: 'pattern' },
    { name: 'required_send_client', label: 'Required before it is sent to the client', kind: 'flag' },
  ],
  Screen: [
    { name: 'screen_name', label: 'Screen name', kind: 'text', hint: 'Another label on the order' },
    { name: 'screen_hide', label: 'Hidden on the order', kind: 'flag' },
    { name: 'available', label: 'Available', kind: 'flag', hint: 'Off: the field is no part of the order' },
    { name: 'use_template_value', label: 'The TMS template may fill it', kind: 'flag' },
    { name: 'readonly_roles', label: 'Roles that only read it', kind: 'roles' },
    { name: 'notes', label: 'Notes', kind: 'lines', hint: 'Markdown, for those who see admin notes' },
  ],
  TMS: [
    { name: 'tms_updateable', label: 'Update TMS may change it', kind: 'flag' },
    { name: 'profittools_destination', label: 'Profit Tools destination', kind: 'text' },
    { name: 'profittools_destination_reftype', label: 'Profit Tools reference type', kind: 'text' },
    { name: 'compcare_destination', label: 'CompCare destination', kind: 'text' },
    { name: 'cargowise_destination', label: 'CargoWise destination', kind: 'text' },
    { name: 'd3canon_name', label: 'Canonical name', kind: 'text' },
    {
      name: 'd3canon_table',
      label: 'Canonical table',
      kind: 'text',
      hint: 'The customer’s own table, under which the API gives the value too; orders, where only a column is named',
    },
    {
      name: 'd3canon_column',
      label: 'Canonical column',
      kind: 'text',
      hint: 'Its name there; the field’s own, where only a table is named',
    },
  ],
  'For which shipments': [
    {
      name: 'shipment_direction_filter',
      label: 'Shipment direction',
      kind: 'list',
      hint: 'One a line; equal to one of them',
    },
    {
      name: 'bill_to_address_filter',
      label: 'Bill-to address',
      kind: 'list',
      hint: 'One a line; contains one of them',
    },
    {
      name: 'customer_location_filter',
      label: 'Customer location',
      kind: 'list',
      hint: 'One a line; contains one of them',
    },
  ],
  Levels: [
    {
      name: 'stands_alone',
      label: 'Stands by itself: takes nothing from the levels below',
      kind: 'flag',
    },
  ],
} as const satisfies Record<string, readonly MapAttribute[]>;
export const ATTRIBUTES: readonly MapAttribute[] = Object.values(MAP_ATTRIBUTES).flat();

/** A new field as the editor begins it. (spec 3 §3 Defaults for a new field) */
export const NEW_ENTRY: FieldMapEntry = {
  available: true,
  screen_hide: false,
  use_template_value: true,
  use_constant_as_default_only: false,
  newlines_remove: true,
  newlines_convert_to_space: false,
  tms_updateable: false,
  adminreview_if_missing: false,
  readonly_roles: [],
};

/** What a config field takes. */
export type ConfigKind = 'flag' | 'list' | 'rules' | 'json';
const CONFIG_KINDS: Partial<Record<ConfigField, ConfigKind>> = {
  '_config-allow_duplicate_unit_numbers': 'flag',
  '_config-group_tmsids_by_unitnumber': 'flag',
  '_config-skip_admin_review': 'flag',
  '_config-skip_client_review': 'flag',
  '_config-document_header': 'list',
  '_config-ocr_page_require_text': 'list',
  '_config-ocr_page_skip_text': 'list',
  '_config-order_repeater_text': 'list',
  [RULES_LIST]: 'rules',
};

export const isConfigField = (name: string) => name.startsWith('_config-');

export function configKind(name: string): ConfigKind {
  return CONFIG_KINDS[name as ConfigField] ?? 'json';
}

/** What a config field is for; null for one that the product does not know. */
export function configHelp(name: string): string | null {
  return Object.hasOwn(CONFIG_FIELDS, name) ? CONFIG_FIELDS[name as ConfigField] : null;
}

const BOOLEANS = ['hazmat', 'hazardous', 'overweight', 'live_load', 'expedite', 'genset_required'];
const DIRECTIONS = ['import', 'export', 'oneway', 'truckload'];
const UNITS: Readonly<Record<string, readonly string[]>> = {
  weight: ['lb', 'kg'],
  temperature: ['f', 'c'],
  volume: ['cf', 'cbm'],
};

/** The constants that a field takes, where they are known; `pt_ref{n}_type` has those of the dictionary. (spec 3 §3) */
export function constantsOf(fieldName: string): readonly string[] {
  if (stopOfTypeField(fieldName) !== null) return EVENT_TYPES;
  if (fieldName === 'shipment_direction') return DIRECTIONS;
  return BOOLEANS.includes(fieldName) ? ['true', 'false'] : [];
}

/** The units that a quantity may be wanted in. (spec 3 §3 Preferred unit hints) */
export const unitsOf = (fieldName: string): readonly string[] => UNITS[fieldName] ?? [];

export const ROLE_CHOICES = Object.entries(ROLES).map(([name, { label }]) => ({ name, label }));

/** Texts in a form are one a line, in an entry joined by `|`. */
const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What the form of an entry shows, as it is posted and before it is checked; what is empty says nothing. */
export function entryFromForm(form: FormData): Record<string, unknown> {
  const read = ({ name, kind }: MapAttribute): unknown => {
    const text = form.get(name)?.toString() ?? '';
    switch (kind) {
      case 'flag':
        return text === '' ? false : text === 'true' || text;
      case 'roles':
        return form.getAll(name).map(String);
      case 'names':
        return lines(text);
      case 'list':
        return text.includes('||') ? text : lines(text).join('|') || undefined;
      case 'lines':
        return text.replace(/\r\n/g, '\n').trim() || undefined;
      default:
        return text || undefined;
    }
  };
  const values = ATTRIBUTES.map((attribute) => [attribute.name, read(attribute)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** So many characters a config field holds at most; it is read with every document. */
export const MAX_CONFIG = 100_000;
export const TOO_LARGE_CONFIG = 'Max 100,000 characters';

/**
 * A config field's value as the form posts it.
 * @returns `problem` says what of the JSON does not parse; undefined as value is nothing set
 */
export function configFromForm(name: string, form: FormData): { value?: unknown; problem?: string } {
  const text = form.get('_config_value')?.toString().trim() ?? '';
  if (text === '') return {};
  if (text.length > MAX_CONFIG) return { problem: TOO_LARGE_CONFIG };
  switch (configKind(name)) {
    case 'flag':
      return { value: text };
    case 'list':
      return { value: lines(text).join('|') };
    case 'rules':
      return {
        value: lines(text).map((id, at) => ({ rule_id: Number(id), sequence: at + 1 })),
      };
    case 'json':
      return jsonFrom(text);
  }
}

/** A JSON text, or what of it does not parse with the line at which that is. */
function jsonFrom(text: string): { value?: unknown; problem?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    const line = lineOf(text, message);
    return { problem: line === null ? message : `Line ${line}: ${message}` };
  }
}

/** Engines name the place by its position, or say that the text ended. */
function lineOf(text: string, message: string): number | null {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of JSON/.test(message) ? text.split('\n').length : null;
}

/** An attribute as its control shows it. */
export function attributeText({ kind, name }: MapAttribute, entry: FieldMapEntry): string {
  const value = entry[name];
  if (Array.isArray(value)) return value.join('\n');
  const text = value === undefined ? '' : String(value);
  return kind === 'list' ? text.split('|').join('\n') : text;
}

/** A config field's value as its control shows it. */
export function configText(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const kind = configKind(name);
  if (kind === 'json') return JSON.stringify(value, null, 2);
  return kind === 'list' ? String(value).split('|').join('\n') : String(value);
}

const MAX_CELL = 50;

/** What a level says of a field in so few words as a cell of the table has. (spec 3 §2 Cell text) */
export function cellText(fieldName: string, entry: FieldMapEntry): string {
  const text = isConfigField(fieldName)
    ? typeof entry._config_value === 'string'
      ? entry._config_value
      : JSON.stringify(entry._config_value ?? null)
    : [
        entry.available === false ? 'not available' : null,
        entry.constant_value ? `= ${entry.constant_value}` : null,
        entry.ocr_source_field,
        entry.concat_source_field,
        entry.abbyy_source_field ?? entry.cc_source_field ?? entry.post_process_source_field,
        entry.screen_hide ? 'hidden' : null,
      ]
        .filter(Boolean)
        .join(' · ') || setBy(entry);
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
}

/** Of an entry without a source what it sets: "Screen name, Notes". */
function setBy(entry: FieldMapEntry): string {
  const labels = ATTRIBUTES.flatMap(({ name, label }) =>
    name !== 'd3canon_name' && isSet(entry[name]) ? [label] : [],
  );
  return labels.join(', ') || 'no source';
}

const isSet = (value: unknown) => wordsOf(value) !== NOTHING && value !== false;

const CONFIG_VALUE = { name: '_config_value', label: 'Value' } as const;
const NOTHING = '--';

function wordsOf(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value.split('|').join(' | ') : JSON.stringify(value);
}

/** What two versions of an entry say differently, attribute by attribute; null is no entry. */
export function differencesBetween(
  before: FieldMapEntry | null,
  after: FieldMapEntry | null,
): { label: string; before: string; after: string }[] {
  return [...ATTRIBUTES, CONFIG_VALUE].flatMap(({ name, label }) => {
    const [old, now] = [wordsOf(before?.[name]), wordsOf(after?.[name])];
    return old === now ? [] : [{ label, before: old, after: now }];
  });
}
