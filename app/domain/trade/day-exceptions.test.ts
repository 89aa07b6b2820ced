import { describe, expect, test } from 'vitest';
import { dayExceptionsIn } from './day-exceptions';

const UNITS = ['MSCU3412203', 'TCLU4412302', 'TGHU5512305'];
const LIST = UNITS.map((unit, i) => `${'ABC'[i]}) ${unit} 40HC`);
const found = (line: string, list = LIST) =>
  dayExceptionsIn([...list, line], UNITS).map(({ units }) => units);

describe('what is said of one container otherwise than of the others', () => {
  test.each([
    'Deliver Thursday Dec 3, 7am-3pm, except B which goes Friday.',
    'Deliver Thursday Dec 3, 7am-3pm; B goes Friday Dec 4 instead.',
    'Deliver all on 12/3 except TCLU4412302 on 12/4',
    'Deliver all on 12/3, the second container on 12/4 instead',
  ])('is that of the one that it names: %s', (line) => {
    expect(found(line)).toEqual([['TCLU4412302']]);
  });

  test('is found by its mark among several in a line', () => {
    expect(found('Deliver Dec 3, except B which goes Friday', [LIST.join('; ')])).toEqual([['TCLU4412302']]);
  });

  test('is that of any where its mark is not told', () => {
    expect(found('Deliver Dec 3, except B which goes Friday', UNITS)).toEqual([[]]);
  });

  test.each([
    'Open Mon-Fri 7-15 except Friday',
    'Deliver Thursday instead of Friday',
    'Receiving daily except Sundays and holidays',
    'Use gate B instead',
    'Deliver Thursday Dec 3',
  ])('is none where no container is told from others: %s', (line) => {
    expect(found(line)).toEqual([]);
  });
});
