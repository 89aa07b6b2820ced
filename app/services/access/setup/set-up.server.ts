import { findUsers } from '~/services/access/any-user.server';
import { logRefusal } from '~/services/access/record-access.server';
import { Conflict, Gone } from '~/services/platform/problems.server';
import { makeSuperadmin, type NewSuperadmin } from './make-superadmin.server';
import { isLiveSetupLink } from './setup-link.server';

/**
 * Sets an installation up that has no user: the operator's company and the first superadmin, by a link that a start
 * printed. Of two at the same time one does; every link is void afterwards. (contract §1)
 * @throws Gone for a link that was used or is old, Conflict where there is a user by now, Invalid by field
 */
export async function setUp(token: string, given: NewSuperadmin): Promise<{ userId: number }> {
  await requireLiveSetupLink(token);
  return makeSuperadmin(given, async (tx) => {
    if (await findUsers(tx)) throw refused(new Conflict('Somebody set it up meanwhile'));
    await requireLiveSetupLink(token);
  });
}

/** @throws Gone for a link that was used, is old or never was */
export async function requireLiveSetupLink(token: string): Promise<void> {
  if (!(await isLiveSetupLink(token)))
    throw refused(new Gone('This link was used, or it is older than an hour.'));
}

function refused(problem: Conflict | Gone): Conflict | Gone {
  logRefusal('set up', problem.message);
  return problem;
}
