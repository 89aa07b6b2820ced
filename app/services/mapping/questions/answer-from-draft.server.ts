import type { DraftAddress, OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { isAddressRole } from '~/domain/orders/order-draft';
import { convertUnit } from '~/domain/trade/units';
import { POLICY } from '~/services/mapping/decide/policy';
import { settle } from '~/services/mapping/decide/settle';
import type { Asked, Meaning } from './question-meaning.server';
import type { PlacePart } from './question-words';
import type { AskedQuery } from './with-sources.server';

/** What an order answers to a question, and where that value came from. */
type Answer = { text: string; provenance: Provenance };

/**
 * How sure an answer is to a question with words that are not understood, of how sure its value is: while that is evidence, and
 * once it is a share of right ones (calibration). `npm run bench:questions` prints how often such a question means it.
 */
export const PARTLY_UNDERSTOOD = { evidence: 0.7, share: 0.87 } as const;

/** Without a unit on the paper it may be that which is asked for, or another. */
const UNIT_UNKNOWN = 0.5;

/**
 * Puts the answers that the order itself has under the names of their questions. What stands under the very words of a question
 * that is not wholly understood, or an engine answered to it, stays.
 */
export function answerByMeaning(draft: OrderDraft, queries: readonly AskedQuery[], partly: number): void {
  for (const { source, meaning } of queries) {
    if (!meaning || (!meaning.isWhole && draft.fields[source] !== undefined)) continue;
    const answer = answerOf(draft, meaning, partly);
    if (!answer) continue;
    settle(draft, source, { value: answer.text, provenance: { ...answer.provenance } }, POLICY.map);
  }
}

/** The value that a question asks for, as the order has it; null where it has none. */
function answerOf(draft: OrderDraft, { asked, isWhole }: Meaning, partly: number): Answer | null {
  const found = 'place' in asked ? placeIn(draft, asked) : fieldIn(draft, asked);
  if (!found || isWhole) return found;
  const { confidence = 1 } = found.provenance;
  return { ...found, provenance: { ...found.provenance, confidence: confidence * partly } };
}

function fieldIn(draft: OrderDraft, { field, unit }: Extract<Asked, { field: string }>): Answer | null {
  const value = draft.fields[field];
  const provenance = draft.provenance[field] ?? { source: 'document' as const };
  if (value === undefined || !isOfDocument(provenance)) return null;
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  if (unit === undefined) return { text, provenance };
  const isUnitKnown = isOfDocument(draft.provenance[`${field}_uom`] ?? { source: 'document' });
  const own = isUnitKnown ? draft.fields[`${field}_uom`] : undefined;
  const converted = own === undefined ? null : convertUnit(Number(value), String(own), unit);
  if (converted) return { text: String(converted.value), provenance };
  return { text, provenance: { ...provenance, confidence: (provenance.confidence ?? 1) * UNIT_UNKNOWN } };
}

/** What a map or past orders say is no answer to a question on this paper; what is told from the paper is one. */
const isOfDocument = ({ source, page, row }: Provenance): boolean =>
  source === 'document' || source === 'rule' || page !== undefined || row !== undefined;

function placeIn(draft: OrderDraft, { place, part }: Extract<Asked, { place: string }>): Answer | null {
  const event = isAddressRole(place) ? undefined : stopOf(draft, place);
  const address = isAddressRole(place) ? draft.addresses[place] : event?.address;
  const text = address ? partOf(address, part) : '';
  if (!address || text === '') return null;
  const provenance = (isAddressRole(place) ? draft.provenance[place] : event?.provenance) ?? {
    source: 'document' as const,
  };
  return { text, provenance };
}

/** Of several deliveries the last is meant, of everything else the first. */
function stopOf(draft: OrderDraft, place: string) {
  const stops = draft.events.filter(({ type }) => type === place);
  return place === 'deliver' ? stops.at(-1) : stops[0];
}

function partOf(address: DraftAddress, part: PlacePart): string {
  if (part !== 'whole') return address[part] ?? '';
  const { location_name, address_line_1, address_line_2, city, state, postal_code } = address;
  const end = [state, postal_code].filter(Boolean).join(' ');
  return [location_name, address_line_1, address_line_2, city, end].filter(Boolean).join(', ');
}
