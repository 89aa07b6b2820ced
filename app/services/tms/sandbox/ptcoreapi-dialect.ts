import type { TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import type {
  CoreApiCallback,
  CoreApiReceipt,
  CoreApiRefusal,
  CoreApiTaken,
} from '../connectors/ptcoreapi/answers';
import { coreApiNewAddress, coreApiPayload } from '../connectors/ptcoreapi/payload';
import { runMacro } from './run-macro';
import { checked, errorsOf, type SandboxDialect } from './sandbox-dialect';

const STATES: Record<TmsCallbackKind, CoreApiCallback['request']['state']> = {
  created: 'shipment-created',
  'not-created': 'shipment-refused',
  updated: 'shipment-replaced',
  'not-updated': 'replacement-refused',
};

/** The Core API of Profit Tools (docs/tms/ptcoreapi.md). */
export const ptCoreApiDialect: SandboxDialect = {
  read: (body) => {
    const read = coreApiPayload.safeParse(body);
    if (!read.success) return { errors: errorsOf(read.error) };
    const { request, shipment } = read.data;
    return checked('shipment.equipment.container', {
      orderId: request.order,
      callbackUrl: request.callbackUrl,
      billToCode: shipment.billTo.code ?? null,
      container: shipment.equipment.container ?? null,
    });
  },
  receipt: (id) => ({ request: { id, state: 'accepted' } }) satisfies CoreApiReceipt,
  refusal: (errors) =>
    ({
      request: { state: 'rejected' },
      problems: errors.map(({ path, code, text }) => ({
        code: code.toLowerCase().replaceAll('_', '-'),
        message: text,
        ...(path ? { path } : {}),
      })),
    }) satisfies CoreApiRefusal,
  callback: ({ receipt: id, orderId: order, kind, shipmentId, errors }) =>
    ({
      request: { id, order, state: STATES[kind] },
      shipment: shipmentId === null ? null : { id: shipmentId },
      problems: errors.map((message) => ({ code: 'business-rule', message })),
    }) satisfies CoreApiCallback,
  shipment: (id, payload) => ({ id, ...(payload as object) }),
  shipmentNumber: (n) => String(310_200 + n),
  addresses: {
    read: (body) => {
      const read = coreApiNewAddress.safeParse(body);
      if (!read.success) return { errors: errorsOf(read.error) };
      return { code: read.data.address.code ?? null, payload: read.data.address };
    },
    taken: (code) => ({ address: { code } }) satisfies CoreApiTaken,
  },
  runMacro: (request) => {
    const load = coreApiPayload.safeParse(request.payload).data;
    return runMacro(request, load && { ...load.shipment, order: load.request.order });
  },
};
