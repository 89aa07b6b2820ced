import type { Actor } from '~/domain/actor';
import { paths } from '~/domain/paths';
import { NotFound } from '~/services/platform/problems.server';
import { redirectWithToast } from './toast.server';
import { findUser, type SeenUser } from './user-scope.server';

/** Pages about a user that is not there go to the list and say so. (spec 3 §8) */
export async function orUserList<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (!(problem instanceof NotFound)) throw problem;
    throw redirectWithToast(paths.users, { tone: 'error', text: 'User not found' });
  }
}

/** The user a dialog asks about, with why not when the actor may not. @throws a redirect to the list */
export async function questionAbout(
  actor: Actor,
  userId: number,
  whyNot: (actor: Actor, other: Actor) => string | null,
): Promise<{ id: number; name: string; whyNot: string | null; isActive: boolean }> {
  const { id, name, rights, deactivatedAt }: SeenUser = await orUserList(findUser(actor, userId));
  return { id, name, whyNot: whyNot(actor, rights), isActive: deactivatedAt === null };
}
