import type { TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import type { EnvaseAnswer, EnvaseOutcome, EnvaseRefusal } from '../connectors/elcoreapi/answers';
import { envasePayload } from '../connectors/elcoreapi/payload';
import { checked, errorsOf, type SandboxDialect } from './sandbox-dialect';

const OUTCOMES: Record<TmsCallbackKind, EnvaseOutcome> = {
  created: 'created',
  'not-created': 'rejected',
  updated: 'updated',
  'not-updated': 'update-rejected',
};

/** The Core API of Envase, which answers at once (docs/tms/elcoreapi.md). */
export const envaseDialect: SandboxDialect = {
  read: (body) => {
    const read = envasePayload.safeParse(body);
    if (!read.success) return { errors: errorsOf(read.error) };
    const { order, equipment } = read.data;
    return checked('equipment.containerNumber', {
      orderId: Number(order.externalId),
      callbackUrl: '',
      billToCode: order.customer.id ?? null,
      container: equipment.containerNumber ?? null,
    });
  },
  receipt: (requestId) => ({ requestId }),
  refusal: (errors) =>
    ({
      errors: errors.map(({ path, code, text }) => ({
        code: code.toLowerCase(),
        title: text,
        ...(path ? { pointer: `/${path.replaceAll('.', '/')}` } : {}),
      })),
    }) satisfies EnvaseRefusal,
  callback: ({ receipt, orderId, kind, shipmentId, errors }) =>
    ({
      requestId: receipt,
      outcome: OUTCOMES[kind],
      order: shipmentId === null ? null : { number: shipmentId, externalId: String(orderId) },
      errors: errors.map((title) => ({ code: 'business_rule', title })),
    }) satisfies EnvaseAnswer,
  shipment: (number, payload) => ({ number, ...(payload as object) }),
  shipmentNumber: (n) => `EL-${100_020 + n}`,
};
