import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useReview } from '~/components/order/review-state';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { classes } from '~/components/ui/classes';
import { showFieldValue } from '~/domain/fields/field-values';
import { eventStop, isCompanion } from '~/domain/orders/form-plan';
import { isAddressRole } from '~/domain/orders/order-draft';
import type { OrderView } from '~/domain/orders/order-view';
import type { TmsPanel } from '~/domain/orders/tms-update';
import { paths } from '~/domain/urls/paths';
import { UpdateMark } from './update-mark';

/** How wide what the TMS holds stands beside what the order says. */
const COLUMN = 'w-2/5 shrink-0 narrow-form:w-full narrow-form:pl-[150px]';

/** The heads of the two columns of values, and which fields are shown. (spec 2 §2 Toolbar buttons, Form sections) */
export function TmsHeads() {
  const { view, tms } = useReview();
  const keepFrom = useKeepFrom();
  if (!tms) return null;
  if (!tms.values)
    return (
      <p role="status" className="bg-warning-ground px-3.5 py-1.5 font-semibold text-warning">
        {tms.problem}
      </p>
    );
  const head = 'text-xs font-bold uppercase tracking-wider text-muted';
  const isOnly = tms.onlyUpdatable;
  return (
    <div className="flex min-h-6 items-center border-b border-line bg-sunken">
      <span aria-hidden="true" className={`flex-1 pl-[150px] narrow-form:hidden ${head}`}>
        AI value
      </span>
      <span
        className={classes(
          'flex flex-wrap items-center gap-x-2 whitespace-nowrap px-1.5',
          tms.mode === 'update' && 'pl-9',
          COLUMN,
          'narrow-form:pl-3.5',
        )}
      >
        <span aria-hidden="true" className={`narrow-form:hidden ${head}`}>
          TMS value
        </span>
        <Link
          to={keepFrom(paths.orderTms(view.id, tms.mode, { onlyUpdatable: !isOnly }))}
          replace
          preventScrollReset
          className="inline-flex min-h-6 items-center truncate font-semibold text-accent hover:underline max-md:min-h-11"
        >
          {isOnly ? 'Show Hidden Fields' : 'Hide Non-Updatable Fields'}
        </Link>
      </span>
    </div>
  );
}

/** The rows of a section as they stand beside the values of the TMS: one field with its unit or time each. */
export function tmsRows(rows: string[][], tms: TmsPanel | null): string[][] {
  if (!tms?.values) return rows;
  const split: string[][] = [];
  for (const name of rows.flat()) {
    if (isCompanion(name) && split.length > 0) split.at(-1)?.push(name);
    else split.push([name]);
  }
  return tms.onlyUpdatable
    ? split.filter((names) => names.some((name) => tms.updatable.includes(name)))
    : split;
}

/** The fields that the TMS holds otherwise: they are in sight, also those that are empty here. */
export function differingFields({ fields, screens }: OrderView, tms: TmsPanel | null): string[] {
  return Object.entries(tms?.values ?? {}).flatMap(([name, { differs }]) => {
    const isWanted = tms?.updatable.includes(name) || (fields[name] ?? '') !== '';
    return differs && isWanted && !isCompanion(name) && !screens[name]?.hidden ? [name] : [];
  });
}

/** A row of the form with what the TMS holds beside it, while that is shown. */
export function TmsBeside({ names, children }: { names: string[]; children: ReactNode }) {
  const { tms } = useReview();
  if (!tms?.values) return children;
  return (
    <div className="flex hover:bg-sunken/40 narrow-form:flex-col">
      <div className="min-w-0 flex-1">{children}</div>
      <TmsCell names={names} />
    </div>
  );
}

/** A row's values in the TMS, and whether they are to be replaced by the order's. */
function TmsCell({ names }: { names: string[] }) {
  const { view, tms } = useReview();
  const [lead = ''] = names;
  if (!tms?.values) return null;
  const values = names.flatMap((name) => tms.values?.[name] ?? []);
  const differs = values.some((value) => value.differs);
  const said = names.map((name) => textOf(view, tms, name)).filter((text) => text !== '--');
  const label = view.screens[lead]?.label ?? lead;
  const isKnown = tms.values[lead] !== undefined;
  const isEmpty = said.length === 0 && names.every((name) => (view.fields[name] ?? '') === '');
  return (
    <div
      className={classes(
        'flex min-h-6 min-w-0 items-center gap-1.5 px-1.5',
        COLUMN,
        tms.mode === 'update' && 'max-md:min-h-11',
      )}
    >
      <UpdateMark names={names} label={label} isEmpty={isEmpty} />
      <TmsText label={label} differs={differs}>
        {isKnown ? said.join(' ') || '--' : <span className="sr-only">not held there</span>}
      </TmsText>
    </div>
  );
}

/** What is the same reads as it does on the order, with the name of a dictionary's entry. */
function textOf({ fields, dictionary }: OrderView, tms: TmsPanel, name: string): string {
  const held = tms.values?.[name];
  if (!held) return '--';
  return held.differs || held.value === null
    ? held.text
    : (dictionary[name] ?? showFieldValue(name, fields[name]));
}

/** An address or a stop with what the TMS holds beside it, while that is shown. (spec 2 §4 Showing TMS values) */
export function TmsPlaceBeside({
  name,
  label,
  children,
}: {
  name: string;
  label: string;
  children: ReactNode;
}) {
  const { tms } = useReview();
  if (!tms?.values) return children;
  return (
    <div className="flex hover:bg-sunken/40 narrow-form:flex-col">
      <div className="min-w-0 flex-1">{children}</div>
      <div className={classes('flex min-h-6 min-w-0 items-start gap-1.5 px-1.5 py-0.5', COLUMN)}>
        {tms.mode === 'update' ? <span aria-hidden="true" className="w-6 shrink-0 max-md:w-11" /> : null}
        <TmsPlaceText name={name} label={label} />
      </div>
    </div>
  );
}

/** The stops that the TMS has and the order has not. */
export function TmsFurtherStops() {
  const { view, tms } = useReview();
  const further = Object.keys(tms?.values ? tms.places : {}).filter(
    (name) => !isAddressRole(name) && !view.events.some(({ number }) => eventStop(number) === name),
  );
  return further.map((name) => (
    <TmsPlaceBeside key={name} name={name} label={name.replace('event-', 'event ')}>
      <p className="px-3.5 py-0.5 text-muted">--</p>
    </TmsPlaceBeside>
  ));
}

function TmsPlaceText({ name, label }: { name: string; label: string }) {
  const { tms } = useReview();
  const place = tms?.places[name];
  if (!place) return null;
  return (
    <TmsText label={label} differs={place.differs}>
      {place.text}
    </TmsText>
  );
}

type TextProps = { label: string; differs: boolean; children: ReactNode };

/** A value of the TMS, marked where the order says otherwise. */
function TmsText({ label, differs, children }: TextProps) {
  return (
    <p className={classes('min-w-0 break-words', differs ? 'font-semibold text-warning' : 'text-muted')}>
      <span className="sr-only">TMS value of {label}: </span>
      <span aria-hidden="true" className="hidden pr-1 text-muted narrow-form:inline">
        TMS
      </span>
      {differs ? <span aria-hidden="true">≠ </span> : null}
      {children}
      {differs ? <span className="sr-only">, differs</span> : null}
    </p>
  );
}
