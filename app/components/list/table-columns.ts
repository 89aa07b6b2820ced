import type { ColumnDescription } from '~/domain/lists/list-query';

/** A column of the table: what stands in one cell, line under line. */
export type Stack = { key: string; lines: ColumnDescription[] };

type Choice = {
  hidden: readonly string[];
  /** Columns that have no value in any row are left out as well. */
  hideEmpty: boolean;
  isEmpty: (key: string) => boolean;
};

/**
 * The columns that are shown, those that stand under another in its cell. One whose column is hidden stands alone:
 * without Date, Last Update is a column of its own.
 */
export function stackColumns(columns: readonly ColumnDescription[], choice: Choice): Stack[] {
  const shown = columns.filter(
    ({ key, fixed }) => fixed || !(choice.hidden.includes(key) || (choice.hideEmpty && choice.isEmpty(key))),
  );
  const stacks: Stack[] = [];
  for (const column of shown) {
    const above = stacks.find(({ key }) => key === column.under);
    if (above) above.lines.push(column);
    else stacks.push({ key: column.key, lines: [column] });
  }
  return stacks;
}

/** Rows under their headings, in the order they come; without a grouping all under none. */
export function groupRows<Row>(
  rows: readonly Row[],
  headingOf: ((row: Row) => string) | undefined,
): { heading: string | null; rows: Row[] }[] {
  if (!headingOf) return [{ heading: null, rows: [...rows] }];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const heading = headingOf(row);
    const group = groups.get(heading);
    if (group) group.push(row);
    else groups.set(heading, [row]);
  }
  return [...groups].map(([heading, members]) => ({ heading, rows: members }));
}
