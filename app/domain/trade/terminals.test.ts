import { expect, test } from 'vitest';
import { terminalBehind } from './terminals';

test.each([
  ['- Container OOLU7712344, Load CB-9101, at LBCT Pier E', 'LBCT Pier E'],
  ['OOLU7712344 at APM Pier 400, LFD 12/05/2026', 'APM Pier 400'],
  ['OOLU7712344 ex Fenix Pier 300 by Friday', 'Fenix Pier 300'],
  ['at Everport Berth 226.', 'Everport Berth 226'],
  ['from Port of Alder Terminal 5', 'Port of Alder Terminal 5'],
  ['TOYS FROM SEASIDE YARD', 'SEASIDE YARD'],
])('%s names %s', (text, name) => {
  expect(terminalBehind(text)?.name).toBe(name);
});

test.each([
  'OOLU7712344, at Alder Warehouse',
  'OOLU7712344 from Yantian Port',
  'made up at its end',
  'LBCT Pier E',
  'at 14:00',
])('%s names no terminal behind its word', (text) => {
  expect(terminalBehind(text)).toBeNull();
});
