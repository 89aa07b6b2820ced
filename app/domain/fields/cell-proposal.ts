/** What past corrections say of a cell, as its panel shows it. */
export type CellProposal = {
  id: number;
  /** "stands under CUST REF". */
  words: string;
  agree: number;
  disagree: number;
  silent: number;
  /** Orders that speak for and against it, as far as the actor may see them. */
  forOrders: number[];
  againstOrders: number[];
  /** It is used by itself already. */
  isUsed: boolean;
  /** It goes into the field map; an address, which no field map holds, is used from then on. */
  isMapped: boolean;
};
