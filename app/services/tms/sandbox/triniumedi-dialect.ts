import { isContainerNumber } from '~/domain/trade/iso6346';
import type { Complaint } from '../connectors/shared/tms-messages';
import { answering } from '../connectors/triniumedi/acknowledgment';
import { guideComplaints } from '../connectors/triniumedi/guide';
import { element, readInterchange, type TransactionSet } from '../connectors/triniumedi/interchange';
import { inPieces, interchange, segment } from '../connectors/triniumedi/x12-text';
import type { SandboxDialect } from './sandbox-dialect';
import type { SandboxEntry } from './sandbox-journal.server';

/** What the sandbox wants to know of a load tender. */
export type TenderFacts = {
  orderId: number;
  purpose: string;
  billToCode: string | null;
  /** Where the tender names who pays: what a closed account is refused at. */
  billTo: Pick<Complaint, 'set' | 'position' | 'segment' | 'loop'>;
};

const K1_LENGTH = 30;

/** A 204 by its own guide and the rules of the trade, as a TMS checks it before it takes a load. */
export function readTender({
  type,
  segments,
}: TransactionSet): { facts: TenderFacts } | { complaints: Complaint[] } {
  const at = (position: number, tag: string, n: number, elementId: string) => ({
    set: 1,
    position,
    segment: tag,
    element: n,
    elementId,
  });
  if (type !== '204') return { complaints: [{ ...at(1, 'ST', 1, '143'), code: '7', value: type }] };
  const complaints = guideComplaints(segments);
  const b2At = segments.findIndex(({ tag }) => tag === 'B2');
  const shipment = element(segments[b2At], 4);
  if (shipment !== '' && !/^[1-9]\d{0,14}$/.test(shipment))
    complaints.push({ ...at(b2At + 1, 'B2', 4, '145'), code: '7', value: shipment });
  for (const [index, one] of segments.entries()) {
    const number = `${element(one, 1)}${element(one, 2)}${element(one, 18)}`;
    if (one.tag === 'N7' && /^[A-Z]{4}\d{7}$/.test(number) && !isContainerNumber(number))
      complaints.push({ ...at(index + 1, 'N7', 2, '207'), loop: '0200', code: '7', value: number });
    const weight = element(one, 3);
    if (one.tag === 'S5' && weight !== '' && !(Number(weight) > 0))
      complaints.push({ ...at(index + 1, 'S5', 3, '81'), loop: '0300', code: '7', value: weight });
  }
  if (complaints.length > 0) return { complaints };
  const billToAt = segments.findIndex((one) => one.tag === 'N1' && element(one, 1) === 'BT');
  return {
    facts: {
      orderId: Number(shipment),
      purpose: element(
        segments.find(({ tag }) => tag === 'B2A'),
        1,
      ),
      billToCode: element(segments[billToAt], 4) || null,
      billTo: { set: 1, position: billToAt + 1, segment: 'N1', loop: '0100' },
    },
  };
}

/** The 990 that says what became of a load, as an interchange of its own under a number. */
function responseOf(
  { orderId, verdict, shipmentId, errors, payload }: SandboxEntry,
  controlNumber: number,
  at: Date,
): string {
  const tender = readInterchange(String((payload as { x12?: unknown }).x12));
  if (typeof tender === 'string') throw new Error(`A tender was kept that cannot be read: ${tender}`);
  const scac = element(
    tender.sets[0]?.segments.find(({ tag }) => tag === 'B2'),
    2,
  );
  const isTaken = verdict === 'created' || verdict === 'updated';
  const pieces = errors.flatMap((text) => inPieces(text, K1_LENGTH));
  const remarks = pieces.flatMap((piece, i) => (i % 2 === 0 ? [segment('K1', [piece, pieces[i + 1]])] : []));
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  return interchange({ ...answering(tender), group: 'GF', control: controlNumber, at }, [
    [
      segment('ST', ['990']),
      segment('B1', [scac, orderId, day, isTaken ? 'A' : 'D']),
      ...(shipmentId ? [segment('N9', ['CN', shipmentId])] : []),
      ...remarks.slice(0, 10),
    ],
  ]);
}

/** What is not said over HTTP but in messages has no words of its own here. */
export const triniumEdiDialect: SandboxDialect = {
  read: () => ({ errors: [] }),
  receipt: (receipt) => ({ x12: receipt }),
  refusal: (errors) => ({ x12: errors.map(({ text }) => text).join('; ') }),
  callback: () => ({}),
  message: responseOf,
  shipment: (_, payload) => payload as object,
  shipmentNumber: (n) => `TRN${String(7_100 + n).padStart(7, '0')}`,
};
