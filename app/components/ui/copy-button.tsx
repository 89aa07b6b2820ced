import Square2StackIcon from '@heroicons/react/16/solid/Square2StackIcon';
import { useHydrated } from 'remix-utils/use-hydrated';
import { copyText } from './copy-text';

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
  return (
    <span className="inline-flex items-center gap-1">
      {showText ? text : null}
      {scripted ? (
        <button
          type="button"
          onClick={() => copyText(text, label)}
          aria-label={text.length > MAX_READ ? `Copy ${label}` : `Copy ${label} ${text}`}
          className="grid h-6 w-6 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11"
        >
          <Square2StackIcon aria-hidden="true" className="h-4 w-4" />
        </button>
      ) : null}
    </span>
  );
}
