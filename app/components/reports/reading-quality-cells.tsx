import type { ReactNode } from 'react';
import type { CellsOf } from '~/components/list/data-table';
import { percentText } from '~/domain/lists/percent';
import {
  BAND_COLUMNS,
  type BandColumn,
  COUNT_NAMES,
  fieldLabel,
  type READING_QUALITY_LIST,
  type ReadingCount,
  type ReadingShare,
  SHARE_NAMES,
} from '~/domain/lists/reading-quality-list';

type Figures = Record<ReadingCount | 'second_looks', number> &
  Record<ReadingShare, number | null> &
  Record<BandColumn, number | null>;
export type ReadingQualityRow = Figures & {
  id: string;
  name: string;
  company: string | null;
  variant_id: number | null;
  variant: string | null;
  field: string | null;
};

type Cell = (row: Figures) => ReactNode;
const count = (value: number) => value.toLocaleString('en-US');
const bandCell = (name: BandColumn): Cell =>
  name.endsWith('_read') ? (row) => count(row[name] ?? 0) : (row) => percentText(row[name]);
const FIGURES = Object.fromEntries([
  ...[...COUNT_NAMES, 'second_looks' as const].map((name) => [name, (row: Figures) => count(row[name])]),
  ...SHARE_NAMES.map((name) => [name, (row: Figures) => percentText(row[name])]),
  ...BAND_COLUMNS.map((name) => [name, bandCell(name)]),
]) as Record<ReadingCount | ReadingShare | BandColumn | 'second_looks', Cell>;

const variantText = ({ variant_id: id, variant }: ReadingQualityRow) =>
  id === 0 || id === null ? 'No variant' : `${variant ?? 'Variant'} (${id})`;

/** What stands in the cells of the reading quality report. */
export const READING_QUALITY_CELLS: CellsOf<typeof READING_QUALITY_LIST, ReadingQualityRow> = {
  ...FIGURES,
  field: ({ field }) => (field === null ? null : fieldLabel(field)),
  company: ({ company }) => company,
  variant: variantText,
  of_company: ({ company }) => company,
  of_variant: variantText,
};

/** All groups together. */
export function readingQualityTotals(figures: Figures): Record<string, ReactNode> {
  return Object.fromEntries(Object.entries(FIGURES).map(([name, cell]) => [name, cell(figures)]));
}
