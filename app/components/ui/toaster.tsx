import { XMarkIcon } from '@heroicons/react/16/solid';
import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes';

export type Toast = {
  tone: 'success' | 'error' | 'info' | 'warning';
  text: string;
  /** A toast of this name that is still shown says this from now on. */
  id?: string;
  /** How far it is: so many of so many. */
  progress?: { value: number; max: number };
  /** What can be done about it. */
  link?: { label: string; to: string };
  /** It is shown so long, in milliseconds; null: until it is closed, or says something else. */
  shownMs?: number | null;
};
type KnownToast = Toast & { id: string };

/** What a form or a field did is read in so long. (spec 2 §9) */
const SHOWN_MS = 4000;
const TONES: Record<Toast['tone'], string> = {
  success: 'border-success text-success bg-success-ground',
  error: 'border-error text-error bg-error-ground',
  info: 'border-progress text-progress bg-progress-ground',
  warning: 'border-warning text-warning bg-warning-ground',
};
const TOAST_EVENT = 'order-automation:toast';
const HIDE_EVENT = 'order-automation:hide-toast';

/** Shows a toast from anywhere in the browser. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
}

/** Takes a toast away that says nothing any more. */
export function hideToast(id: string): void {
  window.dispatchEvent(new CustomEvent(HIDE_EVENT, { detail: id }));
}

/** The snackbar at the top right: what the last form did, and what scripts report. Announced politely. */
export function Toaster({ flashed }: { flashed: KnownToast | null }) {
  const [toasts, setToasts] = useState<KnownToast[]>(flashed ? [flashed] : []);
  const lastFlashed = useRef(flashed?.id);

  useEffect(() => {
    if (!flashed) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we take.
    document.cookie = 'oa_toast=; Path=/; Max-Age=0; SameSite=Lax';
    if (flashed.id === lastFlashed.current) return;
    lastFlashed.current = flashed.id;
    setToasts((shown) => [...shown, flashed]);
  }, [flashed]);

  useEffect(() => {
    const add = (event: Event) => {
      const { id = crypto.randomUUID(), ...toast } = (event as CustomEvent<Toast>).detail;
      setToasts((shown) => withToast(shown, { ...toast, id }));
    };
    const hide = (event: Event) => {
      const gone = (event as CustomEvent<string>).detail;
      setToasts((shown) => shown.filter(({ id }) => id !== gone));
    };
    window.addEventListener(TOAST_EVENT, add);
    window.addEventListener(HIDE_EVENT, hide);
    return () => {
      window.removeEventListener(TOAST_EVENT, add);
      window.removeEventListener(HIDE_EVENT, hide);
    };
  }, []);

  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed right-3 top-14 z-50 grid w-[min(360px,calc(100vw-24px))] gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => setToasts((shown) => shown.filter(({ id }) => id !== toast.id))}
        />
      ))}
    </div>
  );
}

/** One that is shown already is said anew in its place. */
function withToast(shown: readonly KnownToast[], toast: KnownToast): KnownToast[] {
  const isShown = shown.some(({ id }) => id === toast.id);
  return isShown ? shown.map((one) => (one.id === toast.id ? toast : one)) : [...shown, toast];
}

function ToastCard({ toast, onClose }: { toast: KnownToast; onClose: () => void }) {
  const { tone, text, progress, link, shownMs = SHOWN_MS } = toast;
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is read for its own time
  useEffect(() => {
    if (shownMs === null) return;
    const timer = setTimeout(() => close.current(), shownMs);
    return () => clearTimeout(timer);
  }, [shownMs, text]);
  return (
    <div
      className={classes(
        'toast pointer-events-auto grid gap-1.5 rounded border px-3 py-2 font-medium shadow-lg',
        TONES[tone],
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <span>{text}</span>
        <span className="flex shrink-0 items-center gap-2">
          {link ? (
            <Link to={link.to} onClick={onClose} className="font-semibold underline">
              {link.label}
            </Link>
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
