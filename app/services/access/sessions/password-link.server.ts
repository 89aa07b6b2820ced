import { and, eq, gt, isNull } from 'drizzle-orm';
import { paths } from '~/domain/urls/paths';
import { type PasswordPurpose, passwordTokens, users } from '~/services/access/schema.server';
import { now } from '~/services/platform/clock.server';
import { appUrl } from '~/services/platform/env.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { randomToken, sha256 } from '~/services/platform/signing.server';

const MINUTE_MS = 60_000;
/** How long a mailed link is good (issue 3): an hour to reset, seven days to create. */
const VALID_MS: Record<PasswordPurpose, number> = { reset: 60 * MINUTE_MS, create: 7 * 24 * 60 * MINUTE_MS };

/** Makes the link a mail carries; the user's links before it are void. */
export function makePasswordLink(userId: number, email: string, purpose: PasswordPurpose): Promise<string> {
  const token = randomToken();
  return transaction(async (tx) => {
    await voidPasswordLinks(userId);
    const expiresAt = new Date(now().getTime() + VALID_MS[purpose]);
    await tx.insert(passwordTokens).values({ tokenHash: sha256(token), userId, purpose, expiresAt });
    const path = purpose === 'reset' ? paths.passwordReset(token, email) : paths.passwordCreate(token, email);
    return `${appUrl()}${path}`;
  });
}

export async function voidPasswordLinks(userId: number): Promise<void> {
  await db()
    .update(passwordTokens)
    .set({ usedAt: now() })
    .where(and(eq(passwordTokens.userId, userId), isNull(passwordTokens.usedAt)));
}

const live = (token: string) =>
  and(
    eq(passwordTokens.tokenHash, sha256(token)),
    isNull(passwordTokens.usedAt),
    gt(passwordTokens.expiresAt, now()),
  );

/** Whether a link can still be used, for the page behind it to say so before somebody thinks of a password. */
export async function isLivePasswordLink(token: string): Promise<boolean> {
  const rows = await db()
    .select({ userId: passwordTokens.userId })
    .from(passwordTokens)
    .innerJoin(users, eq(users.id, passwordTokens.userId))
    .where(and(live(token), isNull(users.deactivatedAt), isNull(users.deletedAt)));
  return rows.length > 0;
}

/** Uses a link up; of two at the same time one gets it. @returns whose it was and what for, unless it is used or old */
export async function usePasswordLink(
  token: string,
): Promise<{ userId: number; purpose: PasswordPurpose } | undefined> {
  const [row] = await db()
    .update(passwordTokens)
    .set({ usedAt: now() })
    .where(live(token))
    .returning({ userId: passwordTokens.userId, purpose: passwordTokens.purpose });
  return row;
}
