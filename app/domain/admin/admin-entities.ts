import type { Permission } from '../access/permissions';
import { describeList, type ListDescription } from '../lists/list-query';
import { AFTER_HOURS } from '../schedules/review-times';
import { TIME_ZONES } from '../schedules/time-zones';
import { DICTIONARY_TYPES } from '../trade/dictionary-types';
import { TMS_PROVIDERS } from '../trade/tms-providers';
import type { AdminField } from './admin-fields';
import type { ImportKind } from './imports';

export const ADMIN_ENTITIES = ['companies', 'dictionary-items', 'addresses', 'o-c-r-variants'] as const;
export type AdminEntityName = (typeof ADMIN_ENTITIES)[number];

/** What the admin panel lets people do with a kind of row, as data: its list, its form, who may, and what else there is. */
export type AdminEntity = {
  one: string;
  many: string;
  list: ListDescription;
  fields: readonly AdminField[];
  needs: { view: Permission; create?: Permission; edit?: Permission; remove?: Permission };
  imports?: ImportKind;
  merges?: true;
};

const words = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, type.replaceAll('_', ' ')]));
const PROVIDERS = Object.fromEntries(Object.values(TMS_PROVIDERS).map(({ id, name }) => [String(id), name]));
const ACTIONS = { key: 'actions', label: 'Actions', type: 'actions' } as const;
const COMPANY = { key: 'company', label: 'Company', type: 'text', sort: 'company' } as const;
const COMPANIES = { kind: 'rows', label: 'Company', of: 'companies' } as const;
const OWNER = {
  name: 'company_id',
  label: 'Company',
  section: 'Whose',
  kind: 'row',
  of: 'companies',
  none: 'Every company',
  fixed: true,
} as const;

const COMPANY_FIELDS: readonly AdminField[] = [
  { name: 'name', label: 'Name', section: 'Company', kind: 'text', max: 200, required: true },
  { name: 'active', label: 'Active: its people can work', section: 'Company', kind: 'flag' },
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
  { name: 'private_requests', label: 'Private requests can be made', section: 'Intake', kind: 'flag' },
  {
    name: 'update_window_days',
    label: 'Days in which a document updates an order',
    section: 'Intake',
    kind: 'number',
    min: 0,
    max: 3650,
    hint: '60 where nothing is said; 0 for never.',
  },
  {
    name: 'admin_review',
    label: 'An operator looks first',
    section: 'Review',
    kind: 'choice',
    choices: { never: 'Never', 'when-unsure': 'When something is unsure', always: 'Always' },
    required: true,
  },
  {
    name: 'after_hours',
    label: 'Outside the hours of review',
    section: 'Review',
    kind: 'choice',
    choices: AFTER_HOURS,
    required: true,
  },
  {
    name: 'record_effort',
    label: 'Count the time, keys and clicks that people spend on orders',
    section: 'Review',
    kind: 'flag',
  },
  { name: 'can_add_addresses', label: 'People may add addresses', section: 'TMS', kind: 'flag' },
  {
    name: 'update_tms_enabled',
    label: 'Orders that the TMS has can be updated there',
    section: 'TMS',
    kind: 'flag',
  },
  {
    name: 'tms_sandbox',
    label: 'The sandbox TMS',
    section: 'TMS',
    kind: 'choice',
    choices: {
      accept: 'Accepts loads',
      refuse: 'Refuses loads',
      slow: 'Answers late',
      'fail-twice': 'Fails twice, then accepts',
    },
    required: true,
  },
];

