import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { userEmail, userName } from '~/domain/access/user-form';
import { plainText } from '~/domain/inputs';
import { canonicalEmail } from '~/domain/trade/email';
import { notifyEmailChanged } from '~/services/access/notify-user.server';
import { recordAccess } from '~/services/access/record-access.server';
import { users } from '~/services/access/schema.server';
import { voidPasswordLinks } from '~/services/access/sessions/password-link.server';
import { assertAllowed } from '~/services/access/user-scope.server';
import { NotFound } from '~/services/platform/problems.server';
import { takeHit } from '~/services/platform/rate-limit.server';
import { transaction } from '~/services/platform/runtime.server';
import { unlessEmailTaken } from './email-taken.server';

const MAX_LENGTH = 200;
const ADDRESS_CHANGES = { hits: 10, seconds: 3600 };
const shortText = plainText
  .refine((text) => text.length <= MAX_LENGTH, `At most ${MAX_LENGTH} characters.`)
  .transform((text) => text || null)
  .nullable()
  .optional();

/** What people may change of themselves; whatever else is sent changes nothing. (spec 3 §3 Profile update) */
export const profileSchema = z.object({
  name: userName,
  email: userEmail,
  position: shortText,
  org: shortText,
});
export type Profile = z.infer<typeof profileSchema>;

/**
 * Changes the actor's own details; what is left out stays. (spec 3 §7 Profile)
 * @throws Forbidden for the address while acting as somebody else; Invalid with errors.email when it is taken; TooMany
 * after ten other addresses in an hour
 */
export async function updateProfile(actor: Actor, profile: Partial<Profile>): Promise<void> {
  // "Taken" tells that there is an account: nobody may ask that of many addresses.
  if (profile.email !== undefined && profile.email !== canonicalEmail(actor.email))
    await takeHit(`profile-email:${actor.userId}`, ADDRESS_CHANGES);
  await unlessEmailTaken(() =>
    transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, actor.userId));
      if (!user) throw new NotFound();
      const movesTo = profile.email === canonicalEmail(user.email) ? undefined : profile.email;
      if (movesTo !== undefined)
        assertAllowed(
          actor.impersonatorId === null ? null : 'Only the user may change this address',
          'change own address',
          actor,
          user.id,
        );
      const after = changedFields(user, { ...profile, email: movesTo });
      if (Object.keys(after).length === 0) return;
      await tx.update(users).set(after).where(eq(users.id, user.id));
      if (movesTo !== undefined) {
        await voidPasswordLinks(user.id);
        await notifyEmailChanged(tx, user.id, user.email);
      }
      const before = Object.fromEntries(
        (Object.keys(after) as (keyof Profile)[]).map((name) => [name, user[name]]),
      );
      await recordAccess(tx, actor, { kind: 'user-updated', userId: user.id, details: { before, after } });
    }),
  );
}

function changedFields(user: Profile, options: Partial<Profile>): Partial<Profile> {
  const names = ['name', 'email', 'position', 'org'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      options[name] === undefined || options[name] === user[name] ? [] : [[name, options[name]]],
    ),
  );
}
