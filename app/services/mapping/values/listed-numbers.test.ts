import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const HEAD = `
DELIVERY ORDER
BLUE ANCHOR FORWARDING INC

Booking: HLCU88213
Container: MSCU3412207  40HC
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201
`;

/** A field, what is asked of it and what is offered in its place. */
function numberOf(field: string, lines: string) {
  const { fields = {}, provenance = {} } = mapTyped(`${HEAD}\n${lines}`).drafts[0] ?? {};
  const { doubt, near } = provenance[field] ?? {};
  return [fields[field] ?? null, doubt ?? null, [near ?? []].flat()[0] ?? null];
}

describe('of several seals the first is taken and the others are told', () => {
  test.each([
    ['Seals: JP77123 / C-88100', 'JP77123', 'C-88100', 'the paper also has C-88100'],
    ['Seal 1: AB111111 Seal 2: CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
    ['Seal 1: AB111111\nSeal 2: CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
    ['Seal No: AB111111, CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
    ['Seal: AB111111 & CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
    ['Seal: 551002/551003', '551002', '551003', 'the paper also has 551003'],
    ['Seals: AB111111/CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
    ['Seals: AB111111 CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
    ['Seal: AB111111, seal: CD222222', 'AB111111', 'CD222222', 'the paper also has CD222222'],
  ])('%s', (line, seal, other, doubt) => {
    expect(numberOf('seal_number', line)).toEqual([seal, doubt, other]);
  });

  test.each([
    'Customs seal: AB111111\nShipper Seal: CD222222\nCarrier seal #: EF333333\nSeal 2: GH444444',
    'Seal: AB111111\nUSDA seal: CD222222\nHigh security seal no.: EF333333\nSeal 4: GH444444',
    "Seal 1: AB111111\n2nd seal: CD222222\nShipper's seal: EF333333\nBolt seal: GH444444",
  ])('all of those under labels of their own: %s', (lines) => {
    const doubt = 'the paper also has CD222222, EF333333, GH444444';
    expect(numberOf('seal_number', lines)).toEqual(['AB111111', doubt, 'CD222222']);
  });

  test.each([
    'Seal: AB111111',
    'Seal: AB111111 (intact)',
    'Seal: AB111111 / 40HC',
    'Seal: AB111111, 22 pallets',
    'Seal: AB111111, MSCU3412207',
  ])('one alone is not asked: %s', (line) => {
    expect(numberOf('seal_number', line)).toEqual(['AB111111', null, null]);
  });
});

describe('of a list of numbers the first is taken and the others are told', () => {
  test.each([
    ['purchase_order_number', 'PO: A1188, A1189, A1190', 'A1188', 'A1189, A1190'],
    ['purchase_order_number', 'PO 60091 and 60092', '60091', '60092'],
    ['purchase_order_number', 'PO# 60091, 60092 + 60093', '60091', '60092, 60093'],
    ['purchase_order_number', 'PO Number: 60091 / 60092', '60091', '60092'],
    ['purchase_order_number', 'PO Numbers:\n60091\n60092\n60093', '60091', '60092, 60093'],
    ['reference_number', 'Our Ref: 60091; 60092', '60091', '60092'],
    ['release_number', 'Release: 447100, 447101', '447100', '447101'],
    ['pickup_number', 'Pick up numbers: 447100 & 447101', '447100', '447101'],
    ['pickup_number', 'Pickup #: PU-30018/PU-30019', 'PU-30018', 'PU-30019'],
    ['pickup_number', 'Pickup #: PU-30018/30019', 'PU-30018', '30019'],
    ['pickup_number', 'Pickup #: 30018&30019', '30018', '30019'],
    ['master_bol_mawb', 'MBL: HLCU30018/HLCU30019', 'HLCU30018', 'HLCU30019'],
    ['purchase_order_number', 'PO: 4411772/4411773/4411774', '4411772', '4411773, 4411774'],
    ['reference_number', 'Our Ref: AB-10012/AB-10013', 'AB-10012', 'AB-10013'],
    ['house_bol_hawb', 'HBL: SHLA44710, SHLA44711', 'SHLA44710', 'SHLA44711'],
    ['master_bol_mawb', 'MBL: HLCU4471022, HLCU4471023', 'HLCU4471022', 'HLCU4471023'],
  ])('%s of %j', (field, line, value, others) => {
    expect(numberOf(field, line)).toEqual([value, `the paper also has ${others}`, others.split(', ')[0]]);
  });

  test.each(['4417/2026', '2026/1188', 'TX-60091/A', '60091/2', 'EXP/60091/26'])(
    'a stroke within one number parts it not: %s',
    (number) => {
      expect(numberOf('purchase_order_number', `PO: ${number}`)).toEqual([number, null, null]);
    },
  );

  test.each([
    'PO: 60091',
    'PO: 60091, 12/02/2026',
    'PO: 60091, 478-555-0144',
    'PO: 60091, 44000 lbs',
    'PO: 60091, Dock 4450',
    'PO: 60091\n44721 Mill Road',
  ])('what is no number of its kind is not told: %s', (line) => {
    expect(numberOf('purchase_order_number', line)).toEqual(['60091', null, null]);
  });
});
