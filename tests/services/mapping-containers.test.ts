import { describe, expect, it } from 'vitest';
import { mapTyped } from '../support/typed-pages';

const fieldsOf = (...texts: string[]) => mapTyped(...texts).drafts.map(({ fields }) => fields);

describe('a block of its own for each container', () => {
  it('gives each order what stands in its block, and all of them what stands outside', () => {
    const fields = fieldsOf(`
RAIL ARRIVAL NOTICE
SSL: MAERSK
CONSIGNEE: TALL OAK FURNITURE, 120 MILL ROAD, CHINO, CA 91710
================================================================
UNIT 1 OF 2
CONTAINER MSKU9070323    TYPE 40 HIGH CUBE
PICKUP NO 483912         SEAL ML771204
GROSS LBS 31180          LAST FREE DAY 12/07/2026
----------------------------------------------------------------
UNIT 2 OF 2
CONTAINER MSCU1234566    TYPE 20 DRY
PICKUP NO 483913         SEAL ML771266
GROSS LBS 27455          LAST FREE DAY 12/09/2026
----------------------------------------------------------------

REMARKS: CALL THE RAMP BEFORE ARRIVAL
`);
    expect(fields).toHaveLength(2);
    expect(fields[0]).toMatchObject({
      unit_number: 'MSKU9070323',
      pickup_number: '483912',
      seal_number: 'ML771204',
      weight: 31180,
      last_free_date: '2026-12-07',
    });
    expect(fields[1]).toMatchObject({
      unit_number: 'MSCU1234566',
      equipment_size: '20',
      pickup_number: '483913',
      seal_number: 'ML771266',
      weight: 27455,
      weight_uom: 'lb',
      last_free_date: '2026-12-09',
    });
    for (const one of fields)
      expect(one).toMatchObject({ carrier: 'MAERSK', ship_comment: 'CALL THE RAMP BEFORE ARRIVAL' });
  });

  it('reads a small table under each number, and leaves what only one block says to that block', () => {
    const fields = fieldsOf(`
TRANSPORTATION ORDER
VESSEL            VOYAGE        MBL
MSC LEANNE        GA647W        MEDUQD771802

1. MSKU9070323 - 40' HC
PURCHASE ORDER    COMMODITY           CARTONS    GROSS KGS    PICKUP NO
90011872          Artificial trees    1,402      10,230       WW10448
LAST FREE DAY     DELIVERY APPT
12/11/2026        12/09/2026 05:00

2. MSCU1234566 - 20' GP
PURCHASE ORDER    COMMODITY           CARTONS    GROSS KGS    SEAL NO
90011873          Ceramic planters    688        12,955       ML10449
LAST FREE DAY     DELIVERY APPT
12/12/2026        12/10/2026 14:00

INSTRUCTIONS
Drop at the yard.
`);
    expect(fields[0]).toMatchObject({
      unit_number: 'MSKU9070323',
      equipment_size: '40',
      equipment_type: 'HC',
      purchase_order_number: '90011872',
      contents: 'Artificial trees',
      quantity: 1402,
      quantity_uom: 'CTN',
      weight: 10230,
      pickup_number: 'WW10448',
      deliver_by_date: '2026-12-09',
      ship_comment: 'Drop at the yard.',
    });
    expect(fields[0]?.seal_number).toBeUndefined();
    expect(fields[1]).toMatchObject({
      unit_number: 'MSCU1234566',
      equipment_size: '20',
      equipment_type: 'DV',
      purchase_order_number: '90011873',
      contents: 'Ceramic planters',
      weight: 12955,
      seal_number: 'ML10449',
      last_free_date: '2026-12-12',
      deliver_by_time: '14:00',
      vessel: 'MSC LEANNE',
      master_bol_mawb: 'MEDUQD771802',
    });
    expect(fields[1]?.pickup_number).toBeUndefined();
  });

  it('reads a page for each container, each with its own consignee', () => {
    const sheet = (unit: string, seal: string, consignee: string) => `
DELIVERY ORDER
MBL: MAEU258811470
CONTAINER NO: ${unit}
SEAL NO: ${seal}
DELIVER TO: ${consignee}
REMARKS: LIVE UNLOAD
`;
    const { drafts } = mapTyped(
      sheet('MSKU9070323', 'UL88101', 'Foxglove Pets, 1 Mill Road, Ontario, CA 91761'),
      sheet('MSCU1234566', 'UL88102', 'Tall Oak Furniture, 2 Mill Road, Chino, CA 91710'),
    );
    expect(
      drafts.map(({ fields, events }) => [
        fields.unit_number,
        fields.seal_number,
        fields.master_bol_mawb,
        events.find(({ type }) => type === 'deliver')?.address.location_name,
      ]),
    ).toEqual([
      ['MSKU9070323', 'UL88101', 'MAEU258811470', 'Foxglove Pets'],
      ['MSCU1234566', 'UL88102', 'MAEU258811470', 'Tall Oak Furniture'],
    ]);
  });

  it('reads one line with labels for each container as that container', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
BOOKING NO: 7171874859
1) MSKU9070323  SEAL: UL88101  WEIGHT: 18,200 KGS  PO: 55011
2) MSCU1234566  SEAL: UL88102  WEIGHT: 19,400 KGS  PO: 55012
TOTAL WEIGHT: 37,600 KGS
`);
    expect(fields.map((one) => [one.unit_number, one.seal_number, one.weight])).toEqual([
      ['MSKU9070323', 'UL88101', 18200],
      ['MSCU1234566', 'UL88102', 19400],
    ]);
    expect(fields.map((one) => one.purchase_order_number)).toEqual(['55011', '55012']);
  });
});

describe('tables of containers', () => {
  it('reads the line below a row, with labels in its midst and the goods at its end', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
MBL: MAEU258811470

CONTAINER         SIZE       CTNS       KGS        LFD
MSKU9070323       40H        720        9,870      12/12/2026
 Seal R8820114 PO 71188 GLASS STORAGE JARS
MSCU1234566       20S        310        12,405     12/14/2026
 Seal R8820131 PO 71203 CAST IRON PANS
Total                        1,030      22,275
`);
    expect(fields[0]).toMatchObject({
      unit_number: 'MSKU9070323',
      equipment_type: 'HC',
      quantity: 720,
      quantity_uom: 'CTN',
      weight: 9870,
      seal_number: 'R8820114',
      purchase_order_number: '71188',
      contents: 'GLASS STORAGE JARS',
    });
    expect(fields[1]).toMatchObject({
      unit_number: 'MSCU1234566',
      equipment_size: '20',
      equipment_type: 'DV',
      quantity: 310,
      weight: 12405,
      seal_number: 'R8820131',
      purchase_order_number: '71203',
      contents: 'CAST IRON PANS',
    });
  });

  it('takes the place that stands below a row for the delivery of that container', () => {
    const { drafts } = mapTyped(`
DELIVERY ORDER
MBL: MAEU258811470
CONTAINER            SEAL            SIZE
MSKU9070323          UL88101         40HC
  Weight: 18,200 KGS   PO: 55011
  Deliver To: Foxglove Pets, 1 Mill Road, Ontario, CA 91761
MSCU1234566          UL88102         20DV
  Weight: 19,400 KGS   PO: 55012
  Deliver To: Tall Oak Furniture, 2 Mill Road, Chino, CA 91710
`);
    expect(drafts.map(({ fields, events }) => [fields.weight, events[0]?.address.city])).toEqual([
      [18200, 'Ontario'],
      [19400, 'Chino'],
    ]);
  });

  it('reads numbers flush right in columns whose headings stand flush left', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
#  CONTAINER       PKGS               WEIGHT KG          CBM               LFD
1  MSKU9070323             571 CTNS          16,717.0             66.42    12/12/2026
2  MSCU1234566             844 CTNS          18,744.0             37.04    12/14/2026
`);
    expect(fields.map((one) => [one.quantity, one.weight, one.volume, one.last_free_date])).toEqual([
      [571, 16717, 66.42, '2026-12-12'],
      [844, 18744, 37.04, '2026-12-14'],
    ]);
  });

  it('joins headings that stand in two lines', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
                  CARRIER    CUSTOMER     GROSS       LAST FREE
CONTAINER NO      SEAL       ORDER NO     WEIGHT      DAY
MSKU9070323       UL88101    55011        18,200      12/12/2026
MSCU1234566       UL88102    55012        19,400      12/14/2026
`);
    expect(fields.map((one) => [one.seal_number, one.purchase_order_number, one.weight])).toEqual([
      ['UL88101', '55011', 18200],
      ['UL88102', '55012', 19400],
    ]);
    expect(fields.map((one) => one.last_free_date)).toEqual(['2026-12-12', '2026-12-14']);
  });

  it('keeps the numbers that railways print without their check digit as they stand, and says what they may be', () => {
    const fields = fieldsOf(`
INTERMODAL ARRIVAL NOTICE
EQUIPMENT        SEALS        WEIGHT       PICKUP NO    LFD
MSKU 907032      UL88101      31180 LBS    483912       12/17/2026
MSCU 123456      UL88102      27455 LBS    483913       12/19/2026
`);
    expect(fields.map((one) => [one.unit_number, one.seal_number, one.weight])).toEqual([
      ['MSKU907032', 'UL88101', 31180],
      ['MSCU123456', 'UL88102', 27455],
    ]);
  });

  it('takes a chassis below a container for no second one', () => {
    const fields = fieldsOf(`
EXPORT DRAYAGE INSTRUCTION
Our reference          MX-55371       Prepared by             L. Tremonte
Booking number         254119873      ETA at discharge port
Vessel                 MAERSK SARAT   Earliest receiving      20-DEC-26
Container type         20' STANDARD   Commodity               DRILLING MUD
Container no.          MSKU9070323    Packages                18 pallets
Seal no.               ML4410932      Gross weight            19,150 kg
Empty release no.                     Dangerous goods         No
Chassis                TSXZ 904418    Schedule B              3824.99.3900
`);
    expect(fields.map((one) => [one.unit_number, one.chassis])).toEqual([['MSKU9070323', 'TSXZ 904418']]);
  });

  it('keeps a printed number whose check digit fails as it stands, in doubt', () => {
    const { drafts } = mapTyped(`
DELIVERY ORDER
CONTAINER         SIZE       CTNS       KGS
MSKU9070323       40HC       720        9,870
TCLU4265934       40HC       310        12,405
`);
    expect(drafts[1]?.fields).toMatchObject({ unit_number: 'TCLU4265934', weight: 12405 });
    expect(drafts[1]?.provenance.unit_number?.doubt).toBe('the check digit fails');
  });
});

