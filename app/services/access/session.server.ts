import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/actor';
import { now } from '~/services/platform/clock.server';
import { appUrl } from '~/services/platform/env.server';
import { db } from '~/services/platform/house.server';
import { oncePerRequest } from '~/services/platform/scope.server';
import { randomToken, sha256 } from '~/services/platform/signing.server';
import { findActorBySession, type Visit } from './actor.server';
import { currentMaintenance } from './maintenance.server';
import { sessions } from './schema.server';

const SESSION_COOKIE = 'oa_session';
const DAY_MS = 86_400_000;
const REMEMBERED_MS = 30 * DAY_MS;
/** A session without "Remember me" ends with the browser, and at the latest after this. */
const UNREMEMBERED_MS = DAY_MS;

export function cookieValue(request: Request, name: string): string | undefined {
  const header = request.headers.get('Cookie') ?? '';
  for (const part of header.split(/;\s*/)) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return undefined;
}

function secure(): string {
  return appUrl().startsWith('https:') ? '; Secure' : '';
}

function sessionCookie(token: string, maxAgeSeconds?: number): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${secure()}${age}`;
}

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
  return {
    token,
    cookie: sessionCookie(token, remember ? Math.round((expiresAt.getTime() - at) / 1000) : undefined),
  };
}

/** Ends the session of this browser at once; returns the cookie that forgets it. */
export async function endSession(request: Request): Promise<string> {
  const token = cookieValue(request, SESSION_COOKIE);
  if (token)
    await db()
      .delete(sessions)
      .where(eq(sessions.tokenHash, sha256(token)));
  return sessionCookie('', 0);
}

export function sessionToken(request: Request): string | undefined {
  return cookieValue(request, SESSION_COOKIE) || undefined;
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
