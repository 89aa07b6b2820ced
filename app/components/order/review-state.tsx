import { useNavigate } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useEditLock } from '~/components/locks/edit-lock';
import { fillValue } from '~/components/order/form/fill-value';
import { useKeptDraft } from '~/components/order/form/use-kept-draft';
import { showToast } from '~/components/ui/toaster';
import { lockBlock } from '~/domain/orders/edit-locks';
import type { FieldReply } from '~/domain/orders/field-reply';
import { nextStop } from '~/domain/orders/form-plan';
import type { FilledFrom } from '~/domain/orders/order-draft';
import type { OrderView } from '~/domain/orders/order-view';
import type { TmsPanel } from '~/domain/orders/tms-update';
import type { FieldTraining, TrainMode } from '~/domain/orders/train-fields';
import type { SentNotes } from '~/domain/trade/sent-as';
import type { TmsWait } from '~/domain/trade/tms-submissions';
import { paths } from '~/domain/urls/paths';
import { focusLater } from './focus-stop';
import { type FormMarks, useFormMarks } from './use-form-marks';
import { useSavedOrder } from './use-saved-order';

export type DictionaryChoice = { id: number; key: string; name: string };

/** What the order screen is told by its route; the same in the inbox, where it is embedded. */
export type ReviewProps = {
  view: OrderView;
  /** The field whose input is open at load: `?edit=`. */
  edit?: string | null;
  /** Every field, not the usual and filled ones alone: `?all=true`. */
  all?: boolean;
  /** The sections whose empty fields are shown at load: `?open=shipment`. */
  openSections?: string | null;
  /** What came of a field that was posted without script. */
  reply?: FieldReply | null;
  /** Entries of the dictionary of the field that is open at load. */
  choices?: DictionaryChoice[] | null;
  /** Fields are marked to be trained, or shown as they are marked: nothing is edited meanwhile. */
  training?: Training | null;
  /** What the TMS holds beside the values, or fields to be picked for it. */
  tms?: TmsPanel | null;
  /** The TMS takes nothing at the moment, and this order waits for it. */
  tmsWait?: TmsWait | null;
  /** What the TMS is told for its fields, where that is not simply what is shown. */
  sent: SentNotes;
  /** OCR mapping mode is on; `pick` is the field whose source is chosen on the document. */
  mapping?: Mapping | null;
  /** The order that is reviewed after this one, where it is known beforehand. */
  next?: { id: number } | null;
};

/** `fields`: what is marked when the page is loaded. */
export type Training = { mode: TrainMode; fields: string[]; request: FieldTraining | null };

export type Mapping = { pick: string | null };

type Review = Required<Omit<ReviewProps, 'openSections'>> &
  FormMarks & {
    /** Sections whose empty fields are shown, and fields that stay in sight because somebody had them open. */
    opened: ReadonlySet<string>;
    kept: ReadonlySet<string>;
    /** Shows the empty fields of a section, or folds them. */
    toggleSection: (section: string) => void;
    editing: string | null;
    /** The text its input opens with, when that is not the order's value. */
    openingText: string | null;
    /** The field whose source is lit on the document. */
    active: string | null;
    /** Where on the document that text was taken from. */
    openingSource: FilledFrom | null;
    open: (name: string, text?: string, source?: FilledFrom) => void;
    close: () => void;
    activate: (name: string | null) => void;
    /** Goes on to the next field that needs a look. */
    goOn: (after: string) => void;
    /** Puts text of the document into the field that is edited or lit. */
    fill: (text: string, source?: FilledFrom) => void;
    /** Fields that are to be trained, or sent to the TMS. */
    marked: ReadonlySet<string>;
    mark: (name: string, isMarked: boolean) => void;
    /** The open input takes filled text through this. */
    takesFill: (take: TakeFill | null) => void;
  };

/** How an open input takes text of the document, and where it stands there. */
export type TakeFill = (text: string, source?: FilledFrom) => void;

const ReviewContext = createContext<Review | null>(null);

