import { describe, expect, it } from 'vitest';
import { mapTyped, TRUCK_LOAD } from '../../../../../tests/support/typed-pages';

/** What a load confirmation says of its pay → line haul, fuel. */
const table: [string, string, number | undefined, number | undefined][] = [
  [
    'rows with a total',
    `
Line haul            $1,925.00
Hazmat fee             $150.00
Fuel S/C               $266.40
All-in               $2,341.40`,
    1925,
    266.4,
  ],
  [
    'a rate, how often, and what it comes to',
    `
Charge            Rate        Units      Total
Linehaul flat     2,640.00    1          2,640.00
Fuel              0.42        431.6 mi   181.27
Driver assist     75.00       2          150.00
Total                                    2,971.27`,
    2640,
    181.27,
  ],
  [
    'a rate per mile in the words of the charge',
    `
RATE ........ 1.85 PER MILE X 640 MI       $ 1,184.00
FUEL SURCHARGE .39 PER MILE X 640 MI       $   249.60
TARP                                       $   200.00
TOTAL                                      $ 1,633.60`,
    1184,
    249.6,
  ],
  [
    'a row of headings over a row of amounts',
    `
FREIGHT        FUEL        STOPS       TOTAL DUE CARRIER
1,325.00       221.10      150.00      1,696.10`,
    1325,
    221.1,
  ],
  [
    'no words for the haul itself',
    `
Agreed amount         $1,400.00
Fuel                    $212.00
Extra pick               $60.00
Tender comes to       $1,672.00`,
    1400,
    212,
  ],
  [
    'a sentence with its sum',
    `
This will confirm $1,480.00 for the line haul plus $165.00 fuel surcharge and
$80.00 for tarping, a total of $1,725.00, payable in thirty days.`,
    1480,
    165,
  ],
  [
    'sums written out',
    `
$1,640 line haul + $210 fuel + $75 for the 2nd drop = $1,925 all in`,
    1640,
    210,
  ],
  [
    'two charges in a row, and their sum below',
    `
RATE (FR)..........: 1487.55    FUEL (FSC): 231.20
TOTAL CHARGES......: 1718.75`,
    1487.55,
    231.2,
  ],
  [
    'fines that are no charges of this load',
    `
Base: $1,600.00
Fuel: $240.00
Stop-offs (2): $120.00
Total: $1,960.00
Late fee is $150.00 a stop; cargo insurance of $100,000 is needed. Detention $40.00 per hour.`,
    1600,
    240,
  ],
];

describe('line haul and fuel of a truck load', () => {
  it.each(table)('are told from %s', (_, pay, haul, fuel) => {
    const [order] = mapTyped(TRUCK_LOAD + pay).drafts;
    expect([order?.fields.line_haul, order?.fields.fuel_surcharge]).toEqual([haul, fuel]);
    expect(order?.provenance.line_haul?.doubt).toBeUndefined();
  });

  it('are less sure where no total tells that they belong together', () => {
    const [order] = mapTyped(`${TRUCK_LOAD}\nOur offer (linehaul)    $2,875.00    + fuel    $561.60`).drafts;
    expect(order?.fields).toMatchObject({ line_haul: 2875, fuel_surcharge: 561.6 });
    expect(order?.provenance.line_haul?.confidence).toBeLessThan(0.98);
  });

  it('are paid so often, which is no amount of goods', () => {
    const [order] = mapTyped(`${TRUCK_LOAD}
Rate        Type        Unit    Quantity    Total
$3,100.00   Line Haul   Flat    1           $3,100.00

Mode    Trailer Size    Pallet/Case Count
FTL     53 ft           24 pallets/0 cases`).drafts;
    expect(order?.fields).toMatchObject({ line_haul: 3100, quantity: 24, quantity_uom: 'PLT' });
  });

  it('are not told of freight by sea, whatever it comes to', () => {
    const [order] = mapTyped(`
ARRIVAL NOTICE
Vessel: EVER GOLDEN   Voyage: 0912W   Master B/L: EGLV142600112233
Container: MSKU1234565
Consignee: Birch Depot, 700 Commerce Loop, Bardstown, KY 40004

Freight           3,475.00
Bunker fuel         220.00
Documents            95.00
Total             3,790.00`).drafts;
    expect(order?.fields.line_haul).toBeUndefined();
  });
});

describe('the paper of a truck load', () => {
  it('is of a truckload, but a bill of lading may be of a part of one', () => {
    expect(mapTyped(TRUCK_LOAD).drafts[0]?.fields.shipment_direction).toBe('truckload');
    const bill = mapTyped(TRUCK_LOAD.replace('RATE CONFIRMATION # 771204', 'BILL OF LADING # 771204'));
    expect(bill.drafts[0]?.fields.shipment_direction).toBeUndefined();
  });

  it('may list its labels behind bullets', () => {
    const [order] = mapTyped(`${TRUCK_LOAD}\n- Seal #: UL-553812\n- PO #: 5580134`).drafts;
    expect(order?.fields).toMatchObject({ seal_number: 'UL-553812', purchase_order_number: '5580134' });
  });
});
