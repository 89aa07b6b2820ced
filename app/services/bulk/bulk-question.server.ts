import { randomUUID } from 'node:crypto';
import { and, inArray, lte, type SQL } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { BULK_MESSAGES, type BulkKind, MAX_IN_BULK } from '~/domain/orders/bulk-actions';
import { DEFAULT_REPROCESS, isReprocessedType, reprocessOptions } from '~/domain/orders/reprocess';
import { isUuid } from '~/domain/row-values';
import {
  directionChoices,
  getCompanySetting,
  listVariants,
} from '~/services/companies/company-choices.server';
import { listOrderIds } from '~/services/orders/list-orders.server';
import { now } from '~/services/platform/clock.server';
import { Invalid } from '~/services/platform/problems.server';
import { zodErrors } from '~/services/platform/respond.server';
import { db } from '~/services/platform/runtime.server';
import { readInboxFilter, requestCondition } from '~/services/requests/filter-requests.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { countMatching, type Matching } from './matching-requests.server';
import type { NewBulkAction } from './start-bulk-action.server';

/** What was selected: rows by their ids, or all that match the filters of the inbox. */
type Selected = string[] | Matching;

export type BulkQuestion = {
  kind: BulkKind;
  count: number;
  /** Of all that match: those that somebody else has locked, which are left out. */
  locked: number;
  isTooMany: boolean;
  whyNot: string | null;
  /** Of a reprocess: what is chosen from, the same for all. */
  choices: { variants: { id: number; name: string }[]; directions: { code: string; label: string }[] } | null;
  /** What the answer carries. */
  carries: { key: string; ids: string; all: string; until: string };
};

const NO_CHOICES = { variants: [], directions: [] };

/** What is asked before an action on several rows of the inbox. */
export async function askBulkQuestion(
  actor: Actor,
  kind: BulkKind,
  selected: Selected,
): Promise<BulkQuestion> {
  const isAll = 'until' in selected;
  const counted = isAll
    ? await countMatching(actor, selected)
    : { count: selected.length, locked: 0, isTooMany: false };
  const isOver = !isAll && counted.count > MAX_IN_BULK;
  return {
    kind,
    ...counted,
    whyNot: counted.count === 0 ? BULK_MESSAGES.none : isOver ? BULK_MESSAGES.tooMany : null,
    choices: kind === 'reprocess-requests' ? await reprocessChoices(actor, selected) : null,
    carries: {
      key: randomUUID(),
      ids: isAll ? '' : selected.join(),
      all: isAll ? 'matching' : '',
      until: isAll ? selected.until.toISOString() : '',
    },
  };
}

/** Requests of one company choose from its variants; of several, each is found by itself. */
async function reprocessChoices(actor: Actor, selected: Selected): Promise<BulkQuestion['choices']> {
  const condition: SQL | undefined =
    'until' in selected
      ? and(requestCondition(actor, selected.filter), lte(requests.createdAt, selected.until))
      : and(inArray(requests.id, selected.filter(isUuid)), requestScope(actor));
  const rows = await db()
    .selectDistinct({ companyId: requests.companyId })
    .from(requests)
    .where(condition)
    .limit(2);
  const [only, other] = rows;
  if (!only || other) return NO_CHOICES;
  const { companyId } = only;
  const variants = await listVariants({ companyIds: [companyId] });
  return {
    variants: variants
      .filter(({ variantType }) => isReprocessedType(variantType))
      .map(({ id, name }) => ({ id, name })),
    directions: directionChoices(await getCompanySetting(companyId)),
  };
}

/**
 * What a form or an address says of the selection, all orders of a request looked up; `search` is the inbox's own.
 * (spec 1 §4 Bulk actions)
 */
export async function selectedBy(
  actor: Actor,
  given: FormData | URLSearchParams,
  search: string,
): Promise<Selected> {
  const requestId = String(given.get('request') ?? '');
  if (given.get('all') !== 'orders' || !isUuid(requestId)) return readSelected(actor, given, search);
  const filter = { request_id: requestId, trashed: given.get('deleted') === 'true' };
  const ids = await listOrderIds(actor, filter, { sort: 'id', limit: MAX_IN_BULK + 1 });
  return ids.map(String);
}

function readSelected(actor: Actor, given: FormData | URLSearchParams, search: string): Selected {
  if (given.get('all') === 'matching') {
    const until = new Date(String(given.get('until') ?? ''));
    const { filter } = readInboxFilter(actor, new URLSearchParams(search));
    return { filter, until: Number.isNaN(until.getTime()) ? now() : until };
  }
  const ids = given.getAll('ids').flatMap((text) => String(text).split(','));
  return [...new Set(ids)].filter(Boolean);
}

/** The answered question. @throws Invalid, by field */
export function readAnswer(actor: Actor, kind: BulkKind, form: FormData, search: string): NewBulkAction {
  const key = form.get('key');
  const action = {
    kind,
    ids: readSelected(actor, form, search),
    ...(typeof key === 'string' && key ? { key } : {}),
  };
  if (kind !== 'reprocess-requests' || !form.has('variant_id'))
    return { ...action, options: kind === 'reprocess-requests' ? { reprocess: DEFAULT_REPROCESS } : {} };
  // A switch that is off is not in the form.
  const asked = { ...Object.fromEntries(form), delete_orders: form.get('delete_orders') === 'true' };
  const options = reprocessOptions.safeParse(asked);
  if (!options.success) throw new Invalid('The given data was invalid.', zodErrors(options.error));
  return { ...action, options: { reprocess: options.data } };
}
