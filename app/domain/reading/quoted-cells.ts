/** A cell in quotes: from a quote that begins a cell, over doubled quotes and line breaks, to the one that ends it. */
const QUOTED_CELL = /(^|[,;\t|\r\n])[ ]?"(?:[^"]|""){0,20000}"(?=[ ]?(?:[,;\t|\r\n]|$))/g;

/**
 * A delimited text without what stands in quoted cells, so that its lines are its rows: `A,"12 Main St⏎Newark",B` has two
 * separators. Quotes within a cell (5" pipe) are text.
 */
export const withoutQuoted = (text: string): string => text.replace(QUOTED_CELL, '$1');
