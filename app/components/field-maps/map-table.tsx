import { useNavigate } from '@remix-run/react';
import { type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { type FieldMappingQuery, LEVEL_NEEDS } from '~/domain/fields/field-mapping-query';
import { paths } from '~/domain/urls/paths';

/** `cells`: what each of the levels says of the field; null where it says nothing. */
export type MapRow = { field: string; label: string; section: string; cells: (string | null)[] };
export type MapLevel = { level: FieldMapLevel; isChosen: boolean; mayWrite: boolean };

/** What the editor loads once for all cells, and hands on to the route of the selected one. */
export type LoadedMapTable = {
  /** Whose documents the table is for. */
  query: Pick<FieldMappingQuery, 'search' | 'companyId' | 'variantId' | 'tmsProviderId'>;
  rows: MapRow[];
  levels: MapLevel[];
  /** How many proposals the cells of company and variant have, by field. */
  proposals: { byField: Record<string, number> };
};
type MapTableProps = {
  table: LoadedMapTable;
  /** The selected cell. */
  field: string | null;
  level: FieldMapLevel | null;
};

/** Fields by the five levels; a cell is a link that selects it. (spec 3 §2 Field-mapping editor) */
export function MapTable({ table, field, level: chosen }: MapTableProps) {
  const { rows, levels, query, proposals } = table;
  const element = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is another place
  useEffect(() => {
    const cell = element.current?.querySelector('[aria-current]');
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [field, chosen]);
  const clicks = useCellClicks();
  const { search, companyId, variantId, tmsProviderId } = query;
  const base = paths.fieldMapping({ search, companyId, variantId, tmsProviderId });
  const sections = useMemo(() => sectionsOf(rows), [rows]);
  if (rows.length === 0) return <p className="p-12 text-center text-muted">No field has this name.</p>;
  return (
    <table ref={element} {...clicks} className="data-table map-table">
      <thead className="sticky top-0 z-20 bg-sunken text-left align-top text-sm text-muted">
        <tr>
          <th scope="col" className="fixed-cell w-56">
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
      {sections.map(([section, members]) => (
        <tbody key={section}>
          <tr>
            <th scope="rowgroup" colSpan={levels.length + 1}>
              {section} <small>{members.length}</small>
            </th>
          </tr>
          {members.map((row) => (
            <Row
              key={row.field}
              row={row}
              levels={levels}
              base={base}
              proposed={proposals.byField[row.field] ?? 0}
              selected={row.field === field ? chosen : null}
            />
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

function sectionsOf(rows: MapRow[]): [string, MapRow[]][] {
  const sections = new Map<string, MapRow[]>();
  for (const row of rows) sections.set(row.section, [...(sections.get(row.section) ?? []), row]);
  return [...sections];
}

type RowProps = {
  row: MapRow;
  levels: MapLevel[];
  base: string;
  proposed: number;
  selected: FieldMapLevel | null;
};

/**
 * There are 800 cells, which most of the page's time goes into: how they look stands in the style sheet, and a row is drawn again
 * only when one of its cells is selected, or no longer.
 */
const Row = memo(function Row({ row, levels, base, proposed, selected }: RowProps) {
  const { field, label, cells } = row;
  let inherited: string | null = null;
  return (
    <tr className="map-row">
      <th scope="row" className="fixed-cell" title={field}>
        {label}
        {label === field ? null : <small>{field}</small>}
      </th>
      {levels.map(({ level, isChosen }, at) => {
        const own = cells[at] ?? null;
        const text = own ?? inherited ?? '--';
        const waiting = level === 5 && proposed > 0 ? `${proposed} proposed` : null;
        if (own !== null) inherited = `${own} (level ${level})`;
        if (!isChosen) return <td key={level} />;
        return (
          <td key={level}>
            <a
              href={paths.fieldMappingCell(base, field, level)}
              aria-label={`${label}, ${FIELD_MAP_LEVELS[level]}: ${waiting ? `${waiting}, ` : ''}${text}`}
              aria-current={selected === level || undefined}
              className={own === null ? undefined : 'own'}
            >
              {waiting ? <mark>{waiting}</mark> : null}
              {text}
            </a>
          </td>
        );
      })}
    </tr>
  );
});
