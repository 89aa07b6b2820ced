import { findCarrier } from '~/domain/trade/carriers';
import type { Candidate, Where } from '~/services/mapping/decide/candidates';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';

/** Papers that ocean carriers send on their own letterhead. */
const OF_CARRIERS = new Set(['arrival notice', 'booking confirmation', 'freight release', 'bill of lading']);
/** Part of the page, from its top, that a letterhead takes. */
const LETTERHEAD = 0.2;
/** Whose paper it is where an agent wrote it. */
const FOR_CARRIER = /^.*\bas agents? for(?: the carrier,?)? /i;

/** A carrier that no list has and that calls itself one: "Nordkap Line", "EASTWIND OCEAN LINES". On a bill of lading a trucker may. */
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
    const said = piece.text.replace(FOR_CARRIER, '');
    const carrier = /\d/.test(said) ? null : findCarrier(said);
    const name = carrier?.names
      .filter((one) => said.toUpperCase().startsWith(one.toUpperCase()))
      .sort((a, b) => b.length - a.length)[0];
    const itself = documentType === 'bill of lading' ? null : CALLS_ITSELF_LINE.exec(piece.text);
    const value = name ? said.slice(0, name.length) : itself?.[0];
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
