import type { LoaderFunctionArgs } from '@remix-run/node';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { readListQuery } from '~/domain/lists/list-query';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { idsIn } from '~/services/screens/classifier-actions.server';
import { loadGridPage, loadGridRows } from '~/services/screens/classifier-view.server';

/** The next page of the grid while one scrolls, or, with `ids`, those documents as they are now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const { searchParams } = new URL(request.url);
  const { query } = readListQuery(CLASSIFIER_LIST, searchParams);
  const asked = idsIn(searchParams);
  if (asked.length > 0) return { asked, rows: await loadGridRows(actor, query, asked), hasMore: null };
  return { asked: null, ...(await loadGridPage(actor, query)) };
}

/** What is loaded is brought up to date by whoever asked for it. */
export const shouldRevalidate = () => false;
