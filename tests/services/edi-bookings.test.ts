import { describe, expect, it } from 'vitest';
import { equipmentOfCode } from '~/domain/trade/equipment';
import { edifact, mapEdiText } from '../support/edi';

const places = (text: string) =>
  mapEdiText(text).drafts[0]?.events.map(({ type, address }) => [type, address.location_name]);

/** A forwarder books a reefer: the shipper's dock, the terminal, the opening and closing of its gate. */
const REEFER_BOOKING = edifact('IFTMBF', [
  'BGM+335+CPL204471+9',
  'DTM+137:202611021015:203',
  'FTX+AAI+++CALL THE DOCK ONE HOUR AHEAD',
  'RFF+BN:6604471920',
  'RFF+ON:PO-77120',
  'TDT+20+118W+1++HLCU:172:182+++9501344:146::HARBOR SONG',
  'LOC+9+USOAK:139:6:OAKLAND, CA',
  'LOC+11+JPTYO:139:6:TOKYO',
  'DTM+133:20261122:102',
  'DTM+64:202611160700:203',
  'DTM+63:202611191600:203',
  'NAD+CZ+++SEQUOIA ALMOND GROWERS+4410 ORCHARD RD+MODESTO+CA+95356+US',
  'DTM+234:202611170900:203',
  'NAD+TR+++MATSON BAY TERMINAL+1195 MIDDLE HARBOR RD+OAKLAND+CA+94607+US',
  'NAD+FW+++COPPERLINE FORWARDING+88 PIER AVE+SAN PEDRO+CA+90731+US',
  'NAD+IV+++COPPERLINE FORWARDING+88 PIER AVE+SAN PEDRO+CA+90731+US',
  'GID+1+960:CT',
  'FTX+AAA+++SHELLED ALMONDS',
  'MEA+AAE+G+KGM:21772.5',
  'TMP+2+4:CEL',
  'EQD+CN++45R1:102:5++2+5',
  'EQN+1',
]);

/** The same trade from another sender: decimal commas, periods, old type codes, dangerous goods. */
const CHEMICAL_BOOKING = edifact(
  'IFTMBF',
  [
    'BGM+335+7781+9',
    'RFF+BN:EGLV4400187',
    'TDT+20+0921-044E+1+13+EGLV:172:20+++EVRG:103::EVER SAMPLE',
    'DTM+180:2611191200:201',
    'LOC+98+USSAV:139:6:SAVANNAH+OD1:TER:ZZZ:DEAN FOREST DEPOT',
    'NAD+SF+++BLUFFTON RESINS:LLC+12 KILN WAY:DOOR 4+BLUFFTON+SC+29910+US',
    'DTM+234:20261117:102',
    'NAD+ST+++GARDEN CITY TERMINAL+2 MAIN ST+GARDEN CITY+GA+31408+US',
    'GID+1+80:DR',
    'FTX+AAA+++RESIN SOLUTION',
    'MEA+WT++TNE:17,6',
    'DGS+IMD+3+1866+23:CEL+3',
    'EQD+CN+CSQU3054383+2200:102:5',
    'SEL+BR44120+SH',
  ],
  'D:00B:UN',
);

/** A carrier lets a trucker fetch two empties by number, each with its own kind and weight. */
const TWO_RELEASED = edifact('COPARN', [
  'BGM+126+REL90017+9',
  'RFF+BN:MAEU5518820',
  'TDT+20+442N+1++MAEU:172:20+++9778822:146::MERIDIAN STAR',
  'DTM+180:202611201700:203',
  'NAD+CF+MAEU:160:20',
  'NAD+CK+++NORTH YARD DEPOT+900 DOREMUS AVE+NEWARK+NJ+07114+US',
  'NAD+SF+++PLUMTREE DC+75 MILL AVE+EDISON+NJ+08837+US',
  'NAD+TR+++SEASIDE TERMINAL+5080 MCLESTER ST+ELIZABETH+NJ+07207+US',
  'EQD+CN+CSQU3054383+22G1:102:5++2+4',
  'RFF+RE:REL90017-1',
  'MEA+AAE+G+KGM:9800',
  'SEL+NJ1001+SH',
  'EQD+CN+MSKU2735577+45G1:102:5++2+4',
  'RFF+RE:REL90017-2',
  'MEA+AAE+G+KGM:14250',
  'SEL+NJ1002+SH',
  'CNT+16:2',
]);

