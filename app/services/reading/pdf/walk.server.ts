import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { READING_LIMITS } from '~/services/reading/shared/reading-limits.server';
import { type Affine, type Box, compose, IDENTITY, intersect, placeBox } from './affine.server';
import { loadPdfjs } from './document.server';
import { drawnRules, type PlacedRule } from './rules.server';
import {
  freshTextState,
  moveText,
  type PlacedWord,
  setFont,
  setTextMatrix,
  showText,
  type TextState,
  WordBuilder,
} from './text.server';

/** The part of pdfjs' object store that we use. */
export type PDFObjects = { has(id: string): boolean; get(id: string): unknown };

/** What a page draws, in points of the page seen upright. */
export type PageContent = { width: number; height: number; words: PlacedWord[]; rules: PlacedRule[] };

type GraphicsState = { ctm: Affine; clip: Box; lineWidth: number; text: TextState };
type Walk = {
  state: GraphicsState;
  stack: GraphicsState[];
  page: Affine;
  clipNext: boolean;
  /** Marked content that is hidden, by depth: layers switched off (PDF 32000-1 §8.11). */
  hidden: boolean[];
  words: WordBuilder;
  rules: PlacedRule[];
};
type Args = readonly unknown[];

const numbers = (args: Args): number[] => args.map(Number);
const copyOf = (state: GraphicsState): GraphicsState => ({ ...state, text: { ...state.text } });

/** Walks through the drawing operators of a page once and keeps its words and its ruled lines. */
export async function walkPage(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  turn: number,
): Promise<PageContent> {
  const { OPS } = await loadPdfjs();
  const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 });
  const operators = await page.getOperatorList();
  const layers = await pdf.getOptionalContentConfig();
  const base = compose(IDENTITY, viewport.transform);
  const walk: Walk = {
    state: {
      ctm: base,
      clip: { x0: 0, y0: 0, x1: viewport.width, y1: viewport.height },
      lineWidth: 1,
      text: freshTextState(),
    },
    stack: [],
    page: base,
    clipNext: false,
    hidden: [],
    words: new WordBuilder(),
    rules: [],
  };
  const handlers = operatorHandlers(
    OPS,
    page.commonObjs as PDFObjects,
    (group) => layers.isVisible(group) !== false,
  );
  for (let i = 0; i < operators.fnArray.length; i++) {
    if (walk.words.glyphs > READING_LIMITS.glyphsPerPage) break;
    const args: unknown = operators.argsArray[i];
    handlers[operators.fnArray[i] ?? 0]?.(walk, Array.isArray(args) ? args : []);
  }
  walk.words.close();
  return { width: viewport.width, height: viewport.height, words: walk.words.words, rules: walk.rules };
}

type Handler = (walk: Walk, args: Args) => void;
type OperatorNumbers = Record<string, number>;

/** What each operator does to the walk, by pdfjs' operator number. */
function operatorHandlers(
  ops: OperatorNumbers,
  fonts: PDFObjects,
  isLayerVisible: (group: unknown) => boolean,
): Handler[] {
  const byName: Record<string, Handler> = {
    ...graphicsHandlers(),
    ...textHandlers(fonts),
    ...contentHandlers(ops, isLayerVisible),
  };
  const handlers: Handler[] = [];
  for (const [name, handler] of Object.entries(byName)) {
    const number = ops[name];
    if (number !== undefined) handlers[number] = handler;
  }
  return handlers;
}

function save(walk: Walk): void {
  walk.stack.push(copyOf(walk.state));
}

function restore(walk: Walk): void {
  walk.state = walk.stack.pop() ?? walk.state;
}

function transform(walk: Walk, matrix: ArrayLike<number>): void {
  walk.state.ctm = compose(walk.state.ctm, matrix);
}

function clipTo(walk: Walk, box: ArrayLike<number>): void {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(box);
  walk.state.clip = intersect(walk.state.clip, placeBox(walk.state.ctm, { x0, y0, x1, y1 }));
}

const isList = (value: unknown): value is ArrayLike<number> =>
  Array.isArray(value) || ArrayBuffer.isView(value);

