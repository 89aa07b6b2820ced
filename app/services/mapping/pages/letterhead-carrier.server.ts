import { findCarrier } from '~/domain/trade/carriers';
import type { Candidate, Where } from '~/services/mapping/drafts/draft-builder.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';

/** Papers that ocean carriers send on their own letterhead. */
const OF_CARRIERS = new Set(['arrival notice', 'booking confirmation', 'freight release']);
/** Part of the page, from its top, that a letterhead takes. */
const LETTERHEAD = 0.14;

/** A carrier that no list has and that calls itself one: "Nordkap Line", "EASTWIND OCEAN LINES". */
const CALLS_ITSELF_LINE = /^[A-Z][A-Za-z&' -]{2,40} LINES?$/i;

/** The ocean carrier that wrote the paper, where its text names none. */
export function letterheadCarrier(
  pieces: readonly Piece[],
  documentType: string,
  pageHeight: number,
  whereOf: (pieces: Piece[]) => Where,
): Candidate[] {
  if (!OF_CARRIERS.has(documentType)) return [];
  const page = pieces[0]?.box.page;
  for (const piece of pieces) {
    if (piece.meaning || piece.box.page !== page || piece.box.y0 > LETTERHEAD * pageHeight) continue;
    const carrier = /\d/.test(piece.text) ? null : findCarrier(piece.text);
    const name = carrier?.names
      .filter((one) => piece.text.toUpperCase().startsWith(one.toUpperCase()))
      .sort((a, b) => b.length - a.length)[0];
    const value = name ? piece.text.slice(0, name.length) : CALLS_ITSELF_LINE.exec(piece.text)?.[0];
    if (!value) continue;
    return [
      {
        field: 'carrier',
        value,
        confidence: (name ? 0.8 : 0.7) * piece.confidence,
        primary: false,
        text: piece.text,
        where: whereOf([piece]),
      },
    ];
  }
  return [];
}
