import { expect, test } from 'vitest';
import { TMS_PROVIDERS, type TmsProviderName } from '~/domain/trade/tms-providers';
import { TMS_CONNECTORS, type TmsConnector } from './connectors';
import { loadDifferences } from './load-differences';
import { buildContext, tmsAddress, tmsOrder } from './order-for-tests';

const NAMES = Object.keys(TMS_PROVIDERS) as TmsProviderName[];
const ORDER = tmsOrder();
const [pickup, deliver] = ORDER.events;
if (!pickup || !deliver) throw new Error('the order for tests has two stops');

const loadOf = (provider: TmsProviderName, changes = {}, context = {}) => {
  const connector: TmsConnector = TMS_CONNECTORS[provider];
  return connector.buildPayload(tmsOrder(changes), buildContext(context));
};
const changed = (provider: TmsProviderName, changes: object, context = {}) =>
  loadDifferences(TMS_CONNECTORS[provider], [loadOf(provider)], loadOf(provider, changes, context));

test.each(NAMES)('%s: the same order sent once more, under other numbers, says the same', (provider) => {
  const other = { callbackUrl: 'https://orders.example/other', controlNumber: 99, at: new Date() };
  expect(changed(provider, { order_id: 9 }, other)).toEqual([]);
});

test.each(NAMES)('%s: what changed is told by the names of the form, old and new', (provider) => {
  const fields = { ...ORDER.fields, seal_number: 'UL-2', unit_number: 'TGHU7654321', contents: undefined };
  const found = changed(provider, { fields });
  expect(found).toContainEqual({ field: 'seal_number', label: 'Seal number', before: null, after: 'UL-2' });
  expect(found.filter(({ field }) => field === 'unit_number').at(0)).toMatchObject({
    label: 'Container',
    before: expect.stringContaining('MSKU'),
    after: expect.stringContaining('TGHU'),
  });
  expect(found).toContainEqual(
    expect.objectContaining({ field: 'contents', before: 'CERAMIC TILES', after: null }),
  );
});

test.each(NAMES)('%s: another reference before it leaves a reference what it is', (provider) => {
  const fields = { ...ORDER.fields, reference_number: 'R-7' };
  expect(changed(provider, { fields })).toEqual([
    { field: 'reference_number', label: 'Reference number', before: null, after: 'R-7' },
  ]);
});

test.each(NAMES)('%s: a stop that moved is told by its number', (provider) => {
  const moved = {
    ...deliver,
    ...tmsAddress({ location_name: 'Foxglove North', city: 'Rincon', code: 'FOXN' }),
  };
  const labels = changed(provider, { events: [pickup, moved] }).map(({ label }) => label);
  expect(labels.some((label) => /^Itinerary/.test(label))).toBe(true);
  for (const label of labels) expect(label).not.toMatch(/undefined|Collection|\./);
});

test('CargoWise keeps what is emptied, but a stop that is gone; the others take the load as it is', () => {
  const fields = { ...ORDER.fields, contents: undefined };
  const stays = (provider: TmsProviderName, changes: object) =>
    changed(provider, changes).filter((one) => one.stays);
  expect(stays('cargowise', { fields })).toMatchObject([{ field: 'contents', before: 'CERAMIC TILES' }]);
  // The consignee of the shipment is no stop.
  const ofStops = stays('cargowise', { events: [pickup] }).filter(({ label }) => /^Itinerary \d/.test(label));
  expect(ofStops).toEqual([]);
  for (const provider of NAMES.filter((name) => name !== 'cargowise'))
    expect(stays(provider, { fields })).toEqual([]);
});
