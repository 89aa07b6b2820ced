import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Actor, can, choosesCompany, companiesWith } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import type { MAIL_LIST } from '~/domain/lists/mail-list';
import { type MadeRequest, type MailView, mailOutcome } from '~/domain/orders/mail-outcome';
import { displayStatus, seenMessage } from '~/domain/orders/statuses';
import { shortRequestId } from '~/domain/urls/paths';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { companies } from '~/services/companies/schema.server';
import { allowanceUsedUp } from '~/services/intake/allowance.server';
import { whyNotAfterAll } from '~/services/intake/judge-attachments.server';
import { type ListedMail, listMails } from '~/services/intake/list-mails.server';
import { getMail } from '~/services/intake/mail-scope.server';
import { ofReviewSeen, orderScope } from '~/services/orders/order-scope.server';
import { orders } from '~/services/orders/schema.server';
import { mayTakeAfterAll } from '~/services/pipeline/take-after-all.server';
import { db } from '~/services/platform/runtime.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';
import { mailLink } from '~/services/requests/request-email.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';

/** What the list of mails shows; where there is none, the addresses that mail is sent to. */
export async function loadMails(actor: Actor, query: ListQuery<typeof MAIL_LIST.filters>) {
  const { companies: chosen } = query.filter;
  const [{ items, ...paging }, offers] = await Promise.all([
    listMails(actor, query),
    offersOfKind(actor, { kind: 'companies', permission: 'companies-view', chosen: { companies: chosen } }),
  ]);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: items.map(rowOf),
    without: choosesCompany(actor) ? [] : (['company'] as const),
    intake: items.length === 0 ? await intakeAddresses(actor) : [],
  };
}

/** More requests than these of one mail are on its own page. */
const SHOWN_REQUESTS = 3;

function rowOf({ attachments, receivedAt, removedAt, note, repeats, ...mail }: ListedMail) {
  const made = mail.requests;
  const [documents = '', ...others] = mailOutcome({
    requests: made,
    attachments,
    note,
    repeats,
    removedAt,
  });
  return {
    ...mail,
    receivedAt: receivedAt.toISOString(),
    isRemoved: removedAt !== null,
    parts: attachments.length,
    documents,
    others,
    requests: made.slice(0, SHOWN_REQUESTS),
    more: Math.max(0, made.length - SHOWN_REQUESTS),
  };
}

const SHOWN_ADDRESSES = 3;

/** Where an actor's companies take mail; none for those who act for all companies. */
async function intakeAddresses(actor: Actor): Promise<string[]> {
  const ids = companiesWith(actor, 'companies-view');
  if (ids === 'all') return [];
  const rows = await db()
    .select({ address: companies.emailIntakeAddress })
    .from(companies)
    .where(
      and(
        inArray(companies.id, ids),
        isNotNull(companies.emailIntakeAddress),
        isNull(companies.deactivatedAt),
      ),
    )
    .orderBy(asc(companies.name))
    .limit(SHOWN_ADDRESSES);
  return rows.flatMap(({ address }) => address ?? []);
}

/** One mail with what became of each of its parts. @throws NotFound */
export async function loadMail(actor: Actor, emailId: string): Promise<MailView> {
  const { email, company } = await getMail(actor, emailId);
  const made = await madeOf(actor, emailId);
  const { file: _, messageKey: __, sentAt, receivedAt, removedAt, companyId, ...shown } = email;
  const deleted = new Map(
    made.filter(({ isDeleted }) => isDeleted).map(({ id }) => [id, shortRequestId(id)]),
  );
  const attachments = shown.attachments.map((part) => {
    const request = part.taken && part.requestId ? deleted.get(part.requestId) : undefined;
    return request
      ? { ...part, taken: false, isAfterAll: false, why: `Its request ${request} was deleted` }
      : part;
  });
  const mayTake = mayTakeAfterAll(actor, companyId) && removedAt === null;
  return {
    ...shown,
    attachments: attachments.map(({ isUnread: _u, unreadable: _r, ...part }, at) => ({
      ...part,
      whyNot: part.taken ? null : whyNotAfterAll(attachments[at] ?? part, attachments),
    })),
    company,
    sentAt: sentAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    outcome: mailOutcome({ ...email, requests: made }),
    made,
    mayTake,
    whyNotTake: mayTake ? await allowanceUsedUp(await getCompanySetting(companyId)) : null,
  };
}

/** The mail as it came, for five minutes. @throws NotFound, Gone where retention removed it */
export async function mailSource(actor: Actor, emailId: string): Promise<string> {
  return mailLink((await getMail(actor, emailId)).email);
}

async function madeOf(actor: Actor, emailId: string): Promise<MadeRequest[]> {
  const rows = await db()
    .select({
      id: requests.id,
      companyId: requests.companyId,
      filename: requests.filename,
      status: requests.status,
      message: requests.statusMessage,
      deletedAt: requests.deletedAt,
      stage: requests.stage,
    })
    .from(requests)
    .where(and(eq(requests.emailId, emailId), requestScope(actor)))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  const orderIds = await ordersOf(actor, emailId);
  return rows.map(({ id, companyId, filename, status, message, deletedAt, stage }) => {
    const viewer = { seesAdminReview: can(actor, 'admin-review-view', companyId) };
    return {
      id,
      filename,
      isDeleted: deletedAt !== null,
      isFailed: stage === 'failed' && deletedAt === null,
      display: displayStatus(status, viewer),
      message: seenMessage({ status, message }, viewer),
      orderIds: orderIds.get(id) ?? [],
    };
  });
}

/** The orders of a mail that an actor sees, by their requests. */
async function ordersOf(actor: Actor, emailId: string): Promise<Map<string, number[]>> {
  const rows = await db()
    .select({ id: orders.id, requestId: orders.requestId })
    .from(orders)
    .innerJoin(requests, eq(requests.id, orders.requestId))
    .where(
      and(eq(requests.emailId, emailId), isNull(orders.deletedAt), orderScope(actor), ofReviewSeen(actor)),
    )
    .orderBy(asc(orders.id));
  const byRequest = new Map<string, number[]>();
  for (const { id, requestId } of rows) byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), id]);
  return byRequest;
}
