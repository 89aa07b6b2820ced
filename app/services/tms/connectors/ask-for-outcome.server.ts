import type { TmsConnector } from './connectors';
import { signInHeaders, type TmsCredentials } from './post-to-tms.server';
import type { TmsCallback } from './shared/tms-callback';
import { isTmsUnreachable, tmsFetch } from './tms-fetch.server';

export type OutcomeQuestion = {
  /** Without a slash at its end. */
  baseUrl: string;
  credentials: TmsCredentials;
  isSandbox: boolean;
  receipt: string;
  timeoutMs: number;
};

/** `unknown`: it cannot be reached, or says something else; worth another question. */
export type OutcomeAnswer =
  | { kind: 'told'; answer: TmsCallback }
  | { kind: 'pending' }
  | { kind: 'unknown'; reason: string };

/** Asks a TMS what became of a load. Never throws for what the network or the TMS does. */
export async function askForOutcome(
  { outcomes, wire }: TmsConnector,
  { baseUrl, credentials, isSandbox, receipt, timeoutMs }: OutcomeQuestion,
): Promise<OutcomeAnswer> {
  if (!outcomes) return { kind: 'unknown', reason: 'This TMS is not asked' };
  try {
    const address = `${baseUrl.replace(/\/+$/, '')}${outcomes.path}/${encodeURIComponent(receipt)}`;
    const response = await tmsFetch(address, {
      isSandbox,
      headers: { ...signInHeaders(credentials), accept: wire.contentType },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) return { kind: 'unknown', reason: `The TMS answered ${response.status}` };
    const answer = outcomes.read(wire.decode(text));
    if (answer === null) return { kind: 'unknown', reason: 'The TMS answered something else' };
    return answer === 'pending' ? { kind: 'pending' } : { kind: 'told', answer };
  } catch (problem) {
    if (!isTmsUnreachable(problem)) throw problem;
    return { kind: 'unknown', reason: 'The TMS cannot be reached' };
  }
}
