import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { saveFieldMapCall } from '~/services/api/field-maps.calls.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { planImport } from '~/services/field-maps/transfer-field-maps.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { createRule } from '~/services/rules/save-rule.server';
import { answerFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { loadMapCell } from '~/services/screens/map-cell.server';
import { formOfCell } from '../support/map-form';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What is not valid is refused at its attribute in plain words, whichever way it comes, and what is right is taken. */
let world: World;
let harbor: number;
let ops: Actor;
let rule: number;
let line: number;
let shipOfOthers: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  ({ id: rule } = await createRule(ops, { name: 'Tidy up', description: '', code: 'order.note("x")' }));
  line = await anItem('carrier', harbor);
  shipOfOthers = await anItem('carrier', await aCompany());
});
beforeEach(async () => {
  await db().delete(fieldMaps);
  // Whoever says something for some shipments alone needs an entry for the others.
  await db().insert(fieldMaps).values({ level: 1, fieldName: 'custom3', config: {} });
});
afterAll(() => world.close());

async function anItem(itemType: string, companyId: number): Promise<number> {
  const values = { companyId, itemType, itemKey: 'MAEU', itemDisplayName: 'Maersk' };
  const [row] = await db().insert(dictionaryItems).values(values).returning();
  return row?.id ?? 0;
}

type Row = [field: string, attribute: string, value: unknown, message: string | null];
const LIST = '_config-rules_list';
const NUMBER = 'Value should be a valid number';
const EVENTS = 'Choose one of Hook, Mount, Pick Up, Deliver, Dismount, Drop';
const DIRECTIONS = 'Choose one of Import, Export, One way, Crosstown, Truckload';
const FLAG = 'Value should be true or false';
const CONFIG = 'Only lowercase true or false';
const RULES = 'Give a list of rules, each with its rule_id and its sequence';
const TEXTS = 'Texts, joined by |';

