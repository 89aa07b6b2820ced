import type { EdiStandard } from '../reading/reading';

/** The messages that are orders. */
export const EDI_ORDERS: Readonly<Record<EdiStandard, readonly string[]>> = {
  x12: ['204', '211', '301'],
  edifact: ['IFTMIN', 'IFTMBF', 'IFTMBC', 'COPARN'],
};

/** What is asked for instead of a message that is no order. */
const EDI_TAKEN =
  'Send a load tender (X12 204), bill of lading (211) or booking confirmation (301), or EDIFACT IFTMIN, IFTMBF, IFTMBC or COPARN.';

/** What the usual transaction sets and messages are called, to say what was sent instead of an order. */
const EDI_NAMES: Readonly<Record<EdiStandard, Readonly<Record<string, string>>>> = {
  x12: {
    '110': 'air freight invoice',
    '204': 'load tender',
    '210': 'freight invoice',
    '211': 'bill of lading',
    '212': 'delivery trailer manifest',
    '214': 'shipment status',
    '300': 'booking request',
    '301': 'booking confirmation',
    '303': 'booking cancellation',
    '304': 'shipping instructions',
    '309': 'customs manifest',
    '310': 'ocean bill of lading',
    '312': 'arrival notice',
    '315': 'ocean status',
    '322': 'terminal operations',
    '350': 'customs status',
    '404': 'rail bill of lading',
    '417': 'rail waybill',
    '810': 'invoice',
    '820': 'payment order',
    '824': 'application advice',
    '850': 'purchase order',
    '855': 'purchase order acknowledgment',
    '856': 'ship notice',
    '940': 'warehouse shipping order',
    '945': 'warehouse shipping advice',
    '990': 'response to a load tender',
    '997': 'functional acknowledgment',
    '999': 'implementation acknowledgment',
  },
  edifact: {
    APERAK: 'application acknowledgment',
    BAPLIE: 'bay plan',
    CODECO: 'gate report',
    COARRI: 'discharge and loading report',
    CONTRL: 'syntax acknowledgment',
    COPARN: 'container release order',
    COPINO: 'container pre-notification',
    COPRAR: 'discharge and loading order',
    COREOR: 'container release',
    CUSCAR: 'customs cargo report',
    CUSREP: 'customs conveyance report',
    DESADV: 'despatch advice',
    IFCSUM: 'consolidation summary',
    IFTMAN: 'arrival notice',
    IFTMBC: 'booking confirmation',
    IFTMBF: 'booking',
    IFTMBP: 'provisional booking',
    IFTMCS: 'contract status, the text of a bill of lading',
    IFTMIN: 'transport instruction',
    IFTSAI: 'schedule',
    IFTSTA: 'transport status',
    INVOIC: 'invoice',
    ORDERS: 'purchase order',
    ORDRSP: 'purchase order response',
    QUOTES: 'quote',
    VERMAS: 'verified gross mass',
  },
};

export type EdiPurpose = 'cancels' | 'changes';

/**
 * What a message does to an earlier one: X12 B2A-01 (element 353) and EDIFACT BGM-1225. Codes that are not here
 * (00, 9 and the like) are originals.
 */
export const EDI_PURPOSES: Readonly<Record<EdiStandard, Readonly<Record<string, EdiPurpose>>>> = {
  x12: { '01': 'cancels', '03': 'cancels', '04': 'changes', '05': 'changes' },
  edifact: { '1': 'cancels', '3': 'cancels', '4': 'changes', '5': 'changes', '36': 'changes' },
};

/** The same of an ocean carrier's confirmation: X12 B1-04 (element 558). */
export const BOOKING_PURPOSES: Readonly<Record<string, EdiPurpose>> = {
  C: 'cancels',
  D: 'cancels',
  R: 'cancels',
  U: 'changes',
};

type Message = { standard: EdiStandard; type: string };

/** What the usual messages are called; undefined for others. */
export function ediName({ standard, type }: Message): string | undefined {
  return Object.hasOwn(EDI_NAMES[standard], type) ? EDI_NAMES[standard][type] : undefined;
}

/** "X12 214". Senders write any text where the type stands; no more of it than a type can have is said again. */
export function ediCode({ standard, type }: Message): string {
  return `${standard === 'x12' ? 'X12' : 'EDIFACT'} ${type.slice(0, 6)}`.trim();
}

/** Why a message that is no order is refused, by its name, and what to send instead. */
export function ediRefusal(message: Message): string {
  const known = ediName(message);
  const wanted =
    message.standard === 'x12'
      ? 'a load tender (204)'
      : 'a transport instruction (IFTMIN), booking (IFTMBF) or container release order (COPARN)';
  return `An ${ediCode(message)}${known ? ` (${known})` : ''} is not ${wanted}. ${EDI_TAKEN}`;
}
