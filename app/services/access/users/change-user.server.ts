import type { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { userChangeSchema } from '~/domain/access/user-form';
import { Forbidden } from '~/services/platform/problems.server';
import { profileSchema, updateProfile } from './update-profile.server';
import { updateUser } from './update-user.server';

/** A user, or one's own profile; what is left out stays. */
export const changeUserSchema = profileSchema.partial().merge(userChangeSchema);

/**
 * Changes a user. Everybody may change their own profile; roles, and everybody else, take users-edit. (spec 3 §7 Users)
 * @throws Forbidden; as updateProfile or updateUser
 */
export async function changeUser(
  actor: Actor,
  userId: number,
  change: z.infer<typeof changeUserSchema>,
): Promise<void> {
  if (isOwnProfile(actor, userId, change)) return updateProfile(actor, change);
  if (!can(actor, 'users-edit')) throw new Forbidden();
  await updateUser(actor, userId, change);
}

/** Whether somebody changes their own details without giving themselves roles. */
export function isOwnProfile(
  actor: Actor,
  userId: number,
  { company_role }: { company_role?: unknown },
): boolean {
  return userId === actor.userId && company_role === undefined;
}
