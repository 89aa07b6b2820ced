import { describe, expect, it } from 'vitest';
import { mapTyped, TRUCK_LOAD } from '../../../../../tests/support/typed-pages';

type Goods = [quantity: number | undefined, unit: string | undefined, weight: number | undefined];

/** What the paper of a load says of its goods → all of them. */
const table: [string, string, Goods][] = [
  [
    'rows with a total below them',
    `
Description           Crates      Class      Pounds
Gear boxes, crated         5         85       6,150
Shafts, crated             2         85       1,420
TOTAL                      7                  7,570`,
    [7, 'CRATE', 7570],
  ],
  [
    'numbers that end where the next column begins, below headings that begin where theirs do',
    `
Order no.         Skids              Weight         Slip
0077-2214                      14          8,960    Y
0077-2215                       6          3,310    N
GRAND TOTAL                    20         12,270`,
    [20, 'PLT', 12270],
  ],
  [
    'a total that nothing calls one, below three rows',
    `
Line     Units       Goods                    Weight
1        12          Studs, paper wrapped     20,900 lbs
2        6           Joists, paper wrapped    13,400 lbs
3        4           Sheathing                 6,100 lbs
         22 units    Lumber                   40,400 lbs`,
    [22, 'UNIT', 40400],
  ],
  [
    'one row, and a total that repeats it',
    `
No. Units    HM    Kind of package, description      Weight (lb)
36           X     Drums UN1219, Isopropanol, 3          15,840
                   55 gal drums, on 9 pallets
36                 TOTAL                                 15,840`,
    [36, 'DRUM', 15840],
  ],
  [
    'what is loaded at each stop, unloaded at each, and comes to a total',
    `
PU 1 Alder Mill           15 plt 17,100 lb
PU 2 Ash Works             7 plt 8,230 lb
SO 1 Birch Depot          12 plt
SO 2 Beech Market         10 plt
Load totals: 22 pallets 25,330 lb`,
    [22, 'PLT', 25330],
  ],
  [
    'a table of stops of which the first loads what the others unload',
    `
Seq    Role      Location                Cases        Lbs
01     Origin    Alder Mill              1,880     21,620
02     Dest      Birch Depot               740      8,510
03     Dest      Beech Market              560      6,440
04     Dest      Cedar Stores              580      6,670`,
    [1880, 'CASE', 21620],
  ],
  [
    'two tables with one heading, and totals with their names before them',
    `
PO           Item                   Cs      Plt      Wt lb
A118         Peas, frozen          380        6     11,020
A119         Corn, frozen          320        5      9,280

PO           Item                   Cs      Plt      Wt lb
B201         Berries               440        8     12,760

LOAD TOTALS      Cases 1,140      Pallets 19      Weight 33,060 lb`,
    [1140, 'CASE', 33060],
  ],
  [
    'the order table and the carrier table of a bill of lading',
    `
CUSTOMER ORDER NUMBER      # PKGS       WEIGHT
40071                         260        7,800
40072                         130        4,160
GRAND TOTAL                   390       11,960

QTY     TYPE      QTY      TYPE        WEIGHT      COMMODITY DESCRIPTION
 5      PLT       260      CTN          7,800      Paint
 3      PLT       130      CTN          4,160      Varnish
 8                390                  11,960      GRAND TOTAL`,
    [390, 'CTN', 11960],
  ],
  [
    'pallets of packages of several kinds',
    `
QTY     TYPE      QTY      TYPE        WEIGHT      COMMODITY DESCRIPTION
 6      PLT       210      BOX          7,100      Filters
 3      PLT       140      CTN          6,300      Pumps
 9                350                  13,400      GRAND TOTAL`,
    [9, 'PLT', 13400],
  ],
  [
    'amounts at two stops whose total is under headings',
    `
PU 1 Alder Mill      12 plts, 20,150#
PU 2 Ash Works       11 plts, 17,400#

Commodity           Weight          Unit
FRESH PEPPERS       37,550 lbs      23 pallets`,
    [23, 'PLT', 37550],
  ],
  [
    'a count with its unit in the next column, and pallets beside it',
    `
Item    Description         Qty      UOM         Pallets      Weight
1       Soap, liquid        1,140    Cartons     19           25,080 lb
2       Dryer sheets        420      Cartons     5            3,150 lb
        Total               1,560                24           28,230 lb`,
    [1560, 'CTN', 28230],
  ],
  [
    'a line of an EDI print',
    `
STOP 02    OID    330 CTN    4,290 LB
STOP 03    OID    1210 CTN   15,730 LB
AT8 TOTALS  : 1,540 CTN    G 20,020 LB`,
    [1540, 'CTN', 20020],
  ],
];