/** The state of one review: which field is open, and whose source is lit. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('useReview stands outside of ReviewProvider');
  return review;
}

export function ReviewProvider({ children, ...props }: ReviewProps & { children: ReactNode }) {
  const {
    edit = null,
    all = false,
    openSections = null,
    reply = null,
    choices = null,
    training = null,
    tms = null,
    tmsWait = null,
    sent,
    mapping = null,
    next = null,
  } = props;
  const picking: Picking | null = training ?? (tms?.mode === 'update' ? { ...tms, mode: 'update' } : null);
  const view = useViewInMode(props.view, picking !== null, mapping !== null);
  const pickSource = usePickedSource(view.id, mapping);
  const [editing, setEditing] = useState<string | null>(view.mayEdit ? edit : null);
  const [openingText, setOpeningText] = useState<string | null>(null);
  const [openingSource, setOpeningSource] = useState<FilledFrom | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(openSections?.split(',')));
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(edit ? [edit] : []));
  const [active, setActive] = useState<string | null>(edit);
  const { marked, mark } = useMarked(picking);
  useSavedOrder(view);
  const take = useRef<TakeFill | null>(null);
  const accepted = useRef(new Set<string>());
  const marks = useFormMarks(view);
  const latest = useRef(view);
  latest.current = view;

  const value = useMemo((): Review => {
    const open = (name: string, text?: string, source?: FilledFrom) => {
      if (!latest.current.mayEdit) return;
      setOpeningText(text ?? null);
      setOpeningSource(source ?? null);
      setKept((before) => (before.has(name) ? before : new Set([...before, name])));
      setActive(name);
      setEditing(name);
    };
    const close = () => setEditing(null);
    const fill = (text: string, source?: FilledFrom) => {
      if (pickSource) return pickSource(text);
      if (!active) return copyText(text);
      const filled = fillValue(active, text);
      if (!filled.ok) return showToast({ tone: 'error', text: filled.why });
      if (take.current) take.current(filled.text, source);
      else if (latest.current.mayEdit && !latest.current.screens[active]?.readonly)
        open(active, filled.text, source);
    };
    const goOn = (after: string) => {
      accepted.current.add(after);
      const stop = nextStop(latest.current, after, accepted.current);
      close();
      const isEmpty = stop?.kind === 'field' && (latest.current.fields[stop.name] ?? '') === '';
      if (stop && isEmpty) open(stop.name);
      else focusLater(stop ? `field-${stop.name}` : 'send-button', `field-${after}`);
    };
    const toggleSection = (section: string) =>
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(section)) next.add(section);
        return next;
      });
    return {
      view,
      edit,
      all,
      opened,
      kept,
      ...marks,
      toggleSection,
      reply,
      choices,
      training,
      tms,
      tmsWait,
      sent,
      mapping,
      next,
      editing: picking ? null : editing,
      openingText,
      openingSource,
      active,
      open,
      close,
      activate: setActive,
      goOn,
      fill,
      marked,
      mark,
      takesFill: (taker) => {
        take.current = taker;
      },
    };
  }, [
    view,
    edit,
    all,
    opened,
    kept,
    marks,
    reply,
    choices,
    training,
    tms,
    tmsWait,
    sent,
    picking,
    mapping,
    next,
    pickSource,
    editing,
    openingText,
    openingSource,
    active,
    marked,
    mark,
  ]);
  useKeptDraft(view, value.open);
  return <ReviewContext.Provider value={value}>{children}</ReviewContext.Provider>;
}

/** What fields are picked for, and which are when the page is loaded. */
type Picking = { mode: TrainMode | 'update'; fields: string[] };

/** In OCR mapping mode these are shown as the document says them, and not edited. (spec 2 §2 Fields by section) */
const READ_ONLY_WHILE_MAPPED = ['carrier', 'equipment_size', 'equipment_type'];

/**
 * While fields are picked nothing is edited (spec 2 §4 Field editing), nor while somebody else has the lock, from the
 * moment it is told, or a supervisor looks on.
 */
function useViewInMode(view: OrderView, isPicking: boolean, isMapping: boolean): OrderView {
  const { lock, isViewMode } = useEditLock();
  const locked = lockBlock(lock);
  return useMemo(() => {
    if (isPicking || isViewMode || locked !== null) {
      const sendBlock = view.sendBlock ?? locked;
      return { ...view, mayEdit: false, mayEditAll: false, sendBlock, undo: { undo: null, redo: null } };
    }
    if (!isMapping) return view;
    const screens = { ...view.screens };
    for (const name of READ_ONLY_WHILE_MAPPED) {
      const screen = screens[name];
      if (screen) screens[name] = { ...screen, readonly: true };
    }
    return { ...view, screens };
  }, [view, isPicking, isMapping, isViewMode, locked]);
}

/** A click on the document chooses the source of a field, while one is looked for. */
function usePickedSource(orderId: number, mapping: Mapping | null): ((text: string) => void) | null {
  const navigate = useNavigate();
  const pick = mapping?.pick ?? null;
  return useMemo(
    () =>
      pick === null
        ? null
        : (text) => navigate(paths.orderFieldMapping(orderId, pick, text), { preventScrollReset: true }),
    [orderId, pick, navigate],
  );
}

/** What is marked: in the mode that shows, what was asked for; in the one that selects, that and what is ticked since. */
function useMarked(picking: Picking | null): Pick<Review, 'marked' | 'mark'> {
  const mode = picking?.mode;
  const [selected, setSelected] = useState({ mode, marked: new Set(picking?.fields) });
  // Another mode begins anew.
  if (mode !== selected.mode) setSelected({ mode, marked: new Set(picking?.fields) });
  const marked = useMemo(
    () => (picking?.mode === 'show' ? new Set(picking.fields) : selected.marked),
    [picking, selected],
  );
  const mark = useCallback((name: string, isMarked: boolean) => {
    setSelected((before) => {
      const next = new Set(before.marked);
      if (isMarked) next.add(name);
      else next.delete(name);
      return { ...before, marked: next };
    });
  }, []);
  return { marked, mark };
}

/** Puts text of the document on the clipboard and says so. */
export function copyText(text: string): void {
  navigator.clipboard?.writeText(text).then(
    () => showToast({ tone: 'info', text: `Copied "${text}"` }),
    () => showToast({ tone: 'error', text: 'Choose a field first, then click its words' }),
  );
}
