import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { RequestRow } from '~/services/requests/schema.server';
import { drafts } from './schema.server';

/** The drafts of the latest reading of a request: those of one before it stay with the orders that were made of them. */
export function currentDrafts({ id, firstDraftIndex }: Pick<RequestRow, 'id' | 'firstDraftIndex'>): SQL {
  return and(eq(drafts.requestId, id), gte(drafts.draftIndex, firstDraftIndex)) as SQL;
}
