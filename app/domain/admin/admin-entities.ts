import type { Permission } from '../access/permissions';
import { describeList, type ListDescription } from '../lists/list-query';
import { DICTIONARY_TYPES } from '../trade/dictionary-types';
import { TMS_PROVIDERS } from '../trade/tms-providers';
import type { AdminField, AdminRowKind } from './admin-fields';
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  DICTIONARY_LABELS,
  ITEM_FIELDS,
  NEW_COMPANY_FIELDS,
} from './admin-forms';
import type { ImportKind } from './imports';

export const ADMIN_ENTITIES = ['companies', 'dictionary-items', 'addresses', 'o-c-r-variants'] as const;
export type AdminEntityName = (typeof ADMIN_ENTITIES)[number];

/** What the admin panel lets people do with a kind of row, as data: its list, its form, who may, and what else there is. */
export type AdminEntity = {
  one: string;
  many: string;
  list: ListDescription;
  fields: readonly AdminField[];
  /** What a new row is asked for, where that is more. */
  newFields?: readonly AdminField[];
  /** A section of a new row that is folded, unless there are no rows of that kind to choose from. */
  foldsUnlessNone?: Readonly<Record<string, AdminRowKind>>;
  needs: { view: Permission; create?: Permission; edit?: Permission; remove?: Permission };
  imports?: ImportKind;
  merges?: true;
};

const PROVIDERS = Object.fromEntries(
  Object.values(TMS_PROVIDERS).map(({ id, label }) => [String(id), label]),
);
const ACTIONS = { key: 'actions', label: 'Actions', type: 'actions' } as const;
const COMPANY = { key: 'company', label: 'Company', type: 'text', sort: 'company' } as const;
const COMPANIES = { kind: 'rows', label: 'Company', of: 'companies' } as const;
/** The admin panel, one entity after the other. (issue 15 Admin panel; spec 3 §6 nova-view) */
export const ADMIN: Readonly<Record<AdminEntityName, AdminEntity>> = {
  companies: {
    one: 'company',
    many: 'Companies',
    needs: { view: 'companies-view', create: 'companies-create', edit: 'companies-edit' },
    fields: COMPANY_FIELDS,
    newFields: NEW_COMPANY_FIELDS,
    foldsUnlessNone: { 'New plan': 'plans' },
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
          labels: DICTIONARY_LABELS,
        },
        companies: COMPANIES,
        provider: { kind: 'words', label: 'TMS', words: Object.keys(PROVIDERS), labels: PROVIDERS },
      },
      sort: 'name',
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
    }),
  },
};

/** What the form of a row asks for; of a new one without an id. */
export function fieldsOfForm(name: AdminEntityName, id: number | null): readonly AdminField[] {
  const { fields, newFields } = ADMIN[name];
  return id === null ? (newFields ?? fields) : fields;
}

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
  { label: 'Authorization', does: 'What each role may do', to: '/authorization', needs: ['nova-view'] },
  {
    label: 'Plans and Rates',
    does: 'What companies pay, and since when',
    to: '/admin/plans',
    needs: ['company-plans-view'],
  },
  { label: 'Queues', does: 'What waits, runs, failed and stands still', to: '/horizon', needs: [] },
  { label: 'Maintenance', does: 'Take the application down, and up again', to: '/maintenance', needs: [] },
];
