import { redirect } from '@remix-run/node';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { paths } from '~/domain/urls/paths';
import { hasUsers } from '~/services/access/any-user.server';
import { logRefusal } from '~/services/access/record-access.server';
import { Unavailable } from '~/services/platform/problems.server';
import { csrfHolds, givenCsrfToken } from './csrf.server';
import { currentActor, currentVisit } from './session.server';
import { isApi, isSafe, refuseToken, toLogin } from './session-gone.server';

/**
 * The first line of every loader and action. `csrf: 'in-stream'`: a multipart upload checks its own token field.
 * `whileDown`: signing out works during maintenance too.
 */
type GuardOptions = { csrf?: 'checked' | 'in-stream'; whileDown?: true };

/** Seconds after which whoever was turned away by a maintenance asks again. */
const DOWN_SECONDS = 300;

/**
 * On pages a session that is gone goes before a token that went with it: both lead to /login, and this way it works
 * without script. The API says 419 to every write without its token, signed in or not. (contract §4 Session) One query
 * at most, and none for a cookie that cannot be ours.
 * @throws 401 (API), a redirect to /login that remembers the target (pages), to /setup while there is no user at all, or
 * as requireCsrf; while the application is down 503 (API) or a redirect to /application-downtime, for everybody but superadmins
 */
export async function requireUser(request: Request, options: GuardOptions = {}): Promise<Actor> {
  const { actor, isDown } = await currentVisit(request);
  if (isDown && !actor?.isSuperadmin && !options.whileDown) throw down(request);
  if (!actor && !isApi(request)) throw (await hasUsers()) ? toLogin(request) : redirect(paths.setUp());
  if (options.csrf !== 'in-stream') await requireCsrf(request);
  if (!actor) throw Response.json({ message: 'Unauthenticated.' }, { status: 401 });
  return actor;
}

/**
 * Several permissions: all of them are needed.
 * @throws as requireUser, and 403 (API) or a redirect to /not-authorized (pages)
 */
export async function requirePermission(
  request: Request,
  permission: Permission | readonly Permission[],
  options: GuardOptions = {},
): Promise<Actor> {
  const actor = await requireUser(request, options);
  const needed = typeof permission === 'string' ? [permission] : permission;
  if (!needed.every((one) => can(actor, one))) {
    logRefusal('page or call', `needs ${needed.join(' and ')}`, {
      user: actor.userId,
      method: request.method,
      path: new URL(request.url).pathname,
    });
    throw isApi(request)
      ? Response.json({ message: 'You are not authorized' }, { status: 403 })
      : redirect(paths.notAuthorized);
  }
  return actor;
}

/** Guest-only pages: a signed-in visitor goes to the inbox, and everybody to /setup while there is no user at all. */
export async function requireGuest(request: Request): Promise<void> {
  if (await currentActor(request)) throw redirect(paths.inbox);
  if (!(await hasUsers())) throw redirect(paths.setUp());
  await requireCsrf(request);
}

/** The pages that make the first user: there is none later, so they lead on to where everybody else goes. */
export async function requireNoUser(request: Request): Promise<void> {
  if (await hasUsers()) throw redirect((await currentActor(request)) ? paths.inbox : paths.login());
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

function down(request: Request): unknown {
  return isApi(request)
    ? new Unavailable('Down for maintenance', DOWN_SECONDS)
    : redirect(paths.downtime, { headers: { 'Retry-After': String(DOWN_SECONDS) } });
}
