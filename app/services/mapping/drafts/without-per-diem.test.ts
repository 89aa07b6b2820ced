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
  ['Equipment free time: 12/11/2026'],
  ['Detention free thru 12/11/2026'],
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
  [
    'beside the free time at the terminal, in one line',
    'Free at the terminal until 12/08/2026, per diem starts 12/11/2026',
    '2026-12-08',
    'Free at the terminal until 12/08/2026, per diem starts 12/11/2026',
  ],
  [
    'beside the free time at the terminal',
    'Free time at terminal: 12/08/2026\nEquipment free time: 12/11/2026',
    '2026-12-08',
    'Equipment free time: 12/11/2026',
  ],
  ['of both', 'Demurrage and per diem free until 12/11/2026', '2026-12-11', undefined],
])('a day of the per diem, %s', (_, lines, day, comment) => {
  expect(mapped(lines)).toEqual([day, comment ?? lines]);
});

test.each([
  'Free at the terminal until 12/08',
  'Free at terminal until: 12/08/2026',
  'Terminal free thru 12/08/2026',
  'Free at port through 12/08/2026',
  'Free storage until 12/08/2026',
  'Storage free at the terminal: 12/08/2026',
  'The container is free at the terminal until 12/08/2026, so hurry.',
  'There is no demurrage until 12/08/2026 at this terminal.',
])('the day until which it is free at the terminal is its last free day: %s', (line) => {
  expect(mapped(line)[0]).toBe('2026-12-08');
});
