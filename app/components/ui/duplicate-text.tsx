import { Link } from '@remix-run/react';
import type { Duplicate } from '~/domain/orders/order-view';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { Moment } from './moment';

/** Which request the same file made before, and when. */
export function DuplicateText({ duplicate: { requestId, at }, id }: { duplicate: Duplicate; id?: string }) {
  return (
    <span>
      Same file as request{' '}
      <Link id={id} to={paths.shownRequest(requestId)} className="font-mono font-semibold underline">
        {shortRequestId(requestId)}
      </Link>{' '}
      of <Moment at={at} />
    </span>
  );
}
