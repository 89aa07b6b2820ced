import type { Actor } from '~/domain/access/actor';
import { paths } from '~/domain/urls/paths';
import { findUser, type SeenUser } from '~/services/access/user-scope.server';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Pages about a user that is not there go to the list and say so. (spec 3 §8) */
export async function redirectIfUserMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    throw toUserList(problem);
  }
}

/** The user in the URL of a page. @throws a redirect to the list when it names none */
export function userIdOf(params: RouteParams): number {
  try {
    return paramOf(params, 'userId');
  } catch (problem) {
    throw toUserList(problem);
  }
}

function toUserList(problem: unknown): unknown {
  if (!(problem instanceof NotFound)) return problem;
  return redirectWithToast(paths.users, { tone: 'error', text: 'User not found' });
}

/** The user a dialog asks about, with why not when the actor may not. @throws a redirect to the list */
export async function questionAbout(
  actor: Actor,
  userId: number,
  whyNot: (actor: Actor, other: Actor) => string | null,
): Promise<{ id: number; name: string; whyNot: string | null; isActive: boolean }> {
  const { id, name, rights, deactivatedAt }: SeenUser = await redirectIfUserMissing(findUser(actor, userId));
  return { id, name, whyNot: whyNot(actor, rights), isActive: deactivatedAt === null };
}
