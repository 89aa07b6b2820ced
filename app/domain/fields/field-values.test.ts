import { describe, expect, test } from 'vitest';
import { editFieldValue, parseFieldValue } from './field-values';

describe('a typed number whose point may separate thousands', () => {
  test.each([
    ['weight', '23.480', '23.480 can be 23480 or 23.48: type one of them'],
    ['weight', '1.204', '1.204 can be 1204 or 1.2040: type one of them'],
    ['weight', ' 21.130 ', '21.130 can be 21130 or 21.13: type one of them'],
    ['weight', '2.000', '2.000 can be 2000 or 2: type one of them'],
    ['line_haul', '1.250', '1.250 can be 1250 or 1.25: type one of them'],
    ['line_haul', '12.345', '12.345 can be 12345 or 12.35: type one of them'],
    ['fuel_surcharge', '$ 1.250', '1.250 can be 1250 or 1.25: type one of them'],
    ['quantity', '1.204', 'A count has no decimals: type 1204, without the point'],
    ['quantity', '22.000', '22.000 can be 22000 or 22: type one of them'],
  ])('is refused with what it can be: %s %s', (name, typed, error) => {
    expect(parseFieldValue(name, typed)).toEqual({ ok: false, error });
  });

  test.each([
    ['weight', '0,500', 'A decimal has a point: type 0.500'],
    ['weight', '1234,567', '1234,567 can be 1234567 or 1234.567: type one of them'],
    ['temperature', '-0,500', 'A decimal has a point: type -0.500'],
    ['line_haul', '$1234,567', '1234,567 can be 1234567 or 1234.567: type one of them'],
    ['line_haul', '12,34', 'A decimal has a point: type 12.34'],
    ['quantity', '1,2345', 'A decimal has a point: type 1.2345'],
    ['weight', '12,34,567', 'Value should be a valid number'],
    ['weight', '0,123,456', 'Value should be a valid number'],
  ])('is refused with a comma that parts no thousands: %s %s', (name, typed, error) => {
    expect(parseFieldValue(name, typed)).toEqual({ ok: false, error });
  });

  test.each([
    ['weight', '1,234,567.5', 1234567.5],
    ['weight', '23480', 23480],
    ['weight', '23,480', 23480],
    ['weight', '23480.5', 23480.5],
    ['weight', '23.48', 23.48],
    ['weight', '23.4850', 23.485],
    ['weight', '23480.500', 23480.5],
    ['weight', '0.500', 0.5],
    ['quantity', '1204', 1204],
    ['quantity', '1,204', 1204],
    ['quantity', '22.00', 22],
    ['line_haul', '$1,250.00', 1250],
    ['line_haul', '450.1300', 450.13],
    ['volume', '46.900', 46.9],
    ['temperature', '-18.000', -18],
  ])('is none, and is taken: %s %s', (name, typed, value) => {
    expect(parseFieldValue(name, typed)).toEqual({ ok: true, value });
  });

  test.each(['weight', 'quantity', 'volume'])('is none where a program sends it: %s', (name) => {
    expect(parseFieldValue(name, 23.485).ok).toBe(true);
  });

  test.each([
    ['weight', 23.485, '23.4850'],
    ['weight', 907.185, '907.1850'],
    ['weight', 23480.125, '23480.125'],
    ['weight', 23.48, '23.48'],
  ])('is none where a field shows its own value to be typed over: %s %s', (name, value, shown) => {
    expect(editFieldValue(value)).toBe(shown);
    expect(parseFieldValue(name, editFieldValue(value))).toEqual({ ok: true, value });
  });
});

describe('an amount of money of more than two decimals is asked, typed or sent by a program', () => {
  test.each([
    [12.345, '12.345 can be 12345 or 12.35: type one of them'],
    ['450.1275', '450.1275 has more than two decimals: type 450.13'],
    [450.1275, '450.1275 has more than two decimals: type 450.13'],
    [-1250.505, '-1250.505 has more than two decimals: type -1250.51'],
    ['$1,250.5051', '$1,250.5051 has more than two decimals: type 1250.51'],
  ])('%j', (value, error) => {
    for (const name of ['line_haul', 'fuel_surcharge'])
      expect(parseFieldValue(name, value)).toEqual({ ok: false, error });
  });

  test.each([
    [450.13, 450.13],
    [0.1 + 0.2, 0.3],
    [450, 450],
  ])('but not %s', (value, taken) => {
    expect(parseFieldValue('line_haul', value)).toEqual({ ok: true, value: taken });
  });
});
