import { Link } from '@remix-run/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { type FieldSave, useFieldSave } from '~/components/order/form/use-field-save';
import { useReview } from '~/components/order/review-state';
import { retrySaves } from '~/components/shell/saves/save-queue';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import type { AddressView } from '~/domain/orders/order-view';
import { AddressCombo } from './address-combo';

type Props = {
  /** Its name on the form, as in `field-…`, and the path of its edits. */
  name: string;
  path: string;
  label: string;
  address: AddressView | null;
  /** Why it needs a look, or null. */
  look: string | null;
  /** The dialog for the same, for who has no script. */
  to: string;
};

/** An address of the order: a key or a click opens the search in its place. */
export function AddressCell(props: Props) {
  const { view, editing } = useReview();
  const save = useFieldSave(props.path);
  if (editing === props.name && view.mayEdit) return <AddressCombo {...props} save={save} />;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
      <AddressLink {...props} isSaving={save.pending !== null} />
      <SaveNote save={save} />
    </span>
  );
}

function AddressLink({ name, label, address, look, to, isSaving }: Props & { isSaving: boolean }) {
  const { view, open, activate } = useReview();
  const text = address ? [address.name, address.lines].filter(Boolean).join(' · ') : '--';
  const shape = classes(
    'block min-h-6 min-w-0 flex-1 break-words rounded-sm px-1.5 py-0.5 max-md:min-h-11',
    look && 'border border-dashed border-warning',
    isSaving && 'opacity-70',
    !address && 'text-muted',
  );
  const content = address ? <AddressText address={address} /> : '--';
  if (!view.mayEdit) return <span className={shape}>{content}</span>;
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'F2') return;
    if (event.altKey || event.ctrlKey) return;
    event.preventDefault();
    open(name);
  };
  return (
    <Link
      id={`field-${name}`}
      data-first-stop={look ? '' : undefined}
      to={to}
      preventScrollReset
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={() => activate(name)}
      aria-label={[`${label}: ${text === '--' ? 'empty' : text}`, look].filter(Boolean).join(', ')}
      className={classes(shape, 'hover:bg-sunken')}
    >
      {content}
    </Link>
  );
}

/** What became of a choice that could not be saved. */
function SaveNote({ save: { waiting, refused, dismiss } }: { save: FieldSave }) {
  if (waiting !== null)
    return (
      <span className="flex items-center gap-2 text-sm font-semibold text-warning">
        <span role="alert">Not saved: no connection.</span>
        <Button onClick={() => void retrySaves()}>Retry</Button>
      </span>
    );
  if (!refused) return null;
  return (
    <span className="flex items-center gap-2 text-sm font-semibold text-error">
      <span role="alert">{refused.errors.join(' ')}</span>
      <Button onClick={dismiss}>Close</Button>
    </span>
  );
}

/** Name first, the rest of the address quieter behind it. */
function AddressText({ address: { name, lines } }: { address: AddressView }) {
  return (
    <>
      {name}
      {lines ? <span className="text-muted"> · {lines}</span> : null}
    </>
  );
}
