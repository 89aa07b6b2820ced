import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import { Form, Link } from '@remix-run/react';
import { type FormEvent, Fragment } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useReview } from '~/components/order/review-state';
import { useValuePath } from '~/components/order/use-order-paths';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { showFieldValue } from '~/domain/fields/field-values';
import { isCompanion, lookReason } from '~/domain/orders/form-plan';
import { orderField } from '~/domain/orders/order-fields';
import { paths } from '~/domain/urls/paths';
import { ChangeMark, RecentMark } from './change-mark';
import { FieldCell } from './field-cell';
import { LaneOfferButton } from './lane-offer';
import { provenanceWords, shortProvenance } from './provenance-words';
import { SentLine } from './sent-line';
import { useFieldSave } from './use-field-save';
import { WeightToggle } from './weight-toggle';

/** "page 12" says nothing when it is cut. */
const SHORT_NOTE = 8;

/** One line of the form: a field, or several that belong together, and the note that goes with them. */
export function FieldRow({ names }: { names: string[] }) {
  const { view, active, editing, sent } = useReview();
  const [first = ''] = names;
  const isLit = active !== null && names.includes(active);
  const look = names.map((name) => lookReason(view, name)).find(Boolean);
  const note = look
    ? null
    : provenanceWords(first, view.fields[first], view.provenance[first], view.segments ? 'segments' : 'rows');
  const admin = names.map((name) => view.screens[name]?.notes).find(Boolean);
  const writable = names.filter((name) => view.mayEdit && !view.screens[name]?.readonly);
  const repairs = writable.flatMap((name) =>
    (view.repairs[name] ?? []).map((value, i) => ({ name, value, i })),
  );
  const unnamed = names.some((name) => view.screens[name]?.unnamed);
  const isOpen = editing !== null && names.includes(editing);
  const isChanged = view.precedingChanges.some(({ path }) => names.includes(path));
  // A row that just shows a value stays one line; what needs more room takes a second.
  const isPlain = !look && !isOpen && !admin;
  return (
    <div
      className={classes(
        'flex min-h-6 items-center gap-x-1.5 px-3.5 max-md:min-h-11',
        (!isPlain || isChanged || names.length > 1) && 'flex-wrap',
        names.some((name) => sent[name]) && 'narrow-form:flex-wrap',
        isLit && 'bg-tint',
        isOpen && 'py-0.5',
      )}
    >
      {names.map((name, i) => (
        <Fragment key={name}>
          <FieldCell
            name={name}
            first={i === 0}
            companion={isCompanion(names[i + 1])}
            alone={names.length === 1}
          />
          {isFollowed(names, i) ? (
            <>
              <SentLine name={name} at="beside" />
              <SentLine name={name} at="below" />
            </>
          ) : null}
        </Fragment>
      ))}
      <span
        className={classes(
          'ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-sm',
          note && note.length <= SHORT_NOTE ? 'shrink-0' : 'shrink-[9]',
        )}
      >
        {names.map((name, i) =>
          isFollowed(names, i) ? null : <SentLine key={name} name={name} at="beside" />,
        )}
        <ChangeMark paths={names} />
        <RecentMark paths={names} />
        {isOpen ? null : <LaneOfferButton name={first} />}
        {unnamed ? <Unnamed /> : null}
        {first === 'weight' && !isOpen ? <WeightToggle /> : null}
        {repairs.map(({ name, value, i }) => (
          <Repair key={`${name} ${value}`} name={name} value={value} hasKey={i === 0} />
        ))}
        {look ? (
          <span id={`note-${first}`} className="min-w-0 text-balance text-right font-semibold text-warning">
            <ExclamationTriangleIcon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5 align-[-2px]" />
            {look}
          </span>
        ) : note ? (
          <OriginLink name={first} note={note} />
        ) : null}
      </span>
      {names.map((name, i) => (isFollowed(names, i) ? null : <SentLine key={name} name={name} at="below" />))}
      {admin ? <p className="basis-full pb-1 text-sm text-muted">{admin}</p> : null}
    </div>
  );
}

/** Another field of the row begins a line of its own where there is little room. */
function isFollowed(names: readonly string[], at: number): boolean {
  const next = names[at + 1];
  return next !== undefined && !isCompanion(next);
}

/** Where the value comes from, in a word; pressed, it says all that is known of it. The key is Shift+F2. */
function OriginLink({ name, note }: { name: string; note: string }) {
  const { view } = useReview();
  const valuePath = useValuePath();
  const scripted = useHydrated();
  const short = shortProvenance(note);
  return (
    <Link
      id={`note-${name}`}
      to={valuePath(name)}
      preventScrollReset
      tabIndex={scripted ? -1 : undefined}
      title={`${note}: where it comes from (Shift+F2)`}
      aria-label={`Where ${view.screens[name]?.label ?? name} comes from: ${note}`}
      className="flex min-h-6 min-w-0 items-center text-muted hover:underline"
    >
      <span className="truncate">
        {short}
        <span className="narrow-form:hidden">{note.slice(short.length)}</span>
      </span>
    </Link>
  );
}

/** The field map has an entry for the field that names nothing. (spec 2 §5) */
function Unnamed() {
  return (
    <span className="whitespace-nowrap font-semibold text-warning">
      <ExclamationTriangleIcon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5 align-[-2px]" />
      no field map name
    </span>
  );
}

/** Takes what is offered in place of a value in doubt: its other reading, the likest entry. Alt+U takes the first of a value. */
function Repair({ name, value, hasKey }: { name: string; value: string; hasKey: boolean }) {
  const { view, goOn } = useReview();
  const { save } = useFieldSave(name);
  const isEntry = orderField(name)?.type === 'dictionary';
  const offered = (isEntry && view.entries[value]) || showFieldValue(name, value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(value);
    goOn(name);
  };
  return (
    <Form method="post" action={paths.order(view.id)} onSubmit={onSubmit} className="min-w-0">
      <CsrfField />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="path" value={name} />
      <input type="hidden" name="value" value={value} />
      <input type="hidden" name="version" value={view.version} />
      <button
        type="submit"
        title={hasKey ? 'Alt+U' : undefined}
        className="min-h-6 break-words text-right font-semibold text-accent hover:underline max-md:min-h-11"
      >
        Use <span className="font-mono">{offered}</span>
      </button>
    </Form>
  );
}
