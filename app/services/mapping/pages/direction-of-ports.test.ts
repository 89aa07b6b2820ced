import { expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const bill = (loading: string, discharge: string) => `
BILL OF LADING
B/L NO: EGLV825569754250
CONTAINER NO: EGHU6943560

(15) Port of Loading              (16) Port of Discharge
${loading.padEnd(34)}${discharge}
`;

test.each([
  ['GENOA, ITALY', 'NEW YORK, NY', 'import'],
  ['KAOHSIUNG', 'LOS ANGELES', 'import'],
  ['OAKLAND, CA', 'TOKYO, JAPAN', 'export'],
  ['JACKSONVILLE, FL', 'SAN JUAN', undefined],
])('a bill of lading from %s to %s is %s', (loading, discharge, direction) => {
  const said = mapTyped(bill(loading, discharge)).drafts[0]?.fields.shipment_direction;
  if (direction) expect(said).toBe(direction);
  else expect(said).not.toBe('export');
});

test('beside its label as well', () => {
  const text =
    'DOCUMENT\nB/L NO: EGLV825569754250\nCONTAINER NO: EGHU6943560\nPOL: GENOA, IT\nPOD: NEW YORK\nSHIPPER: VALBRUNA SPA\n';
  expect(mapTyped(text).drafts[0]?.fields.shipment_direction).toBe('import');
});
