import type { Actor } from '~/domain/access/actor';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { variants } from '~/services/companies/schema.server';
import { record } from '~/services/journal/record.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { refreshReportFigures } from '~/services/reports/refresh-figures.server';
import { aCompany, anOrder, aRequest, aUser, theOperator } from './world';

/** An edit of one order: who, when, what. */
export type ToldEdit = [who: Actor, at: string, property: string, value: string];

export type ToldOrder = {
  companyId: number;
  variantId: number | null;
  came: string;
  sourceKind?: 'pdf' | 'csv' | 'image';
  isScheduled?: boolean;
  requestId?: string;
  draftIndex?: number;
  edits?: ToldEdit[];
};

/** Two carriers, a variant of each kind, two admin reviewers (users of company 2) and two clients. */
export async function editedWorld() {
  await theOperator('The operator');
  const [harbor, summit] = [
    await aCompany({ name: 'Harbor' }),
    await aCompany({ name: 'Summit', deactivatedAt: new Date('2026-10-01T00:00:00Z') }),
  ];
  const made = await db()
    .insert(variants)
    .values([
      { name: 'Bookings', variantType: 'pdftext' },
      { name: 'Sheets', variantType: 'tabular' },
    ])
    .returning();
  const [bookings = 0, sheets = 0] = made.map(({ id }) => id);
  const ida = await aUser({ role: 'ops-admin', companyIds: [OPERATOR_COMPANY], name: 'Ida Ops' });
  const ravi = await aUser({ role: 'order-review', companyIds: [OPERATOR_COMPANY], name: 'Ravi Review' });
  const rosa = await aUser({ companyIds: [harbor], name: 'Rosa Client' });
  const sam = await aUser({ role: 'customer-admin', companyIds: [summit], name: 'Sam Client' });
  return { harbor, summit, bookings, sheets, ida, ravi, rosa, sam };
}

/** An order with its history, by the services that people use, each edit at its time. @returns its id */
export async function tellOrder({ edits = [], ...told }: ToldOrder): Promise<number> {
  const { companyId, variantId } = told;
  const came = new Date(told.came);
  const requestId =
    told.requestId ??
    (await aRequest({
      companyId,
      variantId,
      createdAt: came,
      sourceKind: told.sourceKind ?? 'pdf',
      ordersCount: 1,
    }));
  const id = await anOrder({
    companyId,
    variantId,
    requestId,
    draftIndex: told.draftIndex ?? 0,
    replicatedFromScheduler: told.isScheduled ?? false,
    createdAt: came,
    fields: {},
  });
  await tellMade(id, requestId, companyId);
  for (const [who, at, path, value] of edits) {
    setClock(new Date(at));
    await saveOrderPart(who, id, { path, value });
  }
  setClock(undefined);
  return id;
}

async function tellMade(orderId: number, requestId: string, companyId: number): Promise<void> {
  await record(db(), null, [
    { kind: 'status', type: 'ocr-post-processing-complete', orderId, requestId, companyId, details: {} },
  ]);
}

export const settled = refreshReportFigures;
