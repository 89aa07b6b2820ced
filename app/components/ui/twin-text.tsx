import { Link } from '@remix-run/react';
import { Moment } from '~/components/ui/moment';
import type { Twin } from '~/domain/order-view';
import { paths, shortRequestId } from '~/domain/paths';

/** Which request the same file made before, and when. */
export function TwinText({ twin: { requestId, at } }: { twin: Twin }) {
  return (
    <span>
      Same file as request{' '}
      <Link to={paths.inboxRequest(requestId)} className="font-mono font-semibold underline">
        {shortRequestId(requestId)}
      </Link>{' '}
      of <Moment at={at} />
    </span>
  );
}
