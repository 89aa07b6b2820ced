import { describe, expect, it } from 'vitest';
import { mapTyped } from '../support/typed-pages';

const only = (text: string) => mapTyped(text).drafts[0];

describe('goods listed in rows', () => {
  it('adds the rows up and joins the goods; the total below agrees', () => {
    const draft = only(`
BILL OF LADING
B/L NO: MAEU258811470
CONTAINER NO: MSKU9070323

PACKAGES    PKG TYPE    DESCRIPTION OF GOODS    GROSS WEIGHT (KGS)
120         CTNS        GARDEN CHAIRS           2,400
80          CTNS        GARDEN TABLES           3,200
40          CTNS        PARASOLS                  800
TOTAL 240                                       6,400
`);
    expect(draft?.fields).toMatchObject({
      quantity: 240,
      quantity_uom: 'CTN',
      weight: 6400,
      weight_uom: 'kg',
      contents: 'GARDEN CHAIRS, GARDEN TABLES, PARASOLS',
    });
    expect(draft?.provenance.weight?.doubt).toBeUndefined();
  });

  it('reads numbers flush right in columns whose headings stand flush left', () => {
    const draft = only(`
BILL OF LADING
B/L NO: MAEU258811470
CONTAINER NO: MSKU9070323

DESCRIPTION OF GOODS    PIECES              WEIGHT KG           CBM
GARDEN CHAIRS                      120 CTNS             2,400.0          12.40
GARDEN TABLES                       80 CTNS             3,200.0           9.60
`);
    expect(draft?.fields).toMatchObject({
      quantity: 200,
      quantity_uom: 'CTN',
      weight: 5600,
      weight_uom: 'kg',
      volume: 22,
      contents: 'GARDEN CHAIRS, GARDEN TABLES',
    });
  });

  it('takes a last row that is the sum of those above for their total, whatever it is called', () => {
    const draft = only(`
BILL OF LADING
B/L NO: MAEU258811470
CONTAINER NO: MSKU9070323

PACKAGES    DESCRIPTION OF GOODS    GROSS WEIGHT (KGS)
120         GARDEN CHAIRS           2,400
80          GARDEN TABLES           3,200
40          PARASOLS                  800
240         All in this box         6,400
`);
    expect(draft?.fields).toMatchObject({
      quantity: 240,
      weight: 6400,
      contents: 'GARDEN CHAIRS, GARDEN TABLES, PARASOLS',
    });
  });

  it('adds up what is loaded at several stops, and does not count it again where it gets off', () => {
    const stop = (title: string, name: string, rows: string) => `
${title}
   ${name}
   12 Clinton Dr, Houston, TX 77020

   Commodity      Weight      Pieces
${rows}
`;
    const draft = only(
      [
        'RATE CONFIRMATION\nLOAD NO: ML-884390\n',
        stop('1 Pickup', 'Gulf Steel Supply', '   Steel Coil     21000       3'),
        stop('2 Pickup', 'Ozark Works', '   Steel Plate    18000       6'),
        stop('3 Drop', 'Cascade Yard', '   Steel Coil     21000       3\n   Steel Plate    18000       6'),
      ].join(''),
    );
    expect(draft?.fields).toMatchObject({ weight: 39000, quantity: 9, contents: 'Steel Coil, Steel Plate' });
    expect(draft?.provenance.weight?.doubt).toBeUndefined();
  });

  it('doubts a sum that the document contradicts, and believes what two of its tables say', () => {
    const lists = (total: string) => `
BILL OF LADING
B/L NO: MAEU258811470

CUSTOMER ORDER NO    NO. PKGS    WEIGHT
DOC-12345            10          500 kg

HANDLING UNITS    COMMODITY        WEIGHT (LBS)
5                 Widgets brass    110
5                 Widgets steel    110
GRAND TOTAL                        ${total}
`;
    const supported = only(lists('1102'));
    expect(supported?.fields).toMatchObject({ weight: 1102, weight_uom: 'lb', quantity: 10 });
    expect(supported?.provenance.weight?.doubt).toBe('the document also makes it 220 lb');
    expect(only(lists('950'))?.provenance.weight?.doubt).toContain('the document also makes it');
  });

  it('takes a weight that is said in two units below each other for one', () => {
    const draft = only(`
ARRIVAL NOTICE
MBL: MAEU258811470
CONTAINER NO: MSKU9070323

PACKAGES    DESCRIPTION      GROSS WEIGHT
840 CTNS    WOODEN CHAIRS    18,200 KGS
            FREIGHT PREPAID  40,124 LBS
`);
    expect(draft?.fields).toMatchObject({ quantity: 840, weight: 18200, weight_uom: 'kg' });
  });

  it('reads the other columns of such a list by their headings, in doubt where its rows differ', () => {
    const list = (second: string) => `
DELIVERY ORDER
CONTAINER NO: MSKU9070323
PO         STYLE      DESCRIPTION      CTNS    KGS
71188      A-100      GLASS JARS       420     4,870
${second}      A-200      GLASS LIDS       300     5,000
`;
    expect(only(list('71188'))?.fields).toMatchObject({ purchase_order_number: '71188', quantity: 720 });
    expect(only(list('71189'))?.provenance.purchase_order_number?.doubt).toBe('also read as 71189');
  });

  it('counts a page that is there twice once', () => {
    const sheet = `
BILL OF LADING
B/L NO: MAEU258811470
PIECES      COMMODITY        WEIGHT (LBS)
12          Pumps            1,200
8           Valves             900
`;
    const [draft, ...others] = mapTyped(sheet, sheet).drafts;
    expect(others).toEqual([]);
    expect(draft?.fields).toMatchObject({ quantity: 20, weight: 2100, contents: 'Pumps, Valves' });
  });
});
