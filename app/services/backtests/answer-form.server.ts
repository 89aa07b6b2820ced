import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { Conflict } from '~/services/platform/problems.server';
import { goOn, startStep } from './start-step.server';
import { switchOn } from './switch-on.server';

const schema = z.object({ intent: z.enum(['measure', 'learn', 'go-on', 'switch-on']) });
const NOTHING_CHOSEN = 'Choose first what is to be switched on.';

/**
 * Does what a form of a backtest's page asks for. @returns what was done, in words
 * @throws as startStep and switchOn; Conflict where nothing was chosen
 */
export async function answerBacktestForm(actor: Actor, backtestId: string, form: FormData): Promise<string> {
  const { intent } = schema.parse(Object.fromEntries(form));
  switch (intent) {
    case 'measure':
    case 'learn':
      await startStep(actor, backtestId, intent);
      return intent === 'measure' ? 'Measuring has begun.' : 'Learning has begun.';
    case 'go-on':
      await goOn(actor, backtestId);
      return 'It goes on.';
    case 'switch-on': {
      const chosen = form.getAll('proposal').map(Number);
      if (chosen.length === 0) throw new Conflict(NOTHING_CHOSEN);
      const count = await switchOn(actor, backtestId, chosen);
      return `${count} switched on.`;
    }
  }
}
