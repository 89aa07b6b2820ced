import { useContext, useEffect, useState } from 'react';
import { ListOwner } from './list-address';

/** In pixels. */
export const COLUMN_WIDTH = { least: 48, most: 640, step: 16 } as const;

type Widths = Readonly<Record<string, number>>;

const keyOf = (owner: string) => `column-widths.${owner}`;

function readWidths(owner: string): Widths {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}');
    const pairs = Object.entries(kept ?? {}).filter(([, width]) => typeof width === 'number');
    return Object.fromEntries(pairs.map(([key, width]) => [key, bounded(width)]));
  } catch {
    return {};
  }
}

function bounded(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
}

/**
 * How wide a person made the columns of a list, kept in this browser; without a list that says whose it is, nothing is
 * kept. The rules are a style sheet of the page's own: our HTML has no style attributes (decision 009).
 * @param keys the columns in the order of the table @param before the cells of a row before the first of them
 */
export function useColumnWidths(keys: readonly string[], before: number) {
  const owner = useContext(ListOwner);
  const [widths, setWidths] = useState<Widths>({});
  useEffect(() => setWidths(owner === null ? {} : readWidths(owner)), [owner]);
  const rules = keys.map((key, at) => ruleOf(at + before + 1, widths[key])).join('');
  useEffect(() => {
    if (rules === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media (min-width: 768px) {${rules}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [rules]);
  return {
    isKept: owner !== null,
    widthOf: (key: string): number | undefined => widths[key],
    /** Makes a column so wide; null: as wide as its texts. */
    resize(key: string, width: number | null) {
      const { [key]: _, ...others } = widths;
      const next = width === null ? others : { ...others, [key]: bounded(width) };
      setWidths(next);
      if (owner !== null) localStorage.setItem(keyOf(owner), JSON.stringify(next));
    },
  };
}

function ruleOf(place: number, width: number | undefined): string {
  if (width === undefined) return '';
  const cells = [`tr[data-row] > :nth-child(${place}) > .line`, `thead th:nth-child(${place}) > .head-line`];
  const selector = cells.map((cell) => `.data-table ${cell}`).join(', ');
  return `${selector} { width: ${width}px; min-width: ${width}px; max-width: ${width}px; overflow: hidden; text-overflow: ellipsis; }`;
}