describe('containers without a table', () => {
  it('reads containers that stand beside each other by their columns', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
MBL              MAEU258811470
                 UNIT 1             UNIT 2
CONTAINER NO     MSKU9070323        MSCU1234566
SEAL NO          UL88101            UL88102
SIZE             40HC               20DV
WEIGHT           18,200 KGS         19,400 KGS
LFD              12/12/2026         12/14/2026
REMARKS          LIVE UNLOAD
`);
    expect(fields).toMatchObject([
      { unit_number: 'MSKU9070323', seal_number: 'UL88101', equipment_size: '40', weight: 18200 },
      { unit_number: 'MSCU1234566', seal_number: 'UL88102', equipment_size: '20', weight: 19400 },
    ]);
    for (const one of fields)
      expect(one).toMatchObject({ master_bol_mawb: 'MAEU258811470', ship_comment: 'LIVE UNLOAD' });
  });

  it('gives each container what its own line says without labels', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
MBL: MAEU258811470
MSKU9070323 / 40HC / 720 CTNS / 18,200 KGS
MSCU1234566 / 20DV / 310 CTNS / 19,400 KGS
`);
    expect(fields).toMatchObject([
      { unit_number: 'MSKU9070323', equipment_type: 'HC', quantity: 720, weight: 18200 },
      { unit_number: 'MSCU1234566', equipment_type: 'DV', quantity: 310, weight: 19400 },
    ]);
  });

  it('reads labels in the midst of such a line', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
MBL: MAEU258811470
Container MSKU9070323 (40HC), seal UL88101, 840 ctns, 18,200 kgs, PU# 4471
Container MSCU1234566 (20DV), seal UL88102, 310 ctns, 19,400 kgs, PU# 4472
`);
    expect(fields).toMatchObject([
      { unit_number: 'MSKU9070323', seal_number: 'UL88101', pickup_number: '4471', quantity: 840 },
      { unit_number: 'MSCU1234566', seal_number: 'UL88102', pickup_number: '4472', quantity: 310 },
    ]);
  });

  it('makes no order of a container that is only mentioned', () => {
    const fields = fieldsOf(`
DELIVERY ORDER
MBL: MAEU258811470
CONTAINER NO: MSKU9070323
SEAL NO: UL88101
REMARKS: RETURN THE EMPTY MSCU1234566 OF LAST WEEK
`);
    expect(fields).toMatchObject([{ unit_number: 'MSKU9070323', seal_number: 'UL88101' }]);
  });

  it('doubts a weight that is said once for several', () => {
    const { drafts } = mapTyped(`
DELIVERY ORDER
MBL: MAEU258811470
CONTAINERS: MSKU9070323, MSCU1234566
WEIGHT: 37,600 KGS
`);
    expect(drafts.map(({ provenance }) => provenance.weight?.doubt)).toEqual([
      'said once for 2 containers',
      'said once for 2 containers',
    ]);
  });
});
