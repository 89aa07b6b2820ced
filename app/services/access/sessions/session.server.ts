import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { findActorBySession, type Visit } from '~/services/access/actor.server';
import { currentMaintenance } from '~/services/access/maintenance.server';
import { sessions } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { oncePerRequest } from '~/services/platform/scope.server';
import { randomToken, sha256 } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from '~/services/web/cookies.server';

const DAY_MS = 86_400_000;
const REMEMBERED_MS = 30 * DAY_MS;
/** A session without "Remember me" ends with the browser, and at the latest after this. */
const UNREMEMBERED_MS = DAY_MS;

/** What randomToken makes; anything else in the cookie never was a session of ours, and costs no query. */
const TOKEN = /^[\w-]{43}$/;

export type NewSession = {
  remember: boolean;
  impersonatorId?: number;
  /** Ends then at the latest. */
  until?: Date;
  preferences?: Record<string, unknown>;
};

/** Makes a session and returns the cookie that carries it. The old session of this browser, if any, ends. */
export async function startSession(
  request: Request,
  userId: number,
  { remember, impersonatorId, until, preferences }: NewSession,
): Promise<{ token: string; cookie: string }> {
  await endSession(request);
  const token = randomToken();
  const at = now().getTime();
  const usual = at + (remember ? REMEMBERED_MS : UNREMEMBERED_MS);
  const expiresAt = new Date(Math.min(usual, until?.getTime() ?? usual));
  await db()
    .insert(sessions)
    .values({
      tokenHash: sha256(token),
      userId,
      impersonatorId: impersonatorId ?? null,
      remembered: remember,
      expiresAt,
      preferences,
      userAgent: request.headers.get('User-Agent')?.slice(0, 300) ?? null,
    });
  const seconds = remember ? Math.round((expiresAt.getTime() - at) / 1000) : undefined;
  return { token, cookie: writeCookie('session', token, seconds) };
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
export async function currentActor(request: Request): Promise<Actor | undefined> {
  return sessionToken(request) ? (await currentVisit(request)).actor : undefined;
}

/** Who asks, and whether the application is down; one query for whoever is signed in, once per HTTP request. */
export function currentVisit(request: Request): Promise<Visit> {
  const token = sessionToken(request);
  return oncePerRequest(`visit:${token ?? ''}`, async () => {
    const known = token ? await findActorBySession(sha256(token), now()) : undefined;
    return known ?? { actor: undefined, isDown: (await currentMaintenance()) !== null };
  });
}
