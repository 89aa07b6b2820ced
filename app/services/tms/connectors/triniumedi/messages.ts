import type { EdiSegment } from '~/domain/reading/reading';
import type { Complaint, MessageFault, Place, TmsMessage, TmsMessages } from '../shared/tms-messages';
import { acknowledgment } from './acknowledgment';
import { faultsInWords } from './faults';
import { element, readInterchange, type TransactionSet } from './interchange';
import type { Load } from './tender-parts';
import { controlText } from './x12-text';

/** What Trinium answers with: TA1, 997, 990 and 214 (docs/tms/triniumedi.md, Messages back). */

type Read = { messages: TmsMessage[]; complaints: Complaint[] };

const READERS: Readonly<Record<string, (set: TransactionSet, at: number) => Read>> = {
  '997': (set) => ({ messages: acknowledgmentsOf(set), complaints: [] }),
  '990': readResponse,
  '214': readStatus,
};

function read(text: string): ReturnType<TmsMessages['read']> {
  const found = readInterchange(text);
  if (typeof found === 'string') return found;
  const all: Read = { messages: found.envelopeAnswers.map(readEnvelopeAnswer), complaints: [] };
  for (const [index, set] of found.sets.entries()) {
    const reader = Object.hasOwn(READERS, set.type) ? READERS[set.type] : undefined;
    const at = { set: index + 1, position: 1, segment: 'ST', element: 1, elementId: '143' };
    const { messages, complaints } = reader?.(set, index + 1) ?? {
      messages: [],
      complaints: [{ ...at, code: '7', value: set.type }],
    };
    all.messages.push(...messages);
    all.complaints.push(...complaints);
  }
  const isAnswered = found.sets.some(({ type }) => type !== '997');
  return { envelope: { controlNumber: found.control, isAnswered }, ...all };
}

/** TA1: whether the envelope of what we sent could be read. */
function readEnvelopeAnswer(ta1: EdiSegment): TmsMessage {
  const controlNumber = Number(element(ta1, 1));
  if (element(ta1, 4) !== 'R') return { kind: 'acknowledged', controlNumber, faults: [] };
  const fault = { segment: 'ISA', position: 0, loop: '', element: null, elementCode: null, value: null };
  return { kind: 'rejected', controlNumber, faults: [{ ...fault, segmentCode: element(ta1, 5) }] };
}

/** AK5 and AK9: accepted, and accepted with errors noted; everything else is a rejection. */
const ACCEPTED = ['A', 'E'];

function acknowledgmentsOf({ segments }: TransactionSet): TmsMessage[] {
  const group = segments.find(({ tag }) => tag === 'AK1');
  if (element(group, 1) !== 'SM') return [];
  const controlNumber = Number(element(group, 2));
  const said = [...segments].reverse().find(({ tag }) => tag === 'AK5' || tag === 'AK9');
  const verdict = segments.find(({ tag }) => tag === 'AK5') ?? said;
  const faults = faultsOf(segments);
  const kind = ACCEPTED.includes(element(verdict, 1)) ? 'acknowledged' : 'rejected';
  return [{ kind, controlNumber, faults }];
}

/** AK3 names a segment, the AK4 behind it the elements of it that are wrong. */
function faultsOf(segments: readonly EdiSegment[]): MessageFault[] {
  const faults: MessageFault[] = [];
  let at: EdiSegment | undefined;
  let hasElements = false;
  const whole = () => {
    if (at && !hasElements)
      faults.push({ ...segmentFault(at), element: null, elementCode: null, value: null });
  };
  for (const one of segments) {
    if (one.tag === 'AK3') {
      whole();
      [at, hasElements] = [one, false];
    } else if (one.tag === 'AK4' && at) {
      hasElements = true;
      faults.push({
        ...segmentFault(at),
        element: Number(element(one, 1)) || null,
        elementCode: element(one, 3),
        value: element(one, 4) || null,
      });
    }
  }
  whole();
  return faults;
}

const segmentFault = (ak3: EdiSegment) => ({
  segment: element(ak3, 1),
  position: Number(element(ak3, 2)),
  loop: element(ak3, 3),
  segmentCode: element(ak3, 4),
});

