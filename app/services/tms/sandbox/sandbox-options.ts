import type { SandboxBehaviour } from '~/services/companies/schema.server';

/**
 * How the sandbox treats a load: `accept` calls back with a shipment id, `refuse` calls back with errors, `slow`
 * takes its time, `fail-twice` answers 503 two times per idempotency key, `reject` answers 422 at once, `silent` takes
 * the load and never calls back, `other-order` calls back for another order first.
 */
export type LoadBehaviour = SandboxBehaviour | 'reject';

export type SandboxLoad = { companyId: number; billToCode: string | null };

export type TmsSandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Folder for the journal of loads and unanswered callbacks; made when it is missing. */
  stateDir: string;
  /** Credentials and callback signatures of every company derive from it (`sandbox-credentials.ts`). */
  secret: string;
  /** Where a TMS that speaks in messages posts them for a company. */
  messagesUrl?: (companyId: number, provider: string) => string;
  behaviourOf?: (load: SandboxLoad) => LoadBehaviour | Promise<LoadBehaviour>;
  /** Time until the callback, in milliseconds; `slow` for the loads treated so. */
  callbackDelayMs?: number;
  slowDelayMs?: number;
  /** First wait after a callback that found nobody; each further one doubles, up to five minutes. */
  retryDelayMs?: number;
  log?: (message: string, facts: Record<string, unknown>) => void;
};
