import type { Candidate } from '~/services/mapping/decide/candidates';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';

/** "40HC", "3 x 20'DV", "45G1": the size of a container with its kind, or their code (ISO 6346). */
const CONTAINER_KIND =
  /(?<![\w.,/-])(?:\d{1,2}\s?[x×*]\s?)?(?:(?:20|40|45)\s?(?:['’]|FT\.?)?\s?(?:HC|HQ|DV|DC|GP|ST|SD|RF|RH|RE|OT|FR|TK|NOR|HIGH[ -]?CUBE|(?:OCEAN |SEA |DRY )?CONTAINERS?)|(?:22|42|45|L5)[GRUPT][0-9])(?![\w/])/i;
/** The bill of a ship, and the ship itself, by names that no road has. */
const SHIP =
  /\b(?:M\/?B\/?L|O\/?B\/?L|(?:MASTER|OCEAN) (?:B\/?L|BOL|BILL))\b|^(?:OCEAN |MOTHER )?VESSEL\b|^(?:OCEAN|CARRIER|LINE|SSL|STEAMSHIP LINE) BOOKING\b/i;
/** A booking as ocean carriers number them; brokers call numbers of their own so. */
const LINES_BOOKING = /^(?=[A-Z]*\d)[A-Z]{3,6}[A-Z0-9]*\d{5,}$/;

/** Whether a paper of stops is about a container of the sea: it names one by its size and kind, a ship, its bill or its booking. */
export function namesTheSea(candidates: readonly Candidate[], pieces: readonly Piece[]): boolean {
  return (
    candidates.some(({ field, value }) => field === 'booking_number' && LINES_BOOKING.test(String(value))) ||
    pieces.some(({ text }) => CONTAINER_KIND.test(text) || SHIP.test(text))
  );
}
