import type { TmsResult } from './tms-callback';

/** One thing that a TMS says in a message, whatever its format. */
export type TmsMessage =
  /** It could read what we sent under a number, perhaps with something noted; or it could not, and why. */
  | { kind: 'acknowledged'; controlNumber: number; faults: MessageFault[] }
  | { kind: 'rejected'; controlNumber: number; faults: MessageFault[] }
  /** What became of a load: `of` is the place of the message that names our order. */
  | {
      kind: 'answer';
      orderId: string;
      taken: boolean;
      shipmentId: string | null;
      errors: string[];
      of: Place;
    }
  /** Where a load is, in words. */
  | { kind: 'status'; orderId: string; shipmentId: string | null; text: string; of: Place };

/** What is wrong with a segment of ours: its number in the message and what of it, as the TMS says. */
export type MessageFault = {
  segment: string;
  /** From 1. */
  position: number;
  loop: string;
  segmentCode: string;
  /** From 1; null for the segment as a whole. */
  element: number | null;
  elementCode: string | null;
  value: string | null;
};

/** A place of a message that we read: which set of it, which segment and element, from 1. */
export type Place = { set: number; position: number; segment: string; element: number; elementId: string };

/**
 * What is wrong with a message that was read, told in what acknowledges it: `code` is that of the element (element 723),
 * or of the segment (element 720) where `element` is 0.
 */
export type Complaint = Place & { code: string; value: string; loop?: string };

export type MessageEnvelope = {
  controlNumber: number;
  /** Whether there is anything in it that is acknowledged: an acknowledgment itself is not. */
  isAnswered: boolean;
};

/** How a connector reads and answers the numbered messages of its TMS. Pure. */
export type TmsMessages = {
  contentType: string;
  /** A sentence about what is wrong where it cannot be read at all. */
  read: (
    text: string,
  ) => { envelope: MessageEnvelope; messages: TmsMessage[]; complaints: Complaint[] } | string;
  /** What says that a message was read, and what in it was not taken. */
  acknowledge: (
    text: string,
    answer: { complaints: readonly Complaint[]; controlNumber: number; at: Date },
  ) => string;
  /** The file that a message of ours is put in, the same for the same message, and its receipt. */
  fileOf: (sent: Readonly<Record<string, unknown>>) => { name: string; receipt: string };
  /** The file that an answer of ours is put in. */
  answerFileOf: (answer: string) => string;
  /** What was found wrong in words, each with the place of the payload that it is about: "billTo: Required". */
  faultsInWords: (faults: readonly MessageFault[], sent: Readonly<Record<string, unknown>>) => string[];
};

/** What an answer says became of a submission of a kind. */
export function resultOf(
  answer: Extract<TmsMessage, { kind: 'answer' }>,
  submission: 'load' | 'change',
): TmsResult {
  const { taken, shipmentId, errors } = answer;
  const kinds =
    submission === 'load' ? (['created', 'not-created'] as const) : (['updated', 'not-updated'] as const);
  return { kind: kinds[taken ? 0 : 1], shipmentId: taken ? shipmentId : null, errors };
}
