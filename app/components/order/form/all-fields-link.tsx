import { Link, useSearchParams } from '@remix-run/react';
import { useReview } from '~/components/order/review-state';
import { countFurtherFields } from '~/domain/orders/form-plan';

/** Every field there is, or the filled ones alone. */
export function AllFieldsLink() {
  const { view, all } = useReview();
  const [search] = useSearchParams();
  const further = countFurtherFields(view);
  if (further === 0) return null;
  const target = new URLSearchParams(search);
  target.delete('edit');
  if (all) target.delete('all');
  else target.set('all', 'true');
  return (
    <Link
      to={`?${target}`}
      replace
      preventScrollReset
      className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
    >
      {all ? 'Show filled fields only' : `Show all fields (${further} more)`}
    </Link>
  );
}
