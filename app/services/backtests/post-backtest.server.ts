import type { Actor } from '~/domain/access/actor';
import { Invalid } from '~/services/platform/problems.server';
import { createBacktest } from './create-backtest.server';
import { removeTaken, takeFiles } from './take-files.server';

type Posted = { id: string } | { errors: Record<string, string[]>; values: Record<string, string> };

/** Takes the form of a new backtest; one that is refused says why at its fields, and leaves nothing behind. @throws as takeFiles */
export async function postBacktest(actor: Actor, request: Request): Promise<Posted> {
  try {
    const form = await takeFiles(request);
    const { _token: _, ...values } = form.values;
    try {
      return { id: await createBacktest(actor, form) };
    } catch (problem) {
      if (problem instanceof Invalid) return { errors: problem.errors ?? {}, values };
      throw problem;
    } finally {
      await removeTaken(form);
    }
  } catch (problem) {
    if (problem instanceof Invalid) return { errors: problem.errors ?? {}, values: {} };
    throw problem;
  }
}
