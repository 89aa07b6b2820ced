import type { Block } from '@aws-sdk/client-textract';
import type { LabelPair, Line, PageAnswer, ReadPage, Region, Rule, Word } from '~/domain/reading/reading';
import { quarterTurns } from '~/services/reading/scan/read-scan.server';

/** What Textract saw on one page, in our terms; `turn` is what the picture is still to be turned to stand upright. */
export type TextractPage = Required<Pick<ReadPage, 'lines' | 'rules' | 'pairs' | 'answers'>> & {
  turn: ReadPage['rotation'];
};

type Turn = ReadPage['rotation'];
type BlockIndex = { byId: ReadonlyMap<string, Block>; turn: Turn };

/**
 * Textract's blocks as lines with words, label/value pairs, the frames of its tables' cells, and answers. Places are
 * those of the picture after `turn`.
 */
export function textractPage(blocks: readonly Block[]): TextractPage {
  const turn = turnToUpright(blocks);
  const known: BlockIndex = { byId: new Map(blocks.map((block) => [block.Id ?? '', block])), turn };
  const of = (type: Block['BlockType']) => blocks.filter(({ BlockType }) => BlockType === type);
  return {
    turn,
    lines: of('LINE').flatMap((block) => lineOf(block, known)),
    pairs: of('KEY_VALUE_SET')
      .filter(({ EntityTypes }) => EntityTypes?.includes('KEY'))
      .flatMap((block) => pairOf(block, known)),
    rules: framesOf(of('CELL'), turn),
    answers: of('QUERY').flatMap((block) => answerOf(block, known)),
  };
}

/**
 * A block's polygon begins at the top left of its text as one reads it, so its first side shows which way the text
 * runs. The words decide by their letters.
 */
function turnToUpright(blocks: readonly Block[]): Turn {
  const letters = new Map<Turn, number>();
  for (const { BlockType, Geometry, Text } of blocks) {
    const [from, to] = Geometry?.Polygon ?? [];
    if (BlockType !== 'WORD' || !from || !to) continue;
    const angle = Math.atan2((to.Y ?? 0) - (from.Y ?? 0), (to.X ?? 0) - (from.X ?? 0)) * (180 / Math.PI);
    const turn = quarterTurns(-angle);
    letters.set(turn, (letters.get(turn) ?? 0) + (Text?.length ?? 0));
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function lineOf(block: Block, known: BlockIndex): Line[] {
  const words = related(block, 'CHILD', known).flatMap((child): Word[] =>
    child.BlockType === 'WORD' && child.Text
      ? [{ text: child.Text, confidence: share(child.Confidence), region: regionOf(child, known.turn) }]
      : [],
  );
  if (words.length === 0) return [];
  const text = words.map((word) => word.text).join(' ');
  return [{ text, confidence: share(block.Confidence), region: regionOf(block, known.turn), words }];
}

function pairOf(key: Block, known: BlockIndex): LabelPair[] {
  const [value] = related(key, 'VALUE', known);
  if (!value) return [];
  const [label, text] = [textOf(key, known), textOf(value, known)];
  if (!label || !text) return [];
  const confidence = Math.min(share(key.Confidence), share(value.Confidence));
  return [{ label, value: text, confidence, region: regionOf(value, known.turn) }];
}

/** A ticked box is an X, an empty one nothing. */
function textOf(block: Block, known: BlockIndex): string {
  return related(block, 'CHILD', known)
    .map(({ Text, SelectionStatus }) => (SelectionStatus === 'SELECTED' ? 'X' : (Text ?? '')))
    .filter(Boolean)
    .join(' ');
}

function answerOf(query: Block, known: BlockIndex): PageAnswer[] {
  const alias = query.Query?.Alias ?? query.Query?.Text ?? '';
  return related(query, 'ANSWER', known).flatMap((answer) =>
    answer.Text
      ? [
          {
            alias,
            answer: answer.Text,
            confidence: share(answer.Confidence),
            region: answer.Geometry ? regionOf(answer, known.turn) : null,
          },
        ]
      : [],
  );
}

function related(block: Block, type: string, { byId }: BlockIndex): Block[] {
  return (block.Relationships ?? [])
    .filter(({ Type }) => Type === type)
    .flatMap(({ Ids }) => (Ids ?? []).flatMap((id) => byId.get(id) ?? []));
}

/** The sides of table cells, so that an unruled table reads like a ruled one; neighbours share theirs. */
function framesOf(cells: readonly Block[], turn: Turn): Rule[] {
  const rules = new Map<string, Rule>();
  for (const cell of cells) {
    const { left, top, width, height } = regionOf(cell, turn);
    const [right, bottom] = [fraction(left + width), fraction(top + height)];
    for (const rule of [
      { x1: left, y1: top, x2: right, y2: top },
      { x1: left, y1: bottom, x2: right, y2: bottom },
      { x1: left, y1: top, x2: left, y2: bottom },
      { x1: right, y1: top, x2: right, y2: bottom },
    ])
      rules.set(JSON.stringify(Object.values(rule).map((value) => Math.round(value * 500))), rule);
  }
  return [...rules.values()];
}

function regionOf({ Geometry }: Block, turn: Turn): Region {
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = Geometry?.BoundingBox ?? {};
  const [right, bottom] = [1 - Left - Width, 1 - Top - Height];
  const turned = {
    0: [Left, Top, Width, Height],
    90: [bottom, Left, Height, Width],
    180: [right, bottom, Width, Height],
    270: [Top, right, Height, Width],
  }[turn];
  const [left = 0, top = 0, width = 0, height = 0] = turned.map(fraction);
  return { left, top, width, height };
}

/** Textract counts confidence from 0 to 100. */
function share(confidence = 0): number {
  return Math.round(Math.min(100, confidence) * 10) / 1000;
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
}
