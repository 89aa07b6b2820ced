import { Invalid } from '~/services/platform/problems.server';

const UNIQUE_VIOLATION = '23505';
const TAKEN = 'The email has already been taken.';

/** Does `work`; when the address it writes is somebody's, also of two at the same moment, the second is told so. */
export async function unlessEmailTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (isTaken(problem)) throw new Invalid(TAKEN, { email: [TAKEN] });
    throw problem;
  }
}

function isTaken(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const { code, constraint, cause } = problem as Error & { code?: string; constraint?: string };
  return (code === UNIQUE_VIOLATION && constraint === 'users_email_in_use') || isTaken(cause);
}
