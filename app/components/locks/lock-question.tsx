import { Form } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { isLockedByOther, type Locking, lockedWords, mayTakeLock } from '~/domain/orders/edit-locks';
import { letGo } from './lock-keeper';

const TAKE = 'Nobody else can change this request and its orders while you have its edit-lock.';
const TAKE_OVER = 'What they typed and did not save stays with them.';
const RELEASE = 'Release the edit-lock? Others can change the order then.';

/** Asks before the edit-lock is taken or released; without script too. (spec 2 §4 Locking) */
export function LockQuestion({ locking, closeTo }: { locking: Locking; closeTo: string }) {
  const { lock } = locking;
  const isMine = lock?.isMine === true;
  const isOthers = lock !== null && isLockedByOther(lock);
  const words = isMine ? RELEASE : isOthers ? `${lockedWords(lock)}. ${TAKE_OVER}` : TAKE;
  return (
    <RouteDialog
      title={isMine ? 'Release edit-lock' : 'Take edit-lock'}
      closeTo={closeTo}
      returnTo="lock-mark"
    >
      <Form method="post" className="grid gap-4" onSubmit={() => isMine && letGo()}>
        <CsrfField />
        <input type="hidden" name="intent" value={isMine ? 'release' : 'take'} />
        <p>{words}</p>
        <div className="flex justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          {isMine || mayTakeLock(locking, lock) ? (
            <Button type="submit" look="primary">
              {isMine ? 'Release lock' : 'Take lock'}
            </Button>
          ) : null}
        </div>
      </Form>
    </RouteDialog>
  );
}
