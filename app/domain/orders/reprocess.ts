import { z } from 'zod';
import { type Actor, can } from '../access/actor';
import { trueOrFalse } from '../inputs';
import { hasPages, type SourceKind } from '../reading/reading';
import { isRowId } from '../row-values';
import { CERTIFIED_READ_ONLY } from './certified';
import { removedWords } from './retention';
import { UNRECOGNISED_VARIANT } from './unrecognised';

/** What the reprocess dialogs say. (spec 1 §5, §8; 2 §8) */
export const REPROCESS_MESSAGES = {
  required: 'Value is required',
  sent: 'Request sent for reprocessing. This may take up to 30 seconds...',
  failed: 'There was an error trying to send the message to reprocess',
  genericSent: (requestId: string) =>
    `Request ${requestId.slice(0, 6)} sent for reprocessing as generic order`,
  genericFailed: 'There was an error, please try again',
} as const;

/** The toast of a request that was sent for reprocessing stays so long. (spec 1 §9) */
export const REPROCESS_TOAST_MS = 10_000;

/** The choice that leaves it to the reading. (spec 1 §5 Reprocess dialog) */
export const AUTO = 'auto';

const required = {
  required_error: REPROCESS_MESSAGES.required,
  invalid_type_error: REPROCESS_MESSAGES.required,
};
const variantOrAuto = z
  .union([z.string(), z.number()], { errorMap: () => ({ message: REPROCESS_MESSAGES.required }) })
  .transform((value) => (value === AUTO ? null : Number(value)))
  .refine((id) => id === null || isRowId(id), REPROCESS_MESSAGES.required);
const directionOrAuto = z
  .string(required)
  .min(1, REPROCESS_MESSAGES.required)
  .max(40, REPROCESS_MESSAGES.required)
  .transform((value) => (value === AUTO ? null : value));

/** How a request is read anew: variant and direction null are found by itself. (spec 1 §5, §7 Requests) */
export const reprocessOptions = z.object({
  variant_id: variantOrAuto,
  shipment_direction: directionOrAuto,
  delete_orders: trueOrFalse.default(true),
});
export type ReprocessOptions = z.infer<typeof reprocessOptions>;

/** What the dialog offers before anything is changed. (spec 1 §5 Reprocess dialog) */
export const DEFAULT_REPROCESS: ReprocessOptions = {
  variant_id: null,
  shipment_direction: null,
  delete_orders: true,
};

/** Variants of these types can be read anew. (spec 2 §9) */
const REPROCESSED_TYPES: readonly string[] = ['edi', 'ocr', 'pdftext', 'tabular', 'textract'];

export type ReprocessedRequest = {
  stage: string;
  variant: { id: number; type: string } | null;
  dataExtractionMethod: string;
  hasSource: boolean;
  /** When retention removed its file. */
  documentRemovedAt?: Date | null;
  /** An image for a load of the TMS is no document to read. */
  purpose?: 'document' | 'tms-image';
  /** One of its orders is certified: that stays as it is, and no other takes its place. */
  hasCertified?: boolean;
};

/** Why a request cannot be read anew, in words; null when it can. */
export function reprocessBlock({
  stage,
  variant,
  dataExtractionMethod,
  hasSource,
  documentRemovedAt,
  purpose,
  hasCertified,
}: ReprocessedRequest): string | null {
  if (purpose === 'tms-image') return 'An image for the TMS has nothing to read';
  if (dataExtractionMethod === 'manual') return 'A manual request has nothing to read';
  if (documentRemovedAt) return removedWords('document', documentRemovedAt);
  if (!hasSource) return 'The file of this request is missing';
  if (stage !== 'done' && stage !== 'failed') return 'The request is being processed';
  if (hasCertified) return CERTIFIED_READ_ONLY;
  return isReprocessed(variant) ? null : 'Documents of this kind are not reprocessed';
}

/** Whether an order's request is offered to be read anew; whether it can be now is asked when somebody does. (spec 2 §6) */
export function mayReprocess(
  actor: Actor,
  { companyId, variant }: { companyId: number; variant: ReprocessedRequest['variant'] },
): boolean {
  return can(actor, 'ocr-request-statuses-create', companyId) && isReprocessed(variant);
}

function isReprocessed(variant: ReprocessedRequest['variant']): boolean {
  return variant === null || variant.id === UNRECOGNISED_VARIANT || isReprocessedType(variant.type);
}

export function isReprocessedType(type: string): boolean {
  return REPROCESSED_TYPES.includes(type);
}

/** The types of variant that a document of a kind can be read as. */
export function variantTypesFor(kind: SourceKind | null): readonly string[] {
  if (kind === 'csv' || kind === 'xlsx') return ['tabular'];
  return hasPages(kind) ? ['textract', 'pdftext', 'ocr'] : ['edi', 'textract'];
}
