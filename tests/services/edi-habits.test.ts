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
