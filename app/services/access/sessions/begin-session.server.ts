import { and, eq } from 'drizzle-orm';
import { recordAccess } from '~/services/access/record-access.server';
import { userDevices } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { currentScope } from '~/services/platform/scope.server';
import { csrfCookie, issueCsrfToken } from './csrf.server';
import { deviceCookie, deviceOf } from './device.server';
import { startSession } from './session.server';

/**
 * Lets a user in whose password was right: a session of its own, the token for its forms, and a mail when this browser
 * was never seen with the account. @returns the headers that carry the cookies
 */
export function beginSession(
  request: Request,
  userId: number,
  { remember }: { remember: boolean },
): Promise<Headers> {
  return transaction(async (tx) => {
    const { token, cookie } = await startSession(request, userId, { remember });
    const device = deviceOf(request);
    if (!(await isKnownDevice(tx, userId, device.hash))) await notifyOfNewDevice(tx, request, userId);
    await rememberDevice(tx, userId, device.hash);
    await recordAccess(tx, { userId, impersonatorId: null }, { kind: 'signed-in', userId });
    const headers = new Headers({ 'Set-Cookie': cookie });
    headers.append('Set-Cookie', csrfCookie(issueCsrfToken(token)));
    headers.append('Set-Cookie', deviceCookie(device.token));
    return headers;
  });
}

/** From now on this browser is one the user is known by. */
export async function rememberDevice(tx: Db, userId: number, deviceHash: string): Promise<void> {
  await tx
    .insert(userDevices)
    .values({ userId, deviceHash, firstSeenAt: now(), lastSeenAt: now() })
    .onConflictDoUpdate({
      target: [userDevices.userId, userDevices.deviceHash],
      set: { lastSeenAt: now() },
    });
}

async function isKnownDevice(tx: Db, userId: number, deviceHash: string): Promise<boolean> {
  const known = await tx
    .select({ userId: userDevices.userId })
    .from(userDevices)
    .where(and(eq(userDevices.userId, userId), eq(userDevices.deviceHash, deviceHash)));
  return known.length > 0;
}

async function notifyOfNewDevice(tx: Db, request: Request, userId: number): Promise<void> {
  await runtime().jobs.enqueue(tx, 'send-account-mail', {
    mail: 'new-device',
    userId,
    at: now().toISOString(),
    browser: request.headers.get('User-Agent')?.slice(0, 200) ?? 'unknown',
    address: currentScope()?.address ?? 'unknown',
  });
}