/** A release of three containers that have no number yet. */
const THREE_OF_A_KIND = edifact(
  'COPARN',
  [
    'BGM+126+REL7+9',
    'RFF+BN:7560836657',
    'NAD+CA+COSU:160:20',
    'EQD+CN++42G1:102:5++2+4',
    'EQN+3',
    'DTM+201:202611101300:203',
    'LOC+98+USLAX:139:6:CARSON EMPTY YARD',
  ],
  'D:00B:UN',
);

describe('an IFTMBF booking', () => {
  it('becomes an export order, field by field', () => {
    expect(mapEdiText(REEFER_BOOKING).drafts[0]?.fields).toEqual({
      reference_number: 'CPL204471',
      ship_comment: 'CALL THE DOCK ONE HOUR AHEAD',
      booking_number: '6604471920',
      purchase_order_number: 'PO-77120',
      carrier: 'HLCU',
      voyage: '118W',
      vessel: 'HARBOR SONG',
      earliest_receiving_date: '2026-11-16',
      earliest_receiving_time: '07:00',
      cutoff_date: '2026-11-19',
      cutoff_time: '16:00',
      pickup_by_date: '2026-11-17',
      pickup_by_time: '09:00',
      quantity: 960,
      quantity_uom: 'CTN',
      contents: 'SHELLED ALMONDS',
      weight: 21772.5,
      weight_uom: 'kg',
      temperature: 4,
      temperature_uom: 'C',
      equipment_size: '40',
      equipment_type: 'RF',
      shipment_direction: 'export',
    });
  });
  it('goes from the shipper to the terminal, with who forwards and who pays', () => {
    const [draft] = mapEdiText(REEFER_BOOKING).drafts;
    expect(draft?.events.map(({ type, address }) => [type, address.location_name, address.city])).toEqual([
      ['pickup', 'SEQUOIA ALMOND GROWERS', 'MODESTO'],
      ['deliver', 'MATSON BAY TERMINAL', 'OAKLAND'],
    ]);
    expect(draft?.addresses.forwarder_address?.postal_code).toBe('90731');
    expect(draft?.addresses.bill_to_address?.location_name).toBe('COPPERLINE FORWARDING');
    expect(draft?.gate).toBeUndefined();
  });
  it('is read with the codes and formats of another sender', () => {
    expect(mapEdiText(CHEMICAL_BOOKING).drafts[0]?.fields).toEqual({
      reference_number: '7781',
      booking_number: 'EGLV4400187',
      carrier: 'EGLV',
      voyage: '0921-044E',
      vessel: 'EVER SAMPLE',
      cutoff_date: '2026-11-19',
      cutoff_time: '12:00',
      pickup_by_date: '2026-11-17',
      quantity: 80,
      quantity_uom: 'DRUM',
      contents: 'RESIN SOLUTION',
      weight: 17600,
      weight_uom: 'kg',
      hazardous: true,
      hazardous_class: '3',
      hazardous_uncode: 'UN1866',
      unit_number: 'CSQU3054383',
      equipment_size: '20',
      equipment_type: 'DV',
      seal_number: 'BR44120',
      shipment_direction: 'export',
    });
    expect(places(CHEMICAL_BOOKING)).toEqual([
      ['hook', 'DEAN FOREST DEPOT'],
      ['pickup', 'BLUFFTON RESINS'],
      ['deliver', 'GARDEN CITY TERMINAL'],
    ]);
  });
});

