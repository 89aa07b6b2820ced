import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/house.server';
import { oncePerRequest } from '~/services/platform/scope.server';
import { randomToken, sha256 } from '~/services/platform/signing.server';
import { findActorBySession } from './actor.server';
import { readCookie, writeCookie } from './cookies.server';
import { sessions } from './schema.server';

const DAY_MS = 86_400_000;
const REMEMBERED_MS = 30 * DAY_MS;
/** A session without "Remember me" ends with the browser, and at the latest after this. */
const UNREMEMBERED_MS = DAY_MS;

/** What randomToken makes; anything else in the cookie never was a session of ours, and costs no query. */
const TOKEN = /^[\w-]{43}$/;

/** Makes a session and returns the cookie that carries it. The old session of this browser, if any, ends. */
export async function startSession(
  request: Request,
  userId: number,
  { remember }: { remember: boolean },
): Promise<{ token: string; cookie: string }> {
  await endSession(request);
  const token = randomToken();
  const ms = remember ? REMEMBERED_MS : UNREMEMBERED_MS;
  await db()
    .insert(sessions)
    .values({
      tokenHash: sha256(token),
      userId,
      remembered: remember,
      expiresAt: new Date(now().getTime() + ms),
      userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
    });
  return { token, cookie: writeCookie('session', token, remember ? ms / 1000 : undefined) };
}

/** Ends the session of this browser at once; returns the cookie that forgets it. */
export async function endSession(request: Request): Promise<string> {
  const token = sessionToken(request);
  if (token)
    await db()
      .delete(sessions)
      .where(eq(sessions.tokenHash, sha256(token)));
  return writeCookie('session', '', 0);
}

export function sessionToken(request: Request): string | undefined {
  const token = readCookie(request, 'session');
  return token && TOKEN.test(token) ? token : undefined;
}

/** The signed-in user behind a request, or undefined; one query, once per HTTP request. */
export function currentActor(request: Request): Promise<Actor | undefined> {
  const token = sessionToken(request);
  if (!token) return Promise.resolve(undefined);
  return oncePerRequest(`actor:${token}`, () => findActorBySession(sha256(token), now()));
}
