import type { TmsProviderName } from '~/domain/trade/tms-providers';
import type { TmsCallbackKind } from '~/services/tms/connectors/shared/tms-callback';
import type { CompCareCallback, CompCareReceipt, CompCareRefusal } from '../connectors/compcare/answers';
import { compCareChange, withChange } from '../connectors/compcare/change';
import { compCarePayload } from '../connectors/compcare/payload';
import { profitToolsNewAddress } from '../connectors/profittools/address';
import type {
  ProfitToolsCallback,
  ProfitToolsReceipt,
  ProfitToolsRefusal,
} from '../connectors/profittools/answers';
import { profitToolsPayload } from '../connectors/profittools/payload';
import { cargoWiseDialect } from './cargowise-dialect';
import { envaseDialect } from './elcoreapi-dialect';
import { blackflyDialect } from './ptblackfly-dialect';
import { ptCoreApiDialect } from './ptcoreapi-dialect';
import { runMacro } from './run-macro';
import { type ChangeRead, checked, errorsOf, type SandboxDialect } from './sandbox-dialect';
import { triniumCoreDialect } from './triniumcoreapi-dialect';
import { triniumEdiDialect } from './triniumedi-dialect';

const PROFIT_TOOLS_EVENTS: Record<TmsCallbackKind, ProfitToolsCallback['event']> = {
  created: 'CREATED',
  'not-created': 'REFUSED',
  updated: 'CHANGED',
  'not-updated': 'CHANGE_REFUSED',
};

const COMPCARE_RESULTS: Record<TmsCallbackKind, CompCareCallback['Result']> = {
  created: 'LOAD_CREATED',
  'not-created': 'LOAD_REJECTED',
  updated: 'LOAD_UPDATED',
  'not-updated': 'UPDATE_REJECTED',
};

export const SANDBOX_DIALECTS: Readonly<Record<TmsProviderName, SandboxDialect>> = {
  profittools: {
    read: (body) => {
      const load = profitToolsPayload.safeParse(body);
      if (!load.success) return { errors: errorsOf(load.error) };
      const { order, callback, billTo, equipment } = load.data;
      return checked('equipment.container', {
        orderId: order,
        callbackUrl: callback,
        billToCode: billTo.code ?? null,
        container: equipment.container ?? null,
      });
    },
    receipt: (receipt) => ({ receipt, status: 'RECEIVED' }) satisfies ProfitToolsReceipt,
    refusal: (errors) =>
      ({
        errors: errors.map(({ path, code, text }) => ({ code, text, ...(path ? { field: path } : {}) })),
      }) satisfies ProfitToolsRefusal,
    callback: (answer) =>
      ({
        receipt: answer.receipt,
        order: answer.orderId,
        event: PROFIT_TOOLS_EVENTS[answer.kind],
        shipment: answer.shipmentId,
        errors: answer.errors.map((text) => ({ code: 'BUSINESS_RULE', text })),
      }) satisfies ProfitToolsCallback,
    shipment: (shipment, load) => ({ shipment, load }),
    shipmentNumber: (n) => String(204_500 + n),
    runMacro: (request) => runMacro(request, profitToolsPayload.safeParse(request.payload).data),
    addresses: {
      read: (body) => {
        const read = profitToolsNewAddress.safeParse(body);
        if (!read.success) return { errors: errorsOf(read.error) };
        return { code: read.data.code ?? null, payload: read.data };
      },
      taken: (code) => ({ code }),
    },
  },
  compcare: {
    read: (body) => {
      const load = compCarePayload.safeParse(body);
      if (!load.success) return { errors: errorsOf(load.error) };
      const { ExternalId, CallbackUrl, Customer, Container } = load.data.CompCareLoad;
      if (!/^[1-9]\d{0,14}$/.test(ExternalId)) {
        return { errors: [{ path: 'CompCareLoad.ExternalId', code: 'INVALID', text: 'must be a number' }] };
      }
      return checked('CompCareLoad.Container.Number', {
        orderId: Number(ExternalId),
        callbackUrl: CallbackUrl,
        billToCode: Customer.SiteCode ?? null,
        container: Container.Number ?? null,
      });
    },
    readChange: changedCompCareLoad,
    receipt: (ReceiptNo) => ({ ReceiptNo, Result: 'QUEUED' }) satisfies CompCareReceipt,
    refusal: (errors) =>
      ({
        Result: 'INVALID',
        Messages: errors.map(({ path, text }) => ({
          Severity: 'E',
          Text: text,
          ...(path ? { Path: path } : {}),
        })),
      }) satisfies CompCareRefusal,
    callback: (answer) =>
      ({
        ReceiptNo: answer.receipt,
        ExternalId: String(answer.orderId),
        Result: COMPCARE_RESULTS[answer.kind],
        LoadNo: answer.shipmentId,
        Messages: answer.errors.map((Text) => ({ Severity: 'E', Text })),
      }) satisfies CompCareCallback,
    shipment: (LoadNo, payload) => ({ LoadNo, ...(payload as object) }),
    shipmentNumber: (n) => `CC${String(70_310 + n).padStart(7, '0')}`,
  },
  cargowise: cargoWiseDialect,
  ptcoreapi: ptCoreApiDialect,
  elcoreapi: envaseDialect,
  triniumcoreapi: triniumCoreDialect,
  triniumedi: triniumEdiDialect,
  ptblackfly: blackflyDialect,
};

/** The load with the change in it, checked as a new load is; the change answers for itself where it is to be called back. */
function changedCompCareLoad(body: unknown, load: unknown): ChangeRead {
  const change = compCareChange.safeParse(body);
  if (!change.success) return { errors: errorsOf(change.error) };
  const { ExternalId, CallbackUrl } = change.data.CompCareChange;
  const before = compCarePayload.safeParse(load).data?.CompCareLoad;
  const facts = { orderId: Number(ExternalId), callbackUrl: CallbackUrl, billToCode: null, container: null };
  if (!before) return { facts, payload: null };
  const after = compCarePayload.safeParse({ CompCareLoad: withChange(before, change.data.CompCareChange) });
  if (!after.success) return { errors: errorsOf(after.error) };
  const { Customer, Container } = after.data.CompCareLoad;
  const read = checked('CompCareLoad.Container.Number', {
    ...facts,
    billToCode: Customer.SiteCode ?? null,
    container: Container.Number ?? null,
  });
  return 'errors' in read ? read : { ...read, payload: after.data };
}
