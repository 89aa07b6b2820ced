import { describe, expect, it } from 'vitest';
import { line, lines, orderOf } from '../../../../../tests/support/pages-in-points';

describe('the papers of a truck load', () => {
  it('give the whole pay for the line haul where the paper tells none apart, in doubt', () => {
    const printed = [
      line(200, 30, 'RATE CONFIRMATION # 771204'),
      ...lines(60, 100, 'PICKUP', 'Alder Mill', '12 Weir Rd', 'Monroe, GA 30655'),
      ...lines(60, 160, 'DELIVERY', 'Birch Depot', '700 Commerce Loop', 'Bardstown, KY 40004'),
    ];
    const paid = orderOf([...printed, line(60, 300, 'Total Carrier Pay: $1,975.00')]);
    expect(paid?.fields.line_haul).toBe(1975);
    expect(paid?.provenance.line_haul).toMatchObject({
      doubt: expect.stringMatching(/whole pay/),
      text: '$1,975.00',
    });
    const fuel = [line(60, 280, 'Fuel surcharge'), line(300, 280, '$200.00')];
    const told = orderOf([...printed, ...fuel, line(60, 300, 'Total Carrier Pay: $1,975.00')]);
    expect(told?.fields).toMatchObject({ fuel_surcharge: 200 });
    expect(told?.fields.line_haul).toBeUndefined();
  });

  it('are read where a line names its value: an order number, a line haul, a weight', () => {
    const order = orderOf([
      line(130, 30, 'CARRIER INFORMATION SHEET PO# 30871160'),
      line(360, 60, 'CHARGES: $1,150.00 LINE HAUL'),
      ...lines(
        60,
        100,
        'PICKUP 12/1/2026',
        'Alder Mill',
        '12 Weir Rd',
        'Monroe, GA 30655',
        '1 TL STEEL RACKING 40000LBS',
      ),
      ...lines(60, 180, 'DELIVERY', 'Birch Depot', '700 Commerce Loop', 'Bardstown, KY 40004'),
    ]);
    expect(order?.fields).toMatchObject({
      purchase_order_number: '30871160',
      line_haul: 1150,
      weight: 40000,
      weight_uom: 'lb',
    });
  });
});
