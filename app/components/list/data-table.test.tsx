import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { exportColumns } from '~/domain/lists/exports';
import { columnsUnder, describeList, readListQuery, writeListQuery } from '~/domain/lists/list-query';
import { ColumnFormulas } from './column-formulas';
import { DataTable } from './data-table';
import { ExportLink } from './export-link';
import { GroupingFilter } from './grouping-filter';
import { groupRows, stackColumns } from './table-columns';

type Load = { id: number; company: string; weight: number | null; note: string | null };

const LOADS = describeList({
  columns: [
    { key: 'id', label: 'Order ID', type: 'identifier', sort: 'id', fixed: true },
    { key: 'weight', label: 'Weight', type: 'number', sort: 'weight', tooltip: 'In pounds' },
    { key: 'note', label: 'Note', type: 'text', under: 'weight' },
    { key: 'company', label: 'Company', type: 'text' },
  ],
  filters: {},
  sort: 'id',
  perPage: 25,
});
const ROWS: Load[] = [
  { id: 1, company: 'Harbor', weight: 18_500, note: null },
  { id: 2, company: 'Summit', weight: null, note: null },
  { id: 3, company: 'Harbor', weight: 500, note: null },
];
const VIEW = { sort: 'id', hidden: null as string[] | null, hideEmpty: false, expanded: [] as string[] };

type Options = Partial<Parameters<typeof DataTable<typeof LOADS, Load>>[0]>;

/** The URL of the page that is drawn. */
const at = vi.hoisted(() => ({ pathname: '/loads', search: '' }));
vi.mock('@remix-run/react', () => ({
  useLocation: () => at,
  useNavigate: () => () => {},
  Link: ({ to, children, preventScrollReset, replace, ...rest }: Record<string, unknown>) => (
    <a href={String(to)} {...rest}>
      {children as ReactNode}
    </a>
  ),
}));

function loads(options: Options) {
  return (
    <DataTable
      list={LOADS}
      view={VIEW}
      rows={ROWS}
      cells={{
        id: ({ id }) => `#${id}`,
        weight: ({ weight }) => weight?.toLocaleString('en-US') ?? null,
        note: ({ note }) => note,
        company: ({ company }) => company,
      }}
      rowOf={({ id }) => ({ id: String(id), name: `load ${id}` })}
      {...options}
    />
  );
}

/** What a browser without script is sent for a list at this URL. */
function html(options: Options = {}, search = '?search=x&page=4'): string {
  at.search = search;
  return renderToStaticMarkup(loads(options));
}

const heads = (text: string) =>
  [...text.matchAll(/<th scope="col".*?<\/th>/g)].map(([head]) => head.replace(/<[^>]+>/g, '|'));

test.each<[Partial<Parameters<typeof ExportLink>[0]>, string]>([
  [{}, 'href="/loads/export"'],
  [{ isLoading: true }, 'disabled="" title="The rows are being loaded"'],
  [{ isEmpty: true }, 'disabled="" title="There are no rows to export"'],
])('of %o the rows are exported, or the button says why not', (state, part) => {
  const text = renderToStaticMarkup(<ExportLink to="/loads/export" {...state} />);
  expect(text).toContain(part);
  expect(text.includes('href')).toBe(Object.keys(state).length === 0);
});

test('a head is a link that sorts, from the first page on and with the filters kept', () => {
  const text = html();
  expect(text).toContain('href="/loads?search=x&amp;sort=-id"');
  expect(text).toContain('href="/loads?search=x&amp;sort=weight"');
  expect(text).toContain('aria-sort="ascending"');
  expect(text).not.toContain('sort=company');
});

test('a formula is told on the head, also to those who hear it', () => {
  expect(html()).toMatch(/Weight.*class="formula">\(In pounds\)/);
});

test('the formulas stand together under the table, where nothing hovers', () => {
  const text = renderToStaticMarkup(<ColumnFormulas columns={LOADS.columns} />);
  expect(text).toMatch(/<summary.*Column help.*<dt[^>]*>Weight<\/dt><dd[^>]*>In pounds<\/dd>/);
  expect(text).not.toContain('Company');
});

