import { redirectWithToast } from '~/services/web/toast.server';
import { LockedByOther } from './lock-in-force.server';

/** What a form posts; while somebody else has the lock the page it came from says so. @throws as the work, but for that */
export async function orTellLocked(back: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof LockedByOther)) throw problem;
    return redirectWithToast(back, { tone: 'error', text: problem.message });
  }
}