/** Attribute × what is written → what is said; null is taken. */
const TABLE: Row[] = [
  ['weight', 'constant_value', 'abc', NUMBER],
  ['weight', 'constant_value', '-5', 'Value must not be negative'],
  ['weight', 'constant_value', '44,000', null],
  ['temperature', 'constant_value', '-18', null],
  ['line_haul', 'constant_value', 'about 500', NUMBER],
  ['line_haul', 'constant_value', '$1,350.00', null],
  ['cutoff_date', 'constant_value', 'next week', "Date must have the 'YYYY-MM-DD' format"],
  ['cutoff_date', 'constant_value', '2026-12-01', null],
  ['cutoff_time', 'constant_value', 'noonish', 'Please enter a valid date'],
  ['cutoff_time', 'constant_value', '14:00', null],
  ['hazardous', 'constant_value', 'maybe', 'Choose yes or no'],
  ['hazmat', 'constant_value', 'maybe', 'Choose yes or no'],
  ['hazmat', 'constant_value', 'y', null],
  ['live_load', 'constant_value', 'false', null],
  ['shipment_direction', 'constant_value', 'sideways', DIRECTIONS],
  ['shipment_direction', 'constant_value', 'FTL', null],
  ['event2_type', 'constant_value', 'park', EVENTS],
  ['event2_type', 'constant_value', 'pickup', null],
  ['weight_uom', 'constant_value', 'stone', 'Choose one of Lb, Kg'],
  ['weight_uom', 'constant_value', 'LBS', null],
  [
    'equipment_type',
    'constant_value',
    'sofa',
    'Choose one of Dry van, High cube, Reefer, Flat rack, Open top, Tank',
  ],
  ['equipment_type', 'constant_value', 'Reefer', null],
  ['carrier_dictid', 'constant_value', 'Maersk', 'Choose an entry of the list'],
  ['carrier_dictid', 'constant_value', '987654', 'The list has no entry 987654'],
  ['carrier_dictid', 'constant_value', 'of others', 'The list has no entry {others}'],
  ['vessel_dictid', 'constant_value', 'of another list', 'The list has no entry {line}'],
  ['carrier_dictid', 'constant_value', 'its own', null],
  ['custom1', 'constant_value', 'x'.repeat(256), 'Max 255 characters'],
  ['custom1', 'constant_value', 'whatever it is', null],
  ['delivery_location', 'constant_value', 'Carson', 'An address takes no constant'],
  ['weight', 'preferred_uom', 'stone', 'Choose one of Lb, Kg'],
  ['weight', 'preferred_uom', 'kgs', null],
  ['weight_uom', 'preferred_uom', 'lb', null],
  ['temperature', 'preferred_uom', 'kelvin', 'Choose one of °F, °C'],
  ['temperature', 'preferred_uom', 'f', null],
  ['volume', 'preferred_uom', 'lb', 'Choose one of cubic feet, cubic meters'],
  ['volume', 'preferred_uom', 'cbm', null],
  ['quantity', 'preferred_uom', 'Pallets', null],
  ['seal_number', 'preferred_uom', 'lb', 'This field has no unit'],
  ...[
    'available',
    'screen_hide',
    'use_template_value',
    'use_constant_as_default_only',
    'newlines_remove',
    'tms_updateable',
    'adminreview_if_missing',
    'required_send_client',
    'stands_alone',
  ].flatMap((name): Row[] => [
    ['custom2', name, 'maybe', FLAG],
    ['custom2', name, 'true', null],
  ]),
  ['custom2', 'readonly_roles', ['captain'], 'There is no such role'],
  ['custom2', 'readonly_roles', ['customer-user'], null],
  ['custom2', 'concat_source_field', 'seal_number|no_such_field', 'There is no field "no_such_field"'],
  ...['concat_source_field', 'post_process_source_field'].flatMap((name): Row[] => [
    ['custom2', name, 'no_such_field', 'There is no field "no_such_field"'],
    ['custom2', name, 'a,b', 'Give sources joined by |, not by commas'],
    ['custom2', name, 'seal_number,booking_number', 'Give sources joined by |, not by commas'],
    ['custom2', name, 'seal_number|Vessel|Notes, Text|gate_nlp', null],
  ]),
  ['custom2', 'run_post_rules', ['Nowhere'], 'There is no rule called "Nowhere"'],
  ['custom2', 'run_post_rules', ['tidy UP'], null],
  ['custom2', 'adminreview_validation_regex', '(A', 'This pattern cannot be used'],
  ['custom2', 'adminreview_validation_regex', '^A', null],
  ['custom2', 'nlp_query_list', 'gate_nlp;The gate', 'Query needs to end with a question mark'],
  ['custom2', 'nlp_query_list', 'gate_nlp;What is the gate?', null],
  ['custom3', 'shipment_direction_filter', 'import|sideways', 'There is no direction "sideways"'],
  ['custom3', 'shipment_direction_filter', 'import|FTL', null],
  ['custom2', 'profittools_destination', 'the moon', 'A load has no such place'],
  ['custom2', 'profittools_destination', 'custom.3', null],
  ['custom2', 'd3canon_name', 'two words', 'Letters, digits, points, hyphens and underscores only'],
  ['custom2', 'd3canon_name', 'custom2', null],
  ['custom2', '_config_value', 'true', 'Only a field whose name begins with _config- has this value'],
  ...[
    'allow_duplicate_unit_numbers',
    'group_tmsids_by_unitnumber',
    'skip_admin_review',
    'skip_client_review',
  ].flatMap((name): Row[] => [
    [`_config-${name}`, '_config_value', 'maybe', CONFIG],
    [`_config-${name}`, '_config_value', 'TRUE', CONFIG],
    [`_config-${name}`, '_config_value', 'false', null],
  ]),
  ...['document_header', 'ocr_page_require_text', 'ocr_page_skip_text', 'order_repeater_text'].flatMap(
    (name): Row[] => [
      [`_config-${name}`, '_config_value', 7, TEXTS],
      [`_config-${name}`, '_config_value', 'DELIVERY ORDER|WORK ORDER', null],
    ],
  ),
  [LIST, '_config_value', [{ rule_id: 'abc', sequence: 1 }], RULES],
  [LIST, '_config_value', 'all of them', RULES],
  [LIST, '_config_value', [{ rule_id: 987654, sequence: 1 }], 'There is no rule 987654'],
  [LIST, '_config_value', 'its own', null],
];

/** What stands for the numbers that only the world has. */
function meant(field: string, value: unknown): unknown {
  if (field === LIST && value === 'its own') return [{ rule_id: rule, sequence: 1 }];
  const ids = { 'of others': shipOfOthers, 'of another list': line, 'its own': line };
  return typeof value === 'string' && value in ids ? String(ids[value as keyof typeof ids]) : value;
}
const told = (message: string | null) =>
  message === null
    ? undefined
    : [expect.stringContaining(message.replace('{others}', `${shipOfOthers}`).replace('{line}', `${line}`))];