describe('groupings', () => {
  const months = describeList({
    ...LOADS,
    groupings: { company: 'Company', month: 'Month' },
    grouping: 'company',
  });

  test('say which columns there are, in the table and in an export', () => {
    const list = {
      ...months,
      columns: LOADS.columns.map((column) =>
        column.key === 'company' ? { ...column, groupings: ['company'] } : column,
      ),
    };
    const keys = (groupBy: string | null) => columnsUnder(list, groupBy).map(({ key }) => key);
    expect(keys('month')).toEqual(['id', 'weight', 'note']);
    expect(keys(null)).toEqual(['id', 'weight', 'note', 'company']);
    expect(exportColumns(list, [], 'month').map(({ key }) => key)).toEqual(['id', 'weight', 'note']);
  });

  test('one that is always there is left out of the address, and another begins with the first page', () => {
    const { query } = readListQuery(months, new URLSearchParams(''));
    expect(query.groupBy).toBe('company');
    expect(writeListQuery(months, query).toString()).toBe('');
    const text = renderToStaticMarkup(<GroupingFilter list={months} groupBy="month" />);
    expect(text).toContain('<option value="month" selected="">');
    expect(text).not.toContain('Nothing');
  });
});

test('every value carries the label of its column, for cards on a phone', () => {
  expect(html()).toMatch(/data-label="Weight"[^>]*>18,500/);
});

describe('columns', () => {
  test('one stands under another in its cell, and alone when that one is hidden', () => {
    expect(heads(html())).toHaveLength(3);
    const alone = heads(html({ view: { ...VIEW, hidden: ['weight'] } }));
    expect(alone.map((head) => head.replaceAll('|', ''))).toEqual(['Order ID↑', 'Note', 'Company']);
  });

  test('empty ones are left out when that was chosen, and never the one that names the row', () => {
    expect(html()).toContain('Note');
    expect(html({ view: { ...VIEW, hideEmpty: true } })).not.toContain('Note');
    expect(html({ view: { ...VIEW, hidden: ['id'] } })).toContain('data-label="Order ID"');
  });

  test('those that somebody may not see are not in the page', () => {
    expect(html({ without: ['company'] })).not.toMatch(/Company|Harbor/);
  });
});

describe('rows that open', () => {
  const partOf = ({ id }: Load) => (id === 2 ? null : <p>{`stops of ${id}`}</p>);

  test('a link opens a row beside those that are open, another closes it', () => {
    const text = html({ partOf, view: { ...VIEW, expanded: ['1'] } }, '?expand=1');
    expect(text).toContain('stops of 1');
    expect(text).not.toContain('stops of 3');
    expect(text).toMatch(
      /href="\/loads\?expand=1%2C3"[^>]*aria-label="Open load 3"|aria-label="Open load 3"[^>]*href="\/loads\?expand=1%2C3"/,
    );
    expect(text).toMatch(/aria-label="Close load 1"/);
  });

  test('a row without a part has no link, even when the URL opens it', () => {
    const text = html({ partOf, view: { ...VIEW, expanded: ['2'] } });
    expect(text).not.toMatch(/load 2/);
  });
});

test('rows of one heading stand together, in the order of their first', () => {
  const groups = groupRows(ROWS, ({ company }) => company);
  expect(groups.map(({ heading, rows }) => [heading, rows.map(({ id }) => id)])).toEqual([
    ['Harbor', [1, 3]],
    ['Summit', [2]],
  ]);
  expect(html({ headingOf: ({ company }) => company })).toMatch(/scope="rowgroup"[^>]*>Harbor/);
});

test('sums stand under their columns', () => {
  expect(html({ totals: { weight: '19,000' } })).toMatch(/<tfoot.*Total.*data-label="Weight"[^>]*>19,000/);
});

test('a column whose column above is empty and left out stands alone', () => {
  const choice = { hidden: [], hideEmpty: true, isEmpty: (key: string) => key === 'weight' };
  expect(stackColumns(LOADS.columns, choice).map(({ key }) => key)).toEqual(['id', 'note', 'company']);
});
