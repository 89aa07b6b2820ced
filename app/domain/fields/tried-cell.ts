import type { Region } from '../reading/reading';

/** Where a value stands: a box on a page; of a sheet or a message the row. */
export type TriedPlace = { page: number; region: Region | null; row: number | null };

/** A value of an order as a cell reads it now, and as the form says it. */
export type TriedValue = {
  /** The order of the document, from 1. */
  order: number;
  before: string;
  after: string;
  isChanged: boolean;
  /** Where it comes from, in words: "document", "constant". */
  source: string | null;
  text: string | null;
  place: TriedPlace | null;
};

/** A text of a document that patterns are tried on; of a sheet the page is its number, of a message there is none. */
export type SearchedText = { text: string; page: number | null };

/** A text of the document that a pattern of the form matches, and what it takes of it. */
export type PatternMatch = SearchedText & { taken: string };
export type TriedPattern = { problem: string | null; matches: PatternMatch[]; total: number };

export const TOO_MANY_STEPS = 'This pattern would take too long: make its repeats smaller';

/** What a cell, as it stands in its form, makes of one document. */
export type TriedCell = {
  values: TriedValue[];
  /** Other fields that come out differently, one line each. */
  others: { order: number; field: string; before: string; after: string }[];
  /** How many orders it becomes, and how many it is now. */
  orders: number;
  ordersNow: number;
  /** By the name of the attribute. */
  patterns: Record<string, TriedPattern>;
  /** What of the form would not be saved, and was not tried, by attribute; of patterns it is said with them. */
  refused: Record<string, string[]>;
  failures: string[];
};
