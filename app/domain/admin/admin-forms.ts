import { SECOND_LOOK_PERCENT } from '../collaboration/second-looks';
import { MIN_RETENTION_DAYS } from '../orders/retention';
import { AFTER_HOURS } from '../schedules/review-times';
import { TIME_ZONES } from '../schedules/time-zones';
import { CODE_FIELDS } from '../trade/address-codes';
import { DICTIONARY_TYPES } from '../trade/dictionary-types';
import type { AdminField } from './admin-fields';

/** What the forms of the admin panel ask for, by entity. (issue 15 Admin panel) */

export const DICTIONARY_LABELS = Object.fromEntries(
  DICTIONARY_TYPES.map((type) => [type, type.replaceAll('_', ' ')]),
);
const OWNER = {
  name: 'company_id',
  label: 'Company',
  section: 'Whose',
  kind: 'row',
  of: 'companies',
  none: 'Every company',
  fixed: true,
} as const;

export const COMPANY_FIELDS: readonly AdminField[] = [
  { name: 'name', label: 'Name', section: 'Company', kind: 'text', max: 200, required: true },
  { name: 'active', later: true, label: 'Active: its people can work', section: 'Company', kind: 'flag' },
  {
    name: 'plan_id',
    label: 'Plan',
    section: 'Company',
    kind: 'row',
    of: 'plans',
    none: 'No plan',
    hint: 'Limits, compare mode, field training and certification come with it.',
  },
  {
    name: 'default_tms_provider_id',
    label: 'TMS provider',
    section: 'Company',
    kind: 'row',
    of: 'providers',
    none: 'No TMS',
    hint: 'Without one no order can be sent. Until it is connected, orders go to the built-in sandbox, which answers as this TMS does.',
  },
  {
    name: 'time_zone',
    label: 'Time zone',
    section: 'Company',
    kind: 'choice',
    choices: TIME_ZONES,
    required: true,
  },
  { name: 'email_intake_address', label: 'Intake email', section: 'Intake', kind: 'text', max: 254 },
  {
    name: 'email_intake_address_alt',
    label: 'Secondary intake email',
    section: 'Intake',
    kind: 'text',
    max: 254,
  },
  {
    name: 'private_requests',
    later: true,
    label: 'Private requests can be made',
    section: 'Intake',
    kind: 'flag',
  },
  {
    name: 'update_window_days',
    later: true,
    label: 'Days in which a document updates an order',
    section: 'Intake',
    kind: 'number',
    min: 0,
    max: 3650,
    hint: '60 where nothing is said; 0 for never.',
  },
  {
    name: 'retention_days',
    later: true,
    label: 'Days after which documents and mails are removed',
    section: 'Retention',
    kind: 'number',
    min: 0,
    max: 36_500,
    hint: `${MIN_RETENTION_DAYS} at least, of requests that are finished; their orders stay. Nothing or 0: kept for ever. What is removed cannot be brought back.`,
  },
  {
    name: 'admin_review',
    later: true,
    label: 'An operator looks first',
    section: 'Review',
    kind: 'choice',
    choices: { never: 'Never', 'when-unsure': 'When something is unsure', always: 'Always' },
    required: true,
  },
  {
    name: 'after_hours',
    later: true,
    label: 'Outside the hours of review',
    section: 'Review',
    kind: 'choice',
    choices: AFTER_HOURS,
    required: true,
  },
  {
    name: 'record_effort',
    later: true,
    label: 'Count the time, keys and clicks that people spend on orders',
    section: 'Review',
    kind: 'flag',
  },
  {
    name: 'send_checked_only',
    later: true,
    label: 'Send an order, and a change of a load, only when nothing of it is to check',
    section: 'Review',
    kind: 'flag',
  },
  {
    name: 'second_look_percent',
    later: true,
    label: 'Second look: share of finished orders, %',
    section: 'Review',
    kind: 'number',
    ...SECOND_LOOK_PERCENT,
    hint: 'So many are drawn to be keyed again by somebody who does not see what the first one did; 0 for none.',
  },
  { name: 'can_add_addresses', later: true, label: 'People may add addresses', section: 'TMS', kind: 'flag' },
  {
    name: 'update_tms_enabled',
    later: true,
    label: 'Orders that the TMS has can be updated there',
    section: 'TMS',
    kind: 'flag',
  },
  {
    name: 'tms_sandbox',
    later: true,
    label: 'The sandbox TMS',
    section: 'TMS',
    kind: 'choice',
    choices: {
      accept: 'Accepts loads',
      refuse: 'Refuses loads',
      slow: 'Answers late',
      'fail-twice': 'Fails twice, then accepts',
      silent: 'Takes loads and never answers',
      'other-order': 'Answers for another order first',
    },
    required: true,
  },
];

