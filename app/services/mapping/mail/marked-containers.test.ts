import { describe, expect, test } from 'vitest';
import { SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';
import { mapDocument } from '../map-document.server';

const ROWS = Object.entries(SYSTEM_MAP).map(([fieldName, { level, ...entry }]) => ({
  fieldName,
  level,
  entry,
}));
const PAPER = `DELIVERY ORDER
Booking: HLCU88213
A) MSCU3412203 40HC
B) TCLU4412302 40HC
C) TGHU5512305 40HC
Deliver To: Copperline Mills, 88 Quarry Road, Macon, GA 31201`;

/** Of each container what its mail makes of a field, and whether it is asked in the words of the mail. */
function read(text: string, field: string) {
  const mail = { text: `See attached.\n${text}\n\nThanks`, isAlone: true };
  const { drafts } = mapDocument(
    { kind: 'pages', pages: [typedPage(PAPER)] },
    { rows: ROWS, today: '2026-11-01', mail },
  );
  const words = text.replace(/\.$/, '');
  return drafts.map(({ fields, provenance }) => {
    const { [field]: value } = fields;
    const isAsked = provenance[field]?.doubt?.includes(`the mail says "${words}"`) === true;
    return value === undefined ? null : [value, isAsked];
  });
}

const [A, B, C] = ['2026-12-14', '2026-12-15', '2026-12-16'].map((day) => [day, true]);

describe('what a mail says of containers by the letters of the paper, or the ends of their numbers, is asked of each', () => {
  test.each([
    ['last_free_date', 'LFD 12/14 for the first, 12/15 for B, 12/16 for C.', [A, B, C]],
    ['last_free_date', 'LFD: 12/14/2026 for ...203, 12/15/2026 for ...302, 12/16/2026 for ...305', [A, B, C]],
    ['last_free_date', 'A LFD 12/14, B LFD 12/15, C LFD 12/16.', [A, B, C]],
    ['last_free_date', 'LFD 12/15/2026 for B.', [null, B, null]],
    ['deliver_by_date', 'Deliver A on 12/14/2026 and B on 12/15/2026.', [A, B, null]],
    ['purchase_order_number', 'PO 4411 for A, PO 4412 for B', [['4411', true], ['4412', true], null]],
    // Which of the days each has is not told apart.
    ['last_free_date', 'LFD is 12/14/2026 for 203, 12/15/2026 for 302 and 12/16/2026 for 305', [A, A, A]],
    ['last_free_date', 'LFD on the first is 12/14/2026, the others 12/15/2026.', [A, A, A]],
  ])('%s of "%s"', (field, text, expected) => {
    expect(read(text, field)).toEqual(expected);
  });

  test.each(['A truck comes for them, LFD 12/14/2026', 'LFD 12/14/2026, pick up at gate B'])(
    'and a letter of something else is none of theirs: %s',
    (text) => {
      const value = ['2026-12-14', false];
      expect(read(text, 'last_free_date')).toEqual([value, value, value]);
    },
  );
});
