import { type Actor, can } from '../access/actor';
import type { Certification } from './certification';
import type { DisplayStatus } from './statuses';

/** What somebody can hold the edit-lock of: an order, or a request with all its orders. (spec 2 §4 Locking) */
export const LOCKED_TYPES = ['request', 'order'] as const;
export type LockedType = (typeof LOCKED_TYPES)[number];

/** `claim-lock` was taken on purpose; the others come with what is looked at. (spec 1 §4 Locks, 2 §7 Locks) */
export const LOCK_TYPES = ['claim-lock', 'select-request', 'open-order'] as const;
export type LockType = (typeof LOCK_TYPES)[number];

/** What each type of lock is a lock of. */
export const LOCKABLE: Record<LockType, readonly LockedType[]> = {
  'claim-lock': ['request', 'order'],
  'select-request': ['request'],
  'open-order': ['order'],
};

/** A lock that is not refreshed ends after so long: a closed laptop keeps nobody out for longer. (design §6) */
export const LEASE_MS = 30_000;
/** The page that holds a lock refreshes it so often. (spec 1 §9) */
export const REFRESH_MS = 10_000;

export const LOCK_MESSAGES = {
  conflict: 'Request is already locked',
  taken: 'Edit-lock taken for this request',
  released: 'Request Unlocked',
  claim: 'Do you want to claim the lock?',
  viewMode: 'View mode enabled',
} as const;

/** A lock in force, as it is shown to one person. */
export type EditLock = {
  isMine: boolean;
  /** Who holds it, for those who may know: 'Locked by {user}'. (spec 2 §4 Locking) */
  by: string | null;
  type: LockType;
  lockedType: LockedType;
  /** Rises with each taking: who holds an older number has lost the lock. */
  fence: number;
  /** When it ends unless it is refreshed. */
  until: string;
};

/** What somebody may do about the lock of an order or a request as it is. */
export type Locking = {
  lock: EditLock | null;
  /** Take one that nobody holds. */
  mayLock: boolean;
  /** Take it from somebody else. */
  mayTakeOver: boolean;
  /** Looking at it takes the lock. */
  autoLocks: boolean;
  /** May look on without taking it: the auto-lock toggle ('supervise'). */
  maySupervise: boolean;
  /** Who looks at it: what they do in another tab is no news to them. */
  viewerId: number;
};

/** Somebody else holds the lock: what this person would change is refused. */
export function isLockedByOther(lock: EditLock | null): boolean {
  return lock !== null && !lock.isMine;
}

/** 'Locked by {user}'; who may not know who it is reads that it is locked. */
export function lockedWords({ by }: Pick<EditLock, 'by'>): string {
  return by === null ? 'Locked' : `Locked by ${by}`;
}

/** Why somebody cannot change it now: who has the lock. Null where nobody else has it. */
export function lockBlock(lock: EditLock | null): string | null {
  return lock && isLockedByOther(lock) ? lockedWords(lock) : null;
}

/** Whether somebody may take the lock as it is on purpose: free, or another's. (spec 2 §6 object-locks-create, -edit) */
export function mayTakeLock({ mayLock, mayTakeOver }: Locking, lock: EditLock | null): boolean {
  return mayLock && (mayTakeOver || !isLockedByOther(lock));
}

const IN_PROGRESS: readonly DisplayStatus[] = ['Processing', 'Intake'];

/**
 * Whether looking at it takes the lock: a permission of its own for what is still being processed, and one for the rest.
 * (spec 1 §4 Locks)
 */
export function autoLocks(actor: Actor, companyId: number, display: DisplayStatus): boolean {
  const permission = IN_PROGRESS.includes(display)
    ? 'auto-lock-processing-create'
    : 'auto-lock-not-processing-create';
  return can(actor, 'object-locks-create', companyId) && can(actor, permission, companyId);
}

/** Whether somebody may take the lock from who has it: what operators still work on is theirs. (spec 2 §6 object-locks-edit) */
export function takesOver(actor: Actor, companyId: number, display: DisplayStatus): boolean {
  const isOperators = IN_PROGRESS.includes(display) && !can(actor, 'auto-lock-processing-create', companyId);
  return can(actor, 'object-locks-edit', companyId) && !isOperators;
}

/** The lock of what somebody looks at, with what they may do about it. */
export function lockingOf(
  actor: Actor,
  {
    companyId,
    display,
    isDeleted = false,
  }: { companyId: number; display: DisplayStatus; isDeleted?: boolean },
  lock: EditLock | null,
): Locking {
  return {
    lock,
    mayLock: !isDeleted && can(actor, 'object-locks-create', companyId),
    mayTakeOver: !isDeleted && takesOver(actor, companyId, display),
    autoLocks: !isDeleted && autoLocks(actor, companyId, display),
    maySupervise: can(actor, 'supervise-view', companyId),
    viewerId: actor.userId,
  };
}

/** Why an order that may not be edited is read-only: in words beside what is off then. (spec 2 §2 Itinerary) */
export function readOnlyWords(
  { isDeleted, certification }: { isDeleted: boolean; certification: Certification | null },
  lock: EditLock | null,
): string {
  if (isDeleted) return 'The order was deleted';
  if (certification === 'certified') return 'The order is certified';
  return lock && isLockedByOther(lock) ? lockedWords(lock) : 'The order is read-only';
}
