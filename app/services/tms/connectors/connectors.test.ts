import { expect, test } from 'vitest';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { imageBlock } from '~/domain/trade/tms-images';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { cargoWiseShipment } from './cargowise/connector';
import { cargoWisePayload } from './cargowise/payload';
import { compCareLoad } from './compcare/connector';
import { compCarePayload } from './compcare/payload';
import { connectorOf, TMS_CONNECTORS } from './connectors';
import { tmsAddress, tmsOrder } from './order-for-tests';
import { profitToolsLoad } from './profittools/connector';
import { profitToolsPayload } from './profittools/payload';
import type { TmsOrder } from './shared/tms-order';

const CALLBACK = 'https://orders.example/api/tms/callbacks/profittools';

/** An order in which every field of the catalogue is set to something that can be found again. */
function fullOrder(): TmsOrder {
  const dictionary: Record<string, { key: string; name: string }> = {};
  const fields: Record<string, string | number | boolean> = {};
  FIELD_NAMES.forEach((name, i) => {
    const field = orderField(name);
    if (field?.type === 'dictionary') dictionary[name] = { key: `K${i}`, name: `Item ${i}` };
    else if (field?.type === 'date') fields[name] = `2026-${pad(1 + (i % 12))}-${pad(1 + (i % 28))}`;
    else if (field?.type === 'time') fields[name] = `${pad(i % 24)}:${pad(i % 60)}`;
    else if (field?.type === 'number' || field?.type === 'money') fields[name] = 1000 + i;
    else if (field?.type === 'boolean') fields[name] = true;
    else if (field?.type === 'choice') fields[name] = Object.keys(field.choices ?? {})[0] ?? '';
    else fields[name] = `V${i}`;
  });
  return tmsOrder({ fields, dictionary, ssrr: tmsAddress(), forwarder: tmsAddress() });
}

const pad = (n: number) => String(n).padStart(2, '0');

/** The fields whose change does not change what is sent. */
function fieldsNotSent(build: (order: TmsOrder) => unknown): string[] {
  const full = fullOrder();
  const sent = JSON.stringify(build(full));
  return FIELD_NAMES.filter((name) => {
    const fields = { ...full.fields, [name]: null };
    const dictionary = Object.fromEntries(Object.entries(full.dictionary).filter(([key]) => key !== name));
    return JSON.stringify(build({ ...full, fields, dictionary })) === sent;
  }).sort();
}

test('every field of the catalogue reaches Profit Tools, but those of other systems', () => {
  expect(fieldsNotSent((order) => profitToolsLoad(order, CALLBACK))).toEqual(
    [
      'cc_containersize_dictid',
      'cc_containertype_dictid',
      'trnedi_containersize_dictid',
      'trnedi_containertype_dictid',
      // Sent as the company's code for it.
      'shipment_direction',
      // Replaced by the names of the dictionary items.
      'carrier',
      'trnedi_supplierssl_dictid',
      'vessel',
      'trnedi_vessel_dictid',
      'trnedi_category_dictid',
      // Weights are sent in pounds; the unit shows in a test of its own.
      'weight_uom',
      'cc_loadtype_dictid',
      'cc_orderstatus',
      'cc_haulclass_dictid',
      'cc_orderclass_dictid',
      'cc_loadedempty_dictid',
      'termdiv_dictid',
    ].sort(),
  );
});

test('every field of the catalogue reaches CompCare, but those of other systems', () => {
  expect(fieldsNotSent((order) => compCareLoad(order, CALLBACK))).toEqual(
    [
      'equipment_size',
      'equipment_type',
      'itgcontainer_dictid',
      'trnedi_containersize_dictid',
      'trnedi_containertype_dictid',
      'shipment_direction',
      'carrier',
      'trnedi_supplierssl_dictid',
      'vessel',
      'trnedi_vessel_dictid',
      'trnedi_category_dictid',
      'weight_uom',
      'pt_rate_code_name',
      'pt_divisioncode_dictid',
      'pt_ref1_text',
      'pt_ref2_text',
      'pt_ref3_text',
      'pt_ref1_type',
      'pt_ref2_type',
      'pt_ref3_type',
      'pt_equipmenttype_container_dictid',
      'pt_equipmenttype_chassis_dictid',
    ].sort(),
  );
});

