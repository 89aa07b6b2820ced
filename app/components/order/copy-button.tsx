import { useHydrated } from 'remix-utils/use-hydrated';
import { showToast } from '~/components/ui/toaster';

/** Copies a text; there only where script runs. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!useHydrated()) return null;
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => showToast({ tone: 'info', text: `Copied "${text}"` }),
      () => showToast({ tone: 'error', text: 'The browser did not allow to copy' }),
    );
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={copy}
      className="grid h-6 w-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11"
    >
      <svg
        viewBox="0 0 16 16"
        width="13"
        height="13"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
        <path d="M10.5 3.5v-.5a1.5 1.5 0 0 0-1.5-1.5H4A1.5 1.5 0 0 0 2.5 3v5A1.5 1.5 0 0 0 4 9.5h.5" />
      </svg>
    </button>
  );
}
