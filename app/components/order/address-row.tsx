import { Link } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import type { AddressRole } from '~/domain/order-draft';
import type { AddressView } from '~/domain/order-view';
import { paths } from '~/domain/paths';
import { ChangeMark } from './change-mark';
import { sourceWords } from './provenance-words';
import { useReview } from './review-state';

/** The address of a section: the verified one, or what the document says and that it is not verified. */
export function AddressRow({ role }: { role: AddressRole }) {
  const { view, active, activate } = useReview();
  const address = view.addresses[role];
  const verified = address ? address.addressId !== null : null;
  const text = address ? [address.name, address.lines].filter(Boolean).join(' · ') : '--';
  const shape = classes(
    'min-h-6 flex-1 rounded-sm px-1.5 py-0.5 max-md:min-h-11',
    verified === false && 'border border-dashed border-warning',
    !address && 'text-muted',
  );
  const content = address ? <AddressText address={address} /> : '--';
  return (
    <div
      className={classes(
        'flex min-h-7 items-center gap-x-2 px-3.5 max-md:min-h-11',
        active === role && 'bg-tint',
      )}
    >
      <span className="w-28 shrink-0 lg:w-[136px] text-muted">Address</span>
      {view.mayEdit ? (
        <Link
          id={`field-${role}`}
          to={paths.orderAddress(view.id, role)}
          prefetch="intent"
          preventScrollReset
          onFocus={() => activate(role)}
          aria-label={`Address: ${text}${verified === false ? ', Not verified' : ''}`}
          className={classes(shape, 'hover:bg-sunken')}
        >
          {content}
        </Link>
      ) : (
        <span className={shape}>{content}</span>
      )}
      <ChangeMark paths={[role]} />
      <VerifiedNote address={address} />
    </div>
  );
}

/** Name first, the rest of the address quieter behind it. */
export function AddressText({ address: { name, lines } }: { address: AddressView }) {
  return (
    <>
      {name}
      {lines ? <span className="text-muted"> · {lines}</span> : null}
    </>
  );
}

/** Whether an address is one of the address book, in words. */
export function VerifiedNote({ address }: { address: AddressView | null }) {
  if (!address) return null;
  const words = address.provenance?.source === 'history' ? ` · ${sourceWords(address.provenance)}` : '';
  if (address.addressId !== null)
    return (
      <span
        title={words ? `✓ verified${words}` : undefined}
        className={classes(
          'ml-auto text-sm text-muted',
          words ? 'min-w-0 shrink-[9] truncate' : 'whitespace-nowrap',
        )}
      >
        ✓ verified{words}
      </span>
    );
  return (
    <span className="ml-auto whitespace-nowrap text-sm font-semibold text-warning">
      <span aria-hidden="true">◐ </span>Not verified
    </span>
  );
}
