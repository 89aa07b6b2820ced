import { papersOf } from '~/domain/orders/papers';
import type { RequestRow } from '~/services/requests/schema.server';

type Divided = Pick<RequestRow, 'paperDivision' | 'pagesCount' | 'reprocess'>;

/** Whether a person said where its papers begin: the document does not say it again. */
export const saysPapers = ({ paperDivision }: Divided): boolean => paperDivision?.by === 'person';

/** The pages of each paper as a person divided them; undefined where the document divides itself. */
export function papersOfPerson(request: Divided): number[][] | undefined {
  return saysPapers(request) ? papersOf(request.paperDivision, request.pagesCount ?? 0) : undefined;
}

/** The papers that are mapped now: of a division that was changed only those it changed. */
export function papersToMap(request: Divided): number[][] | undefined {
  const concerned = request.reprocess?.papersWith;
  const papers = papersOfPerson(request);
  return concerned ? papers?.filter((paper) => paper.some((page) => concerned.includes(page))) : papers;
}
