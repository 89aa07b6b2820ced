import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { classes } from '~/components/ui/classes';
import { isLockedByOther, LOCK_MESSAGES, lockedWords } from '~/domain/orders/edit-locks';
import { paths } from '~/domain/urls/paths';
import { useEditLock } from './edit-lock';
import { LockIcon } from './lock-icon';
import type { LockTarget } from './lock-keeper';

const SHAPE =
  'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-sm max-md:min-h-11';

/** Who has the edit-lock; pressed, it asks whether to take or release it. (spec 2 §2 Order detail header) */
export function LockMark() {
  const { target, lock, isHeld, mayTake, isViewMode } = useEditLock();
  if (!target) return null;
  const isOthers = isLockedByOther(lock);
  const isOurs = isHeld || lock?.isMine === true;
  const words = isOthers && lock ? lockedWords(lock) : isOurs ? 'You have the edit-lock' : 'Not locked';
  const look = isOthers
    ? 'bg-warning-ground font-semibold text-warning'
    : isOurs
      ? 'text-accent'
      : 'text-muted';
  const face = (
    <>
      <LockIcon isOpen={!isOthers && !isOurs} />
      <span className={isOthers ? undefined : 'sr-only'}>{words}</span>
    </>
  );
  return (
    <>
      {isViewMode ? (
        <span className={classes(SHAPE, 'bg-progress-ground font-semibold text-progress')}>
          {LOCK_MESSAGES.viewMode}
        </span>
      ) : null}
      {mayTake || isOurs ? (
        <LockLink target={target} title={words} className={classes(SHAPE, look, 'hover:bg-sunken')}>
          {face}
        </LockLink>
      ) : isOthers ? (
        <span className={classes(SHAPE, look)}>{face}</span>
      ) : null}
    </>
  );
}

type LinkProps = { target: LockTarget; title: string; className: string; children: ReactNode };

/** Over the order's own page, or over the inbox; from elsewhere over the inbox with the request. */
function LockLink({ target: { requestId, orderId }, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  const keepFrom = useKeepFrom();
  const inbox = pathname.startsWith(paths.inbox)
    ? search
    : paths.shownRequest(requestId).slice(paths.inbox.length);
  const to = orderId === null ? paths.inboxLock(requestId, inbox) : keepFrom(paths.orderLock(orderId));
  return <Link id="lock-mark" to={to} preventScrollReset {...rest} />;
}
