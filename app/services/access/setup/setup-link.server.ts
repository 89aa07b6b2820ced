import { eq, like, sql } from 'drizzle-orm';
import { paths } from '~/domain/urls/paths';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { appUrl } from '~/services/platform/env.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { randomToken, sha256 } from '~/services/platform/signing.server';

const VALID_MS = 3_600_000;
/** One setting for each link that is live: several processes print one each. */
const PREFIX = 'setup-link:';
const nameOf = (token: string) => `${PREFIX}${sha256(token)}`;
const expiresAt = sql<string>`${settings.value}->>'expires_at'`;

/** Makes the link to the first superadmin, good once and for an hour. The database holds no more than its hash. */
export async function makeSetupLink(): Promise<string> {
  const token = randomToken();
  const at = now();
  await transaction(async (tx) => {
    await tx
      .delete(settings)
      .where(sql`${settings.name} like ${`${PREFIX}%`} and ${expiresAt} <= ${at.toISOString()}`);
    await tx.insert(settings).values({
      name: nameOf(token),
      value: { expires_at: new Date(at.getTime() + VALID_MS).toISOString() },
    });
  });
  return `${appUrl()}${paths.setUp(token)}`;
}

export async function isLiveSetupLink(token: string): Promise<boolean> {
  const [row] = await db()
    .select({ expiresAt })
    .from(settings)
    .where(eq(settings.name, nameOf(token)));
  return row !== undefined && row.expiresAt > now().toISOString();
}

/** With the first user every link is void. */
export async function voidSetupLinks(tx: Db): Promise<void> {
  await tx.delete(settings).where(like(settings.name, `${PREFIX}%`));
}
