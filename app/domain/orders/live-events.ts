/** What a live page can be told (contract §4 Live); small facts with ids, never the things themselves. */
export const LIVE_EVENTS = [
  'request-status-updated',
  'request-deleted',
  'object-locked',
  'object-unlocked',
  'order-updated',
  'bulk-action-progress',
  'bulk-action-completed',
  'bulk-action-error',
  'notification-created',
  'emc-model-updated',
  'mail-received',
] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];
