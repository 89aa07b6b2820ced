import { expect, test } from 'vitest';
import { mapTyped } from '../../../../tests/support/typed-pages';

const mapped = (lines: string) => {
  const { fields } =
    mapTyped(
      `DELIVERY ORDER\n\nContainer: MSCU3412203\nDeliver To: Copperline Mills, 88 Quarry Road, Savannah, GA 31401\n\n${lines}`,
    ).drafts[0] ?? {};
  return [fields?.last_free_date, fields?.ship_comment];
};

test.each([
  ['Per diem free until 12/11/2026'],
  ['Per diem free until 12/11'],
  ['Per Diem LFD: 12/11/2026'],
  ['Per diem last free day 12/11/2026'],
  ['Per-diem free time ends 12/11/2026.'],
])('a day of the per diem is no last free day, and is kept in the comment: %s', (line) => {
  expect(mapped(line)).toEqual([undefined, line]);
});

test.each([
  ['below its heading', 'Per Diem LFD\n12/11/2026', undefined, 'Per Diem LFD 12/11/2026'],
  [
    'beside the last free day',
    'LFD: 12/08/2026   Per diem free until: 12/11/2026',
    '2026-12-08',
    'Per diem free until: 12/11/2026',
  ],
  [
    'in one line with it',
    'Demurrage free until 12/08/2026, per diem free until 12/11/2026',
    '2026-12-08',
    'Demurrage free until 12/08/2026, per diem free until 12/11/2026',
  ],
  [
    'before it',
    'Per diem starts 12/11/2026, storage free until 12/08/2026',
    '2026-12-08',
    'Per diem starts 12/11/2026, storage free until 12/08/2026',
  ],
  [
    'that is that of the terminal too',
    'LFD: 12/11/2026\nPer diem free until 12/11/2026',
    '2026-12-11',
    'Per diem free until 12/11/2026',
  ],
  ['of both', 'Demurrage and per diem free until 12/11/2026', '2026-12-11', undefined],
])('a day of the per diem, %s', (_, lines, day, comment) => {
  expect(mapped(lines)).toEqual([day, comment ?? lines]);
});