describe('a COPARN release', () => {
  it('becomes an order for each container, with what is said of that one', () => {
    const { drafts } = mapEdiText(TWO_RELEASED);
    const shared = {
      reference_number: 'REL90017',
      booking_number: 'MAEU5518820',
      carrier: 'MAEU',
      voyage: '442N',
      vessel: 'MERIDIAN STAR',
      cutoff_date: '2026-11-20',
      cutoff_time: '17:00',
      weight_uom: 'kg',
      shipment_direction: 'export',
    };
    expect(drafts.map(({ fields }) => fields)).toEqual([
      {
        ...shared,
        unit_number: 'CSQU3054383',
        equipment_size: '20',
        equipment_type: 'DV',
        release_number: 'REL90017-1',
        weight: 9800,
        seal_number: 'NJ1001',
      },
      {
        ...shared,
        unit_number: 'MSKU2735577',
        equipment_size: '40',
        equipment_type: 'HC',
        release_number: 'REL90017-2',
        weight: 14250,
        seal_number: 'NJ1002',
      },
    ]);
    expect(drafts.map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['hook', 'pickup', 'deliver'],
      ['hook', 'pickup', 'deliver'],
    ]);
  });
  it('without numbers is one order, which says for how many it stands', () => {
    const { drafts } = mapEdiText(THREE_OF_A_KIND);
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.fields).toEqual({
      reference_number: 'REL7',
      booking_number: '7560836657',
      carrier: 'COSU',
      equipment_size: '40',
      equipment_type: 'DV',
      earliest_release_date: '2026-11-10',
      earliest_release_time: '13:00',
      shipment_direction: 'export',
    });
    expect(places(THREE_OF_A_KIND)).toEqual([['hook', 'CARSON EMPTY YARD']]);
    expect(drafts[0]?.gate?.review).toEqual([
      'The message asks for 3 containers of this kind; this order is one of them.',
    ]);
  });
  it('of an import says so by the container', () => {
    expect(mapEdiText(THREE_OF_A_KIND.replace('++2+4', '++3+4')).drafts[0]?.fields.shipment_direction).toBe(
      'import',
    );
  });
  it('that is withdrawn is not to be sent, each container of it', () => {
    const { drafts } = mapEdiText(TWO_RELEASED.replace('REL90017+9', 'REL90017+1'));
    expect(drafts.map(({ provenance }) => provenance.unit_number?.doubt)).toEqual([
      'the container release order REL90017 cancels this order',
      'the container release order REL90017 cancels this order',
    ]);
  });
});

describe('a message of several containers', () => {
  it('doubts weights that are said of all of them', () => {
    const { drafts } = mapEdiText(
      edifact('IFTMIN', [
        'BGM+340+R1+9',
        'GID+1+40:PX',
        'MEA+AAE+G+KGM:30000',
        'EQD+CN+CSQU3054383+45G1:102:5',
        'EQD+CN+MSKU2735577+45G1:102:5',
      ]),
    );
    expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['CSQU3054383', 'MSKU2735577']);
    expect(drafts[1]?.provenance.weight).toMatchObject({
      confidence: 0.72,
      doubt: 'said of all 2 containers',
    });
  });
});

describe('values that are not what they should be', () => {
  it.each([
    ['MEA+AAE+VGM+KGM:24000', 'a verified mass counts the container too'],
    ['MEA+WT+G+GRM:525', 'grams weigh a parcel'],
    ['MEA+AAE+G+KGM:1e9', 'no number'],
    ['MEA+AAE+T+KGM:3900', 'the tare'],
  ])('%s is no weight: %s', (segment) => {
    expect(mapEdiText(edifact('COPARN', ['BGM+126+R+9', segment])).drafts[0]?.fields.weight).toBeUndefined();
  });
  it.each(['DTM+180:20261399:102', 'DTM+180:261119:203', 'DTM+180::102', 'DTM+180:NOON:203'])(
    '%s is no date',
    (segment) => {
      expect(mapEdiText(edifact('IFTMBF', ['BGM+335+R+9', segment])).drafts[0]?.fields).not.toHaveProperty(
        'cutoff_date',
      );
    },
  );
  it.each([
    ['4510', '40', 'HC'],
    ['2232', '20', 'RF'],
    ['4351', '40', 'OT'],
    ['L5G1', '45', 'HC'],
  ])('the type code %s is %s %s', (code, size, type) => {
    expect(equipmentOfCode(code)).toEqual({ size, type });
  });
});
