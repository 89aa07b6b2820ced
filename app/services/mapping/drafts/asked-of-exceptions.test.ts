import { describe, expect, test } from 'vitest';
import { mapTyped, SYSTEM_MAP, typedPage } from '../../../../tests/support/typed-pages';
import { mapDocument } from '../map-document.server';

const UNITS = ['MSCU3412203', 'TCLU4412302', 'TGHU5512305'];
const LIST = `DELIVERY ORDER\nBooking: HLCU88213\n${UNITS.map((unit, i) => `${'ABC'[i]}) ${unit} 40HC`).join('\n')}\n`;

type Drafts = ReturnType<typeof mapTyped>['drafts'];
const daysOf = (drafts: Drafts) =>
  drafts.map(({ fields, provenance: { deliver_by_date: day } }) => [
    fields.deliver_by_date,
    day?.doubt,
    day?.near,
  ]);
const [KEPT] = [['2026-12-03', undefined, undefined]];

describe('a container that is excepted from the day of all is asked', () => {
  test.each([
    ['Deliver Thursday Dec 3, 7am-3pm, except B which goes Friday.', 'except B which goes Friday'],
    ['Deliver Thursday Dec 3, 7am-3pm; B goes Friday Dec 4 instead.', 'B goes Friday Dec 4, 2026 instead'],
  ])('on its paper: %s', (line, words) => {
    const excepted = ['2026-12-03', expect.stringContaining(words.slice(0, 13)), ['2026-12-04']];
    expect(daysOf(mapTyped(`${LIST}\n${line}`).drafts)).toEqual([KEPT, excepted, KEPT]);
  });

  test('in its mail', () => {
    const rows = Object.entries(SYSTEM_MAP).map(([fieldName, { level, ...entry }]) => ({
      fieldName,
      level,
      entry,
    }));
    const { drafts } = mapDocument(
      { kind: 'pages', pages: [typedPage(`${LIST}\nDelivery date: December 3, 2026`)] },
      {
        rows,
        today: '2026-11-01',
        mail: { text: `See attached.\n${UNITS[1]} goes Friday instead.`, isAlone: true },
      },
    );
    const excepted = ['2026-12-03', `the mail says "${UNITS[1]} goes Friday instead"`, ['2026-12-04']];
    expect(daysOf(drafts)).toEqual([KEPT, excepted, KEPT]);
  });
});
