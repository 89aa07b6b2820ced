/** What a load is built with beside its order. */
export type BuildContext = {
  /** Where the TMS posts what became of the load. */
  callbackUrl: string;
  /** The load that is replaced; null for a new one. */
  shipmentId: string | null;
  at: Date;
  /** Of a TMS that numbers what it is sent: a number that was never used before; else null. */
  controlNumber: number | null;
};
