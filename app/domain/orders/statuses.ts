/**
 * Processing events (system statuses) and what people see of them. (spec 1 §4 Processing event names, Display
 * statuses; the pairing is a decision of ours: docs/decisions/003-display-statuses.md)
 */
export const TMS_TARGETS = [
  'wint',
  'blackfly',
  'coreapi',
  'chainio',
  'compcare',
  'trncapi',
  'trnedi',
] as const;
export type TmsTarget = (typeof TMS_TARGETS)[number];

export const DISPLAY_STATUSES = [
  'Processing',
  'Exception',
  'Rejected',
  'Intake',
  'Processed',
  'Auto Submitted',
  'Sending to TMS',
  'Updating TMS',
  'Waiting for TMS ID',
  'Accepted by TMS',
  'TMS Warning',
  'TMS Error',
  'Needs Review',
  'Replication',
  'Marked Complete',
  'Marked not Complete',
  'Uploading Image',
  'Image Upload Failed',
  'Image Uploaded',
] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

const TMS_EVENTS = {
  'sending-to': 'Sending to TMS',
  'auto-sending-to': 'Sending to TMS',
  'success-sending-to': 'Waiting for TMS ID',
  'failure-sending-to': 'TMS Error',
  'shipment-created-by': 'Accepted by TMS',
  'shipment-not-created-by': 'TMS Warning',
  'updating-to': 'Updating TMS',
  'success-updating-to': 'Accepted by TMS',
  'failure-updating-to': 'TMS Error',
  'shipment-updated-by': 'Accepted by TMS',
  'shipment-not-updated-by': 'TMS Warning',
} as const satisfies Record<string, DisplayStatus>;
export type TmsEvent = keyof typeof TMS_EVENTS;

const PLAIN_STATUSES = {
  'intake-started': 'Intake',
  'intake-accepted': 'Intake',
  'intake-accepted-datafile': 'Intake',
  'intake-exception': 'Exception',
  'intake-rejected': 'Rejected',
  'intake-scheduled-order': 'Replication',
  'upload-requested': 'Intake',
  'ocr-waiting': 'Processing',
  'ocr-completed': 'Processing',
  'ocr-timedout': 'Rejected',
  'ocr-post-processing-review': 'Processing',
  'ocr-post-processing-complete': 'Processed',
  'ocr-post-processing-error': 'Exception',
  'ocr-post-processing-autosubmited': 'Auto Submitted',
  'process-ocr-output-file-review': 'Needs Review',
  'process-ocr-output-file-complete': 'Processed',
  'process-ocr-output-file-error': 'Exception',
  'replicated-from-existing-order': 'Replication',
  'request-marked-done': 'Marked Complete',
  'request-marked-undone': 'Marked not Complete',
  'updates-prior-order': 'Processed',
  'updated-by-subsequent-order': 'Processed',
  'upload-image-requested': 'Uploading Image',
  'upload-image-failed': 'Image Upload Failed',
  'upload-image-succeeded': 'Image Uploaded',
} as const satisfies Record<string, DisplayStatus>;

export type PlainStatus = keyof typeof PLAIN_STATUSES;

/** Image events of the TMSs that have their own, and what their interfaces say of the upload itself. (spec 1 §4) */
const IMAGE_EVENTS = {
  'upload-image-requested-compcare': 'Uploading Image',
  'upload-image-failed-compcare': 'Image Upload Failed',
  'upload-image-succeeded-compcare': 'Image Uploaded',
  'upload-image-requested-coreapi': 'Uploading Image',
  'upload-image-failed-coreapi': 'Image Upload Failed',
  'upload-image-succeeded-coreapi': 'Image Uploaded',
  'upload-image-requested-trncapi': 'Uploading Image',
  'upload-image-failed-trncapi': 'Image Upload Failed',
  'upload-image-succeeded-trncapi': 'Image Uploaded',
  'upload-image-requested-trnedi': 'Uploading Image',
  'upload-image-failed-trnedi': 'Image Upload Failed',
  'upload-image-succeeded-trnedi': 'Image Uploaded',
  'success-imageuploding-blackfly': 'Image Uploaded',
  'failure-imageuploding-blackfly': 'Image Upload Failed',
  'untried-imageuploding-blackfly': 'Uploading Image',
  'success-imageuploding-coreapi': 'Image Uploaded',
  'failure-imageuploding-coreapi': 'Image Upload Failed',
  'untried-imageuploding-coreapi': 'Uploading Image',
  'success-imageuploding-trncapi': 'Image Uploaded',
  'failure-imageuploding-trncapi': 'Image Upload Failed',
  'untried-imageuploding-trncapi': 'Uploading Image',
  'success-imageuploding-trnedi': 'Image Uploaded',
  'failure-imageuploding-trnedi': 'Image Upload Failed',
  'untried-imageuploding-trnedi': 'Uploading Image',
} as const satisfies Record<string, DisplayStatus>;

export type SystemStatus = PlainStatus | `${TmsEvent}-${TmsTarget}` | keyof typeof IMAGE_EVENTS;

