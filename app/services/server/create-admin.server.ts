import type { NewSuperadmin } from '~/services/access/setup/make-superadmin.server';
import { makeSuperadmin } from '~/services/access/setup/make-superadmin.server';
import { closeRuntime, openRuntime } from '~/services/platform/runtime.server';
import { seedFacts } from './seed-facts.server';

/**
 * Makes a superadmin from outside the application: the first one, with the operator's company, or a further one. An empty
 * database is brought to where a start brings it. (contract §1)
 * @throws Problem, EnvProblem or Error with a sentence for the person at the terminal
 */
export async function createAdmin(given: NewSuperadmin): Promise<void> {
  const { database } = await openRuntime(undefined, { join: true });
  try {
    await database.alone(seedFacts);
    await makeSuperadmin(given);
  } finally {
    await closeRuntime();
  }
}
