import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import {
  BLOCK_ORDERS,
  type CellRefusal,
  type OrderAnswer,
  type StepAnswer,
} from '~/domain/order-grid/grid-view';
import { nextStep, type StepDirection } from '~/domain/order-grid/steps';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { ofKind } from '~/services/journal/record.server';
import { journal } from '~/services/journal/schema.server';
import type { Db } from '~/services/platform/database.server';
import { NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { getRequest } from '~/services/requests/get-request.server';
import { gridVersions } from './grid-steps.server';
import { orderFieldMap } from './order-field-map.server';
import type { OrderRow } from './order-scope.server';
import { refusalWords, textNow, withRows } from './save-grid-block.server';
import { type Edit, requireUnsent, revertFields } from './undo-order-change.server';
import { editableOrder, requireWritable } from './update-order-field.server';

/** How many blocks that nothing is left of are passed over. */
const MAX_SKIPPED = 50;

export const gridStepSchema = z.object({
  direction: z.enum(['undo', 'redo']),
  /** The name of this undo, which is a block of its own, however many calls it takes. */
  block: z.string().uuid(),
  /** Goes on with a block of many orders, behind the last one of the call before. */
  of: z.string().uuid().optional(),
  after: rowId.optional(),
  skip: z.array(z.string().uuid()).max(MAX_SKIPPED).default([]),
});
type AskedStep = z.infer<typeof gridStepSchema>;

/**
 * Takes back what the actor did last in the grid of a request, or does it again: the block as a whole, each order a
 * transaction of its own as when it was made. A cell that somebody else changed since stays as it is, and says so.
 * (decisions 017, 026) @throws NotFound
 */
export async function undoGridStep(actor: Actor, requestId: string, asked: AskedStep): Promise<StepAnswer> {
  const { id } = await getRequest(actor, requestId);
  const { direction, of, after = 0, block } = asked;
  const step = nextStep(await gridVersions(actor, id), direction, asked.skip);
  const isSame = step !== null && (of === undefined || of === step.block);
  const left = isSame ? step.orders.filter(({ orderId }) => orderId > after) : [];
  const some = left.slice(0, BLOCK_ORDERS);
  const answers: Omit<OrderAnswer, 'row'>[] = [];
  for (const { orderId, version } of some)
    answers.push(await revertOrOwnUp(actor, { requestId: id, direction, block, orderId, version }));
  const last = some.at(-1)?.orderId ?? null;
  return {
    ...(await withRows(actor, id, answers)),
    of: isSame ? step.block : null,
    after: left.length > some.length ? last : null,
  };
}

type OrderStep = {
  requestId: string;
  direction: StepDirection;
  block: string;
  orderId: number;
  version: number;
};

async function revertOrOwnUp(actor: Actor, step: OrderStep): Promise<Omit<OrderAnswer, 'row'>> {
  const { orderId } = step;
  try {
    return await transaction((tx) => revertOrder(tx, actor, step));
  } catch (problem) {
    return { id: orderId, changed: [], refused: [{ path: '', reason: refusalWords(problem, orderId) }] };
  }
}

async function revertOrder(
  tx: Db,
  actor: Actor,
  { requestId, direction, block, orderId, version }: OrderStep,
): Promise<Omit<OrderAnswer, 'row'>> {
  const order = await editableOrder(tx, actor, orderId);
  if (order.requestId !== requestId) throw new NotFound('Order not found');
  requireUnsent(order, version);
  const edits = await editsOf(tx, orderId, version);
  const [left, gone] = [edits.filter(holdsIn(order)), edits.filter((edit) => !holdsIn(order)(edit))];
  const [first] = left;
  if (first) {
    const { tmsProviderId } = await getCompanySetting(order.companyId);
    const fieldMap = await orderFieldMap(order, tmsProviderId);
    for (const { path } of left) requireWritable(actor, fieldMap, path);
    const reversal = direction === 'undo' ? { undoes: version } : { redoes: version };
    await revertFields(tx, actor, order, { reverted: left, reversal, block });
  }
  const refused: CellRefusal[] = [];
  for (const { path } of gone)
    refused.push({
      path,
      reason: 'It was changed by somebody else meanwhile',
      theirs: await textNow(tx, order, path),
    });
  return { id: orderId, changed: left.map(({ path }) => path), refused };
}

async function editsOf(tx: Db, orderId: number, version: number): Promise<Edit[]> {
  const rows = await tx
    .select({ details: journal.details })
    .from(journal)
    .where(
      and(
        ofKind('edit'),
        eq(journal.orderId, orderId),
        sql`(${journal.details}->>'version')::int = ${version}`,
      ),
    )
    .orderBy(asc(journal.id));
  return rows.map(({ details }) => details as Edit);
}

/** Whether the value now is the one that an edit left. */
const holdsIn =
  ({ fields }: OrderRow) =>
  ({ path, after }: Edit): boolean =>
    (fields[path] ?? null) === (after ?? null);
