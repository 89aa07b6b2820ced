import type { DraftParts } from '~/services/mapping/decide/candidates';
import type { PageContext } from '~/services/mapping/pages/layout/page-context.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { goodsOf } from './goods-totals.server';
import { readLabels } from './read-labels.server';
import { readSentences } from './sentences.server';
import { unlabelledCandidates } from './unlabelled.server';

/**
 * What a part of a document says under its labels, in its sentences and by itself. A part may be the whole; headings
 * and cells of a table are read by its columns and only bound what stands beside them.
 */
export function readPart(
  part: readonly Piece[],
  context: PageContext,
  inTable: ReadonlySet<Piece> = new Set(),
): DraftParts {
  const { pages, whereOf, title } = context;
  const free = part.filter((piece) => !inTable.has(piece));
  const titles = /\d/.test(title) ? null : title;
  const goods = goodsOf(free, context);
  const own = free.filter(
    (piece) => piece.meaning && piece.line.text.toUpperCase() !== titles && !goods.headings.includes(piece),
  );
  const labelled = readLabels(own, { pieces: part, pages }, context);
  const sentences = readSentences(free, labelled.places, context);
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
