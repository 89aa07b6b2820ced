import { useScripted } from '../shell/live';
import { showToast } from './toaster';

/** A text with a button that copies it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const scripted = useScripted();
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
        <button type="button" onClick={copy} aria-label={`Copy ${label} ${text}`} className="grid h-6 w-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text">
          <span aria-hidden="true">⧉</span>
        </button>
      ) : null}
    </span>
  );
}