async function posted(fieldmap: string, fieldmap_data: Record<string, unknown>) {
  const request = new Request('http://127.0.0.1:3000/api/field-maps', { method: 'POST' });
  const body = saveFieldMapCall.body?.parse({ t_company_id: harbor, fieldmap, fieldmap_data });
  try {
    await saveFieldMapCall.run({ actor: ops, params: {}, query: undefined, body, request });
    return { errors: null };
  } catch (problem) {
    if (problem instanceof Invalid) return { errors: problem.errors };
    throw problem;
  }
}

test.each(TABLE)('%s with %s %j by the API: %s', async (field, attribute, value, message) => {
  const { errors } = await posted(field, { [attribute]: meant(field, value) });
  expect(errors).toEqual(message === null ? null : { [attribute]: told(message) });
});

const at = (field: string): FieldMappingQuery => ({
  ...{ companyId: harbor, variantId: null, tmsProviderId: null, search: '', field, level: 4 },
  ...{ entry: null, restore: null, replay: null, draft: null, document: null },
});
const written = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? one.rule_id : one)).join('\n')
    : String(value).replaceAll('|', '\n');

/** The form knows nothing but texts. */
const FORM_TABLE = TABLE.filter(([, , value, message]) => value !== 7 && message !== RULES);

test.each(FORM_TABLE)('%s with %s %j in the editor: %s', async (field, attribute, value, message) => {
  if (field === 'custom2' && attribute === '_config_value') return;
  const { cell } = await loadMapCell(ops, at(field));
  if (!cell) throw new Error('there is a cell');
  const form = formOfCell(cell, { intent: 'check', [attribute]: written(meant(field, value)) });
  const answer = await answerFieldMapForm(ops, at(field), form);
  expect(answer?.step).toBe(message === null ? 'confirm' : 'edit');
  if (answer?.step === 'edit') expect(answer.errors?.[attribute]).toEqual(told(message));
});

test('an entry for a company under a name that the call does not know is refused, and is not one of every company', () => {
  const given = { company_id: harbor, fieldmap: 'voyage', fieldmap_data: { notes: 'ours' } };
  expect(saveFieldMapCall.body?.safeParse(given).error?.issues).toMatchObject([{ keys: ['company_id'] }]);
});

test('a file of entries that are not valid is refused, each with its words', async () => {
  const maps = TABLE.map(([field, attribute, value]) => ({
    variant: null,
    field,
    fieldmap_data: { [attribute]: meant(field, value) },
  }));
  const { entries } = await planImport(ops, { companyId: harbor, variantId: null }, maps);
  const answers = entries.map(({ kind, problem }) => [kind === 'refused', problem ?? '']);
  expect(answers).toEqual(TABLE.map(([, , , message]) => [message !== null, told(message)?.[0] ?? '']));
});

describe('an entry that was stored before', () => {
  const stored: [string, FieldMapEntry | Record<string, unknown>, string, string][] = [
    ['weight', { constant_value: 'abc' }, 'constant_value', NUMBER],
    ['weight', { preferred_uom: 'stone' }, 'preferred_uom', 'Choose one of Lb, Kg'],
    ['custom2', { available: 'maybe' }, 'available', FLAG],
    ['custom2', { ocr_source_field: 7 }, 'ocr_source_field', 'Value should be a text'],
    ['custom2', { customer_location_filter: ['a'] }, 'customer_location_filter', 'Value should be a text'],
    ['custom2', { run_post_rules: 'all' }, 'run_post_rules', 'Value should be a list'],
    ['_config-allow_duplicate_unit_numbers', { _config_value: 'maybe' }, '_config_value', CONFIG],
    [
      LIST,
      { _config_value: [{ rule_id: 987_654, sequence: 1 }] },
      '_config_value',
      'There is no rule 987654',
    ],
  ];
  test.each(stored)(
    'of %s that says %o is shown with what is wrong',
    async (field, config, attribute, message) => {
      await db().insert(fieldMaps).values({ level: 4, companyId: harbor, fieldName: field, config });
      const { cell } = await loadMapCell(ops, at(field));
      expect(cell?.problems).toEqual({ [attribute]: [message] });
    },
  );

  test('reads documents without what is not of its kind', async () => {
    const config = { available: 'maybe', ocr_source_field: 7, readonly_roles: 'all', notes: 'Kept' };
    await db().insert(fieldMaps).values({ level: 4, companyId: harbor, fieldName: 'custom2', config });
    const { rows } = await fieldMapsInForce({ companyId: harbor, variantId: null });
    expect(rows.find(({ fieldName }) => fieldName === 'custom2')?.entry).toEqual({ notes: 'Kept' });
  });
});
