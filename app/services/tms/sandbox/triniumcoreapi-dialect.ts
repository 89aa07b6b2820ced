import type {
  TriniumCoreJob,
  TriniumCoreReceipt,
  TriniumCoreRefusal,
} from '../connectors/triniumcoreapi/answers';
import { triniumCorePayload } from '../connectors/triniumcoreapi/payload';
import { checked, errorsOf, type SandboxDialect } from './sandbox-dialect';

/** The Core API of Trinium, which is asked what became of an order (docs/tms/triniumcoreapi.md). */
export const triniumCoreDialect: SandboxDialect = {
  read: (body) => {
    const read = triniumCorePayload.safeParse(body);
    if (!read.success) return { errors: errorsOf(read.error) };
    const { customerOrder, billTo, container } = read.data;
    return checked('container.number', {
      orderId: Number(customerOrder),
      callbackUrl: '',
      billToCode: billTo.code ?? null,
      container: container.number ?? null,
    });
  },
  receipt: (jobId) => ({ jobId, status: 'QUEUED' }) satisfies TriniumCoreReceipt,
  refusal: (errors) =>
    ({
      status: 'ERROR',
      messages: errors.map(({ path, code, text }) => ({
        code: `TRN-${code}`,
        message: text,
        ...(path ? { field: path } : {}),
      })),
    }) satisfies TriniumCoreRefusal,
  callback: ({ receipt, orderId, kind, shipmentId, errors }) =>
    ({
      jobId: receipt,
      operation: kind === 'created' || kind === 'not-created' ? 'CREATE' : 'REPLACE',
      status: kind === 'created' || kind === 'updated' ? 'DONE' : 'FAILED',
      customerOrder: String(orderId),
      shipmentId,
      messages: errors.map((message) => ({ code: 'TRN-BUSINESS_RULE', message })),
    }) satisfies TriniumCoreJob,
  pending: ({ receipt, orderId, change }) =>
    ({
      jobId: receipt,
      operation: change ? 'REPLACE' : 'CREATE',
      status: 'PENDING',
      customerOrder: String(orderId),
      shipmentId: null,
      messages: [],
    }) satisfies TriniumCoreJob,
  shipment: (shipmentId, payload) => ({ shipmentId, ...(payload as object) }),
  shipmentNumber: (n) => `TRN${String(90_010 + n).padStart(7, '0')}`,
};
