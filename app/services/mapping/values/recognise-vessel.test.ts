import { expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';
import { recogniseVessel, recogniseVoyage, shipAmongOthers } from './recognise-vessel.server';

test.each([
  ['Matson, MATSONIA voyage 221', 'MATSONIA', '221', 'Matson'],
  ['KOTA LESTARI, voyage 0044E, PIL, expected Dec 4', 'KOTA LESTARI', '0044E', 'PIL'],
  ['Kindly hand over the box, which came on the EVER LOGIC, voyage 1143E', 'EVER LOGIC', '1143E', undefined],
])('%s names the ship beside its voyage', (text, vessel, voyage, carrier) => {
  expect(shipAmongOthers(text)?.values).toEqual({ vessel, voyage, ...(carrier ? { carrier } : {}) });
});

test('a sentence that names no ship gives none', () => {
  expect(shipAmongOthers('Please deliver as soon as it is here, voyage 977W')).toBeNull();
});

test('a day is no voyage', () => {
  const context = { dateOrder: 'mdy', names: ['voyage'], label: 'Voyage' } as const;
  expect(recogniseVoyage('28-OCT-2026', { ...context, names: ['voyage'] })).toBeNull();
  expect(recogniseVoyage('4944-066E', { ...context, names: ['voyage'] })?.values).toEqual({
    voyage: '4944-066E',
  });
});

const SHIP = ['vessel'];
const BOTH = ['vessel', 'voyage'];

test.each([
  ['SITC 1001', SHIP, 'SITC 1001', undefined, 'SITC'],
  ['SITC 1001', BOTH, 'SITC', '1001', 'SITC 1001'],
  ['X-PRESS 2000', SHIP, 'X-PRESS 2000', undefined, 'X-PRESS'],
  ['M/V WAN HAI 622', SHIP, 'WAN HAI 622', undefined, 'WAN HAI'],
  ['STELLA MARIS 7731', BOTH, 'STELLA MARIS', '7731', 'STELLA MARIS 7731'],
])('"%s" under %j may be read in two ways', (text, names, vessel, voyage, other) => {
  const read = recogniseVessel(text, { dateOrder: 'mdy', names, label: '' });
  expect(read?.values).toEqual({ vessel, ...(voyage ? { voyage } : {}) });
  expect(read?.asks?.vessel?.near).toBe(other);
  expect(read?.asks?.vessel?.doubt).toMatch(/^the ship is .* \d+, or .* on voyage \d+$/);
});

test.each([
  ['APL SENTOSA V.1TUP9E1MA', 'APL SENTOSA', '1TUP9E1MA'],
  ['MSC ANNA / 453W', 'MSC ANNA', '453W'],
  ['MSC ANNA / 453', 'MSC ANNA', '453'],
  ['MSC ANNA V.453', 'MSC ANNA', '453'],
  ['MSC ANNA VOY 453', 'MSC ANNA', '453'],
  ['MSC ANNA 012W', 'MSC ANNA', '012W'],
  ['MSC ANNA 4944-066E', 'MSC ANNA', '4944-066E'],
  ['X-PRESS 2000 V.12W', 'X-PRESS 2000', '12W'],
  ['MSC ANNA VOY FA-745', 'MSC ANNA', 'FA-745'],
  ['M/V STELLA MARIS-123', 'STELLA MARIS-123', undefined],
  ['STELLA MARIS-1', 'STELLA MARIS-1', undefined],
])('"%s" is one reading', (text, vessel, voyage) => {
  for (const names of [SHIP, BOTH]) {
    const read = recogniseVessel(text, { dateOrder: 'mdy', names, label: '' });
    expect(read?.values).toEqual({ vessel, ...(voyage ? { voyage } : {}) });
    expect(read?.asks).toBeUndefined();
  }
});

test('beside a voyage that is told the figures are the ship', () => {
  expect(shipAmongOthers('X-PRESS 2000, voyage 12W')?.values).toEqual({
    vessel: 'X-PRESS 2000',
    voyage: '12W',
  });
});

test.each([
  ['Vessel: X-PRESS 2000      Voyage: 12W', 'X-PRESS 2000', '12W', undefined],
  ['Vessel: SITC 1203', 'SITC 1203', undefined, 'SITC'],
])('on the paper "%s"', (said, vessel, voyage, near) => {
  const [draft] = mapTyped(`DELIVERY ORDER\n\nContainer: CSQU3054383\n${said}\n`).drafts;
  expect([draft?.fields.vessel, draft?.fields.voyage, draft?.provenance.vessel?.near]).toEqual([
    vessel,
    voyage,
    near,
  ]);
});
