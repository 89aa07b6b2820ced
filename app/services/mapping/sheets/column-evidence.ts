import type { Column } from './headings.server';

/** How sure it is that a column holds what it is taken for, and what is to be said of its values. */
export type ColumnEvidence = { certainty: number; doubt?: string };

/** Of the columns that the tagger alone names with such a score 98 in 100 are right. Measured, `npm run bench:strangers`. */
const SURE_FROM = 0.98;
/** Below it a value is one to check, however well it fits its type. */
const GUESS = 0.75;
const GUESSED = 'a guess from what its column holds';
/** What is left of a value whose column the tagger takes for something else. */
const CONTRADICTED = 0.75;

/** The tagger's score of a column that it named; undefined for one that the rules did. */
export const scoreOfColumn = (column: Column | undefined): number | undefined =>
  column && 'score' in column ? column.score : undefined;

export function columnEvidence(column: Column): ColumnEvidence {
  const score = scoreOfColumn(column);
  if (score !== undefined)
    return score >= SURE_FROM ? { certainty: 0.95 } : { certainty: GUESS * score, doubt: GUESSED };
  return column.doubt ? { certainty: CONTRADICTED, doubt: column.doubt } : { certainty: 1 };
}
