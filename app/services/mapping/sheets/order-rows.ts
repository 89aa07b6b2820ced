import type { DraftParts, Where } from '~/services/mapping/decide/candidates';
import { scoreOfColumn } from './column-evidence';
import type { Column } from './headings.server';

/** Fields without which a row is no order: a line with none of them is a note or a subtotal. */
const KEYS = [
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'load_number',
  'release_number',
];
/** Numbers that stock lists have too: with these alone a row must also say something of a move. */
const WEAK_KEYS = ['reference_number', 'purchase_order_number', 'customer_number'];
/** From this score on the tagger's word for a column of such a number counts as a heading that is known. */
const SURE_KEY = 0.9;
const OF_A_MOVE =
  /^(equipment|vessel|carrier|pickup|deliver|cutoff|eta|last_free|shipment_direction|line_haul)/;

/** Whether a row asks for a load. What the tagger guesses makes none, and what it is sure of only by a number of the move itself. */
export function isOrder({ candidates, places }: DraftParts, columns: readonly Column[]): boolean {
  const scoreOf = ({ column = -1 }: Where) => scoreOfColumn(columns[column]);
  const told = candidates.filter(({ where }) => scoreOf(where) === undefined).map(({ field }) => field);
  const sure = candidates.filter(({ where }) => (scoreOf(where) ?? 0) >= SURE_KEY).map(({ field }) => field);
  const moves =
    places.some(({ where }) => scoreOf(where) === undefined) || told.some((field) => OF_A_MOVE.test(field));
  return (
    [...told, ...sure].some((field) => KEYS.includes(field)) ||
    (moves && told.some((field) => WEAK_KEYS.includes(field)))
  );
}