const TMS_STATUSES = Object.fromEntries(
  TMS_TARGETS.flatMap((target) =>
    Object.entries(TMS_EVENTS).map(([event, display]) => [`${event}-${target}`, display]),
  ),
) as Record<`${TmsEvent}-${TmsTarget}`, DisplayStatus>;

/** Every system status with its display status; for those who may not see admin review see `displayStatus`. */
export const STATUSES: Record<SystemStatus, DisplayStatus> = {
  ...PLAIN_STATUSES,
  ...TMS_STATUSES,
  ...IMAGE_EVENTS,
};
export const SYSTEM_STATUSES = Object.keys(STATUSES) as SystemStatus[];

/** The status word for a viewer: an order under admin review is "Processing" for those who may not see it. */
export function displayStatus(status: SystemStatus, viewer: { seesAdminReview: boolean }): DisplayStatus {
  if (status === 'process-ocr-output-file-review' && !viewer.seesAdminReview) return 'Processing';
  return STATUSES[status];
}

/** How many rows have each display status, of counts by status: "Processed" is what people see of several. */
export function countByDisplay(
  counts: readonly { status: SystemStatus; seesAdminReview: boolean; count: number }[],
): Partial<Record<DisplayStatus, number>> {
  const sums: Partial<Record<DisplayStatus, number>> = {};
  for (const { status, seesAdminReview, count } of counts) {
    const display = displayStatus(status, { seesAdminReview });
    sums[display] = (sums[display] ?? 0) + count;
  }
  return sums;
}

/** A display status as people and the API read it: an order that updates an earlier one says so. (spec 2 §4) */
export function statusText(display: DisplayStatus, isUpdate: boolean): string {
  return isUpdate ? `${display}${OF_UPDATE}` : display;
}
const OF_UPDATE = ' (update)';

/** The display status of such a text. */
export function displayOf(text: string): DisplayStatus {
  return (text.endsWith(OF_UPDATE) ? text.slice(0, -OF_UPDATE.length) : text) as DisplayStatus;
}

/** The event a viewer may know of: what happens under admin review is, for others, reading that goes on. */
export function seenStatus(status: SystemStatus, viewer: { seesAdminReview: boolean }): SystemStatus {
  return !viewer.seesAdminReview && ADMIN_REVIEW_STATUSES.includes(status) ? 'ocr-completed' : status;
}

/** What may be read beside a status: why an operator looks at an order is for those who see that they do. */
export function seenMessage(
  { status, message }: { status: SystemStatus; message: string | null },
  viewer: { seesAdminReview: boolean },
): string | null {
  return seenStatus(status, viewer) === status ? message : null;
}

/** The system statuses behind display statuses, for filters: what a viewer sees as `display`. */
export function systemStatusesOf(
  display: readonly string[],
  viewer: { seesAdminReview: boolean },
): SystemStatus[] {
  return SYSTEM_STATUSES.filter((status) => display.includes(displayStatus(status, viewer)));
}

export function tmsStatus(event: TmsEvent, target: TmsTarget): SystemStatus {
  return `${event}-${target}`;
}

export type Tone = 'neutral' | 'progress' | 'success' | 'warning' | 'error';
export const STATUS_TONES: Record<DisplayStatus, Tone> = {
  Processing: 'progress',
  Exception: 'error',
  Rejected: 'neutral',
  Intake: 'progress',
  Processed: 'neutral',
  'Auto Submitted': 'progress',
  'Sending to TMS': 'progress',
  'Updating TMS': 'progress',
  'Waiting for TMS ID': 'progress',
  'Accepted by TMS': 'success',
  'TMS Warning': 'warning',
  'TMS Error': 'error',
  'Needs Review': 'warning',
  Replication: 'neutral',
  'Marked Complete': 'neutral',
  'Marked not Complete': 'neutral',
  'Uploading Image': 'progress',
  'Image Upload Failed': 'error',
  'Image Uploaded': 'success',
};

/** A send or update is under way: it must not be sent again (spec 2 §4 Send button). */
const SENDING_EVENTS: readonly TmsEvent[] = [
  'sending-to',
  'auto-sending-to',
  'success-sending-to',
  'updating-to',
];
export const SENDING_STATUSES: readonly SystemStatus[] = TMS_TARGETS.flatMap((target) =>
  SENDING_EVENTS.map((event) => tmsStatus(event, target)),
);

const ACCEPTED_EVENTS: readonly TmsEvent[] = [
  'shipment-created-by',
  'success-updating-to',
  'shipment-updated-by',
];
export const ACCEPTED_STATUSES: readonly SystemStatus[] = TMS_TARGETS.flatMap((target) =>
  ACCEPTED_EVENTS.map((event) => tmsStatus(event, target)),
);

/** A document was read and its order is right as far as the product knows. (spec 2 §4 Processed statuses) */
export const PROCESSED_STATUSES: readonly SystemStatus[] = [
  'process-ocr-output-file-complete',
  'ocr-post-processing-complete',
  'ocr-post-processing-autosubmited',
];

export const ADMIN_REVIEW_STATUSES: readonly SystemStatus[] = [
  'ocr-post-processing-review',
  'process-ocr-output-file-review',
];
