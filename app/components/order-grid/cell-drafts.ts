import type { CellEdit, GridRow, OrderAnswer, OrderEdits } from '~/domain/order-grid/grid-view';
import { BLOCK_ORDERS, MAX_BLOCK_CELLS } from '~/domain/order-grid/grid-view';
import type { FieldName } from '~/domain/orders/order-fields';

/** The block of what was typed before the page was left. */
export const LEFT_BLOCK = 'left';

/** A cell whose text is not saved: it waits, is on its way, or was refused. */
export type Draft = {
  text: string;
  /** What stood there, and on which version, when it was typed: what it is held against. */
  base: string;
  version: number;
  /** What was typed or pasted together with it. */
  block: string;
  state: 'waiting' | 'refused' | 'conflict';
  reason: string | null;
  /** What somebody else saved there meanwhile. */
  theirs: string | null;
};
/** The drafts of one order by their fields; of each order the same object until one of them changes. */
export type OrderDrafts = Readonly<Record<FieldName, Draft>>;
export type Drafts = ReadonlyMap<number, OrderDrafts>;

export function putDrafts(drafts: Drafts, id: number, some: Record<FieldName, Draft | null>): Drafts {
  const own: Record<FieldName, Draft> = { ...drafts.get(id) };
  for (const [path, draft] of Object.entries(some)) {
    if (draft) own[path] = draft;
    else delete own[path];
  }
  const next = new Map(drafts);
  if (Object.keys(own).length > 0) next.set(id, own);
  else next.delete(id);
  return next;
}

/** A cell as it is typed: nothing to save where it says again what is there, unless that was in doubt and is accepted so. */
export function draftOf(row: GridRow, path: FieldName, text: string, block: string): Draft | null {
  const base = row.texts[path] ?? '';
  if (text.trim() === base && row.doubts[path] === undefined) return null;
  return { text, base, version: row.version, block, state: 'waiting', reason: null, theirs: null };
}

/**
 * The next call of a block: orders whose cells wait, as many as one call takes. Where nothing changed under a cell since it
 * was typed, it is saved on the version that is known now.
 */
export function nextEdits(drafts: Drafts, rows: ReadonlyMap<number, GridRow>, block: string): OrderEdits[] {
  const edits: OrderEdits[] = [];
  let count = 0;
  for (const [id, own] of drafts) {
    const cells = Object.entries(own).flatMap(([path, draft]): CellEdit[] => {
      if (draft.block !== block || draft.state !== 'waiting') return [];
      const row = rows.get(id);
      const isSame = row !== undefined && (row.texts[path] ?? '') === draft.base;
      return [{ path, text: draft.text, version: isSame ? row.version : draft.version }];
    });
    if (cells.length === 0) continue;
    if (edits.length === BLOCK_ORDERS || (count > 0 && count + cells.length > MAX_BLOCK_CELLS)) break;
    edits.push({ id, cells });
    count += cells.length;
  }
  return edits;
}

/** The drafts after an answer: what was saved is none any more, what was refused stays with its reason. */
export function answerDrafts(
  drafts: Drafts,
  { id, row, refused }: OrderAnswer,
  sent: OrderEdits,
  block: string,
): Drafts {
  const some: Record<FieldName, Draft | null> = {};
  for (const { path } of sent.cells) {
    const draft = drafts.get(id)?.[path];
    if (!draft) continue;
    const refusal = refused.find((one) => one.path === path);
    // Typed again meanwhile: the later text is held against what is there now.
    if (draft.block !== block)
      some[path] = refusal || !row ? draft : { ...draft, base: row.texts[path] ?? '', version: row.version };
    else if (!refusal) some[path] = null;
    else
      some[path] = {
        ...draft,
        state: refusal.theirs === undefined ? 'refused' : 'conflict',
        reason: refusal.reason,
        theirs: refusal.theirs ?? null,
      };
  }
  return putDrafts(drafts, id, some);
}

/** All cells of a call refused for one reason. */
export function refuseDrafts(
  drafts: Drafts,
  sent: readonly OrderEdits[],
  block: string,
  reason: string,
): Drafts {
  let next = drafts;
  for (const { id, cells } of sent) {
    const refused = cells.map(({ path }) => ({ path, reason }));
    next = answerDrafts(next, { id, row: null, changed: [], refused }, { id, cells }, block);
  }
  return next;
}

export function dropBlock(drafts: Drafts, block: string): Drafts {
  let next = drafts;
  for (const [id, own] of drafts)
    for (const [path, draft] of Object.entries(own))
      if (draft.block === block) next = putDrafts(next, id, { [path]: null });
  return next;
}

/** How many cells wait, and how many need somebody. */
export function countDrafts(drafts: Drafts): { waiting: number; refused: number } {
  const all = [...drafts.values()].flatMap((own) => Object.values(own));
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  return { waiting, refused: all.length - waiting };
}
