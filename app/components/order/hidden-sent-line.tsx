import { Link } from '@remix-run/react';
import { useReview } from '~/components/order/review-state';
import { useDialogPaths } from '~/components/order/use-order-paths';
import { hiddenSent } from '~/domain/orders/hidden-sent';

/** What is sent and stands nowhere on the form, beside the button that sends it; it leads to all that is sent. */
export function HiddenSentLine({ embedded }: { embedded: boolean }) {
  const { view, sent } = useReview();
  const dialogs = useDialogPaths(embedded);
  const hidden = hiddenSent(view, sent);
  if (hidden.length === 0 || view.mainAction === 'update-tms') return null;
  return (
    <Link
      to={dialogs.sent}
      preventScrollReset
      className="inline-flex min-h-6 max-w-80 items-center break-words text-sm text-muted hover:text-text hover:underline max-md:min-h-11"
    >
      Also sent, hidden by the field map: {hidden.join(', ')}
    </Link>
  );
}