/** 990: B1 says whether the load was taken, N9 or L11 its number there (of several that of the carrier, CN), K1 why not. */
function readResponse({ segments }: TransactionSet, set: number): Read {
  const position = segments.findIndex(({ tag }) => tag === 'B1') + 1;
  const b1 = segments[position - 1];
  const at = (n: number, elementId: string): Place => ({
    set,
    position,
    segment: 'B1',
    element: n,
    elementId,
  });
  const orderId = element(b1, 2);
  const action = element(b1, 4);
  if (!b1 || orderId === '') return { messages: [], complaints: [{ ...at(2, '145'), code: '1', value: '' }] };
  if (action !== 'A' && action !== 'D')
    return { messages: [], complaints: [{ ...at(4, '558'), code: action ? '7' : '1', value: action }] };
  const references = segments.filter(({ tag }) => tag === 'N9' || tag === 'L11');
  const isCarriers = (one: EdiSegment) => element(one, one.tag === 'N9' ? 1 : 2) === 'CN';
  const number = references.find(isCarriers) ?? references[0];
  const shipmentId = (number && element(number, number.tag === 'N9' ? 2 : 1)) || null;
  if (action === 'A' && shipmentId === null) {
    const missing = { ...at(0, ''), segment: 'N9', position: position + 1, code: '3', value: '' };
    return { messages: [], complaints: [missing] };
  }
  const said = segments
    .filter(({ tag }) => tag === 'K1')
    .map((s) => [1, 2].map((n) => element(s, n)).join(' '));
  const errors = said.map((text) => text.trim()).filter(Boolean);
  const refused = errors.length > 0 ? errors : ['Trinium declined the load without a reason'];
  const taken = action === 'A';
  const answer = { orderId, taken, shipmentId, errors: taken ? [] : refused, of: at(2, '145') };
  return { messages: [{ kind: 'answer', ...answer }], complaints: [] };
}

/** Element 1650, and element 1652 of an appointment. */
const STATUSES: Readonly<Record<string, string>> = {
  AA: 'Pick-up appointment',
  AB: 'Delivery appointment',
  AF: 'Departed the pick-up location with the load',
  AG: 'Estimated delivery',
  AH: 'Attempted delivery',
  AV: 'Available for delivery',
  CA: 'The shipment was cancelled',
  CD: 'Departed the delivery location',
  CP: 'Loaded at the pick-up location',
  D1: 'Unloaded at the delivery location',
  I1: 'In-gate',
  L1: 'Loading',
  OA: 'Out-gate',
  P1: 'Departed the terminal',
  SD: 'The shipment is delayed',
  X1: 'Arrived at the delivery location',
  X2: 'Estimated arrival at the consignee',
  X3: 'Arrived at the pick-up location',
  X4: 'Arrived at the terminal',
  X6: 'On its way to the delivery location',
  XB: 'The shipment was acknowledged',
};

/** 214: B10 names the load, each AT7 a status with its time, the MS1 behind it the place. */
function readStatus({ segments }: TransactionSet, set: number): Read {
  const position = segments.findIndex(({ tag }) => tag === 'B10') + 1;
  const b10 = segments[position - 1];
  const of = { set, position, segment: 'B10', element: 2, elementId: '145' };
  const orderId = element(b10, 2);
  if (!b10 || orderId === '') return { messages: [], complaints: [{ ...of, code: '1', value: '' }] };
  const shipmentId = element(b10, 1) || null;
  const messages = segments.flatMap((at7, index): TmsMessage[] => {
    if (at7.tag !== 'AT7') return [];
    const code = element(at7, 1) || element(at7, 3);
    const behind = segments[index + 1];
    const place =
      behind?.tag === 'MS1'
        ? [1, 2]
            .map((n) => element(behind, n))
            .filter(Boolean)
            .join(' ')
        : '';
    const words = STATUSES[code] ?? `Status ${code}`;
    const text = [words, momentOf(element(at7, 5), element(at7, 6)), place].filter(Boolean).join(', ');
    return [{ kind: 'status', orderId, shipmentId, text, of }];
  });
  return { messages, complaints: [] };
}

/** "20261124" and "0830": "2026-11-24 08:30". */
function momentOf(day: string, time: string): string {
  const date = day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return [date, time.replace(/^(\d\d)(\d\d).*$/, '$1:$2')].filter(Boolean).join(' ');
}

export const triniumEdiMessages: TmsMessages = {
  contentType: 'application/edi-x12',
  read,
  acknowledge: (text, answer) => {
    const found = readInterchange(text);
    if (typeof found === 'string') throw new Error(found);
    return acknowledgment(found, answer);
  },
  fileOf: (sent) => {
    const receipt = controlText((sent as Load).interchange?.control ?? 0);
    return { name: `204-${receipt}.x12`, receipt };
  },
  answerFileOf: (answer) => {
    const found = readInterchange(answer);
    return `997-${controlText(typeof found === 'string' ? 0 : found.control)}.x12`;
  },
  faultsInWords,
};
