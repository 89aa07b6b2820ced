import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { Markdown } from '~/components/ui/markdown';
import type { CellProposal } from '~/domain/fields/cell-proposal';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { type FieldMappingQuery, LAST_DOCUMENT, OTHER_CELL } from '~/domain/fields/field-mapping-query';
import type { TriedCell } from '~/domain/fields/tried-cell';
import { paths } from '~/domain/urls/paths';
import { type EditedCell, MapForm } from './map-form';
import { Proposals } from './proposals';
import { TriedValues } from './tried-values';

type CellTrial = {
  tried: TriedCell | null;
  errors: Record<string, string[]> | null;
  isAsking: boolean;
  tryForm: (form: HTMLFormElement) => void;
};
type CellPanelProps = {
  cell: EditedCell & {
    label: string;
    entries: { id: number; words: string }[];
    inheritedFrom: FieldMapLevel | null;
    /** The form begins with a change that was tried and not saved. */
    isTried: boolean;
    proposals: CellProposal[];
  };
  query: FieldMappingQuery;
  errors: Record<string, string[]>;
  message: string | null;
  /** Below the message: why. */
  note: string | null;
  /** What the form reads in the document beside it; null where none is. */
  trial: CellTrial | null;
  children?: React.ReactNode;
};

/** The selected cell: whose documents, for which shipments, and its form, or the question before it is saved. */
export function CellPanel({ cell, query, errors, message, note, trial, children }: CellPanelProps) {
  const { level, label, field, entries } = cell;
  const here = { ...query, ...OTHER_CELL, entry: query.entry };
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the form takes the place of the table, the cell that was clicked is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is another form
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [field, level]);
  return (
    <section
      aria-label={`${label}, ${FIELD_MAP_LEVELS[level]}`}
      className="grid content-start gap-4 overflow-auto border-line bg-panel px-4 pt-4 lg:border-l"
    >
      <header className="flex items-start gap-2">
        <div className="mr-auto min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-md [overflow-wrap:anywhere] focus:outline-none">
            {label}
          </h2>
          <p className="text-muted">
            {FIELD_MAP_LEVELS[level]} · {field}
          </p>
        </div>
        {cell.mayWrite && query.document === null ? (
          <ButtonLink to={paths.fieldMapping({ ...here, document: LAST_DOCUMENT })} preventScrollReset>
            Try it
          </ButtonLink>
        ) : null}
        <ButtonLink to={paths.fieldMappingAudit(here)} preventScrollReset id="map-audit">
          Audit
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={paths.fieldMapping({ ...here, ...OTHER_CELL, field: null, level: null })}
          preventScrollReset
          aria-label="Close"
          className="px-1.5"
        >
          <XMarkIcon aria-hidden="true" className="h-4 w-4" />
        </ButtonLink>
      </header>
      <CellState cell={cell} isNew={query.entry === 'new'} isAsked={Boolean(children)} />
      {entries.length > 1 ||
      query.entry === 'new' ||
      (entries.length === 1 && cell.mayWrite && !cell.isConfig) ? (
        <nav aria-label="For which shipments" className="flex flex-wrap gap-1">
          {entries.map(({ id, words }) => (
            <Tab key={id} to={paths.fieldMapping({ ...here, entry: id })} isCurrent={id === cell.id}>
              {words}
            </Tab>
          ))}
          {cell.mayWrite && !cell.isConfig ? (
            <Tab to={paths.fieldMapping({ ...here, entry: 'new' })} isCurrent={query.entry === 'new'}>
              For other shipments…
            </Tab>
          ) : null}
        </nav>
      ) : null}
      {children || cell.proposals.length === 0 ? null : (
        <Proposals proposals={cell.proposals} mayDecide={cell.mayWrite} />
      )}
      {cell.seesNotes && cell.entry.notes && !children ? (
        <section aria-label="Notes" className="rounded bg-warning-ground px-3 py-2">
          <Markdown text={cell.entry.notes} />
        </section>
      ) : null}
      {trial && !children ? <TriedValues {...trial} /> : null}
      {children ?? (
        <MapForm
          key={`${field} ${level} ${cell.id} ${cell.version} ${query.restore} ${query.draft} ${query.entry} ${cell.isRestored}`}
          cell={cell}
          errors={Object.keys(errors).length > 0 ? errors : cell.problems}
          message={message}
          note={note}
          patterns={trial?.tried?.patterns ?? {}}
          onTry={trial?.tryForm}
          resetTo={paths.fieldMapping(here)}
        />
      )}
    </section>
  );
}

type CellStateProps = { cell: CellPanelProps['cell']; isNew: boolean; isAsked: boolean };

/** What the form begins with, and what this level inherits. */
function CellState({ cell, isNew, isAsked }: CellStateProps) {
  const { isRestored, isTried, isStored, inheritedFrom, own, problems } = cell;
  return (
    <>
      {isStored && Object.keys(problems).length > 0 && !isAsked ? (
        <p className="rounded bg-warning-ground px-3 py-1.5 text-warning">
          The values marked below are not valid and are ignored when documents are read.
        </p>
      ) : null}
      {isRestored && !isAsked ? (
        <p className="rounded bg-warning-ground px-3 py-1.5 text-warning">
          {isTried
            ? 'These changes were tried and are not saved.'
            : 'These are the values of an earlier version. Save to bring them back.'}
        </p>
      ) : null}
      {isStored || isNew ? null : (
        <p className="text-muted">
          {inheritedFrom === null
            ? 'No level says anything of this field yet.'
            : 'This level says nothing yet: what you see is inherited.'}
        </p>
      )}
      {isStored && own.stands_alone && inheritedFrom !== null && !isAsked ? (
        <p className="text-muted">
          This entry stands by itself: what it leaves out is not taken from the levels below. Switch that off
          to inherit it; what that changes is shown before it is saved.
        </p>
      ) : null}
    </>
  );
}

function Tab({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent || undefined}
      className={classes(
        'inline-flex min-h-6 items-center rounded border px-2',
        isCurrent ? 'border-accent bg-tint font-semibold' : 'border-line hover:bg-sunken',
      )}
    >
      {children}
    </Link>
  );
}
