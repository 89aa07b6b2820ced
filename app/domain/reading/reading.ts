/**
 * A Reading is what was seen in a document, before anybody asks what it means: words with their places for
 * pages, rows and cells for sheets, segments for EDI. Pure data, stored as it is, so that mapping can be
 * replayed on it at any later time (design: the way of a document).
 */

/** A box in fractions (0 to 1) of its page's width and height, measured from the top left corner. */
export type Region = { left: number; top: number; width: number; height: number };

/** `confidence` runs from 0 to 1; text taken from a PDF's text layer has 1. */
export type Word = { text: string; confidence: number; region: Region };

/** Words on one baseline, left to right, with no wide gap between them: a wide gap starts a new line. */
export type Line = { text: string; confidence: number; region: Region; words: Word[] };

/** A drawn rule, in page fractions; the frames of boxed forms and ruled tables. */
export type Rule = { x1: number; y1: number; x2: number; y2: number };

/** A label and what stands for it, as an engine paired them itself; `region` is the value's. */
export type LabelPair = { label: string; value: string; confidence: number; region: Region };

/** What an engine answered to a question of the field map; the question is known by its alias. */
export type PageAnswer = { alias: string; answer: string; confidence: number; region: Region | null };

export type ReadPage = {
  index: number;
  /** Size in PDF points (1/72 inch) after `rotation` was applied. */
  width: number;
  height: number;
  /** Degrees clockwise by which the source was turned to stand upright. */
  rotation: 0 | 90 | 180 | 270;
  source: 'text' | 'ocr';
  lines: Line[];
  rules: Rule[];
  /** From engines that pair labels and answer questions themselves. */
  pairs?: LabelPair[];
  answers?: PageAnswer[];
};

export type SheetCell = string;
export type SheetRow = { index: number; cells: SheetCell[] };
/** `header` is the index in `rows` of the heading row, null when none was found. */
export type Sheet = {
  name: string;
  header: number | null;
  rows: SheetRow[];
  skipped: { row: number; why: string }[];
  /** Cells whose formula the file has and whose result it has not: `F2`. */
  uncomputed?: string[];
  /** Ranges of cells that are merged over several rows, and so have one text for all: `J2:J5`. */
  merged?: string[];
  /** What the tab shows beside the texts of its cells. */
  marks?: CellMark[];
  /** Tabs beside this one that are hidden, and hold rows of a list. */
  hiddenTabs?: string[];
};

/** A note at a cell (`Q2`), or what is struck out in it. */
export type CellMark = { cell: string; kind: 'note' | 'struck'; text: string };

/** Why a row that a filter hides is skipped. */
export const HIDDEN_ROW = 'hidden by a filter';
/** Why a row with one text alone is skipped. */
export const NOTE_ROW = 'note, not an order';

export type EdiStandard = 'x12' | 'edifact';
/** Element 1 of a segment is `elements[0]`; each element is a list of its components. */
export type EdiSegment = { tag: string; elements: string[][]; index: number };
export type EdiMessage = {
  standard: EdiStandard;
  type: string;
  version: string;
  segments: EdiSegment[];
  /** What its envelope says against what is there, in sentences: counts that are off. */
  warnings?: string[];
  /** Who sent the interchange, by the id in its header; none in messages that were read before it was kept. */
  sender?: string;
};

export type Reading =
  | {
      kind: 'pages';
      pages: ReadPage[];
      /** What came with the pages and was not read, in sentences. */
      problems?: string[];
    }
  | { kind: 'sheets'; sheets: Sheet[] }
  | { kind: 'edi'; messages: EdiMessage[]; problems: string[] };

/** What a source file is, decided by its content; `xlsx` is any workbook: XLSX, XLSM, XLSB, XLS or ODS. */
export type SourceKind = 'pdf' | 'image' | 'csv' | 'xlsx' | 'x12' | 'edifact' | 'text';

/** Kinds whose Reading is pages; a text is printed first. */
export function hasPages(kind: SourceKind | null): boolean {
  return kind === 'pdf' || kind === 'image' || kind === 'text';
}

/** The lines of pages and the cells of lists; none of EDI. */
export function textsOf(reading: Reading): string[] {
  if (reading.kind === 'pages') return reading.pages.flatMap(({ lines }) => lines.map(({ text }) => text));
  if (reading.kind === 'edi') return [];
  return reading.sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
}
