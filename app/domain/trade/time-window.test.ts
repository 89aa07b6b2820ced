import { expect, test } from 'vitest';
import { dockHours, startsIn, timeWindow, zoneOfTime } from './time-window';

test.each([
  ['07:00 - 15:30', '07:00', '15:30', null],
  ['06:00-14:00', '06:00', '14:00', null],
  ['0800-1600', '08:00', '16:00', null],
  ['FCFS 08:00 to 12:00', '08:00', '12:00', null],
  ['12/01/2026 07:00 - 12/01/2026 14:30', '07:00', '14:30', '2026-12-01'],
  ['12/1/2026 Hours: 09:00-17:00 FCFS', '09:00', '17:00', null],
  ['7:00 AM to 3:30 PM', '07:00', '15:30', null],
  ['8 - 11:30 AM', '08:00', '11:30', null],
  ['1 - 3 PM', '13:00', '15:00', null],
  ['8 - 3 PM', '08:00', '15:00', null],
  ['8am-4pm', '08:00', '16:00', null],
  ['22:00 - 04:00', '22:00', '04:00', null],
  ['12/01/2026 22:00 - 12/02/2026 04:00', '22:00', '04:00', '2026-12-02'],
  ['7 AM through 3:30 PM', '07:00', '15:30', null],
  ['9:00 until NOON', '09:00', '12:00', null],
  ['9:00 a.m. to 2:00 p.m.', '09:00', '14:00', null],
  ['08:00 CST - 12:00 CST', '08:00', '12:00', null],
  ['08:00 EST to 12:00 ET', '08:00', '12:00', null],
  ['08:00 - 12:00 CST', '08:00', '12:00', null],
  ['08:00 PT until 12:00', '08:00', '12:00', null],
  ['0900 hrs EST - 1400 hrs EST', '09:00', '14:00', null],
  ['0900 MST - 1400 MST', '09:00', '14:00', null],
  ['0900 - 1400 hours local time', '09:00', '14:00', null],
  ['9:00 AM Eastern to 2:00 PM Eastern', '09:00', '14:00', null],
  ['8 AM (CT) - 3 PM (CT)', '08:00', '15:00', null],
  ['09:00 local time - 14:00 local time', '09:00', '14:00', null],
  ['09:00 local - 14:00 local', '09:00', '14:00', null],
  ['12/09/2026 8-4', '08:00', '16:00', null],
  ['12/09/2026 8 - 4 FCFS', '08:00', '16:00', null],
  ['Hours: 7-3:30', '07:00', '15:30', null],
  ['Receiving hours 8-12', '08:00', '12:00', null],
  ['not before 08:00, not after 16:00', '08:00', '16:00', null],
  ['Earliest 08:00 Latest 16:00', '08:00', '16:00', null],
  ['after 8 AM but no later than 3 PM', '08:00', '15:00', null],
  ['12/01/2026 22:00 EST - 12/02/2026 04:00 EST', '22:00', '04:00', '2026-12-02'],
])('%s is from %s to %s', (text, from, to, toDate) => {
  expect(timeWindow(text)).toEqual({ from, to, toDate });
});

test.each([
  ['09:00 EST - 14:00 PST', 'Eastern', 'Pacific'],
  ['0900 ET to 1400 CT', 'Eastern', 'Central'],
  ['9 AM Mountain time - 2 PM Pacific time', 'Mountain', 'Pacific'],
  ['12/06/2026 09:00 GMT / 12/06/2026 14:00 (EDT)', 'UTC', 'Eastern'],
])('%s begins and ends on other clocks', (text, first, last) => {
  expect(timeWindow(text)?.doubt).toBe(`the window begins on ${first} time and ends on ${last} time`);
});

test.each([
  '12/01/2026 08:30',
  '08:00',
  '10-12',
  '2026-11-24',
  '11/24/2026 - 11/26/2026',
  '555-0142',
  '310-555-0800',
  '08:00 - 08:00',
  'APPT 0900',
  'Dec 1, 2026 - 14:00',
  '1 Dec 2026 to 08:00',
  'Dec 1, 2026 – 2:00 PM',
  '08:00 - 1500 Industrial Blvd',
  '08:00 - 1500 Central Ave',
  '08:00 CT - 1500 Pacific Coast Hwy',
  '12/09/2026 8-4 pallets',
  'Hours 8-8',
  'Dock 8-4',
])('%s is no window', (text) => {
  expect(timeWindow(text)).toBeNull();
});

test.each([
  ['Deliver after 12/09/2026 08:00', '2026-12-09', '08:00'],
  ['12/09/2026 not before 10:00', null, '10:00'],
  ['Pickup after 13:00', null, '13:00'],
  ['no earlier than Wed 12/09/2026 at 8 AM', '2026-12-09', '08:00'],
  ['starting 0800', null, '08:00'],
  ['from 12/09/2026 08:00 on', '2026-12-09', '08:00'],
  ['12/09/2026 08:00 or later', '2026-12-09', '08:00'],
  ['13:00 hrs onwards', null, '13:00'],
  ['not before 12/09/2026', '2026-12-09', null],
])('%s begins on %s at %s', (text, date, time) => {
  expect(startsIn(text)).toContainEqual({ date, time });
});

test.each([
  '12/09/2026 08:00',
  'by 10:00',
  'not after 10:00',
  'from 08:00',
  'after discharge',
  'before 10:00',
])('%s says of no moment that it is the earliest', (text) => {
  expect(startsIn(text)).toEqual([]);
});

test.each([
  ['8-4', '08:00', '16:00', undefined],
  ['7-3:30', '07:00', '15:30', undefined],
  ['1-3', '01:00', '03:00', 'morning or afternoon?'],
])('%s on a dock is %s to %s, in doubt: %s', (text, from, to, doubt) => {
  expect(dockHours(text)).toMatchObject({ from, to, toDate: null });
  expect(dockHours(text)?.doubt).toBe(doubt);
});

test.each([
  ['12/09/2026 0800 EST', 'Eastern'],
  ['8 AM (PT)', 'Pacific'],
  ['08:00 Central time', 'Central'],
  ['08:00', undefined],
  ['0800 Pacific Coast Hwy', undefined],
])('%s is on the clocks of %s', (text, zone) => {
  expect(zoneOfTime(text)).toBe(zone);
});
