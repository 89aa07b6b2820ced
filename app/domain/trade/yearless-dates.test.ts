import { describe, expect, it } from 'vitest';
import { completeYears } from './yearless-dates';

const near = ['2026-11-20'];
const completed = (text: string, behind = '') =>
  completeYears(text.split(' '), behind, near, 'mdy').join(' ');

describe('dates without their year', () => {
  it.each([
    ['due on Sunday, November 29 with', 'due on Sunday, November 29, 2026 with'],
    ['due on Jan. 4, at noon', 'due on Jan. 4, 2027, at noon'],
    ['on 3 December.', 'on 3 December. 2026'],
    ['Tue 12/1 0800-1400', 'Tue 12/1/2026 0800-1400'],
    ['LFD: 12/4', 'LFD: 12/4/2026'],
    ['5-Dec', '5-Dec-2026'],
    ['5-Dec 08:00', '5-Dec-2026 08:00'],
    ['Sat 05/Dec, 0800', 'Sat 05/Dec-2026, 0800'],
    ['by Dec-5.', 'by Dec-5-2026.'],
    ['Date: 12/9 - 12/11', 'Date: 12/9/2026 - 12/11/2026'],
    ['on 12/9-12/11.', 'on 12/9/2026-12/11/2026.'],
    ['12/9 to 12/11/2026', '12/9/2026 to 12/11/2026'],
    ['12/30/2026 - 1/2', '12/30/2026 - 1/2/2027'],
    ['Dec 9-11', 'Dec 9-11, 2026'],
    ['9-11 Dec', '9-11 Dec 2026'],
    ['5-Jan 0800', '5-Jan-2027 0800'],
  ])('"%s" is the year that lies nearest', (text, whole) => expect(completed(text)).toBe(whole));

  it.each([
    ['a year that is there', 'November 29, 2026'],
    ['a weekday of another year', 'Monday, November 29 with'],
    ['a fraction', 'about 1/2 of it'],
    ['fractions', '1/2 - 3/4 full'],
    ['no day of the calendar', 'on February 30 at'],
    ['a name that is no month', 'DOCK-5 5-DOOR'],
    ['a day in one word whose year is there', '5-Dec 2026'],
  ])('leaves %s', (_, text) => expect(completed(text)).toBe(text));

  it('leaves a date whose year stands in the next line', () =>
    expect(completed('The last free day is January 20,', '2027,')).toBe('The last free day is January 20,'));
});
