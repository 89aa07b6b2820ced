import { describe, expect, test } from 'vitest';
import { USUAL_RANGES } from './date-ranges';
import { type FilterDescriptions, isSet, namesOf, readFilters, tidySearch } from './list-filters';
import { ORDER_LIST } from './order-list';
import { filterSearch } from './saved-filters';

const FILTERS = {
  search: { kind: 'text', label: 'Search' },
  companies: { kind: 'rows', label: 'Company' },
  dateRange: { kind: 'dates', label: 'Date range', ranges: USUAL_RANGES },
  mine: { kind: 'flag', label: 'Only My Requests' },
  showProcessing: { kind: 'flag', label: 'Show Processing', usual: true },
} as const satisfies FilterDescriptions;

const read = (values: Record<string, string>) => readFilters(FILTERS, new URLSearchParams(values));
const base64 = (value: unknown) => btoa(JSON.stringify(value));

describe('objects stand in the address as base64 of their JSON', () => {
  const days = ['2026-11-01', '2026-11-30'];
  test.each([
    [{ from: '2026-11-01', to: '2026-11-30' }, days],
    [{ startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-30T23:59:59.999Z' }, days],
    [{ start_date: '2026-11-01', end_date: '2026-11-30' }, days],
    [days, days],
    [{ range: 'last-8-hours' }, ['last-8-hours']],
  ])('%j', (object, dateRange) => {
    expect(read({ dateRange: base64(object) })).toMatchObject({ filter: { dateRange }, ignored: [] });
  });

  test('with the signs of an address in the place of plus and slash, and without its end', () => {
    const text = base64({ range: 'last-hour', note: '>>>???' });
    const inAddress = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    expect(read({ dateRange: inAddress }).filter.dateRange).toEqual(['last-hour']);
  });

  test.each([
    base64({ from: '2026-13-01', to: '2026-11-30' }),
    base64({ range: 'last-century' }),
    base64({ nothing: 'of it' }),
    base64({ from: '2026-11-01' }),
    btoa('{"from":'),
    'bm90IGpzb24gYXQgYWxs',
    '%%%%',
  ])('%s is malformed, and is named', (dateRange) => {
    const { filter, ignored } = read({ dateRange, companies: '3,4' });
    expect(filter).toMatchObject({ dateRange: [], companies: [3, 4] });
    expect(ignored.map(({ label }) => label)).toEqual(['Date range']);
  });
});

describe('the filters of the order list', () => {
  const readOrders = (search: string) => readFilters(ORDER_LIST.filters, new URLSearchParams(search));

  test('have the names of the specification in the address', () => {
    expect(Object.keys(ORDER_LIST.filters).sort()).toEqual(
      [
        ...['request_id', 'search', 'dateRange', 'displayIncomplete', 'displayCertificationRequested'],
        ...['displayCertified', 'systemStatus', 'status', 'trashed', 'companies', 'users', 'variants'],
      ].sort(),
    );
  });

  test.each([
    ['incomplete', 'displayIncomplete'],
    ['certified', 'displayCertified'],
    ['certification_requested', 'displayCertificationRequested'],
  ] as const)('a bookmark that says %s goes on, and is left by the same way', (former, name) => {
    for (const key of [former, name]) expect(readOrders(`${key}=true`).filter[name]).toBe(true);
    expect(readOrders('').filter[name]).toBe(false);
    expect(namesOf(name, ORDER_LIST.filters[name])).toEqual([name, former]);
    expect(filterSearch(ORDER_LIST.filters, `?${former}=true&page=2`)).toBe(`${former}=true`);
  });
});

describe('a switch that is usually on', () => {
  test.each<[string, boolean, number]>([
    ['', true, 0],
    ['showProcessing=true', true, 0],
    ['showProcessing=false', false, 0],
    ['showProcessing=false&showProcessing=true', true, 0],
    ['showProcessing=perhaps', true, 1],
  ])('%s', (search, showProcessing, ignored) => {
    const read = readFilters(FILTERS, new URLSearchParams(search));
    expect(read.filter.showProcessing).toBe(showProcessing);
    expect(read.ignored).toHaveLength(ignored);
    expect(isSet(FILTERS.showProcessing, showProcessing)).toBe(!showProcessing);
  });
});

describe('the address says what is set and nothing else', () => {
  test.each<[string, string]>([
    ['search=&requestId=&dateRange=&dateRangeFrom=&dateRangeTo=', ''],
    ['search=pier&mine=true&status=', 'search=pier&mine=true'],
    ['status=TMS+Error&status=Exception', 'status=TMS+Error%2CException'],
    ['companies=3%2C4&companies=4%2C5', 'companies=3%2C4%2C4%2C5'],
    ['dateRange=last-hour&dateRangeFrom=&dateRangeTo=', 'dateRange=last-hour'],
    ['dateRange=custom&dateRangeFrom=2026-11-01&dateRangeTo=2026-11-30', 'dateRange=2026-11-01%2C2026-11-30'],
    ['dateRange=custom&dateRangeFrom=2026-11-01&dateRangeTo=', 'dateRange=2026-11-01%2C2026-11-01'],
    ['dateRange=custom&dateRangeFrom=&dateRangeTo=', ''],
    ['search=custom', 'search=custom'],
    ['showProcessing=false&showProcessing=true', ''],
    ['showProcessing=false', 'showProcessing=false'],
  ])('%s', (sent, address) => {
    expect(tidySearch(new URLSearchParams(sent)).toString()).toBe(address);
  });
});
