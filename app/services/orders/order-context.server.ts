import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '~/domain/access/actor';
import type { ReviewPlan } from '~/domain/orders/certification';
import type { OrderView } from '~/domain/orders/order-view';
import type { OwnVersion } from '~/domain/orders/undo-stack';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { companies, companyPlans, variants } from '~/services/companies/schema.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import { lockColumn } from '~/services/locks/lock-in-force.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { emails, requests } from '~/services/requests/schema.server';
import { pathsEditedSince } from './edited-paths.server';
import { notOfDeletedRequest, type OrderRow } from './order-scope.server';
import { addressQuestions, orderFieldReviews, orders } from './schema.server';
import { FAILED_BESIDE, NUMBERS_BESIDE } from './unread-attachments.server';

/** What stands around an order: its request with its mail, company, variant, people, siblings, the actor's edits, and who has it locked; one query. */
export async function loadOrderContext(order: OrderRow, actor: Pick<Actor, 'userId'>) {
  const [row] = await selectContext(order, actor);
  if (!row) throw new NotFound('Order not found');
  const { siblingIds, variant, plan, ...context } = row;
  return {
    ...context,
    plan: plan ?? NO_PLAN,
    variant: variant?.id ? variant : null,
    siblings: siblingsOf(order.id, siblingIds),
  };
}

/** The columns of a plan that the review of orders looks at. */
export const REVIEW_PLAN = {
  compareMode: companyPlans.enableCompareMode,
  trainFields: companyPlans.enableTrainFields,
  certification: companyPlans.enableCertification,
};
/** A company without a plan has none of it. */
export const NO_PLAN: ReviewPlan = { compareMode: false, trainFields: false, certification: false };

/** The certified orders of the same company and variant that an order is held against; never itself. (spec 2 §2 Compare view) */
export function exampleCondition(order: Pick<OrderRow, 'id' | 'companyId' | 'variantId'>): SQL {
  return and(
    eq(orders.companyId, order.companyId),
    eq(orders.variantId, order.variantId ?? 0),
    eq(orders.certification, 'certified'),
    isNull(orders.deletedAt),
    notOfDeletedRequest(),
    ne(orders.id, order.id),
  ) as SQL;
}

function selectContext(order: OrderRow, actor: Pick<Actor, 'userId'>) {
  const editor = alias(users, 'editor');
  const sender = alias(users, 'sender');
  const reviewed = sql<
    string[]
  >`array(select ${orderFieldReviews.path} from ${orderFieldReviews} where ${orderFieldReviews.orderId} = ${order.id})`;
  /** What was changed since the order has its status: what a TMS said of it before does not hold any more. */
  const editedSince = pathsEditedSince(order.id, order.statusDate.toISOString());
  const siblings = and(
    eq(orders.requestId, order.requestId),
    order.deletedAt ? undefined : isNull(orders.deletedAt),
  );
  return db()
    .select({
      filename: requests.filename,
      emailFromAddress: requests.emailFromAddress,
      emailId: requests.emailId,
      attachments: emails.attachments,
      reasons: mappingRuns.reasons,
      failedBeside: FAILED_BESIDE.as('failed_beside'),
      numbersBeside: NUMBERS_BESIDE.as('numbers_beside'),
      documentRemovedAt: requests.documentRemovedAt,
      sourceKind: requests.sourceKind,
      paperDivision: requests.paperDivision,
      doneAt: requests.doneAt,
      requestedAt: requests.createdAt,
      duplicateRequestId: requests.duplicateRequestId,
      uploader: shownName(users).as('uploader'),
      company: {
        id: companies.id,
        name: companies.name,
        tmsProviderId: companies.defaultTmsProviderId,
        configuration: companies.configuration,
      },
      plan: REVIEW_PLAN,
      hasExamples: sql<boolean>`exists (select 1 from ${orders} where ${exampleCondition(order)})`.as(
        'has_examples',
      ),
      variant: { id: variants.id, name: variants.name, type: variants.variantType },
      editor: shownName(editor).as('editor_name'),
      sender: shownName(sender).as('sender_name'),
      senderDeletedAt: sender.deletedAt,
      reviewed: reviewed.as('reviewed'),
      editedSince: editedSince.as('edited_since'),
      lock: lockColumn(actor, order.requestId, order.id).as('lock'),
      ownEdits: ownEdits(order.id, actor.userId).as('own_edits'),
      questions: sql<Record<string, { at: string; name: string }>>`(
        select coalesce(json_object_agg(asked.path, json_build_object('at', asked.at, 'name', asker.name)), '{}')
        from ${addressQuestions} as asked join ${users} as asker on asker.id = asked.user_id
        where asked.order_id = ${order.id})`.as('questions'),
      siblingIds: sql<
        number[]
      >`array(select ${orders.id} from ${orders} where ${siblings} order by ${orders.draftIndex})`.as(
        'sibling_ids',
      ),
    })
    .from(requests)
    .innerJoin(companies, eq(companies.id, order.companyId))
    .leftJoin(companyPlans, eq(companyPlans.id, companies.planId))
    .leftJoin(users, eq(users.id, requests.uploadUserId))
    .leftJoin(variants, eq(variants.id, requests.variantId))
    .leftJoin(emails, eq(emails.id, requests.emailId))
    .leftJoin(mappingRuns, eq(mappingRuns.requestId, requests.id))
    .leftJoin(editor, eq(editor.id, order.editedByUserId ?? 0))
    .leftJoin(sender, eq(sender.id, order.sentByUserId ?? 0))
    .where(eq(requests.id, order.requestId));
}

type OwnEdit = OwnVersion & { path: string };

/** What somebody changed of an order, oldest first: what they can undo follows from it. */
function ownEdits(orderId: number, actorId: number) {
  const detail = (name: string) => sql`(${journal.details}->>'${sql.raw(name)}')::int`;
  return sql<OwnEdit[]>`(
    select coalesce(json_agg(json_build_object('version', ${detail('version')}, 'path', ${journal.details}->>'path',
      'undoes', ${detail('undoes')}, 'redoes', ${detail('redoes')}) order by ${journal.id}), '[]')
    from ${journal} where ${ofKind('edit')} and ${journal.orderId} = ${orderId} and ${journal.actorId} = ${actorId})`;
}

function siblingsOf(orderId: number, ids: number[]): OrderView['siblings'] {
  const at = ids.indexOf(orderId);
  return { total: ids.length, current: at + 1, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
