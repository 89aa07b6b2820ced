import type { ConnectionCodes } from '~/domain/trade/connection-codes';

/** A document for a shipment that exists. */
export type TmsDocument = {
  shipmentId: string;
  /** Its name in the TMS, the same for every try. */
  fileName: string;
  imageType: string | null;
  bytes: Uint8Array;
  sentAt: Date;
  codes?: ConnectionCodes;
};

/** How one address is told what a message is about: each names its shipment itself. */
export type OneDoor = {
  /** The message that brings a document along. */
  document: (document: TmsDocument) => Record<string, unknown>;
  /** A question about a shipment; without one about a shipment that no TMS has: whoever answers it in this language was reached. */
  question: (codes?: ConnectionCodes, shipmentId?: string) => Record<string, unknown>;
  /** Whether that is an answer of this TMS. */
  isAnswer: (body: unknown) => boolean;
  /** The load that an answer brings, as it was sent; null where the TMS has no such load, undefined for what is no such answer. */
  readLoad: (body: unknown) => Record<string, unknown> | null | undefined;
};
