import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from './env.server';

/** A keyed hash of a text under the installation's secret, url-safe. `purpose` keeps one use from serving another. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', `${env().SESSION_SECRET}:${purpose}`).update(text).digest('base64url');
}

/** Compares in equal time. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  return sameText(sign(purpose, text), signature);
}

export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An address that is good until `expires` (seconds since 1970), for this path and under this name alone. */
export function signedPath(pathname: string, secondsValid: number, name = '', at = Date.now()): string {
  const expires = Math.floor(at / 1000) + secondsValid;
  const signature = sign('address', signedText(pathname, expires, name));
  const named = name ? `&name=${encodeURIComponent(name)}` : '';
  return `${pathname}?expires=${expires}&signature=${signature}${named}`;
}

export function isSignedPath(url: URL, at = Date.now()): boolean {
  const expires = Number(url.searchParams.get('expires'));
  const signature = url.searchParams.get('signature') ?? '';
  const name = url.searchParams.get('name') ?? '';
  return expires * 1000 > at && isSigned('address', signedText(url.pathname, expires, name), signature);
}

function signedText(pathname: string, expires: number, name: string): string {
  return JSON.stringify([pathname, expires, name]);
}