function graphicsHandlers(): Record<string, Handler> {
  return {
    save,
    restore,
    transform: (walk, args) => transform(walk, numbers(args)),
    paintFormXObjectBegin: (walk, [matrix, box]) => {
      save(walk);
      if (isList(matrix)) transform(walk, matrix);
      if (isList(box)) clipTo(walk, box);
    },
    paintFormXObjectEnd: restore,
    beginGroup: (walk, [group]) => {
      save(walk);
      const matrix = (group as { matrix?: unknown } | undefined)?.matrix;
      if (isList(matrix)) transform(walk, matrix);
    },
    endGroup: restore,
    beginAnnotation: (walk, [, rect, outer, inner]) => {
      save(walk);
      walk.state = { ...walk.state, ctm: walk.page, text: freshTextState() };
      if (isList(rect)) clipTo(walk, rect);
      if (isList(outer)) transform(walk, outer);
      if (isList(inner)) transform(walk, inner);
    },
    endAnnotation: restore,
  };
}

function textHandlers(fonts: PDFObjects): Record<string, Handler> {
  return {
    beginText: ({ state }) => setTextMatrix(state.text, IDENTITY),
    endText: ({ words }) => words.close(),
    setCharSpacing: ({ state }, [spacing]) => {
      state.text.charSpacing = Number(spacing);
    },
    setWordSpacing: ({ state }, [spacing]) => {
      state.text.wordSpacing = Number(spacing);
    },
    setHScale: ({ state }, [percent]) => {
      state.text.hScale = Number(percent) / 100;
    },
    setLeading: ({ state }, [leading]) => {
      state.text.leading = -Number(leading);
    },
    setFont: ({ state }, [name, size]) => setFont(state.text, fonts, String(name), Number(size)),
    setTextRenderingMode: ({ state }, [mode]) => {
      state.text.mode = Number(mode);
    },
    setTextRise: ({ state }, [rise]) => {
      state.text.rise = Number(rise);
    },
    moveText: ({ state }, [x, y]) => moveText(state.text, Number(x), Number(y)),
    setLeadingMoveText: ({ state }, [x, y]) => {
      state.text.leading = Number(y);
      moveText(state.text, Number(x), Number(y));
    },
    setTextMatrix: ({ state }, [matrix]) => {
      if (isList(matrix)) setTextMatrix(state.text, matrix);
    },
    nextLine: ({ state }) => moveText(state.text, 0, state.text.leading),
    showText: (walk, [glyphs]) => {
      if (walk.hidden.includes(true) || !Array.isArray(glyphs)) return;
      const { state } = walk;
      showText(state.text, state.ctm, glyphs, {
        isShown: (box) => meets(box, state.clip),
        into: walk.words,
      });
    },
  };
}

/** Whether the middle of a glyph lies in what the clip lets through. */
function meets(box: Box, clip: Box): boolean {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  return x >= clip.x0 && x <= clip.x1 && y >= clip.y0 && y <= clip.y1;
}

function contentHandlers(
  ops: OperatorNumbers,
  isLayerVisible: (group: unknown) => boolean,
): Record<string, Handler> {
  const numbersOf = (...names: string[]) => new Set(names.map((name) => ops[name]));
  const strokes = numbersOf('stroke', 'closeStroke', 'fillStroke', 'eoFillStroke', 'closeFillStroke');
  const fills = numbersOf('fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke');
  const clipNext: Handler = (walk) => {
    walk.clipNext = true;
  };
  return {
    clip: clipNext,
    eoClip: clipNext,
    constructPath: (walk, [op, paths, bounds]) => {
      const { state } = walk;
      const path = Array.isArray(paths) ? paths[0] : null;
      const paint = { stroke: strokes.has(Number(op)), fill: fills.has(Number(op)) };
      if (isList(path) && !walk.hidden.includes(true)) {
        walk.rules.push(...drawnRules(path, state.ctm, state.clip, paint));
      }
      if (walk.clipNext && isList(bounds)) clipTo(walk, bounds);
      walk.clipNext = false;
    },
    beginMarkedContent: ({ hidden }) => {
      hidden.push(false);
    },
    beginMarkedContentProps: ({ hidden }, [tag, group]) => {
      hidden.push(tag === 'OC' && !isLayerVisible(group));
    },
    endMarkedContent: ({ hidden }) => {
      hidden.pop();
    },
  };
}
