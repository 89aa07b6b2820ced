import { expect, test } from 'vitest';
import { NO_TERMS } from '~/domain/orders/stop-terms';
import { tmsAddress, tmsOrder } from '../order-for-tests';
import type { TmsOrder } from '../shared/tms-order';
import { cargoWiseShipment } from './connector';
import { cargoWiseDoor } from './one-door';
import { cargoWisePayload } from './payload';
import { namedPath } from './places';
import { cargoWiseWire } from './wire';

const CALLBACK = 'https://orders.example/api/tms/callbacks/9a1e';

/** The shipment of an order as CargoWise reads it. */
function shipmentOf(changes: Partial<TmsOrder> = {}, key?: string) {
  const xml = cargoWiseWire.encode(cargoWiseShipment(tmsOrder(changes), CALLBACK, key));
  return cargoWisePayload.parse(cargoWiseWire.decode(xml)).UniversalShipment.Shipment;
}
const withFields = (fields: TmsOrder['fields']) =>
  shipmentOf({ fields: { ...tmsOrder().fields, ...fields } });

test('storage begins on the day after the last free one, over the end of a month', () => {
  const { LocalProcessing: local } = withFields({
    last_free_date: '2026-11-30',
    deliver_by_date: '2026-12-02',
    purchase_order_number: 'PO-1',
  });
  expect(local).toEqual({
    DeliveryRequiredBy: '2026-12-02T00:00:00',
    FCLStorageCommences: '2026-12-01T00:00:00',
    PickupRequiredBy: '2026-11-23T08:30:00',
    OrderNumberCollection: { OrderNumber: [{ OrderReference: 'PO-1', Sequence: '1' }] },
  });
});

test('the house bill is the waybill, and the master bill a reference beside it', () => {
  const shipment = withFields({ house_bol_hawb: 'HB-1' });
  expect(shipment).toMatchObject({ WayBillNumber: 'HB-1', WayBillType: { Code: 'HWB' } });
  expect(shipment.AdditionalReferenceCollection?.AdditionalReference).toEqual([
    { Type: { Code: 'MWB', Description: 'Master bill' }, ReferenceNumber: 'MAEU258813470' },
  ]);
});

test('units are those of the document, in the codes of CargoWise', () => {
  const shipment = withFields({
    weight: 42_318.123456,
    weight_uom: null,
    volume: 61.5,
    volume_uom: 'cbm',
    quantity_uom: 'DRUM',
    temperature: -5,
    temperature_uom: 'F',
  });
  expect(shipment).toMatchObject({
    TotalWeight: '42318.1235',
    TotalWeightUnit: { Code: 'LB' },
    TotalVolume: '61.5',
    TotalVolumeUnit: { Code: 'M3' },
    OuterPacksPackageType: { Code: 'DRM' },
  });
  expect(shipment.ContainerCollection?.Container[0]).toMatchObject({
    GoodsWeight: '42318.1235',
    SetPointTemp: '-5',
    SetPointTempUnit: 'F',
  });
});

test('hazardous goods are said with their packing line', () => {
  const { PackingLineCollection } = withFields({
    hazardous_uncode: 'UN 1263',
    hazardous_class: '3',
    hazardous_packaging_group: 'II',
    hazardous_description: 'PAINT',
  });
  expect(PackingLineCollection?.PackingLine[0]?.UNDGCollection).toEqual({
    UNDG: [{ IMOClass: '3', PackingGroup: 'II', ProperShippingName: 'PAINT', UNDGCode: '1263' }],
  });
});

test('the ocean leg names ports by their code where the order has one, and the vessel by its IMO number', () => {
  const fields = { actual_origin: 'CNNGB', actual_destination: 'SAVANNAH, GA', voyage: '312E' };
  const dictionary = { vessel_dictid: { key: 'IMO 9337444', name: 'MSC UBERTY' } };
  const { TransportLegCollection } = shipmentOf({ fields, dictionary });
  expect(TransportLegCollection?.TransportLeg[0]).toEqual({
    PortOfLoading: { Code: 'CNNGB' },
    PortOfDischarge: { Name: 'SAVANNAH, GA' },
    LegOrder: '1',
    LegType: 'Main',
    TransportMode: 'Sea',
    VesselLloydsIMO: '9337444',
    VesselName: 'MSC UBERTY',
    VoyageFlightNo: '312E',
  });
});

