import type { PlacePart } from '../fields/field-map';
import type { DraftAddress, FieldValue } from '../orders/order-draft';
import type { Tone } from '../orders/statuses';

/** How many documents a backtest takes, how many rows of loads with how many columns, and what ZIPs may unpack to at once. */
export const MAX_DOCUMENTS = 500;
export const MAX_LOADS = 20_000;
export const MAX_COLUMNS = 200;
export const MAX_UNPACKED_BYTES = 1024 ** 3;

/** Where a backtest stands. While it is `running` a job is at work; else a person has the next word. */
export const BACKTEST_STATES = {
  reading: { label: 'Reading', tone: 'progress', isRunning: true },
  pairing: { label: 'To be checked', tone: 'warning', isRunning: false },
  measuring: { label: 'Measuring', tone: 'progress', isRunning: true },
  measured: { label: 'Measured', tone: 'success', isRunning: false },
  learning: { label: 'Learning', tone: 'progress', isRunning: true },
  learned: { label: 'Learned', tone: 'success', isRunning: false },
  failed: { label: 'Stopped', tone: 'error', isRunning: false },
} as const satisfies Record<string, { label: string; tone: Tone; isRunning: boolean }>;
export type BacktestState = keyof typeof BACKTEST_STATES;
export type RunningState = {
  [State in BacktestState]: (typeof BACKTEST_STATES)[State]['isRunning'] extends true ? State : never;
}[BacktestState];

/** The first step again, or the next, from which states a person may ask for it. */
export const BACKTEST_STEPS = {
  measure: { from: ['pairing', 'measured', 'learned'], to: 'measuring' },
  learn: { from: ['measured', 'learned'], to: 'learning' },
} as const satisfies Record<string, { from: readonly BacktestState[]; to: RunningState }>;
export type BacktestStep = keyof typeof BACKTEST_STEPS;

/** May columns and pairs be corrected: not while a job reads them. */
export const mayCorrect = (state: BacktestState): boolean =>
  state === 'pairing' || state === 'measured' || state === 'learned';

/** Was something added to a backtest since it was measured? Its figures are of before then. */
export const isOutdated = ({
  measuredAt,
  addedAt,
}: {
  measuredAt: Date | null;
  addedAt: Date | null;
}): boolean => measuredAt !== null && addedAt !== null && addedAt > measuredAt;

/** A column of the file of loads: what it holds, and who says so. */
export type KeyedColumn = {
  heading: string;
  target: string | null;
  by: 'heading' | 'values' | 'person' | null;
};

/** The stops and parties that are measured, by the part they play. */
export const PLACES = {
  pickup: 'Pickup',
  deliver: 'Delivery',
  hook: 'Empty pickup',
  drop: 'Empty return',
  bill_to_address: 'Bill to',
} as const;
export type Place = keyof typeof PLACES;
export const isPlace = (name: string): name is Place => Object.hasOwn(PLACES, name);

/** An address as it was keyed, in parts; `whole` where one column holds all of it. */
export type KeyedPlace = Partial<Record<PlacePart | 'whole', string>>;

/** A load as it was keyed: values in the canonical form of the catalogue, or as they stand where they have another. */
export type KeyedOrder = {
  fields: Record<string, FieldValue>;
  places: Partial<Record<Place, KeyedPlace>>;
};

/** An address as it was read, with the one of the address book that it was taken for. */
export type ReadPlace = { address: DraftAddress; page?: number; verified?: DraftAddress };

/** An order as the product reads it: its values, and on which page, from 0, each stands. */
export type ReadOrder = {
  fields: Record<string, FieldValue>;
  pages: Record<string, number>;
  places: Partial<Record<Place, ReadPlace>>;
  /** The entries of dictionaries that a carrier and a vessel were taken for. */
  items?: Partial<Record<ListedField, { key: string; name: string }>>;
};

/** Texts that are looked up in a dictionary of the company. */
export const LISTED_FIELDS = { carrier: 'Carrier', vessel: 'Vessel' } as const;
export type ListedField = keyof typeof LISTED_FIELDS;
export const isListed = (name: string): name is ListedField => Object.hasOwn(LISTED_FIELDS, name);

/**
 * What became of a value that was keyed. `unkeyed` was read where nobody keyed anything, which is nobody's mistake and counted
 * aside.
 */
export const OUTCOMES = {
  right: 'Right',
  wrong: 'Wrong',
  missed: 'Not read',
  unkeyed: 'Read, not keyed',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Which half a document fell into: the proposals are learned from the first and judged on the second. */
export type Half = 1 | 2;

/** Of which measurement a value is: all documents as the product is now, or the second half without and with the proposals. */
export const ROUNDS = {
  whole: 'All documents',
  before: 'As it is now',
  after: 'With the proposals',
} as const;
export type Round = keyof typeof ROUNDS;
