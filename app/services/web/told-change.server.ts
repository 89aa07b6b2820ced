import { Problem } from '~/services/platform/problems.server';
import { redirectWithToast } from './toast.server';

/** What a script is told of a change that has no form of its own on the page. */
export type ToldChange = { tone: 'success' | 'error'; text: string; focus?: string };

/**
 * Does a change and says what came of it: to script in JSON, which shows it, else on the page that the form stood on. What
 * is refused is said in the same place, and nothing is done.
 */
export async function toldChange(
  { scripted, back }: { scripted: boolean; back: string },
  change: () => Promise<Omit<ToldChange, 'tone'>>,
): Promise<Response> {
  const told = await outcome(change);
  return scripted ? Response.json(told) : redirectWithToast(back, { tone: told.tone, text: told.text });
}

async function outcome(change: () => Promise<Omit<ToldChange, 'tone'>>): Promise<ToldChange> {
  try {
    return { tone: 'success', ...(await change()) };
  } catch (problem) {
    if (problem instanceof Problem && problem.status !== 404) return { tone: 'error', text: problem.message };
    throw problem;
  }
}
