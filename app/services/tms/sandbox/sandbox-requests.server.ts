import type { IncomingMessage } from 'node:http';
import type { TmsConnector } from '../connectors/connectors';
import type { SandboxDialect } from './sandbox-dialect';
import type { SandboxAnswer } from './take-load.server';

/** What every address of the sandbox asks of a request, and how it turns one away. */

const MAX_BODY_BYTES = 1024 * 1024;
/** Documents come through the one door too. */
export const MAX_DOOR_BYTES = 64 * MAX_BODY_BYTES;

/** "application/json; charset=utf-8" is application/json. */
export function isOfType(request: IncomingMessage, contentType: string): boolean {
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  return given.trim().toLowerCase() === contentType.split(';')[0];
}

export const NO_KEY = 'An Idempotency-Key header is needed';

/** The key by which a try is told from a second load; null for none. */
export function keyOf(request: IncomingMessage): string | null {
  const key = String(request.headers['idempotency-key'] ?? '').trim();
  return key === '' || key.length > 200 ? null : key;
}

/** The body as text, or null when it is larger than the sandbox takes. */
export async function bodyOf(request: IncomingMessage, max = MAX_BODY_BYTES): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= max) chunks.push(chunk);
  }
  return bytes > max ? null : Buffer.concat(chunks).toString('utf8');
}

const SCHEMES = { basic: 'Basic', bearer: 'Bearer', 'api-key': 'ApiKey' } as const;

export function unauthorised(connector: TmsConnector, dialect: SandboxDialect): SandboxAnswer {
  const scheme = SCHEMES[connector.authentication];
  const answer = problem(dialect, 401, 'CREDENTIALS', 'These credentials are not known');
  return { ...answer, headers: { 'www-authenticate': `${scheme} realm="tms-sandbox"` } };
}

export function problem(dialect: SandboxDialect, status: number, code: string, text: string): SandboxAnswer {
  return { status, body: dialect.refusal([{ path: '', code, text }]) };
}