const goodsOf = (paper: string): Goods => {
  const [order] = mapTyped(paper).drafts;
  const { quantity, quantity_uom, weight } = order?.fields ?? {};
  return [quantity, quantity_uom, weight] as Goods;
};

describe('the goods of a truck load', () => {
  it.each(table)('are all of them: %s', (_, goods, expected) => {
    expect(goodsOf(TRUCK_LOAD + goods)).toEqual(expected);
    expect(mapTyped(TRUCK_LOAD + goods).drafts[0]?.provenance.weight?.doubt).toBeUndefined();
  });

  it('are the sum of the rows of a list without a total, in doubt', () => {
    const [order] = mapTyped(`${TRUCK_LOAD}
PO         Item                 Cs         Wt lb
K-4        Kettles             210        14,300
K-5        Pans                180        12,150`).drafts;
    expect(order?.fields).toMatchObject({ quantity: 390, quantity_uom: 'CASE', weight: 26450 });
    expect(order?.provenance.weight?.doubt).toBe('the sum of the rows: the paper has no total');
  });
});

/** What is no total of the goods → what the order says without it. */
const others: [string, string, (goods: Goods) => void][] = [
  [
    'what a truck may weigh',
    `
Commodity: Steel coils     Weight: 20,000 lbs
Other half: 24,000 lbs
Max gross 44,000 lb`,
    ([, , weight]) => expect(weight).not.toBe(44000),
  ],
  [
    'what one stop of several loads, though two others load as much',
    `
PU 1 Alder Mill        20 plt
PU 2 Ash Works         10 plt
PU 3 Aspen Works       10 plt
Weight: 38,000 lbs`,
    ([, , weight]) => expect(weight).toBe(38000),
  ],
  [
    'what a heading says is allowed',
    `
Pallets      Max gross      Weight
11           42,000 lb      19,400 lb
9                           16,300 lb
20                          35,700 lb    TOTAL`,
    ([quantity, , weight]) => expect([quantity, weight]).toEqual([20, 35700]),
  ],
  [
    'what is loaded and unloaded at each stop of a table without a total',
    `
Stop    Type    Location        Date          Plts
1       PU      Alder Mill      12/02/2026      14
2       PU      Ash Works       12/02/2026       9
3       SO      Birch Depot     12/03/2026      16`,
    ([quantity]) => expect(quantity).not.toBe(39),
  ],
  [
    'the pallets that cartons are on',
    `
Count          Description       Gross wt
72 drums on    Resin             34,560 lb
18 pallets`,
    ([quantity]) => expect(quantity).not.toBe(90),
  ],
  [
    'what goods are worth',
    `
Commodity                 Pieces     Weight (lbs)     Value
Car tires                  1,050           25,200     $75,000.00`,
    ([quantity, , weight]) => expect([quantity, weight]).toEqual([1050, 25200]),
  ],
];

describe('is no amount of the goods of a load', () => {
  it.each(others)('%s', (_, goods, check) => check(goodsOf(TRUCK_LOAD + goods)));
});

it('the goods of containers stay those of each container', () => {
  const { drafts } = mapTyped(`
DELIVERY ORDER
Vessel: EVER GOLDEN   Voyage: 0912W   Master B/L: EGLV142600112233

Container        Seal         Cartons     Weight (lb)
MSKU1234565      UL100881         400          16,000
TGHU7654326      UL100882         350          14,000
TOTAL                             750          30,000`);
  expect(drafts.map(({ fields }) => fields.weight)).toEqual([16000, 14000]);
});
