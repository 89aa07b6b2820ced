import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const mapped = (lines: string) => {
  const { fields = {}, events = [] } =
    mapTyped(`DELIVERY ORDER\nContainer: MSCU3412203\n\n${lines}`).drafts[0] ?? {};
  const numbers = ['purchase_order_number', 'reference_number', 'release_number'].flatMap(
    (name) => fields[name] ?? [],
  );
  return [numbers, events.map(({ address }) => address.raw_text)];
};

const ADDRESS = 'Copperline Mills\n88 Quarry Road\nSavannah, GA 31401';

describe('a number between the lines of an address is a number, and the address goes on', () => {
  const between = (line: string, glue = '\n') =>
    `Deliver To:${glue}Copperline Mills\n${line}\n88 Quarry Road\nSavannah, GA 31401`;
  test.each([
    [between('PO 448812')],
    [between('PO# 448812')],
    [between('P.O. Number: 448812')],
    [between('Ref: 448812')],
    [between('PO 448812').replace('88 Quarry Road\n', '')],
    [
      `Deliver To: Copperline Mills
            PO 448812
            88 Quarry Road
            Savannah, GA 31401`,
    ],
    [
      `Booking: HLCU88213          Deliver To:
Vessel: MAERSK ESSEX        Copperline Mills
                            Release 448812
                            88 Quarry Road
                            Savannah, GA 31401`,
    ],
  ])('%s', (lines) => {
    const address = lines.includes('88 Quarry') ? ADDRESS : ADDRESS.replace('88 Quarry Road\n', '');
    expect(mapped(lines)).toEqual([['448812'], [address]]);
  });

  test('but a box at the post office is part of it', () => {
    expect(mapped(between('PO Box 448'))).toEqual([[], [ADDRESS.replace('88', 'PO Box 448\n88')]]);
  });
});

test.each([
  ['behind its end', `Deliver To:\n${ADDRESS}\nPO 448812\nPieces: 12`, [ADDRESS]],
  [
    'over the next place',
    `Deliver To:\n${ADDRESS}\nPO 448812\n\nPick Up From:\nAlder Mill\n12 Weir Rd`,
    null,
  ],
])('a number %s is no line of an address', (_, lines, addresses) => {
  const [numbers, found] = mapped(lines);
  expect([numbers, addresses ?? found?.at(-1)]).toEqual([['448812'], addresses ?? ADDRESS]);
});
