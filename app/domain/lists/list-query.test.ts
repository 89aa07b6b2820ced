import { describe, expect, test } from 'vitest';
import { boundsOf, type Dates, readDates, USUAL_RANGES } from './date-ranges';
import { describeList, pageOf, readListQuery, writeListQuery } from './list-query';
import { NOTIFICATION_LIST } from './notification-list';
import { ORDER_LIST } from './order-list';
import { SCHEDULE_LIST } from './schedule-list';
import { TASK_LIST } from './task-list';

const MODELS = describeList({
  columns: [
    { key: 'name', label: 'Model name', type: 'text', sort: 'name', fixed: true },
    { key: 'accuracy', label: 'Accuracy', type: 'number', sort: 'accuracy' },
    { key: 'comment', label: 'Comment', type: 'text' },
  ],
  filters: {
    search: { kind: 'text', label: 'Model name' },
    state: { kind: 'choice', label: 'State', choices: { '': 'Any', ready: 'Ready', failed: 'Failed' } },
    kinds: { kind: 'words', label: 'Kind', words: ['pdf', 'sheet'] },
    companies: { kind: 'rows', label: 'Companies' },
    built: { kind: 'dates', label: 'Built', hint: 'it takes a first and a last day', ranges: USUAL_RANGES },
    active: { kind: 'flag', label: 'Only active' },
    least: { kind: 'number', label: 'Minimum requests', min: 0, max: 1000, usual: 10 },
  },
  sort: '-name',
  otherSorts: ['id'],
  perPage: 25,
  groupings: { company: 'Company', month: 'Month' },
});

const read = (search: string) => readListQuery(MODELS, new URLSearchParams(search));

test('a page has 10 rows, of the order list 25, unless its URL says otherwise', () => {
  const size = (list: Parameters<typeof readListQuery>[0], search = '') =>
    readListQuery(list, new URLSearchParams(search)).query.perPage;
  expect([TASK_LIST, NOTIFICATION_LIST, SCHEDULE_LIST].map((list) => size(list))).toEqual([10, 10, 10]);
  expect([size(ORDER_LIST), size(ORDER_LIST, 'perPage=50')]).toEqual([25, 50]);
});

test('a URL that says nothing asks for the first page as the list describes it', () => {
  expect(read('')).toEqual({
    query: {
      filter: { search: '', state: null, kinds: [], companies: [], built: [], active: false, least: 10 },
      sort: '-name',
      page: 1,
      perPage: 25,
      hidden: null,
      hideEmpty: false,
      groupBy: null,
      expanded: [],
    },
    ignored: [],
  });
});

test('every part of a query stands in the URL', () => {
  const { query, ignored } = read(
    'search=spring&state=ready&kinds=pdf,sheet&companies=3,4&built=last-hour&active=on&least=0' +
      '&sort=accuracy&page=7&perPage=100&columns=name,comment&hideEmpty=true&groupBy=month&expand=12,a-b',
  );
  expect(ignored).toEqual([]);
  expect(query).toEqual({
    filter: {
      search: 'spring',
      state: 'ready',
      kinds: ['pdf', 'sheet'],
      companies: [3, 4],
      built: ['last-hour'],
      active: true,
      least: 0,
    },
    sort: 'accuracy',
    page: 7,
    perPage: 100,
    hidden: ['accuracy'],
    hideEmpty: true,
    groupBy: 'month',
    expanded: ['12', 'a-b'],
  });
});

