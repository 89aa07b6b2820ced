import { describe, expect, it } from 'vitest';
import { edifact, mapEdiText, x12 } from '../support/edi';

const fieldsOf = (text: string) => mapEdiText(text).drafts.map(({ fields }) => fields);

describe('an X12 tender by the habits of its sender', () => {
  const container = 'N7*CSQU*3054383*********CN****04000*******45G1';
  it('gives the arrival of the ship above the stops, where there is a container', () => {
    const body = ['B2**TRKR**L1**PP', 'G62*17*20261124'];
    const stops = ['S5*1*CL', 'N1*SF*SEASIDE', 'S5*2*CU', 'N1*ST*PLUMTREE'];
    expect(fieldsOf(x12([...body, container, ...stops]))[0]?.eta_date).toBe('2026-11-24');
    expect(fieldsOf(x12([...body, ...stops]))[0]?.eta_date).toBeUndefined();
  });
  it('names the packages with the hazard, and marks the hazard in H3', () => {
    const [fields] = fieldsOf(
      x12([
        'B2**TRKR**L1**PP',
        'H3*HM',
        container,
        'S5*1*CL',
        'N1*SF*SEASIDE',
        'AT8*G*L*36225*78',
        'LH1*DR*78*UN1210',
        'LH2*3',
        'LH3*PRINTING INK',
      ]),
    );
    expect(fields).toMatchObject({
      quantity: 78,
      quantity_uom: 'DRUM',
      hazardous: true,
      hazardous_uncode: 'UN1210',
      contents: 'PRINTING INK',
    });
  });
  it('totals the load in L3 where no stop says what it weighs', () => {
    const stops = ['S5*1*CL', 'N1*SF*SEASIDE', 'S5*2*CU', 'N1*ST*PLUMTREE'];
    const [fields] = fieldsOf(x12(['B2**TRKR**L1**PP', container, ...stops, 'L3*38420*G*********816*L']));
    expect(fields).toMatchObject({ weight: 38420, weight_uom: 'lb', quantity: 816 });
  });
});

describe('a remark of X12', () => {
  it.each(['204', '211'])('without its kind is a general one, in a %s', (type) => {
    const head = type === '204' ? 'B2**TRKR**L1**PP' : 'BOL*TRKR*PP*L1*20261105';
    const stops = type === '204' ? ['S5*1*CL', 'N1*SF*SEASIDE'] : ['N1*SH*SEASIDE'];
    const [fields] = fieldsOf(x12([head, 'NTE**RING BEFORE DELIVERY', ...stops], type));
    expect(fields?.ship_comment).toBe('RING BEFORE DELIVERY');
  });
});

describe('a party by its code alone', () => {
  it('is a stop of that name, which the address book may know by its code', () => {
    const [tender] = mapEdiText(x12(['B2**TRKR**L1**PP', 'S5*1*CL', 'N1*SF**93*LBCT'])).drafts;
    const [instruction] = mapEdiText(edifact('IFTMIN', ['BGM+610+R1+9', 'NAD+SF+LBCT:100'])).drafts;
    for (const draft of [tender, instruction])
      expect(draft?.events).toMatchObject([
        { type: 'pickup', address: { location_name: 'LBCT', raw_text: 'LBCT' } },
      ]);
  });
});

describe('the shipper and the consignee of an IFTMIN', () => {
  const head = ['BGM+610+R1+9', 'RFF+BM:COPP4471'];
  const shipper = 'NAD+CZ+++COPPERLINE MILLS+12 FOUNDRY RD+ELKHART+IN+46516+US';
  const overseas = 'NAD+CZ+++COPPERLINE GMBH+HAFENSTR 12+BREMEN++28195+DE';
  const consignee = 'NAD+CN+++PLUMTREE+700 W MAIN ST+FRESNO+CA+93721+US';
  const stopsOf = (...parties: string[]) =>
    mapEdiText(edifact('IFTMIN', [...head, ...parties])).drafts[0]?.events.map(
      ({ type, address }) => `${type} ${address.location_name}`,
    );
  it('are its stops where no other party is one', () => {
    expect(stopsOf(consignee, shipper)).toEqual(['pickup COPPERLINE MILLS', 'deliver PLUMTREE']);
    expect(stopsOf(shipper, consignee, 'NAD+SF+++SEASIDE', 'NAD+ST+++ORCHARD')).toEqual([
      'pickup SEASIDE',
      'deliver ORCHARD',
    ]);
  });
  it('are none overseas, where no truck drives to', () => {
    expect(stopsOf(overseas, consignee)).toEqual(['deliver PLUMTREE']);
  });
});

describe('several lines of goods', () => {
  const line = (quantity: string, text: string, weight: number) => [
    `GID+1+${quantity}`,
    `FTX+AAA+++${text}`,
    `MEA+AAE+G+KGM:${weight}`,
  ];
  const orderOf = (...lines: string[][]) => {
    const totals = ['CNT+7:19450:KGM', 'CNT+11:980:CTN'];
    const body = ['BGM+610+R1+9', ...totals, ...lines.flat(), 'EQD+CN+CSQU3054383+45G1'];
    return mapEdiText(edifact('IFTMIN', body)).drafts[0];
  };
  it('in one container are added up', () => {
    const order = orderOf(line('500:CT', 'TILE', 9925.5), line('480:CT', 'GROUT', 9524.5));
    expect(order?.fields).toMatchObject({
      quantity: 980,
      quantity_uom: 'CTN',
      weight: 19450,
      weight_uom: 'kg',
      contents: 'TILE, GROUT',
    });
    expect(order?.provenance.quantity).toMatchObject({ text: '500 + 480' });
    expect(order?.gate).toBeUndefined();
  });
  it('that are counted in other units are the first one’s, in doubt, and the weight is that of all', () => {
    const order = orderOf(line('500:CT', 'TILE', 9925.5), line('12:PL', 'GROUT', 9524.5));
    expect(order?.fields).toMatchObject({ quantity: 500, weight: 19450 });
    expect(order?.provenance.quantity?.doubt).toBe('of one of 2 lines of goods');
    const unknown = orderOf(line('500:QQ', 'TILE', 9925.5), line('480:ZQ', 'GROUT', 9524.5));
    expect(unknown?.fields.quantity).toBe(500);
    expect(unknown?.provenance.quantity?.doubt).toBe('of one of 2 lines of goods');
  });
});

