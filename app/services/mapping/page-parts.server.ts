import type { ResolvedFieldMap } from '~/domain/field-map';
import type { DateOrder } from '~/domain/parse-date';
import type { ReadPage } from '~/domain/reading';
import type { DraftParts } from './draft-builder.server';
import type { LabelIndex } from './field-labels.server';
import { goodsOf } from './goods-totals.server';
import type { WhereOf } from './page-appointments.server';
import { readLabels } from './page-labels.server';
import type { Piece } from './page-pieces.server';
import { readSentences } from './page-sentences.server';
import { unlabelledCandidates } from './page-unlabelled.server';

export type Known = {
  pages: readonly ReadPage[];
  labels: LabelIndex;
  fieldMap: ResolvedFieldMap;
  dateOrder: DateOrder;
  whereOf: WhereOf;
  /** The document's title in capitals, which labels nothing. */
  title: string;
};

/**
 * What a part of a document says under its labels, in its sentences and by itself. A part may be the whole; headings
 * and cells of a table are read by its columns and only bound what stands beside them.
 */
export function readPart(
  part: readonly Piece[],
  known: Known,
  inTable: ReadonlySet<Piece> = new Set(),
): DraftParts {
  const { pages, labels, fieldMap, dateOrder, whereOf, title } = known;
  const free = part.filter((piece) => !inTable.has(piece));
  const titles = /\d/.test(title) ? null : title;
  const goods = goodsOf(free, known);
  const own = free.filter(
    (piece) => piece.meaning && piece.line.text.toUpperCase() !== titles && !goods.headings.includes(piece),
  );
  const labelled = readLabels(own, { pieces: part, pages }, fieldMap, dateOrder, whereOf);
  const sentences = readSentences(free, labels, fieldMap, dateOrder, whereOf, labelled.places);
  return {
    candidates: [
      ...labelled.candidates,
      ...goods.candidates,
      ...unlabelledCandidates(free, whereOf),
      ...sentences.candidates,
    ],
    places: [...labelled.places, ...sentences.places],
  };
}
