import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { showToast } from '~/components/ui/toaster';
import type { FieldReply } from '~/domain/field-reply';
import type { OrderView } from '~/domain/order-view';
import { fillValue } from './fill-value';
import { nextStop } from './form-plan';

export type DictionaryChoice = { id: number; key: string; name: string };

/** What the order screen is told by its route; the same in the inbox, where it is embedded. */
export type ReviewProps = {
  view: OrderView;
  /** The field whose input is open at load: `?edit=`. */
  edit?: string | null;
  /** Every field, not the usual and filled ones alone: `?all=true`. */
  all?: boolean;
  /** What came of a field that was posted without script. */
  reply?: FieldReply | null;
  /** Entries of the dictionary of the field that is open at load. */
  choices?: DictionaryChoice[] | null;
};

type Review = Required<ReviewProps> & {
  editing: string | null;
  /** The text its input opens with, when that is not the order's value. */
  openingText: string | null;
  /** The field whose source is lit on the document. */
  active: string | null;
  open: (name: string, text?: string) => void;
  close: () => void;
  activate: (name: string | null) => void;
  /** Goes on to the next field that needs a look. */
  goOn: (after: string) => void;
  /** Puts text of the document into the field that is edited or lit. */
  fill: (text: string) => void;
  /** The open input takes filled text through this. */
  takesFill: (take: ((text: string) => void) | null) => void;
};

const ReviewContext = createContext<Review | null>(null);

/** The state of one review: which field is open, and whose source is lit. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('useReview stands outside of ReviewProvider');
  return review;
}

export function ReviewProvider({ children, ...props }: ReviewProps & { children: ReactNode }) {
  const { view, edit = null, all = false, reply = null, choices = null } = props;
  const [editing, setEditing] = useState<string | null>(edit);
  const [openingText, setOpeningText] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(edit);
  const take = useRef<((text: string) => void) | null>(null);
  const accepted = useRef(new Set<string>());
  const latest = useRef(view);
  latest.current = view;

  const value = useMemo((): Review => {
    const open = (name: string, text?: string) => {
      setOpeningText(text ?? null);
      setActive(name);
      setEditing(name);
    };
    const close = () => setEditing(null);
    const fill = (text: string) => {
      if (!active) return copyText(text);
      const filled = fillValue(active, text);
      if (!filled.ok) return showToast({ tone: 'error', text: filled.why });
      if (take.current) take.current(filled.text);
      else if (latest.current.mayEdit && !latest.current.screens[active]?.readonly) open(active, filled.text);
    };
    const goOn = (after: string) => {
      accepted.current.add(after);
      const stop = nextStop(latest.current, after, accepted.current);
      close();
      if (stop?.kind === 'field') open(stop.name);
      else focusLater(stop ? `field-${stop.name}` : 'send-button', `field-${after}`);
    };
    return {
      view,
      edit,
      all,
      reply,
      choices,
      editing,
      openingText,
      active,
      open,
      close,
      activate: setActive,
      goOn,
      fill,
      takesFill: (taker) => {
        take.current = taker;
      },
    };
  }, [view, edit, all, reply, choices, editing, openingText, active]);
  return <ReviewContext.Provider value={value}>{children}</ReviewContext.Provider>;
}

/** After React has drawn: focuses the first of these that can be. */
function focusLater(...ids: string[]): void {
  requestAnimationFrame(() => {
    for (const id of ids) {
      const target = document.getElementById(id);
      if (!target || target.hasAttribute('disabled')) continue;
      target.focus();
      return;
    }
  });
}

function copyText(text: string): void {
  navigator.clipboard?.writeText(text).then(
    () => showToast({ tone: 'info', text: `Copied "${text}"` }),
    () => showToast({ tone: 'error', text: 'Choose a field first, then click its words' }),
  );
}