describe('an IFTMIN of several containers', () => {
  const goods = (item: number, quantity: number, text: string, weight: number, places: string[]) => [
    `GID+${item}+${quantity}:CT`,
    `FTX+AAA+++${text}`,
    `MEA+AAE+G+KGM:${weight}`,
    ...places,
  ];
  const boxes = ['EQD+CN+CSQU3054383+45G1', 'SEL+S1', 'EQD+CN+MSKU2735577+22G1', 'SEL+S2'];
  it('gives each the goods that are in it', () => {
    const orders = fieldsOf(
      edifact('IFTMIN', [
        'BGM+610+R1+9',
        ...goods(1, 700, 'TOWELS', 9100, ['SGP+CSQU3054383+700']),
        ...goods(2, 210, 'SHEETS', 4020, ['SGP+MSKU2735577+210']),
        ...boxes,
      ]),
    );
    expect(orders).toMatchObject([
      { unit_number: 'CSQU3054383', contents: 'TOWELS', quantity: 700, weight: 9100, seal_number: 'S1' },
      { unit_number: 'MSKU2735577', contents: 'SHEETS', quantity: 210, weight: 4020, seal_number: 'S2' },
    ]);
  });
  it('adds up the goods that are in one', () => {
    const orders = fieldsOf(
      edifact('IFTMIN', [
        'BGM+610+R1+9',
        ...goods(1, 700, 'TOWELS', 9100, ['SGP+CSQU3054383+700']),
        ...goods(2, 210, 'SHEETS', 4020, ['SGP+CSQU3054383+210']),
        ...goods(3, 40, 'MATS', 800, ['SGP+MSKU2735577+40']),
        ...boxes,
      ]),
    );
    expect(orders).toMatchObject([
      { unit_number: 'CSQU3054383', contents: 'TOWELS, SHEETS', quantity: 910, weight: 13120 },
      { unit_number: 'MSKU2735577', contents: 'MATS', quantity: 40, weight: 800 },
    ]);
  });
  it('gives each its share of goods that are in several', () => {
    const orders = fieldsOf(
      edifact('IFTMIN', [
        'BGM+610+R1+9',
        ...goods(1, 910, 'TOWELS', 13120, [
          'SGP+CSQU3054383+700',
          'MEA+AAE+G+KGM:9100',
          'SGP+MSKU2735577+210',
          'MEA+AAE+G+KGM:4020',
        ]),
        ...boxes,
      ]),
    );
    expect(orders).toMatchObject([
      { contents: 'TOWELS', quantity: 700, quantity_uom: 'CTN', weight: 9100 },
      { contents: 'TOWELS', quantity: 210, quantity_uom: 'CTN', weight: 4020 },
    ]);
  });
});

describe('an IFTMIN', () => {
  it('asks for delivery at the latest, and writes an address behind the name', () => {
    const [draft] = mapEdiText(
      edifact('IFTMIN', [
        'BGM+610+R1+9',
        'DTM+63:202612021500:203',
        'NAD+DP+++PLUMTREE DC:75 MILL AVE:EDISON, NJ 08837',
        'EQD+CN+CSQU3054383+45G1',
      ]),
    ).drafts;
    expect(draft?.fields).toMatchObject({ deliver_by_date: '2026-12-02', deliver_by_time: '15:00' });
    expect(draft?.events[0]?.address).toMatchObject({
      location_name: 'PLUMTREE DC',
      address_line_1: '75 MILL AVE',
      postal_code: '08837',
    });
  });
});

describe('what the sender leaves to be understood', () => {
  it('takes an IFTMIN from a port here to one overseas for an export', () => {
    const { drafts } = mapEdiText(
      edifact('IFTMIN', [
        'BGM+610+FE33+9',
        'RFF+BN:B415881',
        'FTX+DEL+++RING THE BELL AT DOCK 4',
        'LOC+9+USHOU:139:6:HOUSTON',
        'LOC+11+DEHAM:139:6:HAMBURG',
        'NAD+SF+++RIVER CHEMICALS+1 MILL RD+DEER PARK+TX+77536+US',
        'EQD+CN+CSQU3054383+22G1:102:5',
      ]),
    );
    expect(drafts[0]?.fields).toMatchObject({
      shipment_direction: 'export',
      ship_comment: 'RING THE BELL AT DOCK 4',
    });
  });
  it('fetches the empty at a stop before the loading that speaks of one', () => {
    const { drafts } = mapEdiText(
      x12([
        'B2**TRKR**ME-328250**PP',
        'L11*NOLA776222*BN',
        'S5*1*SL',
        'NTE*LOI*PICK UP EMPTY 20 FT HERE',
        'N1*PC*DELTA YARD',
        'S5*2*CL',
        'N1*SF*DELTA SUGAR',
        'S5*3*CU',
        'NTE*LOI*RETURN EMPTY AFTER UNLOADING',
        'N1*CN*WHARF B',
      ]),
    );
    expect(drafts[0]?.events.map(({ type }) => type)).toEqual(['hook', 'pickup', 'deliver']);
  });
});