/** A plan that is made with the company. */
const NEW_PLAN_FIELDS: readonly AdminField[] = [
  {
    name: 'new_plan_name',
    label: 'Name of the plan',
    section: 'New plan',
    kind: 'text',
    max: 80,
    hint: 'With a name here the plan is made with the company.',
  },
  {
    name: 'new_plan_limit',
    label: 'Documents a month',
    section: 'New plan',
    kind: 'number',
    min: 0,
    max: 9_999_999,
    hint: 'Empty: no limit',
  },
  { name: 'new_plan_manual', label: 'Manual requests', section: 'New plan', kind: 'flag' },
  { name: 'new_plan_compare', label: 'Compare mode', section: 'New plan', kind: 'flag' },
  { name: 'new_plan_train', label: 'Train fields', section: 'New plan', kind: 'flag' },
  { name: 'new_plan_certification', label: 'Certification', section: 'New plan', kind: 'flag' },
];

const isAboutCompany = ({ section }: AdminField) => section === 'Company';

/** What a new company is asked for: its plan may be made with it. */
export const NEW_COMPANY_FIELDS: readonly AdminField[] = [
  ...COMPANY_FIELDS.filter(isAboutCompany),
  ...NEW_PLAN_FIELDS,
  ...COMPANY_FIELDS.filter((field) => !isAboutCompany(field)),
];

export const ITEM_FIELDS: readonly AdminField[] = [
  {
    name: 'item_type',
    label: 'Dictionary',
    section: 'Item',
    kind: 'choice',
    choices: DICTIONARY_LABELS,
    required: true,
    fixed: true,
  },
  {
    name: 'item_key',
    label: 'Key',
    section: 'Item',
    kind: 'text',
    max: 100,
    required: true,
    hint: 'The code that the TMS knows it by, such as a SCAC.',
  },
  { name: 'item_display_name', label: 'Name', section: 'Item', kind: 'text', max: 200, required: true },
  OWNER,
  {
    name: 'tms_provider_id',
    label: 'TMS provider',
    section: 'Whose',
    kind: 'row',
    of: 'providers',
    none: 'Every TMS',
  },
];

export const ADDRESS_FIELDS: readonly AdminField[] = [
  { name: 'location_name', label: 'Name', section: 'Address', kind: 'text', max: 120, required: true },
  { name: 'address_line_1', label: 'Street', section: 'Address', kind: 'text', max: 120, required: true },
  { name: 'address_line_2', label: 'Second line', section: 'Address', kind: 'text', max: 120 },
  { name: 'city', label: 'City', section: 'Address', kind: 'text', max: 80, required: true },
  { name: 'state', label: 'State', section: 'Address', kind: 'text', max: 3, upper: true, required: true },
  { name: 'postal_code', label: 'Postal code', section: 'Address', kind: 'text', max: 12, required: true },
  {
    name: 'country',
    label: 'Country',
    section: 'Address',
    kind: 'text',
    max: 2,
    upper: true,
    required: true,
  },
  { name: 'code', label: 'Code', section: 'Address', kind: 'text', max: 40, hint: 'As the TMS knows it.' },
  OWNER,
  { name: 'verified', label: 'Verified: somebody vouches for it', section: 'Use', kind: 'flag' },
  { name: 'is_terminal', label: 'Terminal', section: 'Use', kind: 'flag' },
  { name: 'is_billable', label: 'Can be billed', section: 'Use', kind: 'flag' },
  ...CODE_FIELDS.map(
    ({ name, label }): AdminField => ({
      name,
      label,
      section: 'Codes in single TMSs',
      kind: 'text',
      max: 40,
    }),
  ),
];
