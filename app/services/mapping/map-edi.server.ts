import type { OrderDraft } from '~/domain/order-draft';
import type { EdiMessage } from '~/domain/reading';
import { indexLabels } from './field-labels.server';
import { mapIftmin } from './map-iftmin.server';
import type { MappingContext, MappingResult } from './map-reading.server';
import { mapX12Tender } from './map-x12.server';

/** What the usual transaction sets and messages are called, to say what was sent instead of an order. */
const X12_NAMES: Readonly<Record<string, string>> = {
  '204': 'load tender',
  '210': 'freight invoice',
  '211': 'bill of lading',
  '214': 'shipment status',
  '300': 'booking request',
  '301': 'booking confirmation',
  '303': 'booking cancellation',
  '309': 'customs manifest',
  '310': 'ocean bill of lading',
  '315': 'ocean status',
  '322': 'terminal operations',
  '404': 'rail bill of lading',
  '810': 'invoice',
  '850': 'purchase order',
  '856': 'ship notice',
  '940': 'warehouse shipping order',
  '945': 'warehouse shipping advice',
  '990': 'response to a load tender',
  '997': 'functional acknowledgment',
};

/** Load tenders (X12 204) and transport instructions (IFTMIN) to drafts, one each; every other message is refused by name. */
export function mapEdi(
  messages: readonly EdiMessage[],
  problems: readonly string[],
  { fieldMap }: MappingContext,
): MappingResult {
  const labels = indexLabels(fieldMap);
  const drafts: OrderDraft[] = [];
  const reasons = [...problems];
  for (const [index, message] of messages.entries()) {
    if (message.standard === 'x12' && message.type === '204') {
      const purpose = cancellation(message);
      if (purpose) reasons.push(purpose);
      else drafts.push(mapX12Tender(message, index, fieldMap, labels));
    } else if (message.standard === 'edifact' && message.type === 'IFTMIN') {
      drafts.push(mapIftmin(message, index, fieldMap, labels));
    } else reasons.push(refusal(message));
  }
  const [first] = messages;
  return {
    drafts,
    documentType: first ? nameOf(first) : 'EDI',
    notAnOrder: drafts.length === 0,
    reasons: [...new Set(reasons)],
  };
}

function nameOf({ standard, type }: EdiMessage): string {
  if (standard === 'edifact') return `EDIFACT ${type}`;
  return `X12 ${type}${X12_NAMES[type] ? ` ${X12_NAMES[type]}` : ''}`;
}

function refusal(message: EdiMessage): string {
  const wanted = message.standard === 'x12' ? 'a load tender (204)' : 'a transport instruction (IFTMIN)';
  const known = message.standard === 'x12' ? X12_NAMES[message.type] : undefined;
  const name = `${message.standard === 'x12' ? 'X12' : 'EDIFACT'} ${message.type}${known ? ` (${known})` : ''}`;
  return `${/^[AEIOU]/.test(name) || name.startsWith('X12') ? 'An' : 'A'} ${name} is not ${wanted}.`;
}

/** B2A-01 "01" cancels an earlier tender: it must not become a new order. */
function cancellation({ segments }: EdiMessage): string | null {
  const purpose = segments.find(({ tag }) => tag === 'B2A')?.elements[0]?.[0];
  const load = segments.find(({ tag }) => tag === 'B2')?.elements[3]?.[0] ?? '';
  return purpose === '01' ? `The load tender ${load} cancels an earlier one and makes no order.` : null;
}
