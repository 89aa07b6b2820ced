import { classes } from '~/components/ui/classes';
import { ChangeMark } from './change-mark';
import { FieldCell } from './field-cell';
import { isCompanion, lookReason } from './form-plan';
import { provenanceWords } from './provenance-words';
import { useReview } from './review-state';

/** "page 12" says nothing when it is cut. */
const SHORT_NOTE = 8;

/** One line of the form: a field, or several that belong together, and the note that goes with them. */
export function FieldRow({ names }: { names: string[] }) {
  const { view, active, editing } = useReview();
  const [first = ''] = names;
  const isLit = active !== null && names.includes(active);
  const look = names.map((name) => lookReason(view, name)).find(Boolean);
  const note = look
    ? null
    : provenanceWords(first, view.fields[first], view.provenance[first], view.segments ? 'segments' : 'rows');
  const admin = names.map((name) => view.screens[name]?.notes).find(Boolean);
  const isOpen = editing !== null && names.includes(editing);
  const isChanged = view.precedingChanges.some(({ path }) => names.includes(path));
  // A row that just shows a value stays one line; what needs more room takes a second.
  const isPlain = !look && !isOpen && !admin;
  return (
    <div
      className={classes(
        'flex min-h-7 items-center gap-x-2 px-3.5 max-md:min-h-11',
        (!isPlain || isChanged || names.length > 1) && 'flex-wrap',
        isLit && 'bg-tint',
        isOpen && 'py-0.5',
      )}
    >
      {names.map((name, i) => (
        <FieldCell
          key={name}
          name={name}
          first={i === 0}
          companion={isCompanion(names[i + 1])}
          alone={names.length === 1}
        />
      ))}
      <span
        className={classes(
          'ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 text-sm',
          note && note.length <= SHORT_NOTE ? 'shrink-0' : 'shrink-[9]',
        )}
      >
        <ChangeMark paths={names} />
        {look ? (
          <span id={`note-${first}`} className="whitespace-nowrap font-semibold text-warning">
            <span aria-hidden="true">◐ </span>
            {look}
          </span>
        ) : note ? (
          <span id={`note-${first}`} title={note} className="min-w-0 truncate text-muted">
            {note}
          </span>
        ) : null}
      </span>
      {admin ? <p className="basis-full pb-1 text-sm text-muted">{admin}</p> : null}
    </div>
  );
}
