import CheckIcon from '@heroicons/react/16/solid/CheckIcon';
import ExclamationTriangleIcon from '@heroicons/react/16/solid/ExclamationTriangleIcon';
import { ChangeMark } from '~/components/order/form/change-mark';
import { LABEL_COLUMN } from '~/components/order/form/label-column';
import { sourceWords } from '~/components/order/form/provenance-words';
import { MappingCog } from '~/components/order/mapping/mapping-cog';
import { useReview } from '~/components/order/review-state';
import { TrainMark } from '~/components/order/train/train-mark';
import { useAddressPaths } from '~/components/order/use-order-paths';
import { classes } from '~/components/ui/classes';
import { Moment } from '~/components/ui/moment';
import type { AddressRole } from '~/domain/orders/order-draft';
import type { AddressView } from '~/domain/orders/order-view';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { AddressCell } from './address-cell';

const NOT_VERIFIED = 'Not verified';

/** Why an address needs a look, in words, or null. */
export function addressLook(address: AddressView | null, fault: string | undefined): string | null {
  if (fault) return fault;
  if (!address || address.addressId !== null) return null;
  const doubt = address.provenance?.doubt;
  return doubt ? `Check: ${doubt}` : NOT_VERIFIED;
}

type Props = {
  role: AddressRole;
  /** Of the section, where the address is all of it. */
  heading: { id: string; label: string } | null;
};

/** The address of a section: the verified one, or what the document says and that it is not verified. */
export function AddressRow({ role, heading }: Props) {
  const { view, active } = useReview();
  const addressPaths = useAddressPaths();
  const address = view.addresses[role];
  const look = addressLook(address, view.faults[role]);
  return (
    <div
      className={classes(
        'flex min-h-6 flex-wrap items-center gap-x-1.5 px-3.5 max-md:min-h-11',
        active === role && 'bg-tint',
      )}
    >
      {heading ? (
        <h2 id={heading.id} className={`${LABEL_COLUMN} py-1 text-xs font-bold uppercase tracking-wider`}>
          {heading.label}
        </h2>
      ) : (
        <span className={LABEL_COLUMN}>Address</span>
      )}
      <MappingCog name={role} label={`${ADDRESS_LABELS[role]} address`} />
      <TrainMark name={role} label={`${ADDRESS_LABELS[role]} address`} />
      <AddressCell
        name={role}
        path={role}
        label={ADDRESS_LABELS[role]}
        address={address}
        look={look}
        to={addressPaths.search(role)}
      />
      <ChangeMark paths={[role]} />
      <VerifiedNote address={address} look={look} question={view.questions[role]} />
      <p className="flex min-h-5 min-w-0 basis-full items-center gap-x-1.5 text-sm text-muted">
        <span className={LABEL_COLUMN}>Recognized</span>
        <span className="min-w-0 truncate px-1.5" title={address?.rawText}>
          {address?.rawText ?? 'Address not recognized'}
        </span>
      </p>
    </div>
  );
}

type NoteProps = {
  address: AddressView | null;
  look: string | null;
  /** Who asked a colleague for it, and when. */
  question?: { at: string; name: string };
};

/** Whether an address is one of the address book, in words. */
export function VerifiedNote({ address, look, question }: NoteProps) {
  if (look)
    return (
      <span className="ml-auto text-right text-sm font-semibold text-warning">
        <span>
          <ExclamationTriangleIcon aria-hidden="true" className="mr-1 inline h-3.5 w-3.5 align-[-2px]" />
          {look}
        </span>
        {question ? (
          <span className="block font-normal text-muted">
            {question.name} asked for it <Moment at={question.at} />
          </span>
        ) : null}
      </span>
    );
  if (!address) return null;
  const words = address.provenance?.source === 'history' ? ` · ${sourceWords(address.provenance)}` : '';
  return (
    <span
      title={`verified${words}`}
      className={classes(
        'ml-auto text-sm text-muted',
        words ? 'min-w-0 shrink-[9] truncate' : 'whitespace-nowrap',
      )}
    >
      <CheckIcon aria-hidden="true" className="inline h-3.5 w-3.5 align-[-2px]" />{' '}
      <span className={words ? undefined : 'sr-only'}>verified{words}</span>
    </span>
  );
}
