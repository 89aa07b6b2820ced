import type { TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import type {
  BlackflyReceipt,
  BlackflyRefusal,
  BlackflyReply,
  BlackflyReplyType,
  BlackflyTaken,
} from '../connectors/ptblackfly/answers';
import { blackflyAddress, blackflyMessage } from '../connectors/ptblackfly/payload';
import { runMacro } from './run-macro';
import { checked, errorsOf, type SandboxDialect } from './sandbox-dialect';

const REPLIES: Record<TmsCallbackKind, BlackflyReplyType> = {
  created: 'SHIPMENT_CREATED',
  'not-created': 'SHIPMENT_CREATE_FAILED',
  updated: 'SHIPMENT_REPLACED',
  'not-updated': 'SHIPMENT_REPLACE_FAILED',
};

/** Blackfly, the queue into Profit Tools (docs/tms/ptblackfly.md). */
export const blackflyDialect: SandboxDialect = {
  read: (body, shipmentId) => {
    const read = blackflyMessage.safeParse(body);
    if (!read.success) return { errors: errorsOf(read.error) };
    const message = read.data;
    const meant = message.messageType === 'SHIPMENT_REPLACE' ? String(message.shipmentId) : null;
    if (meant !== shipmentId) {
      const text = `${message.messageType} does not belong here`;
      return { errors: [{ path: 'messageType', code: 'INVALID', text }] };
    }
    return checked('body.equipment.container', {
      orderId: Number(message.correlationId),
      callbackUrl: message.replyTo,
      billToCode: message.body.billTo.code ?? null,
      container: message.body.equipment.container ?? null,
    });
  },
  keyOf: (body) => blackflyMessage.safeParse(body).data?.messageId ?? null,
  receipt: (queueId) => ({ status: 'QUEUED', queueId }) satisfies BlackflyReceipt,
  refusal: (errors) =>
    ({
      status: 'REJECTED',
      faults: errors.map(({ path, code, text }) => ({
        faultCode: `BF-${code}`,
        faultText: text,
        ...(path ? { element: path } : {}),
      })),
    }) satisfies BlackflyRefusal,
  callback: ({ receipt, orderId, kind, shipmentId, errors }) =>
    ({
      messageType: REPLIES[kind],
      inReplyTo: receipt,
      correlationId: String(orderId),
      body: {
        shipmentId: shipmentId === null ? null : Number(shipmentId),
        faults: errors.map((faultText) => ({ faultCode: 'BF-BUSINESS_RULE', faultText })),
      },
    }) satisfies BlackflyReply,
  shipment: (_, payload) => payload as object,
  shipmentNumber: (n) => String(412_600 + n),
  addresses: {
    read: (body) => {
      const read = blackflyAddress.safeParse(body);
      if (!read.success) return { errors: errorsOf(read.error) };
      return { code: read.data.body.code ?? null, payload: read.data.body };
    },
    taken: (code) => ({ messageType: 'ADDRESS_CREATED', body: { code } }) satisfies BlackflyTaken,
  },
  runMacro: (request) => {
    const message = blackflyMessage.safeParse(request.payload).data;
    return runMacro(request, message && { ...message.body, order: Number(message.correlationId) });
  },
};
