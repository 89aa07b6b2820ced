import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { type BrowserEvent, useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { showToast } from '~/components/ui/toaster';
import {
  type EditLock,
  isLockedByOther,
  LOCK_MESSAGES,
  type Locking,
  mayTakeLock,
} from '~/domain/orders/edit-locks';
import { adopt, covers, enter, type LockTarget, letGo, lose, take, useHeldLock } from './lock-keeper';
import { useSupervising } from './use-supervising';

/** Nothing is loaded for it before somebody takes a lock away or gives it back. */
const LockDialog = lazy(async () => ({ default: (await import('./lock-dialog')).LockDialog }));

type EditLockState = Pick<Locking, 'lock' | 'maySupervise'> & {
  /** Take it on purpose, as it is now. */
  mayTake: boolean;
  target: LockTarget | null;
  /** Held by this tab, which refreshes it. */
  isHeld: boolean;
  /** A supervisor looks on: nothing is locked by looking, and nothing is edited. */
  isViewMode: boolean;
};

const NO_LOCK: EditLockState = {
  target: null,
  lock: null,
  mayTake: false,
  maySupervise: false,
  isHeld: false,
  isViewMode: false,
};
const EditLockContext = createContext(NO_LOCK);

/** The lock of what the page shows. */
export function useEditLock(): EditLockState {
  return useContext(EditLockContext);
}

type Props = LockTarget & { locking: Locking; children: ReactNode };

/**
 * Looks after the lock of an order, or of a request with its orders, while it is on the screen: takes it where looking at
 * it does, refreshes it, lets it go, and shows at once when somebody else takes it or gives it back. (spec 1 §4, 2 §4)
 */
export function EditLockProvider({ requestId, orderId, locking, children }: Props) {
  const target = useMemo(() => ({ requestId, orderId }), [requestId, orderId]);
  const { lock, isGone, told, hear, close } = useToldLock(target, locking);
  const held = useHeldLock();
  const supervising = useSupervising();
  const isViewMode = locking.maySupervise && supervising;
  useKeptLock(target, lock, { takes: locking.autoLocks && !isViewMode, isGone });
  // An order whose script is still on its way is not thrown away for it.
  useLiveEvents(['object-locked', 'object-unlocked', 'request-deleted'], (event) =>
    startTransition(() => hear(event)),
  );
  const isHeld = held !== null && covers(held, target);
  const state = useMemo(
    () => ({
      target,
      lock,
      isHeld,
      isViewMode,
      mayTake: mayTakeLock(locking, lock),
      maySupervise: locking.maySupervise,
    }),
    [locking, target, lock, isHeld, isViewMode],
  );
  const { revalidate } = useRevalidator();
  const claim = async () => {
    close();
    const isOurs = await take({ requestId, orderId: null }, 'claim-lock');
    if (!isOurs) showToast({ tone: 'error', text: LOCK_MESSAGES.conflict });
    revalidate();
  };
  return (
    <EditLockContext.Provider value={state}>
      {children}
      {told ? (
        <Suspense>
          <LockDialog told={told} mayTakeOver={locking.mayTakeOver} onClaim={claim} onClose={close} />
        </Suspense>
      ) : null}
    </EditLockContext.Provider>
  );
}

/** What the dialog tells: that somebody took the lock, or that it is free. */
export type ToldLock = { kind: 'taken' | 'released'; by: string | null };

/** The lock as it is now: as the page was loaded, and as it was told since. */
function useToldLock(target: LockTarget, { lock: loaded, mayLock, viewerId }: Locking) {
  const { revalidate } = useRevalidator();
  const [since, setSince] = useState<{ loaded: EditLock | null; lock: EditLock | null } | null>(null);
  const [gone, setGone] = useState('');
  const [told, setTold] = useState<ToldLock | null>(null);
  const held = useHeldLock();
  const lock = since && since.loaded === loaded ? since.lock : loaded;
  const wasOthers = isLockedByOther(lock);
  const hear = ({ name, payload }: BrowserEvent) => {
    const of = lockTold(payload);
    if (!concerns(of, target)) return;
    if (name === 'request-deleted') return setGone(of.requestId);
    const isEnd = name === 'object-unlocked';
    if (payload.user_id === viewerId) {
      // Another tab of ours let go of what both held.
      if (isEnd && held && held.fence === of.lock.fence) lose(held);
      return;
    }
    setSince({ loaded, lock: isEnd ? null : of.lock });
    if (!isEnd && held && covers(held, target)) lose(held);
    if (!isEnd && of.lock.type === 'claim-lock') setTold({ kind: 'taken', by: of.lock.by });
    if (isEnd && wasOthers && mayLock) setTold({ kind: 'released', by: null });
    revalidate();
  };
  const close = () => setTold(null);
  return { lock, isGone: gone === target.requestId, told, hear, close };
}

/** A lock of the object, of its request, or, where the request as a whole is shown, of one of its orders. */
function concerns(lock: LockTarget, target: LockTarget): boolean {
  return covers(lock, target) || (target.orderId === null && lock.requestId === target.requestId);
}

/** An event of a lock as far as the page needs it. */
function lockTold(payload: BrowserEvent['payload']): LockTarget & { lock: EditLock } {
  const orderId = typeof payload.order_id === 'number' ? payload.order_id : null;
  const lock = {
    isMine: false,
    by: typeof payload.user_name === 'string' ? payload.user_name : null,
    type: payload.lock_type as EditLock['type'],
    lockedType: orderId === null ? 'request' : 'order',
    fence: Number(payload.fence),
    until: '',
  } as const;
  return { requestId: String(payload.request_id), orderId, lock };
}

/** Passing over a request with J and K takes nothing. */
const LOOK_MS = 250;

/**
 * Keeps the lock while the page is open. One of ours that the page was loaded with is gone on with; where it was somebody
 * else's, it is asked for before it is taken. Of what was deleted nothing is asked any more: its lock went with it.
 */
function useKeptLock(
  target: LockTarget,
  lock: EditLock | null,
  { takes, isGone }: { takes: boolean; isGone: boolean },
): void {
  const { revalidate } = useRevalidator();
  const [losses, setLosses] = useState(0);
  const [wasOthers, setWasOthers] = useState(false);
  if (isLockedByOther(lock) && !wasOthers) setWasOthers(true);
  useEffect(
    () =>
      enter(target, () => {
        setLosses((count) => count + 1);
        revalidate();
      }),
    [target, revalidate],
  );
  const fence = lock?.isMine ? lock.fence : null;
  const isFree = lock === null;
  const lockedType = lock?.lockedType;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a loss it is tried once more
  useEffect(() => {
    const { requestId, orderId } = target;
    if (isGone) return letGo();
    if (fence !== null) return adopt({ requestId, orderId: lockedType === 'order' ? orderId : null, fence });
    if (!isFree || !takes || wasOthers) return;
    const timer = setTimeout(() => {
      void take(target, orderId === null ? 'select-request' : 'open-order').then(
        (isOurs) => isOurs || revalidate(),
      );
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [target, fence, lockedType, isFree, takes, isGone, wasOthers, losses]);
}