const ITEM_FIELDS: readonly AdminField[] = [
  {
    name: 'item_type',
    label: 'Dictionary',
    section: 'Item',
    kind: 'choice',
    choices: words(DICTIONARY_TYPES),
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

const ADDRESS_FIELDS: readonly AdminField[] = [
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
];

/** The admin panel, one entity after the other. (issue 15 Admin panel; spec 3 §6 nova-view) */
export const ADMIN: Readonly<Record<AdminEntityName, AdminEntity>> = {
  companies: {
    one: 'company',
    many: 'Companies',
    needs: { view: 'companies-view', create: 'companies-create', edit: 'companies-edit' },
    fields: COMPANY_FIELDS,
    list: describeList({
      columns: [
        { key: 'name', label: 'Name', type: 'text', sort: 'name', fixed: true },
        { key: 'id', label: 'ID', type: 'number', sort: 'id' },
        { key: 'plan', label: 'Plan', type: 'text', sort: 'plan' },
        { key: 'provider', label: 'TMS', type: 'text', sort: 'provider' },
        { key: 'intake', label: 'Intake email', type: 'text', width: 'wide' },
        { key: 'review', label: 'Operator looks', type: 'text' },
        {
          key: 'users',
          label: 'Users',
          type: 'number',
          sort: 'users',
          tooltip: 'Active ones with a role there',
        },
        { key: 'status', label: 'Status', type: 'status' },
        ACTIONS,
      ],
      filters: {
        search: { kind: 'text', label: 'Name or intake email' },
        active: {
          kind: 'choice',
          label: 'Active',
          choices: { '': 'Active and not', true: 'Active', false: 'Not active' },
        },
      },
      sort: 'name',
      perPage: 25,
    }),
  },
  'dictionary-items': {
    one: 'dictionary item',
    many: 'Dictionary items',
    needs: {
      view: 'dictionary-items-view',
      create: 'dictionary-items-create',
      edit: 'dictionary-items-edit',
      remove: 'dictionary-items-remove',
    },
    fields: ITEM_FIELDS,
    imports: 'dictionary-items',
    merges: true,
    list: describeList({
      columns: [
        { key: 'name', label: 'Name', type: 'text', sort: 'name', fixed: true },
        { key: 'type', label: 'Dictionary', type: 'text', sort: 'type' },
        { key: 'key', label: 'Key', type: 'identifier', sort: 'key' },
        COMPANY,
        { key: 'provider', label: 'TMS', type: 'text' },
        { key: 'id', label: 'ID', type: 'number', sort: 'id' },
        ACTIONS,
      ],
      filters: {
        search: { kind: 'text', label: 'Name or key' },
        type: {
          kind: 'words',
          label: 'Dictionary',
          words: DICTIONARY_TYPES,
          labels: words(DICTIONARY_TYPES),
        },
        companies: COMPANIES,
        provider: { kind: 'words', label: 'TMS', words: Object.keys(PROVIDERS), labels: PROVIDERS },
      },
      sort: 'name',
      perPage: 25,
    }),
  },
  addresses: {
    one: 'address',
    many: 'Addresses',
    needs: {
      view: 'verified-addresses-view',
      create: 'verified-addresses-create',
      edit: 'verified-addresses-edit',
      remove: 'verified-addresses-remove',
    },
    fields: ADDRESS_FIELDS,
    imports: 'addresses',
    merges: true,
    list: describeList({
      columns: [
        { key: 'name', label: 'Name', type: 'text', sort: 'name', fixed: true },
        { key: 'address', label: 'Address', type: 'text', width: 'wide', sort: 'city' },
        { key: 'code', label: 'Code', type: 'identifier', sort: 'code' },
        COMPANY,
        { key: 'status', label: 'Verified', type: 'status' },
        { key: 'added', label: 'Added', type: 'moment', sort: 'added' },
        { key: 'by', label: 'By', type: 'text' },
        { key: 'id', label: 'ID', type: 'number', sort: 'id' },
        ACTIONS,
      ],
      filters: {
        search: { kind: 'text', label: 'Name, street, city or code' },
        companies: COMPANIES,
        verified: {
          kind: 'choice',
          label: 'Verified',
          choices: { '': 'Verified and not', true: 'Verified', false: 'Not verified' },
        },
        doubles: { kind: 'flag', label: 'Duplicates' },
      },
      sort: 'name',
      perPage: 25,
    }),
  },
  'o-c-r-variants': {
    one: 'variant',
    many: 'Variants',
    needs: { view: 'variants-view', edit: 'variants-edit' },
    fields: [],
    list: describeList({
      columns: [
        { key: 'name', label: 'Name', type: 'text', sort: 'name', fixed: true },
        { key: 'id', label: 'ID', type: 'number', sort: 'id' },
        { key: 'type', label: 'Type', type: 'text', sort: 'type' },
        COMPANY,
        {
          key: 'requests',
          label: 'Requests',
          type: 'number',
          sort: 'requests',
          tooltip: 'Of the last 90 days',
        },
        { key: 'status', label: 'Status', type: 'status' },
      ],
      filters: { search: { kind: 'text', label: 'Name or ID' }, companies: COMPANIES },
      sort: 'name',
      perPage: 25,
    }),
  },
};

/** What the first page of the panel says of each. */
export const ADMIN_DOES: Readonly<Record<AdminEntityName, string>> = {
  companies: 'Plans, TMS, intake, review and whether its people can work',
  'dictionary-items': 'Carriers, vessels, equipment and the other codes that a TMS knows',
  addresses: 'The address book: verified ones, and those that people added',
  'o-c-r-variants': 'Layouts of documents, whose they are and how they are read',
};

/** What else the panel leads to, each with the permissions its own page asks for. One line for each that is built. */
export const ADMIN_LINKS: readonly {
  label: string;
  does: string;
  to: string;
  needs: readonly Permission[];
}[] = [
  { label: 'Users', does: 'Who works where, and as what', to: '/users', needs: ['users-view'] },
  { label: 'Authorization', does: 'What each role may do', to: '/authorization', needs: ['roles-update'] },
  {
    label: 'Plans and Rates',
    does: 'What companies pay, and since when',
    to: '/admin/plans',
    needs: ['company-plans-view'],
  },
  { label: 'Queues', does: 'What waits, runs, failed and stands still', to: '/horizon', needs: [] },
  { label: 'Maintenance', does: 'Take the application down, and up again', to: '/maintenance', needs: [] },
];
