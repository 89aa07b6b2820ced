import { type ListColumn, listFeatures, spread } from './column-features.server';
import { type ColumnNetwork, columnChances } from './network.server';
import { COLUMN_TAGS, type ColumnTag } from './tags';

/** What a column most likely holds, with the chance of it, and the chance of every other tag. */
export type TaggedColumn = { tag: ColumnTag; score: number; chanceOf: (tag: ColumnTag) => number };

/** Tags the columns of a list, from left to right. */
export type ColumnTagger = (columns: readonly ListColumn[]) => TaggedColumn[];

/** Of a list with more columns or rows than this the first columns, and rows from all over it, are looked at. */
const MAX_COLUMNS = 120;
const MAX_ROWS = 60;

const INDEX: ReadonlyMap<ColumnTag, number> = new Map(COLUMN_TAGS.map((tag, i) => [tag, i]));
const NOTHING: TaggedColumn = { tag: 'O', score: 1, chanceOf: (tag) => (tag === 'O' ? 1 : 0) };

export function openColumnTagger(network: ColumnNetwork): ColumnTagger {
  return (columns) => {
    const seen = columns
      .slice(0, MAX_COLUMNS)
      .map(({ heading, values }) => ({ heading, values: spread(values, MAX_ROWS) }));
    const tagged = columnChances(network, listFeatures(seen)).map(taggedOf);
    return columns.map((_, i) => tagged[i] ?? NOTHING);
  };
}

function taggedOf(chances: Float64Array): TaggedColumn {
  let best = 0;
  for (let i = 1; i < chances.length; i++) if ((chances[i] ?? 0) > (chances[best] ?? 0)) best = i;
  return {
    tag: COLUMN_TAGS[best] ?? 'O',
    score: chances[best] ?? 0,
    chanceOf: (tag) => chances[INDEX.get(tag) ?? -1] ?? 0,
  };
}
