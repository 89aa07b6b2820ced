import * as oauth from 'oauth4webapi';
import { Unavailable } from '~/services/platform/problems.server';
import { answerText, isTmsUnreachable, tmsFetch } from './connectors/tms-fetch.server';

/** Who asks for a token, and where. */
export type TokenClient = {
  /** The same for the same credentials: what is kept is theirs alone. */
  id: string;
  tokenUrl: string;
  scope: string | null;
  clientId: string;
  secret: string;
};

type Kept = { token: Promise<string>; until: number };

const kept = new Map<string, Kept>();
const TIMEOUT_MS = 8_000;
/** A token is used so long before its end at most: a request that goes out with it has to arrive. */
const MARGIN_MS = 60_000;
/** Of a token that does not say how long it lives. */
const USUAL_SECONDS = 300;

/**
 * The token of a TMS that gives them out for some time (OAuth 2.0 client credentials, RFC 6749 §4.4), fetched once for all that
 * is sent with it.
 * @throws Unavailable with the reason
 */
export function accessToken(client: TokenClient): Promise<string> {
  const known = kept.get(client.id);
  if (known && known.until > Date.now()) return known.token;
  const asked: Kept = { token: Promise.resolve(''), until: Date.now() + TIMEOUT_MS };
  asked.token = fetchToken(client).then(
    ({ token, seconds }) => {
      asked.until = Date.now() + Math.max(seconds * 1000 - MARGIN_MS, seconds * 500);
      return token;
    },
    (problem: unknown) => {
      if (kept.get(client.id) === asked) kept.delete(client.id);
      if (!isAnswerOrNetwork(problem)) throw problem;
      throw new Unavailable(`The TMS gave no token (${reasonOf(problem)})`);
    },
  );
  kept.set(client.id, asked);
  return asked.token;
}

/** The TMS takes this token no more: the next one is fetched. */
export function forgetToken({ id }: Pick<TokenClient, 'id'>): void {
  kept.delete(id);
}

async function fetchToken({ tokenUrl, scope, clientId, secret }: TokenClient) {
  const server: oauth.AuthorizationServer = {
    issuer: new URL(tokenUrl).origin,
    token_endpoint: tokenUrl,
  };
  const client: oauth.Client = { client_id: clientId };
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    scope ? { scope } : {},
    {
      [oauth.customFetch]: guardedFetch,
      // What may be reached without TLS is decided where it is fetched.
      [oauth.allowInsecureRequests]: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const answer = await oauth.processClientCredentialsResponse(server, client, response);
  return { token: answer.access_token, seconds: answer.expires_in ?? USUAL_SECONDS };
}

/** Under the same rules as everything that goes to a TMS. */
async function guardedFetch(
  url: string,
  { method, headers, body, signal }: oauth.CustomFetchOptions<'POST', URLSearchParams>,
): Promise<Response> {
  const response = await tmsFetch(url, {
    isSandbox: false,
    method,
    headers,
    body: body.toString(),
    redirect: 'manual',
    signal: signal ?? null,
  });
  return new Response(await answerText(response), {
    status: response.status,
    headers: Object.fromEntries(response.headers),
  });
}

/** What the other side says, or that it cannot be reached; anything else is a fault of ours. */
function isAnswerOrNetwork(problem: unknown): boolean {
  return (
    problem instanceof oauth.ResponseBodyError ||
    problem instanceof oauth.OperationProcessingError ||
    problem instanceof oauth.UnsupportedOperationError ||
    problem instanceof oauth.WWWAuthenticateChallengeError ||
    isTmsUnreachable(problem)
  );
}

function reasonOf(problem: unknown): string {
  if (problem instanceof oauth.ResponseBodyError) return problem.error_description ?? problem.error;
  const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
  if (cause instanceof Response) return `it answered ${cause.status}`;
  return cause instanceof Error ? cause.message : 'its answer is none';
}
