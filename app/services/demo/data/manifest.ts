import { z } from 'zod';
import { SHIPMENT_DIRECTIONS } from '~/domain/orders/order-fields';

/**
 * What the demo does with a document after the pipeline is through with it.
 *
 * - `as-it-comes`  leave it in the state the gate gave it (under review, needs review, processed)
 * - `processed`    a reviewer passes it; the client sees it as processed
 * - `sent`         sent to the TMS, whose answer is still on its way
 * - `accepted`     sent, and the TMS made a shipment
 * - `tms-refused`  sent, and the TMS called back with a list of errors (TMS Warning)
 * - `tms-failed`   sent, and the TMS turned it away at once (TMS Error)
 * - `complete`     sent, accepted and marked complete
 * - `marked-done`  marked complete without having been sent
 * - `rejected`     the file itself is refused by the pipeline
 * - `not-an-order` read, classified and found to order nothing
 * - `duplicate`    the same bytes as another request
 * - `fresh`        uploaded at the moment the demo starts, to be seen on its way
 */
export const DEMO_OUTCOMES = [
  'as-it-comes',
  'processed',
  'sent',
  'accepted',
  'tms-refused',
  'tms-failed',
  'complete',
  'marked-done',
  'rejected',
  'not-an-order',
  'duplicate',
  'fresh',
] as const;
export type DemoOutcome = (typeof DEMO_OUTCOMES)[number];

const directions = Object.keys(SHIPMENT_DIRECTIONS) as [keyof typeof SHIPMENT_DIRECTIONS];

/** One row of `demo/documents/manifest.json`, which `scripts/make-demo-documents.ts` writes. */
export const demoDocumentSchema = z.object({
  /** Name in the folder of documents; also the name it was uploaded by. */
  file: z.string(),
  companyId: z.number().int(),
  /** E-mail of the uploading user; null when it came by e-mail. */
  uploader: z.string().email().nullable(),
  /** Sender, for those that came by e-mail. */
  emailFrom: z.string().email().nullable(),
  /** The direction chosen at upload; null when left to the document. */
  direction: z.enum(directions).nullable(),
  /** The variant chosen at upload, which spreadsheets need. */
  variantId: z.number().int().nullable(),
  privateRequest: z.boolean(),
  /** Hours before now at which it was uploaded. */
  ageHours: z.number().nonnegative(),
  outcome: z.enum(DEMO_OUTCOMES),
  /** An older document whose order it updates: it waits until that is where it should be. */
  revises: z.string().optional(),
  /** The kind of paper, for tests and for people. */
  layout: z.string(),
  /** Orders printed in it. */
  orders: z.number().int().nonnegative(),
});
export type DemoDocument = z.infer<typeof demoDocumentSchema>;

export const demoManifestSchema = z.object({
  /** The day the documents were written for: dates in them stand a few days around it. */
  writtenFor: z.string(),
  documents: z.array(demoDocumentSchema),
});
