import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Form, Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import { CsrfField } from './csrf';
import { randomId } from './random-id';

export type Toast = {
  tone: 'success' | 'error' | 'info' | 'warning';
  text: string;
  /** A second line: why, or what is left. */
  note?: string;
  /** A toast of this name that is still shown says this from now on. */
  id?: string;
  /** How far it is: so many of so many. */
  progress?: { value: number; max: number };
  /** What can be done about it. */
  link?: { label: string; to: string };
  /** What takes it back, by a post. */
  undo?: { label: string; to: string };
  /** It is shown so long, in milliseconds; null: until it is closed, or says something else. */
  shownMs?: number | null;
};
type KnownToast = Toast & { id: string };
/** What a form did, told by the page it led to: once, in the place of what was said before about the same thing. */
type Flash = KnownToast & { about?: string };

/** What a form or a field did is read in so long. (spec 2 §9) */
const SHOWN_MS = 4000;
/** What the specification calls a snackbar. (spec 1 §9) */
export const SNACKBAR_MS = 5000;
const TONES: Record<Toast['tone'], string> = {
  success: 'border-success text-success bg-success-ground',
  error: 'border-error text-error bg-error-ground',
  info: 'border-progress text-progress bg-progress-ground',
  warning: 'border-warning text-warning bg-warning-ground',
};
const TOAST_EVENT = 'order-automation:toast';
const HIDE_EVENT = 'order-automation:hide-toast';
const UPDATE_EVENT = 'order-automation:update-toast';

/** Shows a toast from anywhere in the browser. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}

/** Says something new of what a toast told of: in its place while it is shown; an error in any case. */
export function updateToast(toast: KnownToast): void {
  window.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: toast }));
}

/** Takes a toast away that says nothing any more. */
export function hideToast(id: string): void {
  window.dispatchEvent(new CustomEvent(HIDE_EVENT, { detail: id }));
}

/**
 * The snackbar at the top right: what the last form did, and what scripts report. Announced politely. It lies over the
 * application bar, for below that stands what is needed next, as the send button of an order does; and clicks go through
 * it, but on what it offers itself. (spec 1 §2 Dialogs)
 */
export function Toaster({ flashed }: { flashed: Flash | null }) {
  const [toasts, setToasts] = useState<KnownToast[]>(flashed ? [named(flashed)] : []);
  const lastFlashed = useRef(flashed?.id);
  const told = useRef(new Set(flashed ? [named(flashed).id] : []));
  const early = useEarlyNews(toasts);

  useEffect(() => {
    if (!flashed) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we take.
    document.cookie = 'oa_toast=; Path=/; Max-Age=0; SameSite=Lax';
    if (flashed.id === lastFlashed.current) return;
    lastFlashed.current = flashed.id;
    const said = named(flashed);
    told.current.add(said.id);
    const news = said.tone === 'info' ? early.take(said.id) : undefined;
    setToasts((shown) => withToast(shown, news ?? said));
  }, [flashed, early]);

  useEffect(() => {
    const add = (event: Event) => {
      const { id = randomId(), ...toast } = (event as CustomEvent<Toast>).detail;
      told.current.add(id);
      setToasts((shown) => withToast(shown, { ...toast, id }));
    };
    const update = (event: Event) => {
      const toast = (event as CustomEvent<KnownToast>).detail;
      early.note(toast);
      const isMissed = toast.tone === 'error' && told.current.has(toast.id);
      setToasts((shown) => (isMissed || shown.some(isOf(toast.id)) ? withToast(shown, toast) : shown));
    };
    const hide = (event: Event) => {
      const gone = isOf((event as CustomEvent<string>).detail);
      setToasts((shown) => shown.filter((toast) => !gone(toast)));
    };
    window.addEventListener(TOAST_EVENT, add);
    window.addEventListener(UPDATE_EVENT, update);
    window.addEventListener(HIDE_EVENT, hide);
    return () => {
      window.removeEventListener(TOAST_EVENT, add);
      window.removeEventListener(UPDATE_EVENT, update);
      window.removeEventListener(HIDE_EVENT, hide);
    };
  }, [early]);

  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed right-0 top-0 z-50 grid max-w-full justify-items-end"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => setToasts((shown) => shown.filter((one) => !isOf(toast.id)(one)))}
        />
      ))}
    </div>
  );
}

/** A page that says what was begun comes at most so much later than the news of what became of it. */
const EARLY_MS = 10_000;

/** News of what no toast tells of yet: a TMS may answer before the page is there that says that it was asked. */
function useEarlyNews(toasts: readonly KnownToast[]) {
  const shown = useRef(toasts);
  shown.current = toasts;
  const [news] = useState(() => new Map<string, { toast: KnownToast; at: number }>());
  const [early] = useState(() => ({
    note(toast: KnownToast): void {
      const now = performance.now();
      for (const [id, { at }] of news) if (now - at > EARLY_MS) news.delete(id);
      if (!shown.current.some(isOf(toast.id))) news.set(toast.id, { toast, at: now });
    },
    take(id: string): KnownToast | undefined {
      const known = news.get(id);
      news.delete(id);
      return known && performance.now() - known.at <= EARLY_MS ? known.toast : undefined;
    },
  }));
  return early;
}

const named = ({ about, ...flash }: Flash): KnownToast => ({ ...flash, id: about ?? flash.id });
const isOf = (wanted: string) => (toast: KnownToast) => toast.id === wanted;

/** One that is shown already is said anew in its place. */
function withToast(shown: readonly KnownToast[], toast: KnownToast): KnownToast[] {
  const isSame = isOf(toast.id);
  return shown.some(isSame) ? shown.map((one) => (isSame(one) ? toast : one)) : [...shown, toast];
}

function ToastCard({ toast, onClose }: { toast: KnownToast; onClose: () => void }) {
  const { tone, text, note, progress, link, undo, shownMs = SHOWN_MS } = toast;
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read for its own time
  useEffect(() => {
    if (shownMs === null) return;
    const timer = setTimeout(() => close.current(), shownMs);
    return () => clearTimeout(timer);
  }, [shownMs, text, note]);
  return (
    <div
      className={classes(
        'toast mr-2 mt-1 grid max-w-[min(640px,calc(100vw-16px))] gap-1 rounded border py-0.5 pl-3 pr-1 font-medium',
        TONES[tone],
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        <span className="pointer-events-auto flex shrink-0 items-center gap-2">
          {link ? (
            <Link to={link.to} onClick={onClose} className="font-semibold underline">
              {link.label}
            </Link>
          ) : null}
          {undo ? (
            <Form method="post" action={undo.to} onSubmit={() => setTimeout(onClose)} preventScrollReset>
              <CsrfField />
              <button type="submit" className="min-h-6 font-semibold underline max-md:min-h-11">
                {undo.label}
              </button>
            </Form>
          ) : null}
          <button
            type="button"
            aria-label="Close message"
            className="h-6 w-6 shrink-0 rounded-sm leading-none"
            onClick={onClose}
          >
            <XMarkIcon aria-hidden="true" className="m-auto h-4 w-4" />
          </button>
        </span>
      </div>
      {note ? <p className="pb-0.5 pr-2 font-normal [overflow-wrap:anywhere]">{note}</p> : null}
      {progress ? (
        <progress
          aria-label={`${progress.value} of ${progress.max}`}
          className="progress-line h-1 w-full rounded-full"
          value={progress.value}
          max={progress.max}
        />
      ) : null}
    </div>
  );
}
