import type { TmsConnector } from './connectors';
import { isSftp, putToTms } from './put-to-tms.server';
import type { TmsResult } from './shared/tms-callback';
import { AnswerTooLarge, answerText, isTmsUnreachable, tmsFetch } from './tms-fetch.server';

export type TmsCredentials =
  | { kind: 'basic'; user: string; password: string }
  | { kind: 'bearer'; key: string }
  /** A token that was given for some time, and the key that some gateways ask for beside it. */
  | { kind: 'token'; key: string; apiKey: string | null; forget: () => void }
  | { kind: 'api-key'; key: string };

/** What came of a send. `unavailable` is worth another try with the same key; `refused` is not. */
export type TmsOutcome =
  /** `result`: what became of it, of a TMS that answers at once. */
  | { kind: 'accepted'; receipt: string; result?: TmsResult }
  | { kind: 'refused'; errors: string[] }
  /** It has a load of this order from an earlier send, of which no answer came back. */
  | { kind: 'exists'; errors: string[] }
  | { kind: 'unavailable'; reason: string; retryAfterSeconds?: number };

export type TmsPost = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  /** Of a file server: the fingerprint of its key. */
  hostKey?: string | null;
  /** The same for every try of one version of one order: the TMS makes one load of them. */
  idempotencyKey: string;
  payload: Record<string, unknown>;
  timeoutMs: number;
  /** Set to change a shipment that exists instead of making one. */
  shipmentId?: string;
  signal?: AbortSignal;
  /** Told what the TMS said, whatever it meant, as far as it is read. */
  onAnswer?: (answer: { status: number; text: string }) => void;
};

type Answer = Awaited<ReturnType<typeof tmsFetch>>;

const CONFLICT = 409;
const TRY_AGAIN = new Set([408, 425, 429]);

/** Sends a load to a TMS, or changes one there. Never throws for what the network or the TMS does, always for a fault of ours. */
export async function postToTms(connector: TmsConnector, post: TmsPost): Promise<TmsOutcome> {
  if (isSftp(post.baseUrl)) return putToTms(connector, post);
  const timeout = AbortSignal.timeout(post.timeoutMs);
  const signal = post.signal ? AbortSignal.any([timeout, post.signal]) : timeout;
  try {
    const response = await tmsFetch(address(connector, post), {
      isSandbox: post.isSandbox,
      method: methodOf(connector, post),
      headers: {
        ...signInHeaders(post.credentials),
        'content-type': connector.wire.contentType,
        'idempotency-key': post.idempotencyKey,
      },
      body: connector.wire.encode(post.payload),
      // A TMS that sends us elsewhere would get the credentials there too.
      redirect: 'manual',
      signal,
    });
    const text = await answerText(response);
    post.onAnswer?.({ status: response.status, text });
    if (response.status === 401 && post.credentials.kind === 'token') {
      post.credentials.forget();
      return {
        kind: 'unavailable',
        reason: 'The TMS did not accept our token; the next try brings a new one',
      };
    }
    return outcomeOf(connector, response, { text, shipmentId: post.shipmentId, sent: post.payload });
  } catch (problem) {
    if (problem instanceof AnswerTooLarge) return { kind: 'unavailable', reason: problem.message };
    if (post.signal?.aborted) return { kind: 'unavailable', reason: 'The send was interrupted' };
    if (timeout.aborted) {
      return { kind: 'unavailable', reason: `The TMS did not answer within ${post.timeoutMs / 1000} s` };
    }
    if (!isTmsUnreachable(problem)) throw problem;
    return { kind: 'unavailable', reason: `The TMS cannot be reached (${causeOf(problem)})` };
  }
}

/**
 * A shipment is changed by its values, or replaced by the whole load; through one door all is posted, and a message says itself
 * what it does.
 */
function methodOf({ change, oneDoor, messages }: TmsConnector, { shipmentId }: TmsPost): string {
  if (shipmentId === undefined || oneDoor || messages) return 'POST';
  return change ? 'PATCH' : 'PUT';
}

function address(connector: TmsConnector, post: TmsPost): string {
  const isWithin = post.shipmentId === undefined || connector.oneDoor || connector.messages;
  const shipment = isWithin ? '' : `/${encodeURIComponent(post.shipmentId ?? '')}`;
  return `${post.baseUrl.replace(/\/+$/, '')}${connector.path}${shipment}`;
}

/** The headers by which a company signs in to its TMS. */
export function signInHeaders(credentials: TmsCredentials): Record<string, string> {
  if (credentials.kind === 'api-key') return { 'x-api-key': credentials.key };
  if (credentials.kind === 'token') {
    const { key, apiKey } = credentials;
    return { authorization: `Bearer ${key}`, ...(apiKey ? { 'x-api-key': apiKey } : {}) };
  }
  if (credentials.kind === 'bearer') return { authorization: `Bearer ${credentials.key}` };
  const { user, password } = credentials;
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}

/** What an answer means. `shipmentId`: what was to be changed; `sent`: the payload it answers. */
export function outcomeOf(
  connector: TmsConnector,
  response: Pick<Answer, 'ok' | 'status' | 'headers'>,
  { text, shipmentId = null, sent }: { text: string; shipmentId?: string | null; sent?: TmsPost['payload'] },
): TmsOutcome {
  const body = connector.wire.decode(text);
  if (response.ok) {
    const receipt = connector.readReceipt(body, sent);
    const result = connector.readResult?.(body, shipmentId) ?? undefined;
    if (receipt !== null && (result || connector.answersBy !== 'at-once'))
      return { kind: 'accepted', receipt, ...(result ? { result } : {}) };
    // A TMS that answers at once, or in messages, may say no in an answer that is one, as far as HTTP goes.
    const saysNoInside = connector.answersBy === 'at-once' || connector.messages !== undefined;
    const errors = saysNoInside ? connector.readErrors(body, sent) : [];
    if (errors.length > 0)
      return { kind: connector.readExisting?.(body, shipmentId) ? 'exists' : 'refused', errors };
    // It may have taken the load: only the same key sent again can tell.
    return { kind: 'unavailable', reason: 'The TMS answered without a receipt' };
  }
  if (response.status >= 500 || TRY_AGAIN.has(response.status)) {
    return { kind: 'unavailable', reason: `The TMS answered ${response.status}`, ...retryAfter(response) };
  }
  if (response.status === 401 || response.status === 403) {
    return { kind: 'refused', errors: ['The TMS did not accept our credentials'] };
  }
  const said = connector.readErrors(body, sent);
  const errors = said.length > 0 ? said : [`The TMS answered ${response.status}`];
  return { kind: response.status === CONFLICT ? 'exists' : 'refused', errors };
}

function retryAfter(response: Pick<Answer, 'headers'>): { retryAfterSeconds?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterSeconds: Math.min(seconds, 3600) } : {};
}

function causeOf(problem: unknown): string {
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return String(cause);
}
