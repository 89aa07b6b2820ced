import { type PlainStatus, STATUSES, type SystemStatus, type TmsEvent } from './statuses';

type Details = Readonly<Record<string, unknown>>;
type Words = string | ((details: Details) => string);

const pages = ({ pages: count }: Details): string | null =>
  typeof count === 'number' ? (count === 1 ? '1 page' : `${count} pages`) : null;

function built({ order_id_list: ids }: Details): string {
  const count = Array.isArray(ids) ? ids.length : 1;
  return count === 1 ? 'Built the order' : `Built ${count} orders`;
}

/** What happened when a request or order came to a status; its display status alone says the same of several. */
const PLAIN: Record<PlainStatus, Words> = {
  'intake-started': 'Request created',
  'upload-requested': 'Waiting for the file',
  'intake-accepted': 'Took in the file',
  'intake-accepted-datafile': 'Took in the file',
  'intake-exception': 'The file could not be taken in',
  'intake-rejected': 'Refused the document',
  'intake-scheduled-order': 'Made by a schedule',
  'ocr-waiting': (details) => `Began to read ${pages(details) ?? 'the document'}`,
  // Without the number of pages it is what comes after reading, as a client sees it.
  'ocr-completed': (details) => (pages(details) ? `Read ${pages(details)}` : 'Building the order'),
  'ocr-timedout': 'Gave up reading: it took too long',
  'ocr-post-processing-review': (details) => `${built(details)}, for an operator to look at`,
  'ocr-post-processing-complete': built,
  'ocr-post-processing-error': 'A rule failed',
  'ocr-post-processing-autosubmited': (details) => `${built(details)}, sent without a review`,
  'process-ocr-output-file-review': (details) => `${built(details)}, for an operator to look at`,
  'process-ocr-output-file-complete': 'Sent to the client',
  'process-ocr-output-file-error': 'The order could not be built',
  'replicated-from-existing-order': 'Copied from another order',
  'request-marked-done': 'Marked as complete',
  'request-marked-undone': 'Marked as not complete',
  'updates-prior-order': 'Updates an earlier order',
  'updated-by-subsequent-order': ({ may_cancel }) =>
    may_cancel ? 'May be cancelled by a later order' : 'Updated by a later order',
  'upload-image-requested': 'Image on its way to the TMS',
  'upload-image-failed': 'The TMS did not take the image',
  'upload-image-succeeded': 'The TMS took the image',
};

const TMS: Record<TmsEvent, string> = {
  'sending-to': 'Sent the order to the TMS',
  'auto-sending-to': 'Sent by itself to the TMS',
  'success-sending-to': 'The TMS took the order in',
  'failure-sending-to': 'The TMS could not be given the order',
  'shipment-created-by': 'The TMS made the load',
  'shipment-not-created-by': 'The TMS refused the load',
  'updating-to': 'Sent the update to the TMS',
  'success-updating-to': 'The TMS took the update in',
  'failure-updating-to': 'The TMS could not be given the update',
  'shipment-updated-by': 'The TMS changed the load',
  'shipment-not-updated-by': 'The TMS refused the update',
};
const TMS_EVENTS = Object.keys(TMS) as TmsEvent[];

const IMAGES: Partial<Record<string, PlainStatus>> = {
  'Uploading Image': 'upload-image-requested',
  'Image Upload Failed': 'upload-image-failed',
  'Image Uploaded': 'upload-image-succeeded',
};

/** What happened, in a few words: "Read 3 pages", "Built the order", "The TMS made the load". */
export function whatHappened(status: SystemStatus, details: Details = {}): string {
  const event = TMS_EVENTS.find((name) => status.startsWith(`${name}-`));
  if (event) return TMS[event];
  const words = PLAIN[IMAGES[STATUSES[status]] ?? (status as PlainStatus)];
  return typeof words === 'function' ? words(details) : words;
}
