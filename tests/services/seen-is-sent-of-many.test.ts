import { expect, test } from 'vitest';
import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import { parseFieldValue } from '~/domain/fields/field-values';
import { ENTRIES_OF_TEXT, fieldsOfOneFact } from '~/domain/orders/looked-up';
import type { FieldValue } from '~/domain/orders/order-draft';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { REFERENCE_TYPE_FIELDS, referenceTypeNamed } from '~/domain/trade/reference-types';
import { TMS_PROVIDER_NAMES, TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import type { CompanySetting } from '~/services/companies/company-choices.server';
import type { ItemName } from '~/services/companies/item-names.server';
import type { OrderPlaces } from '~/services/orders/order-addresses.server';
import type { OrderRow } from '~/services/orders/order-scope.server';
import { assembled } from '~/services/tms/assemble-order.server';
import { TMS_CONNECTORS, type TmsConnector } from '~/services/tms/connectors/connectors';
import { sentOfLoaded } from '~/services/tms/what-is-sent.server';
import { CONTEXT, partings, type Random, seeded } from '../support/seen-is-sent';
import { aMapEntry, type Entry, LINES, SHIPS, typed } from '../support/typed-values';

/** Sequences of edits for each of the eight TMSs: 2,000 in all, or a million. They ask no database. */
const SEQUENCES = process.env.LONG === '1' ? 125_000 : 250;
/** So many edits make a sequence; each beginning of it is one as well. */
const EDITS = 10;

/** Fields that the document gave, at most. */
const MOST_READ = 60;

const LISTS = new Map<string, Entry[]>();
const ITEMS = new Map<number, ItemName>();
for (const list of new Set(FIELD_NAMES.flatMap((name) => orderField(name)?.dictionary ?? []))) {
  const names = list === 'vessel' ? SHIPS : list === 'carrier' ? LINES : [`${list} one`, `${list} two`];
  const entries = names.map((name, i) => ({ id: ITEMS.size + i + 1, name, key: `${list.slice(0, 6)}${i}` }));
  LISTS.set(list, entries);
  for (const { id, name, key } of entries)
    ITEMS.set(id, { name, key, isDeleted: false, tmsProviderId: null });
}

type State = { fields: Record<string, FieldValue>; maps: Map<string, FieldMapRow> };

/** One edit, as the services make it: a text takes its entry or loses it, an entry brings its text, a map says something else. */
function edited({ fields, maps }: State, random: Random): void {
  const { next, pick } = random;
  const name = pick(
    next() < 0.2 ? ['vessel', 'carrier', 'vessel_dictid', 'weight', 'weight_uom'] : FIELD_NAMES,
  );
  if (next() < 0.2) {
    maps.set(name, { fieldName: name, level: 4, entry: aMapEntry(random) });
    return;
  }
  const parsed = parseFieldValue(name, typed(name, random, LISTS));
  if (!parsed.ok) return;
  const [text = name, ...entries] = fieldsOfOneFact(name);
  if (entries.length > 0) for (const field of [text, ...entries]) delete fields[field];
  if (parsed.value === null) delete fields[name];
  else fields[name] = parsed.value;
  if (entries.includes(name)) fields[text] = ITEMS.get(Number(parsed.value))?.name ?? '';
  const taken = LISTS.get(text)?.find((entry) => entry.name === parsed.value);
  if (name === text && taken && text in ENTRIES_OF_TEXT) fields[`${text}_dictid`] = taken.id;
}

/** A company's own, beside those that every Profit Tools has. */
const OWN_TYPES = [{ key: 'HBL', name: 'House bill' }];

const NO_PLACES = { addresses: {}, events: [], book: new Map(), rows: [] } as unknown as OrderPlaces;

/** What parts on the screen and in the load of an order in that state. */
function partingsOf(provider: TmsProviderName, { fields, maps }: State): string[] {
  const connector: TmsConnector = TMS_CONNECTORS[provider];
  const company = {
    id: 1,
    configuration: {},
    tmsProviderId: TMS_PROVIDERS[provider].id,
    providerDirections: [
      { d3code: 'import', tmscode: 'I', display: 'Import' },
      { d3code: 'export', tmscode: 'E', display: 'Export' },
    ],
  } as unknown as CompanySetting;
  const order = { id: 7, companyId: 1, fields, provenance: {}, addresses: {} } as unknown as OrderRow;
  const { fieldMap } = pickFieldMap([...maps.values()], {});
  const types = REFERENCE_TYPE_FIELDS.filter((name) => fields[name] !== undefined);
  const named = types.map((name) => [name, referenceTypeNamed(String(fields[name]), OWN_TYPES)] as const);
  const loaded = { items: ITEMS, referenceTypes: Object.fromEntries(named), fieldMap };
  const { parts = [] } = sentOfLoaded({ ...loaded, order, places: NO_PLACES }, company) ?? {};
  const { tmsOrder } = assembled(order, company, { ...loaded, events: [], book: new Map() });
  return partings(connector, fields, { load: connector.buildPayload(tmsOrder, CONTEXT), parts });
}

const inWords = ({ fields, maps }: State): string =>
  JSON.stringify({
    ...fields,
    map: [...maps.values()].map(({ fieldName, entry }) => ({ [fieldName]: entry })),
  });

test.each(TMS_PROVIDER_NAMES)(
  'what is seen is what is sent to %s, after any edits',
  { timeout: 7_200_000 },
  (provider) => {
    for (let seed = 1; seed <= SEQUENCES / EDITS; seed += 1) {
      const random = seeded(seed);
      const state: State = { fields: { shipment_direction: 'import' }, maps: new Map() };
      for (let read = random.next() * MOST_READ; read > 0; read -= 1) edited(state, random);
      for (let edits = 1; edits <= EDITS; edits += 1) {
        edited(state, random);
        const faults = partingsOf(provider, state);
        if (faults.length > 0)
          expect(faults, `seed ${seed} after ${edits} edits: ${inWords(state)}`).toEqual([]);
      }
    }
  },
);
