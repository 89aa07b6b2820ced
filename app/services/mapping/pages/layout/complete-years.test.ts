import { describe, expect, test } from 'vitest';
import { mapTyped } from '../../../../../tests/support/typed-pages';

const HEAD = 'DELIVERY ORDER\nBooking: HLCU88213\n';
const freeUntil = (text: string) =>
  mapTyped(`${HEAD}${text}`).drafts.map(({ fields }) => fields.last_free_date);

const [ONE, TWO] = ['MSCU3412203', 'TCLU4412302'];

describe('a day in numbers without its year', () => {
  test.each(['LFD', 'Last Free Day', 'Last Free Date'])('stands in the column of a day: %s', (heading) => {
    const table = `\nContainer    Size  ${heading.padEnd(16)}Terminal\n${ONE}  40HC  12/4            GCT\n${TWO}  40HC  12/6            GCT`;
    expect(freeUntil(table)).toEqual(['2026-12-04', '2026-12-06']);
  });

  test.each(['Last Free Day: 12/6', 'Last free date 12/6', `Container: ${ONE} Last Free Day: 12/6`])(
    'stands behind the label of a day: %s',
    (line) => {
      expect(freeUntil(`Container: ${ONE}\n${line}`)).toEqual(['2026-12-06']);
    },
  );

  test.each(['Page: 1/2', 'Pieces: 1/2', 'Container 1/2'])('is none elsewhere: %s', (line) => {
    const [draft] = mapTyped(`${HEAD}Container: ${ONE}\n${line}`).drafts;
    expect(JSON.stringify(draft?.fields)).not.toContain('2026-01-02');
  });
});
