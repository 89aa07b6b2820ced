import { redirect } from '@remix-run/node';
import { type Actor, can } from '~/domain/actor';
import { paths } from '~/domain/paths';
import type { Permission } from '~/domain/permissions';
import { csrfHolds, givenCsrfToken } from './csrf.server';
import { currentActor } from './session.server';
import { isApi, isSafe, refuseToken, toLogin } from './session-gone.server';

/** The first line of every loader and action. `csrf: 'in-stream'`: a multipart upload checks its own token field. */
type GuardOptions = { csrf?: 'checked' | 'in-stream' };

/**
 * One query at most, and none for a cookie that cannot be ours.
 * @throws 401 (API), a redirect to /login that remembers the target (pages), or as requireCsrf
 */
export async function requireUser(request: Request, options: GuardOptions = {}): Promise<Actor> {
  const actor = await currentActor(request);
  if (!actor)
    throw isApi(request) ? Response.json({ message: 'Unauthenticated.' }, { status: 401 }) : toLogin(request);
  if (options.csrf !== 'in-stream') await requireCsrf(request);
  return actor;
}

/** @throws as requireUser, and 403 (API) or a redirect to /not-authorized (pages) */
export async function requirePermission(
  request: Request,
  permission: Permission,
  options: GuardOptions = {},
): Promise<Actor> {
  const actor = await requireUser(request, options);
  if (!can(actor, permission)) {
    throw isApi(request)
      ? Response.json({ message: 'You are not authorized' }, { status: 403 })
      : redirect(paths.notAuthorized);
  }
  return actor;
}

/** Guest-only pages: a signed-in visitor goes to the inbox. */
export async function requireGuest(request: Request): Promise<void> {
  if (await currentActor(request)) throw redirect(paths.inbox);
  await requireCsrf(request);
}

/**
 * Public calls that change something (signing in) need the token as well.
 * @throws 419 (API, another origin); on a page of ours a redirect: to sign in again, or to the form with a new token
 */
export async function requireCsrf(request: Request): Promise<void> {
  if (isSafe(request) || csrfHolds(request, await givenCsrfToken(request))) return;
  throw await refuseToken(request);
}
