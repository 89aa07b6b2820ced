import { editLabel } from './order-audit';

/** One version that a person made of an order. */
export type OwnVersion = { version: number; undoes?: number | null; redoes?: number | null };

/** The versions that an undo and a redo take back, the next one last. */
export type UndoStacks = { undo: readonly number[]; redo: readonly number[] };

/**
 * What a person can undo and redo of an order, from the versions they made of it, oldest first: each reversal is a version
 * of its own and can be taken back by its opposite; an edit after an undo leaves nothing to redo.
 */
export function undoStacks(versions: readonly OwnVersion[]): UndoStacks {
  const [undo, redo]: [number[], number[]] = [[], []];
  for (const [i, { version, undoes, redoes }] of versions.entries()) {
    // An edit of several values is several events of one version.
    if (version === versions[i - 1]?.version) continue;
    if (typeof undoes === 'number') {
      drop(undo, undoes);
      redo.push(version);
    } else {
      if (typeof redoes === 'number') drop(redo, redoes);
      else redo.length = 0;
      undo.push(version);
    }
  }
  return { undo, redo };
}

function drop(versions: number[], version: number): void {
  const at = versions.lastIndexOf(version);
  if (at >= 0) versions.splice(at, 1);
}

/** What the next undo and redo would change, in words; what went to the TMS with the order is not taken back. */
export function undoLabels(
  edits: readonly (OwnVersion & { path: string })[],
  sentVersion: number | null,
): { undo: string | null; redo: string | null } {
  const { undo, redo } = undoStacks(edits);
  const label = (version: number | undefined) => {
    const path = edits.find((edit) => edit.version === version)?.path;
    return path === undefined || (version ?? 0) <= (sentVersion ?? 0) ? null : editLabel(path);
  };
  return { undo: label(undo.at(-1)), redo: label(redo.at(-1)) };
}
