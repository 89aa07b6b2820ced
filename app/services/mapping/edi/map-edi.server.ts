import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { agreement, type LoadFacts, loadFacts } from '~/domain/orders/prior-order';
import type { EdiMessage } from '~/domain/reading/reading';
import {
  BOOKING_PURPOSES,
  EDI_PURPOSES,
  type EdiPurpose,
  ediCode,
  ediName,
  ediRefusal,
} from '~/domain/trade/edi-names';
import { POLICY } from '~/services/mapping/decide/policy';
import { settle } from '~/services/mapping/decide/settle';
import type { MappingContext, MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { gateOfItself } from '~/services/mapping/drafts/order-gate';
import { asCancelled } from '~/services/mapping/drafts/with-cancellation.server';
import { indexLabels, type LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { countWarnings } from './check-counts.server';
import { mapEdifact } from './map-edifact.server';
import { mapX12Tender } from './map-x12.server';
import { mapX12Bill } from './map-x12-bill.server';
import { mapX12Booking } from './map-x12-booking.server';
import { cutKinds, forEachUnit } from './x12-units.server';

type Mapper = (
  message: EdiMessage,
  page: number,
  fieldMap: ResolvedFieldMap,
  labels: LabelIndex,
) => OrderDraft[];

/** The messages that are orders; every other one is refused by name. */
const MAPPERS: Readonly<Record<string, Mapper>> = {
  'x12 204': forEachUnit(mapX12Tender),
  'x12 211': forEachUnit(mapX12Bill),
  'x12 301': forEachUnit(mapX12Booking, cutKinds),
  'edifact IFTMIN': mapEdifact,
  'edifact IFTMBF': mapEdifact,
  'edifact IFTMBC': mapEdifact,
  'edifact COPARN': mapEdifact,
};

/** Load tenders and transport orders to drafts, those that are cancelled as such; every other message is refused in a sentence. */
export function mapEdi(
  messages: readonly EdiMessage[],
  problems: readonly string[],
  { fieldMap }: MappingContext,
): MappingResult {
  const labels = indexLabels(fieldMap);
  const drafts: OrderDraft[] = [];
  const reasons = [...problems];
  for (const [index, message] of messages.entries()) {
    const key = `${message.standard} ${message.type}`;
    const mapper = Object.hasOwn(MAPPERS, key) ? MAPPERS[key] : undefined;
    const { purpose, number } = purposeOf(message);
    if (!mapper) reasons.push(ediRefusal(message));
    else {
      const made = mapper(message, index, fieldMap, labels);
      for (const warning of [...(message.warnings ?? []), ...countWarnings(message)]) markAll(made, warning);
      if (purpose === 'changes')
        markAll(made, `The ${said(message)} ${number} changes an earlier one: compare it with that order.`);
      if (purpose === 'cancels') cancel(drafts, made, message);
      else drafts.push(...made);
    }
  }
  const [first] = messages;
  return {
    drafts,
    documentType: first ? nameOf(first) : 'EDI',
    notAnOrder: drafts.length === 0,
    reasons: [...new Set(reasons)],
  };
}

/** Cancels what an earlier message of the file ordered; what none of them did is an order, of whose load others may be known. */
function cancel(drafts: OrderDraft[], made: readonly OrderDraft[], message: EdiMessage): void {
  const { number, declines } = purposeOf(message);
  const what = `${said(message)}${number ? ` ${number}` : ''}`;
  const words = declines
    ? { reason: `The ${what} declines the booking`, question: `the ${what} declines this booking` }
    : { reason: `The ${what} cancels an earlier one`, question: `the ${what} cancels this order` };
  for (const draft of made) nameCancelled(draft, message);
  const facts = made.map((draft) => factsOfLoad(draft));
  for (const [i, draft] of drafts.entries())
    if (facts.some((one) => agreement(one, factsOfLoad(draft)) !== null))
      drafts[i] = asCancelled(draft, words);
  const isKnown = (one: LoadFacts) => drafts.some((draft) => agreement(one, factsOfLoad(draft)) !== null);
  drafts.push(
    ...made.filter((_, i) => !isKnown(facts[i] as LoadFacts)).map((draft) => asCancelled(draft, words)),
  );
}

/** RFF ACW: a message with a number of its own names the one that it cancels. */
function nameCancelled(draft: OrderDraft, { standard, segments }: EdiMessage): void {
  const named = segments.find(({ tag, elements }) => tag === 'RFF' && elements[0]?.[0]?.trim() === 'ACW');
  const [value, provenance] = [named?.elements[0]?.[1]?.trim(), draft.provenance.reference_number];
  if (standard !== 'edifact' || !value || !provenance) return;
  settle(
    draft,
    'reference_number',
    { value, provenance: { ...provenance, row: named?.index, text: value } },
    POLICY.map,
  );
}

const factsOfLoad = ({ fields, addresses }: OrderDraft): LoadFacts =>
  loadFacts(fields, addresses.bill_to_address?.location_name);

function nameOf(message: EdiMessage): string {
  const known = message.standard === 'x12' ? ediName(message) : undefined;
  return `${ediCode(message)}${known ? ` ${known}` : ''}`;
}

const said = (message: EdiMessage): string => ediName(message) ?? ediCode(message);

/** Whether the message cancels or changes an earlier one, and the number by which its sender knows it. */
function purposeOf({ standard, type, segments }: EdiMessage): {
  purpose?: EdiPurpose;
  number: string;
  declines?: boolean;
} {
  const value = (tag: string, element: number) =>
    segments.find((segment) => segment.tag === tag)?.elements[element - 1]?.[0]?.trim() ?? '';
  // A carrier that does not take a booking says so in its answer.
  if (standard === 'edifact' && value('BGM', 4) === 'RE')
    return { purpose: 'cancels', number: value('BGM', 2), declines: true };
  const isBooking = type === '301' && standard === 'x12';
  const code = isBooking
    ? value('B1', 4)
    : value(standard === 'x12' ? 'B2A' : 'BGM', standard === 'x12' ? 1 : 3);
  const number = standard === 'x12' ? value('B2', 4) || value('BOL', 3) || value('B1', 2) : value('BGM', 2);
  const purposes = isBooking ? BOOKING_PURPOSES : EDI_PURPOSES[standard];
  return { purpose: Object.hasOwn(purposes, code) ? purposes[code] : undefined, number };
}

function markAll(drafts: readonly OrderDraft[], why: string): void {
  for (const draft of drafts) draft.gate = gateOfItself(why, draft.gate);
}
