import type { Actor } from '~/domain/access/actor';
import type { PageView } from '~/domain/orders/order-view';
import { PAPER_MESSAGES, type PaperDivision } from '~/domain/orders/papers';
import { loadPages } from '~/services/orders/order-pages.server';
import { getRequest } from '~/services/requests/get-request.server';

export type PapersView = {
  requestId: string;
  filename: string;
  /** Why it cannot be divided now; null when it can. */
  block: string | null;
  pages: PageView[];
  division: PaperDivision | null;
};

/** The pages of a request with the papers that they are. @throws NotFound, Forbidden */
export async function loadPapersView(actor: Actor, requestId: string): Promise<PapersView> {
  const request = await getRequest(actor, requestId, 'ocr-request-statuses-create');
  const pages = await loadPages({ requestId: request.id });
  const isUnderWay = request.stage !== 'done' && request.stage !== 'failed';
  return {
    requestId,
    filename: request.filename,
    block: isUnderWay ? PAPER_MESSAGES.processed : pages.length === 0 ? PAPER_MESSAGES.noPages : null,
    pages,
    division: request.paperDivision,
  };
}
