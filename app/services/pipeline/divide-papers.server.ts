import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import {
  type Divided,
  divide,
  PAPER_MESSAGES,
  PAPER_STEP_LABELS,
  PAPER_STEPS,
  papersOf,
  stepsAt,
} from '~/domain/orders/papers';
import { type ReprocessedRequest, reprocessBlock } from '~/domain/orders/reprocess';
import { hasPages } from '~/domain/reading/reading';
import { ordersOnPages, requireOpen } from '~/services/orders/orders-on-pages.server';
import { Conflict } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { movePaper } from './move-paper.server';
import { beginReprocessing, requireReprocessable } from './reprocess-request.server';

/** A page, by its index, and what is done with it. */
export const paperStepSchema = z.object({
  page: z.coerce.number().int().min(0).max(10_000),
  step: z.enum(PAPER_STEPS),
});
export type PaperStepInput = z.infer<typeof paperStepSchema>;

/**
 * Divides the pages of a request into papers otherwise: another paper begins on a page, or goes on there, or becomes a
 * request of its own. Papers that stay what they are keep their orders untouched; those of the others follow, with what
 * people edited. @returns the request where the page is now
 * @throws NotFound, Forbidden, LockedByOther; Conflict with what stands against it: an order that was sent or certified, a
 * request under way, a page where that cannot be
 */
export async function dividePapers(
  actor: Actor,
  requestId: string,
  { page, step }: PaperStepInput,
): Promise<{ requestId: string }> {
  const known = await getRequest(actor, requestId, 'ocr-request-statuses-create');
  if (!hasPages(known.sourceKind)) throw new Conflict(PAPER_MESSAGES.noPages);
  return transaction(async (tx) => {
    const request = await requireReprocessable(tx, actor, known, divideBlock);
    const count = request.pagesCount ?? 0;
    if (step === 'move') {
      const paper = movable(request, page);
      requireOpen(await ordersOnPages(tx, request, paper));
      return { requestId: await movePaper(tx, actor, request, paper) };
    }
    const divided = divide(request.paperDivision, count, { page, step });
    if (typeof divided === 'string') throw new Conflict(divided);
    requireOpen(await ordersOnPages(tx, request, divided.papersWith));
    const hasOrders = request.ordersCount > request.deletedOrdersCount;
    await beginReprocessing(tx, actor, request, {
      stage: 'map',
      paperDivision: divided.division,
      papersWith: hasOrders ? divided.papersWith : everyPage(divided, count),
      deleteOrders: false,
      message: `${PAPER_STEP_LABELS[step]}: page ${page + 1}`,
    });
    return { requestId };
  });
}

/** A certified order on other pages stays as it is; those on these pages are asked for themselves. */
const divideBlock = (request: ReprocessedRequest) => reprocessBlock({ ...request, hasCertified: false });

/** A document that gave no order is mapped as a whole. */
const everyPage = ({ division }: Divided, count: number): number[] => papersOf(division, count).flat();

function movable({ paperDivision, pagesCount }: RequestRow, page: number): number[] {
  const count = pagesCount ?? 0;
  if (!stepsAt(paperDivision, count, page).includes('move')) throw new Conflict(PAPER_MESSAGES.beginsNot);
  return papersOf(paperDivision, count).find((paper) => paper[0] === page) ?? [];
}