test('of an export the addresses are those of where it begins', () => {
  const place = tmsAddress();
  const types = (direction: string) =>
    shipmentOf({
      fields: { ...tmsOrder().fields, shipment_direction: direction },
      ssrr: place,
      forwarder: place,
    }).OrganizationAddressCollection.OrganizationAddress.map(({ AddressType }) => AddressType);
  expect(types('import')).toEqual([
    'SendersLocalClient',
    'ReceivingForwarderAddress',
    'ArrivalCTOAddress',
    'ConsigneePickupDeliveryAddress',
  ]);
  expect(types('export')).toEqual([
    'SendersLocalClient',
    'SendingForwarderAddress',
    'DepartureCTOAddress',
    'ConsignorPickupDeliveryAddress',
  ]);
});

test('a stop says what kind it is, when it takes the truck, and what the driver is told', () => {
  const stop = {
    ...tmsAddress(),
    ...NO_TERMS,
    type: 'drop' as const,
    call_for_appointment: true,
    note: 'Dock 4',
    delivery_window_from: '2026-11-23T08:00',
    delivery_window_to: '2026-11-23T12:00',
  };
  const [instruction] = shipmentOf({ events: [stop] }).InstructionCollection.Instruction;
  expect(instruction).toMatchObject({
    Sequence: '1',
    Type: { Code: 'DLV', Description: 'Drop' },
    ServiceInstruction: 'Call for appointment\nDock 4',
  });
  const [link] = instruction?.InstructionContainerLinkCollection?.InstructionContainerLink ?? [];
  expect(link?.ConfirmationCollection.Confirmation).toEqual([
    { RequiredFromDate: '2026-11-23T08:00:00', RequiredToDate: '2026-11-23T12:00:00' },
  ]);
});

test('a change names its shipment, and both the company as CargoWise calls it', () => {
  const tms_codes = { company: 'CHI', enterprise: 'HBR', server: 'TRN', target: 'LocalTransport' };
  expect(shipmentOf({ tms_codes }, 'T00001234').DataContext).toEqual({
    DataTargetCollection: { DataTarget: [{ Type: 'LocalTransport', Key: 'T00001234' }] },
    Company: { Code: 'CHI' },
    DataProvider: 'OrderAutomation',
    EnterpriseID: 'HBR',
    ServerID: 'TRN',
  });
});

test.each([
  [null, { Code: 'MSC' }],
  ['POD', { Code: 'POD' }],
  ['Packing list', { Code: 'PKL', Description: 'Packing list' }],
  ['Scale ticket', { Code: 'MSC', Description: 'Scale ticket' }],
])('an image of type %s is a document of type %o', (imageType, type) => {
  const message = cargoWiseDoor.document({
    shipmentId: 'S00001234',
    fileName: 'a.pdf',
    imageType,
    bytes: Buffer.from('%PDF-'),
    sentAt: new Date('2026-11-23T08:30:00Z'),
  });
  const { Event } = message.UniversalEvent as { Event: Record<string, unknown> };
  expect(Event).toMatchObject({
    EventTime: '2026-11-23T08:30:00',
    EventType: 'DIM',
    AttachedDocumentCollection: { AttachedDocument: [{ Type: type, ImageData: 'JVBERi0=' }] },
  });
});

test('a place is named without its lists, and rows by what they are', () => {
  const payload = cargoWiseShipment(tmsOrder(), CALLBACK);
  const named = (...path: (string | number)[]) =>
    namedPath(payload, ['UniversalShipment', 'Shipment', ...path]);
  expect(named('ContainerCollection', 'Container', 0, 'Seal')).toBe('Container.Seal');
  expect(named('InstructionCollection')).toBe('Instruction');
  expect(named('InstructionCollection', 'Instruction', 1, 'Address', 'City')).toBe(
    'Instruction.2.Address.City',
  );
  expect(named('AdditionalReferenceCollection', 'AdditionalReference', 0, 'ReferenceNumber')).toBe(
    'AdditionalReference.MWB.ReferenceNumber',
  );
  expect(named('OrganizationAddressCollection', 'OrganizationAddress', 0, 'Postcode')).toBe(
    'OrganizationAddress.SendersLocalClient.Postcode',
  );
  expect(named('CustomizedFieldCollection', 'CustomizedField', 0, 'Value')).toBe(
    'CustomizedField.Expedite.Value',
  );
});

test('a last free day that is no date is left for the check of the payload', () => {
  const fields = { ...tmsOrder().fields, last_free_date: 'next week' };
  expect(() => shipmentOf({ fields })).toThrow('must be yyyy-MM-ddTHH:mm:ss');
});
