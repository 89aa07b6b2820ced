import { useReview } from '~/components/order/review-state';
import { editFieldValue } from '~/domain/fields/field-values';
import { offerWords } from '~/domain/orders/lane-offers';
import { useFieldSave } from './use-field-save';

/** A value of the last orders of this customer and lane, beside an empty field: taken by a click or Tab and Enter. */
export function LaneOfferButton({ name }: { name: string }) {
  const { view, offers, goOn } = useReview();
  const { save, pending } = useFieldSave(name);
  const offer = offers.get(name);
  if (!offer || pending !== null) return null;
  const take = () => {
    save(editFieldValue(offer.value));
    goOn(name);
  };
  return (
    <button
      type="button"
      onClick={take}
      aria-label={`Use ${offer.text} for ${view.screens[name]?.label ?? name}, ${offerWords(offer)}`}
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-accent hover:underline max-md:min-h-11"
    >
      <span className="truncate font-semibold">Use {offer.text}</span>
      <span className="truncate text-muted narrow-form:hidden">{offerWords(offer)}</span>
    </button>
  );
}
