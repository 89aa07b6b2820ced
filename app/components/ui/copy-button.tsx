import { useHydrated } from 'remix-utils/use-hydrated';
import { showToast } from './toaster';

/** A text with a button that copies it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const scripted = useHydrated();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', text: `${label} copied` }),
      () => showToast({ tone: 'error', text: `${label} could not be copied` }),
    );
  };
  return (
    <span className="inline-flex items-center gap-1">
      {text}
      {scripted ? (
        <button
          type="button"
          onClick={copy}
          aria-label={`Copy ${label} ${text}`}
          className="grid h-6 w-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text"
        >
          <svg
            aria-hidden="true"
            width="13"
            height="13"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          >
            <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
            <path d="M10.5 3.5a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1" />
          </svg>
        </button>
      ) : null}
    </span>
  );
}
