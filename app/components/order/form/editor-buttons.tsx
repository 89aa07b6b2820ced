import CheckIcon from '@heroicons/react/16/solid/CheckIcon';
import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link } from '@remix-run/react';
import type { SyntheticEvent } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';

const SMALL = 'grid h-6 min-w-6 place-items-center rounded-sm border max-md:h-11 max-md:min-w-11';

type Props = {
  label: string;
  cancelTo: string;
  onCancel: () => void;
  /** How many orders a save for all would change; null where there is none. */
  orders: number | null;
};

/** Whether a form was sent by its button for all orders. */
export function isForAll({ nativeEvent }: SyntheticEvent): boolean {
  const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return pressed instanceof HTMLButtonElement && pressed.name === 'all';
}

/** Accept, accept all and cancel of an open input. (spec 2 §4 Field editing, Save for all) */
export function EditorButtons({ label, cancelTo, onCancel, orders }: Props) {
  // With script Enter and Esc do the same, and Tab goes straight to the next field.
  const tabIndex = useHydrated() ? -1 : undefined;
  return (
    <>
      <button
        type="submit"
        tabIndex={tabIndex}
        aria-label={`Accept ${label}`}
        title="Accept (Enter)"
        className={`${SMALL} border-accent bg-accent text-on-accent`}
      >
        <CheckIcon aria-hidden="true" className="h-4 w-4" />
      </button>
      {orders === null ? null : (
        <button
          type="submit"
          name="all"
          value="true"
          tabIndex={tabIndex}
          aria-label={`Accept ${label} for all ${orders} orders`}
          title={`Save for all ${orders} orders of the request (Alt+Enter)`}
          className={`${SMALL} border-accent px-1 text-sm font-semibold text-accent hover:bg-tint`}
        >
          <CheckIcon aria-hidden="true" className="h-4 w-4" />
          <span aria-hidden="true">all {orders}</span>
        </button>
      )}
      <Link
        to={cancelTo}
        tabIndex={tabIndex}
        aria-label={`Cancel ${label}`}
        title="Cancel (Esc)"
        className={`${SMALL} border-line-strong text-muted hover:bg-sunken`}
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      >
        <XMarkIcon aria-hidden="true" className="h-4 w-4" />
      </Link>
    </>
  );
}
