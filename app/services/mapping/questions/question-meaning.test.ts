import { describe, expect, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { countsThings, meaningOf } from './question-meaning.server';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** What a question is taken for: a field, with its unit; a part of a place; or nothing. */
function meant(text: string, map = fieldMap): string | null {
  const asked = countsThings(text) ? undefined : meaningOf(text, map)?.asked;
  if (!asked) return null;
  if ('place' in asked) return `${asked.place} ${asked.part}`;
  return asked.unit ? `${asked.field} in ${asked.unit}` : asked.field;
}

describe('a question is understood by the trade’s words, not as a label', () => {
  test.each([
    ['On which ship does it travel?', 'vessel'],
    ['What is the name of the vessel?', 'vessel'],
    ['Who is the steamship line?', 'carrier'],
    ['How many pounds does it weigh?', 'weight in lb'],
    ['What is the weight in kilograms?', 'weight in kg'],
    ['How heavy is the cargo?', 'weight'],
    ['What’s the container’s seal?', 'seal_number'],
    ['Which seal is on the container?', 'seal_number'],
    ['What is the cargo weight?', 'weight'],
    ['M B/L #?', 'master_bol_mawb'],
    ['What is the bill of lading number?', 'master_bol_mawb'],
    ['What is the NVOCC’s house bill?', 'house_bol_hawb'],
    ['Under which P.O. was it bought?', 'purchase_order_number'],
    ['How many cartons are there?', 'quantity'],
    ['What are we hauling?', 'contents'],
    ['Is it an import or an export?', 'shipment_direction'],
    ['Is the cargo hazardous?', 'hazardous'],
  ])('%s', (text, field) => expect(meant(text)).toBe(field));
});

describe('when, where and who ask for a day, a place and a party, whatever else is named', () => {
  test.each([
    ['When does the vessel arrive?', 'eta_date'],
    ['When must the container arrive at the warehouse?', 'deliver_by_date'],
    ['When does free time end?', 'last_free_date'],
    ['When is the container picked up?', 'pickup_by_date'],
    ['What time is the delivery appointment?', 'deliver_by_time'],
    ['When is the port cut-off?', 'cutoff_date'],
    ['When is the vessel cut-off?', 'cutoff_date'],
    ['At which port is the container picked up?', 'pickup whole'],
    ['Where is the container picked up?', 'pickup whole'],
    ['What is the delivery address?', 'deliver whole'],
    ['Which city is it delivered to?', 'deliver city'],
    ['Where do we return the empty?', 'drop whole'],
    ['Where do we pick the empty container up?', 'hook whole'],
    ['Where does the full container go back to?', 'deliver whole'],
    ['Who pays the freight?', 'bill_to_address location_name'],
    ['Where is the invoice sent?', 'bill_to_address whole'],
    ['Who is the consignee?', 'deliver location_name'],
  ])('%s', (text, asked) => expect(meant(text)).toBe(asked));
});

describe('what an order has no field for is not answered by a field that sounds like it', () => {
  test.each([
    ['What is the chassis split fee?'],
    ['What is the vessel’s flag?'],
    ['What is the tare weight?'],
    ['What is the country of origin of the goods?'],
    ['What is the trailer’s licence plate?'],
    ['How many containers are there?'],
    ['When was the vessel built?'],
    ['When is the payment due?'],
    ['Where is the shipper’s office?'],
    ['What is the gate code?'],
    ['In which row is the container stacked?'],
    ['Who is the broker?'],
    ['What is the port of loading?'],
    ['What is the loading port?'],
    ['From which port does the vessel sail?'],
    ['Which port does the ship leave from?'],
    ['At which port is the vessel discharged?'],
    ['What is the truck number?'],
    ['What is the number of the truck?'],
    ['What is the driver’s name?'],
    ['What is the tractor plate?'],
    ['VGM cut-off?'],
    ['When is the VGM cutoff?'],
    ['When is the documentation cut-off?'],
    ['What is the SI cut off date?'],
    ['What is the warehouse number?'],
  ])('%s', (text) => expect(meant(text)).toBeNull());
});

test('a label of the company’s own map is what the question is for', () => {
  const own = { ...fieldMap, custom1: { ocr_source_field: 'Seal colour|Ship', level: 4 as const } };
  expect(meant('What is the seal colour?', own)).toBe('custom1');
  expect(meant('What is the ship?', own)).toBe('custom1');
  expect(meant('On which ship does it travel?', own)).toBe('vessel');
});

test('a question with words that nobody knows is understood less surely', () => {
  expect(meaningOf('What is the seal number?', fieldMap)?.isWhole).toBe(true);
  expect(meaningOf('Seal number, por favor?', fieldMap)).toMatchObject({
    asked: { field: 'seal_number' },
    isWhole: false,
  });
});
