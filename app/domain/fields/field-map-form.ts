import { z } from 'zod';
import { ROLES, type RoleName } from '../access/permissions';
import { trueOrFalse } from '../inputs';
import { rulesListSchema } from '../lists/rules-list';
import { withoutNul } from '../row-values';
import { type FieldMapEntry, splitList } from './field-map';
import { configKind, MAX_CONFIG, TOO_LARGE_CONFIG } from './map-attributes';
import { nlpAlias, nlpText } from './nlp-query';

/** What is said of an entry that cannot be saved. (spec 3 §5 Field-map editor) */
export const FIELD_MAP_MESSAGES = {
  required: 'This field is required',
  doublePipe: 'Double pipe symbol is not allowed',
  alias: 'Query alias must end in "_nlp"',
  newlines: 'Convert newlines to spaces and remove newlines exclude each other',
  config: 'Only lowercase true or false',
  texts: 'Texts, joined by |',
  rules: 'Give a list of rules, each with its rule_id and its sequence',
  role: 'There is no such role',
  name: 'Letters, digits, points, hyphens and underscores only',
  notSaved: 'There was an error saving the field mapping',
  notReset: 'There was an error resetting the field map',
} as const;

/** What is said of a field whose entry could not be deleted. (spec 3 §8) */
export const notDeleted = (field: string): string => `There was an error deleting the ${field} field.`;

/** The filters of an entry, and what is said where there is no entry without them. (spec 3 §5) */
export const ENTRY_FILTERS = {
  bill_to_address_filter: 'No default fieldmap exists with empty bill to address filter',
  customer_location_filter: 'No default fieldmap exists with empty customer location filter',
  shipment_direction_filter: 'No default fieldmap exists with empty shipment direction filter',
} as const satisfies Partial<Record<keyof FieldMapEntry, string>>;
const FILTER_NAMES = Object.keys(ENTRY_FILTERS) as (keyof typeof ENTRY_FILTERS)[];

const MAX_TEXT = 4000;
const given = z
  .string()
  .max(MAX_TEXT)
  .transform((value) => withoutNul(value));
const text = given.optional();
const sources = given.refine((list) => !list.includes('||'), FIELD_MAP_MESSAGES.doublePipe).optional();
const flag = trueOrFalse.optional();
const roleNames = Object.keys(ROLES) as [RoleName, ...RoleName[]];

const queryLines = (list: string) => list.split('\n').filter((line) => line.trim() !== '');
const queryList = given
  .refine(
    (list) =>
      queryLines(list).every((line) => nlpAlias.safeParse(line.split(';')[0]).success && line.includes(';')),
    FIELD_MAP_MESSAGES.alias,
  )
  .superRefine((list, context) => {
    for (const line of queryLines(list)) {
      const { error } = nlpText.safeParse(line.slice(line.indexOf(';') + 1));
      const [issue] = line.includes(';') ? (error?.issues ?? []) : [];
      if (issue) context.addIssue({ code: 'custom', message: issue.message });
    }
  })
  .optional();

/** The name of a field, of a part of an address, or of what steers the mapping. */
export const fieldMapName = z
  .string({ required_error: FIELD_MAP_MESSAGES.required })
  .trim()
  .min(1, FIELD_MAP_MESSAGES.required)
  .max(100)
  .regex(/^[\w.-]*$/, FIELD_MAP_MESSAGES.name);

const fieldMapEntry = z
  .object({
    ocr_source_field: sources,
    concat_source_field: sources,
    nlp_query_list: queryList,
    abbyy_source_field: text,
    abbyy_source_regex: text,
    cc_source_field: text,
    post_process_source_field: text,
    post_process_source_regex: text,
    concat_delimiter: text,
    constant_value: text,
    preferred_uom: text,
    prefix_filter: text,
    suffix_filter: text,
    adminreview_validation_regex: text,
    screen_name: text,
    notes: text,
    shipment_direction_filter: text,
    bill_to_address_filter: text,
    customer_location_filter: text,
    cargowise_destination: text,
    compcare_destination: text,
    profittools_destination: text,
    profittools_destination_reftype: text,
    d3canon_name: fieldMapName.optional(),
    d3canon_table: text,
    d3canon_column: text,
    available: flag,
    screen_hide: flag,
    use_template_value: flag,
    use_constant_as_default_only: flag,
    newlines_remove: flag,
    newlines_convert_to_space: flag,
    tms_updateable: flag,
    adminreview_if_missing: flag,
    required_send_client: flag,
    stands_alone: flag,
    readonly_roles: z.array(z.enum(roleNames, { message: FIELD_MAP_MESSAGES.role })).optional(),
    run_post_rules: z.array(z.string().max(MAX_TEXT)).optional(),
    _config_value: z.unknown().optional(),
  })
  .strict()
  .refine(({ newlines_remove: remove, newlines_convert_to_space: space }) => !(remove && space), {
    message: FIELD_MAP_MESSAGES.newlines,
    path: ['newlines_remove'],
  });

/** An entry as it comes from outside; what is null is not set. (spec 3 §3 Field map, §5) */
export const fieldMapData = z
  .record(z.unknown())
  .transform((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)))
  .pipe(fieldMapEntry);

/** Which shipments an entry is for, so that two entries of a field at one level can be told apart. */
export function filterKey(entry: FieldMapEntry): string {
  return JSON.stringify(
    FILTER_NAMES.map((name) =>
      splitList(entry[name])
        .map((value) => value.toLowerCase())
        .sort(),
    ),
  );
}

/** The filters that an entry has. */
export function filtersOf(entry: FieldMapEntry): (keyof typeof ENTRY_FILTERS)[] {
  return FILTER_NAMES.filter((name) => splitList(entry[name]).length > 0);
}

/** What is wrong with the value of a config field; null when nothing is. (spec 3 §5) */
export function configProblem(name: string, value: unknown): string | null {
  if (value === undefined || value === '') return null;
  if (JSON.stringify(value).length > MAX_CONFIG) return TOO_LARGE_CONFIG;
  switch (configKind(name)) {
    case 'flag':
      return ['true', 'false', true, false].includes(value as string) ? null : FIELD_MAP_MESSAGES.config;
    case 'list':
      return typeof value === 'string' ? null : FIELD_MAP_MESSAGES.texts;
    case 'rules':
      return rulesProblem(value);
    case 'json':
      return null;
  }
}

function rulesProblem(value: unknown): string | null {
  const [issue] = rulesListSchema.safeParse(value).error?.issues ?? [];
  if (!issue) return null;
  return issue.code === 'custom' ? issue.message : FIELD_MAP_MESSAGES.rules;
}
