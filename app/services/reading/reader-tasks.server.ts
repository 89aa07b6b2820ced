import type { EdiMessage, Sheet } from '~/domain/reading';
import type { PageRequest, PageResult } from './read-page.server';
import type { ReadProblemRecord } from './read-problem.server';

/** What a reader child can be asked, with what it takes and gives. */
export type ReaderTasks = {
  inspectSource: { input: { path: string; kind: 'pdf' | 'image' }; output: { pages: number } };
  readPage: { input: PageRequest; output: PageResult };
  readSheets: { input: { path: string; kind: 'csv' | 'xlsx' }; output: Sheet[] };
  readEdi: { input: { path: string }; output: { messages: EdiMessage[]; problems: string[] } };
};
export type ReaderTask = keyof ReaderTasks;

/** To a child. One task at a time, so an answer needs no number. */
export type ReaderAsk = { task: ReaderTask; input: ReaderTasks[ReaderTask]['input'] };

/** From a child; `rss` is its memory in bytes after the task. */
export type ReaderAnswer =
  | { ok: true; output: ReaderTasks[ReaderTask]['output']; rss: number }
  | { ok: false; problem: ReadProblemRecord; rss: number };
