import type { Actor } from '~/domain/access/actor';
import { PAPER_MESSAGES } from '~/domain/orders/papers';
import { Conflict } from '~/services/platform/problems.server';
import { dividePapers, type PaperStepInput } from './divide-papers.server';

type PapersReply = { requestId: string; toast: { tone: 'success' | 'error'; text: string; note?: string } };

/** What comes of a posted step on the page strip, in words. @throws NotFound, Forbidden */
export async function takePapersPost(
  actor: Actor,
  requestId: string,
  input: PaperStepInput,
): Promise<PapersReply> {
  try {
    const reached = await dividePapers(actor, requestId, input);
    const text = input.step === 'move' ? PAPER_MESSAGES.moved : PAPER_MESSAGES.divided;
    return { requestId: reached.requestId, toast: { tone: 'success', text } };
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    return { requestId, toast: { tone: 'error', text: PAPER_MESSAGES.notDivided, note: problem.message } };
  }
}
