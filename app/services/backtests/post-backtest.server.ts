import type { Actor } from '~/domain/access/actor';
import { Invalid } from '~/services/platform/problems.server';
import { type Added, addToBacktest } from './add-to-backtest.server';
import { createBacktest } from './create-backtest.server';
import { removeTaken, type TakenForm, takeFiles } from './take-files.server';

type Refused = { errors: Record<string, string[]>; values: Record<string, string> };

/** Takes the form of a new backtest; one that is refused says why at its fields, and leaves nothing behind. @throws as takeFiles */
export function postBacktest(actor: Actor, request: Request): Promise<{ id: string } | Refused> {
  return withForm(request, async (form) => ({ id: await createBacktest(actor, form) }));
}

/** Takes the form of more documents and loads, likewise. @throws as takeFiles and addToBacktest */
export function postToBacktest(
  actor: Actor,
  backtestId: string,
  request: Request,
): Promise<{ added: Added } | Refused> {
  return withForm(request, async (form) => ({ added: await addToBacktest(actor, backtestId, form) }));
}

async function withForm<Done>(
  request: Request,
  work: (form: TakenForm) => Promise<Done>,
): Promise<Done | Refused> {
  let values: Record<string, string> = {};
  try {
    const form = await takeFiles(request);
    const { _token: _, ...given } = form.values;
    values = given;
    try {
      return await work(form);
    } finally {
      await removeTaken(form);
    }
  } catch (problem) {
    if (problem instanceof Invalid) return { errors: problem.errors ?? {}, values };
    throw problem;
  }
}
