import { useNavigate } from '@remix-run/react';
import { Fragment, type MouseEvent, useEffect } from 'react';
import { classes } from '~/components/ui/classes';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { type FieldMappingQuery, LEVEL_NEEDS, OTHER_CELL } from '~/domain/fields/field-mapping-query';
import { paths } from '~/domain/urls/paths';

type MapCell = { level: FieldMapLevel; text: string | null; entries: number };
export type MapRow = { field: string; label: string; section: string; cells: MapCell[] };
export type MapLevel = { level: FieldMapLevel; isChosen: boolean; mayWrite: boolean };

type MapTableProps = {
  rows: MapRow[];
  levels: MapLevel[];
  query: FieldMappingQuery;
  /** How many proposals the cells of company and variant have, by field. */
  proposed: Record<string, number>;
};

/** Fields by the five levels; a cell is a link that selects it. (spec 3 §2 Field-mapping editor) */
export function MapTable({ rows, levels, query, proposed }: MapTableProps) {
  const selected = query.field === null ? null : cellId(query.field, query.level);
  useEffect(() => {
    if (selected) document.getElementById(selected)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const clicks = useCellClicks();
  if (rows.length === 0) return <p className="p-12 text-center text-muted">No field has this name.</p>;
  return (
    <table {...clicks} className="data-table min-w-[900px] table-fixed max-md:!table">
      <thead className="sticky top-0 z-20 bg-sunken text-left align-top text-sm text-muted">
        <tr>
          <th scope="col" className="fixed-cell w-60">
            Field
          </th>
          {levels.map(({ level, isChosen }) => (
            <th key={level} scope="col" className={isChosen ? 'text-text' : undefined}>
              <span className="block">
                {level} {FIELD_MAP_LEVELS[level]}
              </span>
              {isChosen ? null : (
                <span className="block whitespace-normal font-normal">{LEVEL_NEEDS[level]}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {sectionsOf(rows).map(([section, members]) => (
        <tbody key={section}>
          <tr className="bg-sunken">
            <th scope="rowgroup" colSpan={levels.length + 1} className="text-left">
              {section} <span className="font-normal text-muted">{members.length}</span>
            </th>
          </tr>
          {members.map((row) => (
            <tr key={row.field} className="bg-panel hover:bg-sunken">
              <th scope="row" className="fixed-cell text-left font-normal">
                <span className="block truncate" title={row.field}>
                  <span className="font-medium">{row.label}</span>
                  {row.label === row.field ? null : (
                    <span className="ml-2 text-sm font-normal text-muted">{row.field}</span>
                  )}
                </span>
              </th>
              {levels.map((level) => (
                <Cell
                  key={level.level}
                  row={row}
                  level={level}
                  query={query}
                  proposed={level.level === 5 ? (proposed[row.field] ?? 0) : 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/**
 * Goes to a cell without loading the page anew. The table listens for all of them: a link of the router in each of 800 cells is
 * most of what the page costs to draw.
 */
function useCellClicks() {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isElsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`, { preventScrollReset: true });
  };
  return { onClick };
}

const cellId = (field: string, level: number | null) => `cell-${field}-${level}`;

function sectionsOf(rows: MapRow[]): [string, MapRow[]][] {
  const sections = new Map<string, MapRow[]>();
  for (const row of rows) sections.set(row.section, [...(sections.get(row.section) ?? []), row]);
  return [...sections];
}

function Cell({
  row,
  level: { level, isChosen },
  query,
  proposed,
}: {
  row: MapRow;
  level: MapLevel;
  query: FieldMappingQuery;
  proposed: number;
}) {
  const cell = row.cells.find((one) => one.level === level);
  const inherited = row.cells.findLast((one) => one.level < level && one.text !== null);
  const isSelected = query.field === row.field && query.level === level;
  if (!isChosen) return <td className="bg-sunken/50 max-md:!table-cell" />;
  const own = cell?.text ?? null;
  return (
    <td className={classes('max-md:!table-cell', isSelected && 'bg-tint')}>
      <a
        href={paths.fieldMapping({ ...query, ...OTHER_CELL, field: row.field, level })}
        id={cellId(row.field, level)}
        aria-current={isSelected || undefined}
        className={classes(
          'block min-h-6 truncate hover:underline',
          own === null ? 'text-muted' : 'text-text',
        )}
      >
        {proposed > 0 ? (
          <span className="mr-1 rounded bg-progress-ground px-1 text-xs font-semibold text-progress">
            {proposed} proposed
          </span>
        ) : null}
        <span className="sr-only">{`${row.label}, ${FIELD_MAP_LEVELS[level]}: `}</span>
        {own ?? (inherited ? `${inherited.text} (level ${inherited.level})` : '--')}
        {cell && cell.entries > 1 ? (
          <Fragment>
            {' '}
            <span className="text-sm text-muted">+{cell.entries - 1}</span>
          </Fragment>
        ) : null}
      </a>
    </td>
  );
}
