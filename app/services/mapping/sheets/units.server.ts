import { joinDoubts } from '~/domain/orders/order-draft';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import type { DraftParts } from '~/services/mapping/decide/candidates';

/** What is said of all containers of a row, not of each. */
const OF_ALL = new Set(['weight', 'quantity', 'volume', 'line_haul']);

/** A row that names several containers in one cell is an order for each of them. */
export function unitsOf(parts: DraftParts): DraftParts[] {
  const own = parts.candidates.filter(({ field }) => field === 'unit_number');
  const units = [...new Set(own.flatMap(({ text }) => findContainerNumbers(text)))];
  const [first] = own;
  if (!first || units.length < 2) return [parts];
  const others = parts.candidates
    .filter(({ field }) => field !== 'unit_number')
    .map((one) =>
      OF_ALL.has(one.field)
        ? {
            ...one,
            confidence: 0.5,
            doubt: joinDoubts([one.doubt, `said of all ${units.length} containers`]),
          }
        : one,
    );
  return units.map((unit) => ({
    candidates: [{ ...first, value: unit, confidence: 0.97 }, ...others],
    places: parts.places,
  }));
}