test('every field of the catalogue reaches CargoWise, but those of other systems', () => {
  expect(fieldsNotSent((order) => cargoWiseShipment(order, CALLBACK))).toEqual(
    [
      'itgcontainer_dictid',
      'cc_containersize_dictid',
      'cc_containertype_dictid',
      'trnedi_containersize_dictid',
      'trnedi_containertype_dictid',
      'pt_equipmenttype_container_dictid',
      'pt_equipmenttype_chassis_dictid',
      'carrier',
      'trnedi_supplierssl_dictid',
      'vessel',
      'trnedi_vessel_dictid',
      'trnedi_category_dictid',
      'weight_uom',
      'pt_rate_code_name',
      'pt_divisioncode_dictid',
      'pt_ref1_text',
      'pt_ref2_text',
      'pt_ref3_text',
      'pt_ref1_type',
      'pt_ref2_type',
      'pt_ref3_type',
      'cc_loadtype_dictid',
      'cc_orderstatus',
      'cc_haulclass_dictid',
      'cc_orderclass_dictid',
      'cc_loadedempty_dictid',
      'termdiv_dictid',
      // Says which of the addresses are where it begins; its code is the company's own.
      'shipment_direction',
    ].sort(),
  );
});

test('a plain import order is a load that all systems take', () => {
  expect(profitToolsPayload.safeParse(profitToolsLoad(tmsOrder(), CALLBACK)).error).toBeUndefined();
  expect(compCarePayload.safeParse(compCareLoad(tmsOrder(), CALLBACK)).error).toBeUndefined();
  expect(cargoWisePayload.safeParse(cargoWiseShipment(tmsOrder(), CALLBACK)).error).toBeUndefined();
});

test('Profit Tools gets pounds whatever the document weighs in', () => {
  const load = profitToolsLoad(tmsOrder({ fields: { weight: 10_000, weight_uom: 'kg' } }), CALLBACK);
  expect(load.freight?.weightLb).toBe(22_050);
  const american = profitToolsLoad(tmsOrder({ fields: { weight: 42_318, weight_uom: 'lb' } }), CALLBACK);
  expect(american.freight?.weightLb).toBe(42_318);
});

test('CompCare keeps the unit of the document and writes dates its own way', () => {
  const { CompCareLoad } = compCarePayload.parse(compCareLoad(tmsOrder(), CALLBACK));
  expect(CompCareLoad.Cargo).toMatchObject({ Weight: 19_200, WeightUnit: 'KG' });
  expect(CompCareLoad.Schedule).toMatchObject({
    LastFreeDay: { Date: '11/24/2026' },
    PickupBy: { Date: '11/23/2026', Time: '08:30' },
  });
});

test('an empty order becomes an empty load, for the TMS to turn away', () => {
  const nothing = tmsOrder({ fields: {}, dictionary: {}, bill_to: null, events: [], direction_code: null });
  const problems = profitToolsPayload.safeParse(profitToolsLoad(nothing, CALLBACK)).error?.issues ?? [];
  expect(problems.map((issue) => issue.path.join('.'))).toEqual(['direction', 'billTo', 'stops']);
  expect(compCarePayload.safeParse(compCareLoad(nothing, CALLBACK)).success).toBe(false);
  expect(cargoWisePayload.safeParse(cargoWiseShipment(nothing, CALLBACK)).success).toBe(false);
});

test('every provider has a connector, and those that are missing say so', () => {
  for (const { id, name } of Object.values(TMS_PROVIDERS)) expect(connectorOf(id)?.provider).toBe(name);
  expect(TMS_CONNECTORS.triniumedi.why).toBe('Sending to Trinium EDI is not available yet');
  expect(connectorOf(null)).toBeNull();
  expect(connectorOf(99)).toBeNull();
});

test('images can be sent to the providers that have a connector, and to no others', () => {
  for (const { id } of Object.values(TMS_PROVIDERS))
    expect(imageBlock(id) === null).toBe(connectorOf(id)?.available);
  expect(imageBlock(7)).toBe('Image upload not yet supported for Trinium');
});

test('answers that are not in the format of the TMS are nothing, never a crash', () => {
  for (const connector of [TMS_CONNECTORS.profittools, TMS_CONNECTORS.compcare, TMS_CONNECTORS.cargowise]) {
    for (const body of [null, 'OK', 42, [], {}, { errors: 'no' }, { Result: 'QUEUED' }]) {
      expect(connector.readReceipt(body)).toBeNull();
      expect(connector.readErrors(body)).toEqual([]);
      expect(connector.readCallback(body)).toBeNull();
    }
  }
});
