/** What a TMS says in a callback, whatever its format. */
export type TmsCallbackKind = 'created' | 'not-created' | 'updated' | 'not-updated';

/** What became of a load or a change. */
export type TmsResult = {
  kind: TmsCallbackKind;
  /** The load's number in the TMS; null when none was made. */
  shipmentId: string | null;
  /** In the words of the TMS, in its order; empty when all went well. */
  errors: string[];
};

export type TmsCallback = TmsResult & { receipt: string; orderId: number };

type Sent = Readonly<Record<string, unknown>>;

/** How a connector understands the answers of its TMS. Every reader answers null or nothing rather than throw. */
export type TmsAnswers = {
  /** The receipt number in the answer to an accepted load; `sent` is what was sent. */
  readReceipt: (body: unknown, sent?: Sent) => string | null;
  /** The errors in the answer to a load that was turned away. */
  readErrors: (body: unknown, sent?: Sent) => string[];
  readCallback: (body: unknown) => TmsCallback | null;
  /**
   * Of a TMS that answers at once: what the answer itself says became of the load, beside its receipt.
   * @param shipmentId the shipment that was to be changed; null for a new load
   */
  readResult?: (body: unknown, shipmentId: string | null) => TmsResult | null;
  /** Of such a TMS: it says no because it has a load of this order, from a send whose answer did not come back. */
  readExisting?: (body: unknown, shipmentId: string | null) => boolean;
};
