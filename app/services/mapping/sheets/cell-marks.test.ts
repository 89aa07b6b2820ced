import { describe, expect, test } from 'vitest';
import {
  asksOf,
  mapWorkbook,
  mapWorkbookFile,
  withParts,
  withStruckCells,
  workbookOf,
} from '../../../../tests/support/mapped-lists';

const ROWS = [
  ['Container', 'Booking', 'Deliver To', 'Deliver By', 'Line Haul', 'Door'],
  ['MSKU9070323', '74000001', 'Birch Depot', '12/21/2026', 450, 'x'],
  ['TCLU8654048', '74000002', 'Birch Depot', '12/21/2026', 450, 'x'],
];
const asksOfAll = ({ drafts }: ReturnType<typeof mapWorkbook>) =>
  drafts.map((draft) => ({
    ...asksOf(draft),
    ...Object.fromEntries(
      draft.events.flatMap(({ type, provenance: { doubt } }) => (doubt ? [[type, doubt]] : [])),
    ),
  }));

describe('a note at a cell', () => {
  test.each([
    ['D2', { deliver_by_date: 'a note at its cell says "Changed to 12/15"' }],
    ['C2', { deliver: 'a note at its cell says "Changed to 12/15"' }],
    ['F2', { unit_number: 'a note at the cell says "Changed to 12/15", below Door' }],
  ])('is asked of the value that is read there, else of its order: %s', (cell, asks) => {
    const mapped = mapWorkbook({ Loads: ROWS }, (sheet) => {
      Object.assign(sheet[cell] ?? {}, { c: [{ a: 'Kim', t: 'Kim:\nChanged to 12/15' }] });
    });
    expect(asksOfAll(mapped)).toEqual([asks, {}]);
    expect(mapped.reasons).toEqual([]);
  });
  test('at a heading is told', () => {
    const mapped = mapWorkbook({ Loads: ROWS }, (sheet) => {
      Object.assign(sheet.E1 ?? {}, { c: [{ a: 'Kim', t: 'without fuel' }] });
    });
    expect(asksOfAll(mapped)).toEqual([{}, {}]);
    expect(mapped.reasons).toEqual(['Loads, E1: a note at the cell says "without fuel"']);
  });
});

describe('what is struck out', () => {
  test('of a text is no part of its value, which is asked', () => {
    const rows = [...ROWS.slice(0, 1), ROWS[1]?.with(4, '450 525') ?? [], ...ROWS.slice(2)];
    const runs = '<r><rPr><strike/></rPr><t>450</t></r><r><t xml:space="preserve"> 525</t></r>';
    const mapped = mapWorkbookFile(
      withParts(workbookOf({ Loads: rows }), {
        '/xl/sharedStrings.xml': (xml) => xml.replace('<t>450 525</t>', runs),
      }),
    );
    expect(mapped.drafts[0]?.fields.line_haul).toBe(525);
    expect(asksOfAll(mapped)).toEqual([{ line_haul: 'the list has "450" struck out' }, {}]);
  });
  test('as a row is asked as cancelled, as a cell of it is asked', () => {
    const row = ['A2', 'B2', 'C2', 'D2', 'E2', 'F2'];
    const struck = mapWorkbookFile(withStruckCells(workbookOf({ Loads: ROWS }), row));
    expect(asksOfAll(struck)).toEqual([{ unit_number: 'the list has this order struck out' }, {}]);
    expect(struck.drafts.map(({ isCancelled }) => isCancelled)).toEqual([true, undefined]);
    const cell = mapWorkbookFile(withStruckCells(workbookOf({ Loads: ROWS }), ['D3']));
    expect(asksOfAll(cell)).toEqual([{}, { deliver_by_date: 'the list has "12/21/2026" struck out' }]);
  });
});

describe('a tab', () => {
  const second = ROWS.with(1, ['MSCU3412203', '74000003', 'Birch Depot', '12/21/2026', 450, 'x']).slice(0, 2);
  test.each([
    ['Cancelled', { unit_number: 'the list cancels this order, "Cancelled"' }],
    ['OLD - do not use', { ship_comment: 'the list notes "OLD - do not use"' }],
    ['On hold', { ship_comment: 'the list holds the load, "On hold"' }],
    ['Revised', {}],
    ['Week 50', {}],
  ])('that is called %s is asked of its orders alone', (name, asks) => {
    expect(asksOfAll(mapWorkbook({ Loads: ROWS, [name]: second }))).toEqual([{}, {}, asks]);
  });
  test('that is hidden is told where it names containers, and not where it holds choices', () => {
    const mapped = mapWorkbook(
      {
        Loads: ROWS,
        More: second,
        Lists: [
          ['Size', 'Type'],
          ['40', 'HC'],
        ],
      },
      (_, book) => {
        book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 1 }] };
      },
    );
    expect(mapped.drafts).toHaveLength(2);
    expect(mapped.reasons).toEqual(['Tab "More" is hidden and was left out.']);
  });
});

test('a cell with an error is told as a formula without a result', () => {
  const { drafts, reasons } = mapWorkbook({ Loads: ROWS }, (sheet) => {
    Object.assign(sheet, { E3: { t: 'e', v: 23 } });
  });
  expect(reasons).toEqual([expect.stringMatching(/^Loads: E3 have a formula and no result/)]);
  expect(drafts.map(({ gate }) => gate?.own?.length)).toEqual([undefined, 1]);
});
