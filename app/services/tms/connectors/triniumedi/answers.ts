import type { TmsAnswers } from '../shared/tms-callback';
import type { TmsMessage } from '../shared/tms-messages';
import type { Wire } from '../shared/wire';
import { triniumEdiMessages } from './messages';
import { TRINIUM_FORMAT } from './payload';
import { writeTender } from './tender';
import type { Load } from './tender-parts';
import { controlText } from './x12-text';

/** What Trinium answers over HTTP: its messages as they come (docs/tms/triniumedi.md, Answers). */
type Answer = { messages: TmsMessage[] };

export const triniumEdiWire: Wire = {
  contentType: triniumEdiMessages.contentType,
  encode: (payload) => {
    if (payload.format === TRINIUM_FORMAT) return writeTender(payload as Load);
    // What is written already goes as it is.
    return typeof payload.x12 === 'string' ? payload.x12 : JSON.stringify(payload);
  },
  decode: (text): Answer | null => {
    const read = triniumEdiMessages.read(text);
    return typeof read === 'string' ? null : { messages: read.messages };
  },
};

/** The numbers that a 997 and a TA1 of ours can be about: what was sent, or any where that is not known. */
const isOurs = (sent: Readonly<Record<string, unknown>> | undefined, controlNumber: number): boolean =>
  sent === undefined || (sent as Load).interchange?.control === controlNumber;

const messagesIn = (body: unknown): TmsMessage[] => (body as Answer | null)?.messages ?? [];

export const triniumEdiAnswers: TmsAnswers = {
  readReceipt: (body, sent) => {
    const own = messagesIn(body).filter(
      (one) => (one.kind === 'acknowledged' || one.kind === 'rejected') && isOurs(sent, one.controlNumber),
    );
    const [first] = own;
    if (first?.kind !== 'acknowledged' || own.some(({ kind }) => kind === 'rejected')) return null;
    return controlText(first.controlNumber);
  },
  readErrors: (body, sent) =>
    messagesIn(body).flatMap((one) =>
      one.kind === 'rejected' && isOurs(sent, one.controlNumber)
        ? triniumEdiMessages.faultsInWords(one.faults, sent ?? {})
        : [],
    ),
  // What became of a load comes as a message of its own.
  readCallback: () => null,
};