describe('malformed values are named and count as not given', () => {
  test.each([
    ['state=nearly', 'state'],
    ['state=__proto__', 'state'],
    ['kinds=pdf,gif', 'kinds'],
    ['companies=3,x', 'companies'],
    ['companies=-1', 'companies'],
    ['companies=99999999999', 'companies'],
    ['built=2026-02-30,2026-03-01', 'built'],
    ['built=2026-03-01', 'built'],
    ['built=last-century', 'built'],
    ['built=last-hour,2026-03-01', 'built'],
    ['active=perhaps', 'active'],
    ['least=-1', 'least'],
    ['least=1.5', 'least'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['sort=comment', 'sort'],
    ['sort=__proto__', 'sort'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e3', 'page'],
    ['page=1000001', 'page'],
    ['perPage=26', 'perPage'],
    ['columns=name,secret', 'columns'],
    ['groupBy=constructor', 'groupBy'],
    ['expand=%3Cscript%3E', 'expand'],
  ])('%s', (search, name) => {
    const { query, ignored } = read(search);
    expect(ignored.map((value) => value.name)).toEqual([name]);
    expect(query).toEqual(read('').query);
  });

  test('the others are kept', () => {
    const { query, ignored } = read('kinds=gif&state=failed&page=zzz&sort=-accuracy');
    expect(ignored.map(({ name }) => name)).toEqual(['kinds', 'page']);
    expect(query.filter.state).toBe('failed');
    expect(query.sort).toBe('-accuracy');
  });
});

describe('as a form without script sends it', () => {
  test('repeated names are one filter', () => {
    expect(read('kinds=pdf&kinds=sheet&companies=3&companies=4,5').query.filter).toMatchObject({
      kinds: ['pdf', 'sheet'],
      companies: [3, 4, 5],
    });
  });

  test.each<[string, Dates]>([
    ['built=&builtFrom=2026-03-01&builtTo=2026-03-09', ['2026-03-01', '2026-03-09']],
    ['built=custom&builtFrom=2026-03-01&builtTo=', ['2026-03-01', '2026-03-01']],
    ['built=custom&builtFrom=&builtTo=', []],
    ['built=last-hour&builtFrom=2026-03-01&builtTo=2026-03-09', ['last-hour']],
  ])('%s', (search, dates) => {
    expect(read(search)).toMatchObject({ query: { filter: { built: dates } }, ignored: [] });
  });

  test('a column that cannot be hidden is shown though its box was not sent', () => {
    expect(read('columns=accuracy').query.hidden).toEqual(['comment']);
  });
});

test.each([
  '',
  'search=a%2Cb+%25_&least=0',
  'kinds=sheet&companies=9&built=2026-01-01%2C2026-01-31',
  'sort=-accuracy&page=3&perPage=10&columns=name%2Ccomment&groupBy=company&expand=4',
])('what was read is written as it was: %s', (search) => {
  expect(writeListQuery(MODELS, read(search).query).toString()).toBe(search);
});

describe('dates', () => {
  const NOW = new Date('2026-03-01T10:30:00Z');

  test.each<[Dates, unknown]>([
    [[], null],
    [['last-hour'], { since: new Date('2026-03-01T09:30:00Z') }],
    [['last-8-hours'], { since: new Date('2026-03-01T02:30:00Z') }],
    [['last-24-hours'], { since: new Date('2026-02-28T10:30:00Z') }],
    [['last-3-days'], { since: new Date('2026-02-26T10:30:00Z') }],
    [['last-week'], { since: new Date('2026-02-22T10:30:00Z') }],
    [['last-7-days'], { from: '2026-02-23', to: '2026-03-01' }],
    [['last-14-days'], { from: '2026-02-16', to: '2026-03-01' }],
    [['current-month'], { from: '2026-03-01', to: '2026-03-31' }],
    [['full-range'], { from: '2021-01-01', to: '2026-03-01' }],
    [['2026-01-05', '2026-01-06'], { from: '2026-01-05', to: '2026-01-06' }],
  ])('%j', (dates, bounds) => {
    expect(boundsOf(dates, NOW)).toEqual(bounds);
  });

  test('a range that the list does not offer is none', () => {
    expect(readDates('full-range', USUAL_RANGES)).toBeNull();
    expect(readDates('toString', USUAL_RANGES)).toBeNull();
  });
});

describe('a page knows how many there are', () => {
  test.each([
    [{ total: 0 }, { page: 1, perPage: 25 }, { lastPage: 1, perPage: 25 }],
    [{ total: 26 }, { page: 2, perPage: 25 }, { lastPage: 2, perPage: 25 }],
    [{ total: 7 }, { page: 1, perPage: -1 }, { lastPage: 1, perPage: 7 }],
    [{ total: 0 }, { page: 1, perPage: -1 }, { lastPage: 1, perPage: 1 }],
  ])('%j on %j', (count, asked, page) => {
    expect(pageOf([], count, asked)).toMatchObject({ ...page, isCapped: false });
  });
});
