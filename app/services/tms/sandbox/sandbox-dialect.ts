import type { z } from 'zod';
import { isContainerNumber } from '~/domain/trade/iso6346';
import type { TmsCallback } from '~/services/tms/connectors/shared/tms-callback';
import type { ProfitToolsMacroRow } from '../connectors/profittools/macro-history';
import type { MacroRequest } from './run-macro';
import type { SandboxEntry, SandboxImage } from './sandbox-journal.server';

/** What the sandbox wants to know of a load, whatever its format. */
export type SandboxFacts = {
  orderId: number;
  callbackUrl: string;
  billToCode: string | null;
  container: string | null;
};

export type ChangeRead = { facts: SandboxFacts; payload: unknown } | { errors: SandboxError[] };

/** `shipmentId`: the shipment that stands in the way. */
export type SandboxError = { path: string; code: string; text: string; shipmentId?: string };

type AddressDialect = {
  read: (body: unknown) => { code: string | null; payload: unknown } | { errors: SandboxError[] };
  taken: (code: string) => object;
};

/** What a message is that came through the one door. */
export type SandboxMessage =
  /** `shipmentId` null: a new load. */
  | { kind: 'load'; shipmentId: string | null }
  | { kind: 'document'; shipmentId: string; fileName: string; type: string; bytes: Buffer }
  | { kind: 'question' | 'documents'; shipmentId: string }
  | { errors: SandboxError[] };

/** How the sandbox speaks as one provider: the same words that our connector for it understands. */
export type SandboxDialect = {
  /** A load; `shipmentId` is that of the one whose place it takes. */
  read: (body: unknown, shipmentId: string | null) => { facts: SandboxFacts } | { errors: SandboxError[] };
  /** By what it knows a load that comes twice; by the idempotency key where there is nothing of its own. */
  keyOf?: (body: unknown) => string | null;
  /** A change of some values, made to the load as it is now; null for a load that is not there. */
  readChange?: (body: unknown, load: unknown) => ChangeRead;
  receipt: (receipt: string) => object;
  refusal: (errors: readonly SandboxError[]) => object;
  callback: (answer: TmsCallback) => object;
  /** Of a TMS that is asked what became of a load: what it says until it is decided. */
  pending?: (load: { receipt: string; orderId: number; change: boolean }) => object;
  /** Of a TMS that speaks in numbered messages: what it posts instead, as it is written. */
  message?: (entry: SandboxEntry, controlNumber: number, at: Date) => string;
  /** A shipment as GET gives it back. */
  shipment: (shipmentId: string, payload: unknown) => object;
  /** The nth load's number. */
  shipmentNumber: (n: number) => string;
  /** Of a TMS that is told of new addresses: what it takes, and how it says which code the address has. */
  addresses?: AddressDialect;
  /** Of a TMS with one address for all its messages. */
  oneDoor?: {
    read: (body: unknown) => SandboxMessage;
    /** What is held of a shipment beside itself. */
    documents: (shipmentId: string, images: readonly SandboxImage[]) => object;
  };
  /** Of a TMS that enters loads by macros. */
  runMacro?: (request: MacroRequest) => ProfitToolsMacroRow[];
};

/** What is wrong with a body, in the short words of a TMS. */
export const errorsOf = (problem: z.ZodError): SandboxError[] =>
  problem.issues.map((issue) => {
    const path = issue.path.join('.');
    const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
    return isMissing
      ? { path, code: 'MISSING', text: 'Required' }
      : { path, code: 'INVALID', text: issue.message };
  });

/** The rules of the trade that a TMS checks before it takes a load. */
export function checked(
  containerPath: string,
  facts: SandboxFacts,
): { facts: SandboxFacts } | { errors: SandboxError[] } {
  if (facts.container !== null && !isContainerNumber(facts.container)) {
    const text = `${facts.container} is not a container number: its check digit is wrong`;
    return { errors: [{ path: containerPath, code: 'CHECK_DIGIT', text }] };
  }
  return { facts };
}
