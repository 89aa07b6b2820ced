import type { FieldValue } from '../orders/order-draft';
import { plainKey } from './same-value';

type Fields = Readonly<Record<string, FieldValue>>;

/** A row of the file of loads, as it is recognised by. */
export type PairedLoad = { id: number; fields: Fields; cells: readonly string[] };
/** A document, with the fields of each order that was read in it. */
export type PairedDocument = { id: string; filename: string; orders: readonly Fields[] };
export type Pair = { documentId: string; loadId: number };

/** What a load is known by, and what it says that a paper and a row have it in common. */
const IDENTIFIERS: Readonly<Record<string, number>> = {
  unit_number: 4,
  booking_number: 3,
  master_bol_mawb: 3,
  house_bol_hawb: 3,
  load_number: 3,
  reference_number: 3,
  forwarder_reference_number: 3,
  pickup_number: 3,
  release_number: 3,
  purchase_order_number: 2,
  customer_number: 2,
};
/** The same number under another field's name: people and papers call one number many things. */
const CROSSED = 2;
const IN_FILE_NAME = 2;
const IS_FILE_NAME = 5;
/** A row with less in common is no proposal. */
const ENOUGH = 2;
/** Shorter numbers are found in anything. */
const MIN_LETTERS = 5;
/** What so many rows have says nothing of one of them. */
const COMMON = 20;
/** Of rows that have as much in common with an order so many are proposed. */
const MAX_EQUAL = 5;

/**
 * Proposes which row belongs to which document, by the numbers that they share and by the document's file name. A row may belong to
 * several documents, and a document to several rows; rows that are as near are all proposed.
 */
export function proposePairs(documents: readonly PairedDocument[], loads: readonly PairedLoad[]): Pair[] {
  const index = indexLoads(loads);
  return documents.flatMap((document) => {
    const byName = scoresByName(document.filename, index);
    const orders = document.orders.length > 0 ? document.orders : [{}];
    const found = orders.flatMap((fields) => bestOf(scoresOf(fields, byName, index)));
    return [...new Set(found)].map((loadId) => ({ documentId: document.id, loadId }));
  });
}

/** How much an order and a row have in common. */
function likeness(order: Fields, load: Fields): number {
  const keys = new Map(identifiersOf(load).map(({ field, key }) => [field, key]));
  const all = new Set(keys.values());
  return identifiersOf(order).reduce((sum, { field, key }) => {
    if (keys.get(field) === key) return sum + (IDENTIFIERS[field] ?? 0);
    return sum + (all.has(key) ? CROSSED : 0);
  }, 0);
}

/**
 * Which row each order of a document was keyed as, nearest first; what is left over on both sides is taken for each other, as a
 * person said that they belong together.
 */
export function matchOrders<Order extends { fields: Fields }, Load extends { fields: Fields }>(
  orders: readonly Order[],
  loads: readonly Load[],
): { pairs: { order: Order | null; load: Load }[]; unkeyed: Order[] } {
  const scored = orders
    .flatMap((order, o) => loads.map((load, l) => ({ o, l, score: likeness(order.fields, load.fields) })))
    .sort((a, b) => b.score - a.score || a.l - b.l || a.o - b.o);
  const [orderOf, taken] = [new Map<number, number>(), new Set<number>()];
  for (const { o, l } of scored) {
    if (orderOf.has(l) || taken.has(o)) continue;
    orderOf.set(l, o);
    taken.add(o);
  }
  return {
    pairs: loads.map((load, l) => ({ load, order: orders[orderOf.get(l) ?? -1] ?? null })),
    unkeyed: orders.filter((_, o) => !taken.has(o)),
  };
}

type Identifier = { field: string; key: string };

function identifiersOf(fields: Fields): Identifier[] {
  return Object.keys(IDENTIFIERS).flatMap((field) => {
    const key = plainKey(fields[field]);
    return key.length >= MIN_LETTERS ? [{ field, key }] : [];
  });
}

type LoadIndex = {
  /** By a number the rows that have it, and as which fields. */
  byKey: ReadonlyMap<string, readonly { loadId: number; field: string }[]>;
  /** By a whole cell the rows that have it: one column may hold the names of files. */
  byCell: ReadonlyMap<string, readonly number[]>;
};

function indexLoads(loads: readonly PairedLoad[]): LoadIndex {
  const byKey = new Map<string, { loadId: number; field: string }[]>();
  const byCell = new Map<string, number[]>();
  for (const { id, fields, cells } of loads) {
    for (const { field, key } of identifiersOf(fields))
      byKey.set(key, [...(byKey.get(key) ?? []), { loadId: id, field }]);
    for (const cell of new Set(cells.filter((one) => /\.[A-Za-z]{3,4}$/.test(one.trim())).map(plainKey)))
      byCell.set(cell, [...(byCell.get(cell) ?? []), id]);
  }
  return { byKey, byCell };
}

type Scores = ReadonlyMap<number, number>;

function scoresByName(filename: string, { byKey, byCell }: LoadIndex): Scores {
  const scores = new Map<number, number>();
  const add = (id: number, score: number) => scores.set(id, (scores.get(id) ?? 0) + score);
  // A document out of a ZIP has its folders before its name.
  const ownName = filename.split('/').at(-1);
  for (const id of byCell.get(plainKey(ownName)) ?? []) add(id, IS_FILE_NAME);
  for (const part of partsOfName(filename)) {
    const rows = new Set((byKey.get(part) ?? []).map(({ loadId }) => loadId));
    if (rows.size <= COMMON) for (const id of rows) add(id, IN_FILE_NAME);
  }
  return scores;
}

/** The numbers that a file name may hold: "DO MSKU9070323 rev2.pdf" has one. */
function partsOfName(filename: string): string[] {
  const words = filename.replace(/\.[A-Za-z]{3,4}$/, '').split(/[^\p{L}\p{N}-]+/u);
  return [...new Set(words.flatMap((word) => [word, ...word.split('-')]).map(plainKey))].filter(
    (part) => part.length >= MIN_LETTERS && /\d/.test(part),
  );
}

function scoresOf(fields: Fields, byName: Scores, { byKey }: LoadIndex): Scores {
  const scores = new Map(byName);
  for (const { field, key } of identifiersOf(fields)) {
    const rows = new Map<number, number>();
    for (const { loadId, field: other } of byKey.get(key) ?? []) {
      const score = other === field ? (IDENTIFIERS[field] ?? 0) : CROSSED;
      rows.set(loadId, Math.max(rows.get(loadId) ?? 0, score));
    }
    if (rows.size <= COMMON) for (const [id, score] of rows) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  return scores;
}

function bestOf(scores: Scores): number[] {
  const best = Math.max(0, ...scores.values());
  if (best < ENOUGH) return [];
  const equal = [...scores].filter(([, score]) => score === best).map(([id]) => id);
  return equal.length > MAX_EQUAL ? [] : equal;
}
