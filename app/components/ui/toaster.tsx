import { useEffect, useRef, useState } from 'react';
import { classes } from './classes';

export type Toast = { tone: 'success' | 'error' | 'info'; text: string };
type KnownToast = Toast & { id: string };

const SHOWN_MS = 5000;
const TONES: Record<Toast['tone'], string> = {
  success: 'border-success text-success bg-success-ground',
  error: 'border-error text-error bg-error-ground',
  info: 'border-progress text-progress bg-progress-ground',
};
const TOAST_EVENT = 'order-automation:toast';

/** Shows a toast from anywhere in the browser. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: toast }));
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
      const toast = (event as CustomEvent<Toast>).detail;
      setToasts((shown) => [...shown, { ...toast, id: crypto.randomUUID() }]);
    };
    window.addEventListener(TOAST_EVENT, add);
    return () => window.removeEventListener(TOAST_EVENT, add);
  }, []);

  useEffect(() => {
    if (toasts.length === 0) return;
    const timer = setTimeout(() => setToasts((shown) => shown.slice(1)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toasts]);

  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed right-3 top-14 z-50 grid w-[min(360px,calc(100vw-24px))] gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classes(
            'toast pointer-events-auto flex items-center justify-between gap-3 rounded border px-3 py-2 font-medium shadow-lg',
            TONES[toast.tone],
          )}
        >
          <span>{toast.text}</span>
          <button
            type="button"
            aria-label="Close message"
            className="h-6 w-6 shrink-0 rounded-sm leading-none"
            onClick={() => setToasts((shown) => shown.filter(({ id }) => id !== toast.id))}
          >
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
