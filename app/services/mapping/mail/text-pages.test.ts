import { expect, test } from 'vitest';
import { mapByDefault } from '../../../../tests/support/typed-pages';
import { textPages } from './text-pages.server';

const LONG = 'garden chairs, umbrellas and cushions of the summer collection, in cartons on pallets';
const BEHIND =
  '- Container %u, 40HC, seal %s, gross weight %w lbs, commodity %g, last free day %l, deliver by %d';
const SPOKEN =
  '%u is a 40HC with %w lbs of the goods that we talked about on the phone this morning, seal %s, LFD %l, please deliver by %d';
const TABLE = `
Container    Size  Goods${' '.repeat(LONG.length)}Seal    Weight      LFD         Deliver by
%u  40HC  ${LONG}     %s  %w LB   %l  %d`;

const ROWS = [
  ['MSCU3412203', 'UL7711', '41,200', '12/07/2026', '12/09/2026'],
  ['TGHU5512305', 'UL7712', '38,900', '12/08/2026', '12/10/2026'],
] as const;

test.each([BEHIND, SPOKEN, TABLE])(
  'what a line of more letters than a page says of its container is that container’s: %s',
  (form) => {
    const row = form.trim().split('\n').at(-1) ?? '';
    const lines = ROWS.map(([unit, seal, weight, free, due]) =>
      row
        .replace('%u', unit)
        .replace('%s', seal)
        .replace('%w', weight)
        .replace('%l', free)
        .replace('%d', due)
        .replace('%g', LONG),
    );
    const text = ['Booking: HLCU88213', '', ...form.trim().split('\n').slice(0, -1), ...lines];
    expect(Math.min(...lines.map(({ length }) => length))).toBeGreaterThan(110);
    const { drafts } = mapByDefault(textPages(text.join('\n')));
    expect(
      drafts.map(({ fields }) =>
        ['unit_number', 'seal_number', 'weight', 'last_free_date', 'deliver_by_date'].map(
          (name) => fields[name],
        ),
      ),
    ).toEqual([
      ['MSCU3412203', 'UL7711', 41_200, '2026-12-07', '2026-12-09'],
      ['TGHU5512305', 'UL7712', 38_900, '2026-12-08', '2026-12-10'],
    ]);
  },
);
