import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Reading, ReadPage } from '~/domain/reading/reading';
import { askedOrders } from '~/services/mapping/outside/merge-outside.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { now } from '~/services/platform/clock.server';
import { log } from '~/services/platform/log.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { askModel } from './ask-model.server';
import { OutsideProblem } from './outside-problem';
import { pagePictures } from './page-pictures.server';
import { expectedUsage, messagesOf, pagesToSend } from './question.server';
import { type OutsideReader, outsideReaderOf } from './reader-of.server';
import { beginReading, endReading } from './spending.server';

/** The longest that a document waits for an outside reader. */
const DEADLINE_MS = 30_000;

/** Orders as they go on; `problem`: in a sentence, why they are as they were. */
export type OutsideResult = { drafts: OrderDraft[]; problem?: string };

type Mapped = { reading: Reading; drafts: OrderDraft[]; rows: FieldMapRow[] };

/**
 * Orders of a document with what its company's outside reader says of fields that the others doubt or miss. Off unless the company turned it
 * on. Outside of any transaction: it waits for somebody else. Whatever goes wrong there, the orders are as they were.
 */
export async function readOutside(
  request: Pick<RequestRow, 'id' | 'companyId'>,
  mapped: Mapped,
  deadlineMs = DEADLINE_MS,
): Promise<OutsideResult> {
  const { reading, drafts, rows } = mapped;
  if (reading.kind !== 'pages') return { drafts };
  try {
    const reader = await outsideReaderOf(request.companyId);
    if (!reader?.enabled) return { drafts };
    const asked = askedOrders(drafts, rows);
    const pages = pagesToSend(reading.pages);
    if (asked.length === 0 || pages.length === 0) return { drafts };
    return await askReader(reader, request, { ...mapped, asked, pages, deadlineMs });
  } catch (error) {
    // A fault of ours, which must not keep the document from being read.
    if (!(error instanceof OutsideProblem))
      log().error({ err: error, request_id: request.id }, 'outside reader');
    return { drafts, problem: inSentence(error) };
  }
}

const inSentence = (error: unknown): string =>
  error instanceof OutsideProblem
    ? `The document was read without the outside reader: ${error.message}`
    : 'The document was read without the outside reader: asking it failed';

type Asked = Mapped & { asked: ReturnType<typeof askedOrders>; pages: ReadPage[]; deadlineMs: number };

async function askReader(
  reader: OutsideReader,
  request: Pick<RequestRow, 'id' | 'companyId'>,
  { reading, drafts, rows, asked, pages, deadlineMs }: Asked,
): Promise<OutsideResult> {
  const pictures = reader.sendsPictures ? await pagePictures(request, pages) : [];
  const messages = messagesOf({ pages, asked, pictures });
  const expected = expectedUsage(messages);
  const readingId = await beginReading(reader, { requestId: request.id, expected });
  if (readingId === null) throw new OutsideProblem('refused', 'its budget for this month is used up');
  const end = (result: Parameters<typeof endReading>[2]) => endReading(reader, readingId, result);
  try {
    const { values, usage } = await askModel(reader, messages, deadlineMs);
    const today = now().toISOString().slice(0, 10);
    const merged = await runMapping('mergeOutside', {
      reading,
      drafts,
      rows,
      values,
      model: reader.model,
      today,
    }).catch(() => {
      throw new OutsideProblem('unusable', 'its answer could not be checked', { usage });
    });
    await end({ outcome: 'answered', usage: usage ?? expected, valuesUsed: merged.used });
    return { drafts: merged.drafts };
  } catch (error) {
    if (error instanceof OutsideProblem)
      await end({ outcome: error.outcome, usage: error.isFree ? NOTHING_USED : (error.usage ?? expected) });
    throw error;
  }
}

const NOTHING_USED = { promptTokens: 0, completionTokens: 0 };
