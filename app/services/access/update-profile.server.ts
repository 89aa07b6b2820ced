import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/actor';
import { canonicalEmail } from '~/domain/email';
import { plainText } from '~/domain/inputs';
import { userEmail, userName } from '~/domain/user-form';
import { transaction } from '~/services/platform/house.server';
import { NotFound } from '~/services/platform/problems.server';
import { takeHit } from '~/services/platform/rate-limit.server';
import { unlessEmailTaken } from './email-taken.server';
import { voidPasswordLinks } from './password-link.server';
import { recordAccess } from './record-access.server';
import { users } from './schema.server';
import { tellEmailChanged } from './tell-user.server';
import { allow } from './user-scope.server';

const LONGEST = 200;
const ADDRESS_CHANGES = { hits: 10, seconds: 3600 };
const shortText = plainText
  .refine((text) => text.length <= LONGEST, `At most ${LONGEST} characters.`)
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
        allow(
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
        await tellEmailChanged(tx, user.id, user.email);
      }
      const before = Object.fromEntries(
        (Object.keys(after) as (keyof Profile)[]).map((name) => [name, user[name]]),
      );
      await recordAccess(tx, actor, { kind: 'user-updated', userId: user.id, details: { before, after } });
    }),
  );
}

function changedFields(user: Profile, wish: Partial<Profile>): Partial<Profile> {
  const names = ['name', 'email', 'position', 'org'] as const;
  return Object.fromEntries(
    names.flatMap((name) =>
      wish[name] === undefined || wish[name] === user[name] ? [] : [[name, wish[name]]],
    ),
  );
}
