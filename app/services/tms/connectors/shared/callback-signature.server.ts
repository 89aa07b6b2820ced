import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which a TMS signs what it calls back with: `t=<unix seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-tms-signature';

/** Older callbacks are refused, so that a recorded one cannot be played again later; a TMS signs each try anew. */
const OLDEST_SECONDS = 300;

function digest(rawBody: string, seconds: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}

/** The header value for a raw body: HMAC-SHA256 over "<unix seconds>.<raw body>". */
export function signCallback(rawBody: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(rawBody, seconds, secret).toString('hex')}`;
}

/** Whether the header was made for exactly this body with this secret, not long before `at`. */
export function isSignedCallback(
  rawBody: string,
  header: string | null | undefined,
  secret: string,
  at: Date,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(at.getTime() / 1000 - seconds) > OLDEST_SECONDS) return false;
  return timingSafeEqual(Buffer.from(parts[2] ?? '', 'hex'), digest(rawBody, seconds, secret));
}
