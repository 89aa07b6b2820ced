import { useHydrated } from 'remix-utils/use-hydrated';
import { showToast } from './toaster';

type CopyButtonProps = {
  text: string;
  /** What the text is, as the button and its message call it: "TMS ID". */
  label: string;
  /** Whether the text stands beside its button. */
  showText?: boolean;
};

/** A longer text is not read out with its button. */
const MAX_READ = 80;

/** A button that copies a text; without script there is only the text. */
export function CopyButton({ text, label, showText = false }: CopyButtonProps) {
  const scripted = useHydrated();
  const copy = () => {
    // Over plain http, away from this machine, a browser has no clipboard for pages.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => showToast({ tone: 'success', text: `${label} copied` }),
      () => showToast({ tone: 'error', text: `${label} could not be copied` }),
    );
  };
  return (
    <span className="inline-flex items-center gap-1">
      {showText ? text : null}
      {scripted ? (
        <button
          type="button"
          onClick={copy}
          aria-label={text.length > MAX_READ ? `Copy ${label}` : `Copy ${label} ${text}`}
          className="grid h-6 w-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11"
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
