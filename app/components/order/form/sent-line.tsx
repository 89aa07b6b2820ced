import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useReview } from '~/components/order/review-state';
import { classes } from '~/components/ui/classes';
import { showFieldValue } from '~/domain/fields/field-values';
import { ENTRIES_OF_BOX } from '~/domain/orders/looked-up';
import type { OrderView } from '~/domain/orders/order-view';
import type { SentNote } from '~/domain/trade/sent-as';
import { paths } from '~/domain/urls/paths';
import { matchedField } from './repeated-fields';
import { useFieldSave } from './use-field-save';

type Props = {
  name: string;
  /** Beside its value, which is not said again, or below it; where there is little room always below. */
  at: 'beside' | 'below';
};

const PLACES = {
  beside: 'min-w-0 narrow-form:hidden',
  below: '-mt-1 hidden min-w-0 basis-full pb-0.5 pl-[136px] narrow-form:flex',
} as const;

/**
 * What the TMS is told for a value, at it, where that is not simply what is shown: the entry that it is matched to, "in pounds",
 * or why nothing is sent. A matched entry can be corrected from here.
 */
export function SentLine({ name, at }: Props) {
  const { view, all, sent, editing, open } = useReview();
  const { pending, waiting } = useFieldSave(name);
  const matched = all ? null : matchedField(view, name);
  const isToldApart = view.tmsName === null || name in ENTRIES_OF_BOX;
  const note = sent[name] ?? (isToldApart ? entryNote(view, name, matched) : undefined);
  if (!note || editing === name || (matched !== null && editing === matched)) return null;
  // What is being saved is sent otherwise: the page says how when it is saved.
  if (pending !== null || waiting !== null) return null;
  // A unit is told at its amount.
  if (note.text !== null && name.endsWith('_uom')) return null;
  const { why, differs } = note;
  const shown = view.dictionary[name] ?? showFieldValue(name, view.fields[name]);
  const text = at === 'beside' && !differs ? withoutShown(note.text, shown) : note.text;
  const words = text === null ? `not sent: ${why}` : why === null ? `→ ${text}` : `→ ${text}, ${why}`;
  const line = (
    <span
      className={classes('min-w-0 break-words', differs ? 'font-semibold text-error' : 'text-muted')}
      title={words}
    >
      <span className="sr-only">{view.tmsName ? `Sent to ${view.tmsName}` : 'Matched to'}: </span>
      {words}
      {differs ? <span className="sr-only">, which is not what is shown</span> : null}
    </span>
  );
  return (
    <p className={classes('text-sm', PLACES[at])}>
      {matched && view.mayEdit && !view.screens[matched]?.hidden && !view.screens[matched]?.readonly ? (
        <EntryLink matched={matched} onOpen={() => open(matched)}>
          {line}
        </EntryLink>
      ) : (
        line
      )}
    </p>
  );
}

/** The entry of a list alone, where its name is another than the text: of a company without a TMS, and of a container. */
function entryNote(view: OrderView, name: string, matched: string | null): SentNote | undefined {
  const entry = matched === null ? undefined : view.dictionary[matched];
  const shown = showFieldValue(name, view.fields[name]);
  const box = `${showFieldValue('equipment_size', view.fields.equipment_size)} ${shown}`;
  const isSame = [shown, box].some((text) => text.toLowerCase() === entry?.toLowerCase());
  return entry === undefined || isSame ? undefined : { text: entry, why: null, differs: false };
}

/** "MSC LUDOVICA V · 9751585" beside MSC LUDOVICA V is 9751585. */
function withoutShown(text: string | null, shown: string): string | null {
  const rest = text?.split(' · ').filter((part) => part !== shown);
  return rest?.length ? rest.join(' · ') : text;
}

type LinkProps = { matched: string; onOpen: () => void; children: ReactNode };

function EntryLink({ matched, onOpen, children }: LinkProps) {
  const { view } = useReview();
  const label = view.screens[matched]?.label ?? matched;
  return (
    <Link
      to={`${paths.orderField(view.id, matched)}#field-${matched}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className="flex min-h-6 min-w-0 items-center hover:underline max-md:min-h-11"
    >
      <span className="sr-only">Change {label}. </span>
      {children}
    </Link>
  );
}
