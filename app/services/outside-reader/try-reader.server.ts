import type { Actor } from '~/domain/access/actor';
import { OUTSIDE_MESSAGES, smallDollars } from '~/domain/reading/outside-reader';
import type { ReadPage } from '~/domain/reading/reading';
import { findQuote } from '~/services/mapping/outside/quoted-words';
import { askModel } from './ask-model.server';
import { OutsideProblem } from './outside-problem';
import { expectedUsage, messagesOf } from './question.server';
import { type OutsideReader, outsideReaderOf } from './reader-of.server';
import { requireOperator } from './save-settings.server';
import { beginReading, costOf, endReading } from './spending.server';

const TIMEOUT_MS = 20_000;
const NUMBER = 'MSKU9070323';

const region = { left: 0.1, top: 0.1, width: 0.3, height: 0.02 };
const LINE = `Container Number: ${NUMBER}`;

/** A paper of one line, which says nothing of anybody. */
const PAPER: ReadPage = {
  index: 0,
  width: 612,
  height: 792,
  rotation: 0,
  source: 'text',
  rules: [],
  lines: [
    {
      text: LINE,
      confidence: 1,
      region,
      words: LINE.split(' ').map((text) => ({ text, confidence: 1, region })),
    },
  ],
};

/**
 * Puts a small question to a company's outside reader as it is saved, turned on or not, and says in words what came back. It counts
 * against the budget. @throws Forbidden
 */
export async function tryOutsideReader(
  actor: Actor,
  companyId: number,
): Promise<{ works: boolean; text: string }> {
  requireOperator(actor, companyId, 'tms-providers-edit');
  try {
    const reader = await outsideReaderOf(companyId);
    return reader ? await askAboutPaper(reader) : { works: false, text: OUTSIDE_MESSAGES.notSaved };
  } catch (problem) {
    if (!(problem instanceof OutsideProblem)) throw problem;
    return { works: false, text: `The outside reader gave nothing: ${problem.message}` };
  }
}

async function askAboutPaper(reader: OutsideReader): Promise<{ works: boolean; text: string }> {
  const fields = [{ field: 'unit_number', label: 'Container', labels: ['Container Number'] }];
  const messages = messagesOf({ pages: [PAPER], asked: [{ order: 0, known: {}, fields }] });
  const expected = expectedUsage(messages);
  const id = await beginReading(reader, { requestId: null, expected });
  if (id === null) throw new OutsideProblem('refused', 'its budget for this month is used up');
  try {
    const { values, usage } = await askModel(reader, messages, TIMEOUT_MS);
    const used = usage ?? expected;
    await endReading(reader, id, { outcome: 'answered', usage: used });
    const [first] = values;
    const isRight =
      first?.field === 'unit_number' && first.value === NUMBER && findQuote(PAPER, first.quote) !== null;
    const cost = `it cost ${smallDollars(costOf(used, reader.prices))}`;
    return isRight
      ? { works: true, text: `${reader.model} answered as it was asked and quoted the words; ${cost}` }
      : {
          works: false,
          text: `${reader.model} answered, but did not find the one number on a paper of one line; ${cost}`,
        };
  } catch (error) {
    if (error instanceof OutsideProblem) {
      const nothing = { promptTokens: 0, completionTokens: 0 };
      await endReading(reader, id, {
        outcome: error.outcome,
        usage: error.isFree ? nothing : (error.usage ?? expected),
      });
    }
    throw error;
  }
}
