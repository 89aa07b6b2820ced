import { readCookie, writeCookie } from './cookies.server';

const YEAR_SECONDS = 31_536_000;

/** Whether this browser wants single-letter shortcuts (WCAG 2.1.4); they are on until somebody turns them off. */
export function keysOf(request: Request): boolean {
  return readCookie(request, 'keys') !== 'off';
}

export function keysCookie(on: boolean): string {
  return writeCookie('keys', on ? 'on' : 'off', YEAR_SECONDS);
}
