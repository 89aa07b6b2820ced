import { expect, it } from 'vitest';
import { undoStacks } from './undo-stack';

it('what was edited last is undone first, and redone in the order in which it was made', () => {
  const edits = [{ version: 2 }, { version: 3 }];
  expect(undoStacks(edits)).toEqual({ undo: [2, 3], redo: [] });
  const undone = [...edits, { version: 4, undoes: 3 }, { version: 5, undoes: 2 }];
  expect(undoStacks(undone)).toEqual({ undo: [], redo: [4, 5] });
  const redone = [...undone, { version: 6, redoes: 5 }];
  expect(undoStacks(redone)).toEqual({ undo: [6], redo: [4] });
  expect(undoStacks([...redone, { version: 7, undoes: 6 }])).toEqual({ undo: [], redo: [4, 7] });
});

it('an edit after an undo leaves nothing to redo', () => {
  expect(undoStacks([{ version: 2 }, { version: 3, undoes: 2 }, { version: 4 }])).toEqual({
    undo: [4],
    redo: [],
  });
});
