import type { FieldName, FieldType } from '../orders/order-fields';
import type { DisplayStatus } from '../orders/statuses';

/** So many orders of a request are edited at once; a sheet with more is edited by its first ones. */
export const MAX_GRID_ORDERS = 1000;
/** Orders of one call that saves, or takes back: each is a transaction of its own, so that none waits long for the others. */
export const BLOCK_ORDERS = 25;
/** Cells of one call. */
export const MAX_BLOCK_CELLS = 600;
/** What a cell takes: more than any field does. */
export const MAX_CELL_LENGTH = 1000;

export type GridColumn = {
  path: FieldName;
  label: string;
  type: FieldType;
  /** What may be chosen, as it is shown; empty where anything may be typed. */
  choices: readonly string[];
};

/** One order. Texts are as they are shown, copied and pasted; a field without one is empty. */
export type GridRow = {
  id: number;
  version: number;
  display: DisplayStatus;
  texts: Readonly<Record<FieldName, string>>;
  /** Why a cell needs a look, by its field. */
  doubts: Readonly<Record<FieldName, string>>;
  /** Fields that this person may read alone, on this order. */
  readonly: readonly FieldName[];
  /** Why nothing of it can be changed. */
  whyNot: string | null;
};

/** What somebody can take back, and do again, of what they did in the grid. */
export type GridSteps = { undo: boolean; redo: boolean };

/** One cell as it was typed, on a version of its order. */
export type CellEdit = { path: FieldName; text: string; version: number };
export type OrderEdits = { id: number; cells: readonly CellEdit[] };

/** Why a cell was not saved; `theirs` is what somebody else saved there meanwhile. */
export type CellRefusal = { path: FieldName; reason: string; theirs?: string };

/** What became of one order of a call. `row` is it as it now is; null where it is not to be seen. */
export type OrderAnswer = { id: number; row: GridRow | null; changed: FieldName[]; refused: CellRefusal[] };
export type BlockAnswer = { orders: OrderAnswer[]; steps: GridSteps };

/** What was taken back, or done again; `rest` says how to go on with the same step. */
export type StepAnswer = BlockAnswer & {
  /** The block that was taken back; null: nothing is left. */
  of: string | null;
  /** The last order of this call, while others of the block are to follow. */
  after: number | null;
};
