import type * as XLSX from '@e965/xlsx';
import type { CellMark } from '~/domain/reading/reading';
import { tidyCell } from './cell.server';
import { withoutStruck } from './struck.server';

/** Longer notes are cut. */
const LONGEST = 300;

/** What a tab shows beside the texts of its cells: notes at them, and what is struck out. */
export function marksOf(sheet: XLSX.WorkSheet, struck: ReadonlySet<string>): CellMark[] {
  return Object.entries(sheet).flatMap(([cell, one]): CellMark[] => {
    if (cell.startsWith('!')) return [];
    const note = (one.c ?? []).map(textOf).filter(Boolean).join(' ').slice(0, LONGEST);
    const parts = struckIn(one, struck.has(cell));
    return [
      ...(note ? [{ cell, kind: 'note' as const, text: note }] : []),
      ...(parts ? [{ cell, kind: 'struck' as const, text: parts }] : []),
    ];
  });
}

function struckIn(cell: XLSX.CellObject, isWhole: boolean): string {
  if (cell.v === undefined || cell.v === '' || cell.t === 'z') return '';
  if (isWhole) return tidyCell(String(cell.w ?? cell.v));
  return cell.h?.includes('<s>') ? withoutStruck(cell).struck.map(tidyCell).join(' ') : '';
}

/** Without what Excel puts before an answer for older programs, and without its author's name. */
function textOf({ t = '', a = '' }: XLSX.Comment): string {
  const text = t.startsWith('[Threaded comment]') ? (t.split(/\bComment:\s*/)[1] ?? t) : t;
  const own = a && text.startsWith(`${a}:`) ? text.slice(a.length + 1) : text;
  return tidyCell(own).replace(/\n/g, ' ');
}
