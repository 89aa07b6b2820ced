import {
  BAND_COLUMNS,
  COUNT_NAMES,
  fieldLabel,
  READING_QUALITY_LIST,
  SHARE_NAMES,
} from '~/domain/lists/reading-quality-list';
import { type ReadingQualityRow, readingQualityReport } from '~/services/reports/reading-quality.server';
import { readingQualityOptions } from '~/services/reports/reading-quality-options.server';
import { exportable } from './exportable-table.server';

const FIGURES = [...COUNT_NAMES, 'second_looks', ...SHARE_NAMES, ...BAND_COLUMNS] as const;
type Figure = (typeof FIGURES)[number];

const variantText = ({ variant_id: id, variant }: ReadingQualityRow) =>
  id === 0 || id === null ? null : `${variant ?? 'Variant'} (${id})`;

/** The reading quality report, a group a row; what is not grouped by is not there. */
export const readingQualityTable = exportable<
  typeof READING_QUALITY_LIST,
  ReadingQualityRow,
  ReadingQualityRow
>({
  list: READING_QUALITY_LIST,
  title: 'Reading quality',
  permission: ['audit-logs-view', 'all-companies-view'],
  keys: async (actor, query, limit) => {
    const asked = { ...readingQualityOptions(query), page: 1, perPage: limit };
    return (await readingQualityReport(actor, asked)).items;
  },
  rows: async (_, rows) => rows,
  without: () => [],
  values: {
    ...(Object.fromEntries(FIGURES.map((name) => [name, (row: ReadingQualityRow) => row[name]])) as Record<
      Figure,
      (row: ReadingQualityRow) => number | null
    >),
    field: ({ field }) => (field === null ? null : fieldLabel(field)),
    company: ({ company }) => company,
    variant: variantText,
    of_company: ({ company }) => company,
    of_variant: variantText,
  },
});
