import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Author } from '~/domain/orders/journal';
import type { OrderRow } from '~/services/orders/order-scope.server';
import type { Db } from '~/services/platform/database.server';
import { userTaskComments, userTasks } from '~/services/tasks/schema.server';
import { openTask, storeTaskChange } from '~/services/tasks/store-task.server';

/** What somebody has to look at in a TMS: `finding` is the same for the same thing, however often it is found. */
export type Finding = { finding: string; text: string };

/**
 * A task about an order that the caller has locked, or the one that is open about the same finding, which is told what is
 * otherwise by now. @param author null for what the product found by itself
 * @returns its id
 */
export async function openFinding(
  tx: Db,
  author: Author,
  { id: orderId, requestId, companyId }: Pick<OrderRow, 'id' | 'requestId' | 'companyId'>,
  { finding, text }: Finding,
): Promise<number> {
  const [open] = await tx
    .select()
    .from(userTasks)
    .where(
      and(
        eq(userTasks.orderId, orderId),
        inArray(userTasks.status, ['open', 'in_progress']),
        sql`${userTasks.metadata}->>'finding' = ${finding}`,
        isNull(userTasks.deletedAt),
      ),
    )
    .for('update');
  if (!open) {
    const about = { requestId, companyId, orderId };
    const { id } = await openTask(tx, author, about, {
      type: 'comment',
      comment: text,
      metadata: { finding },
    });
    return id;
  }
  const [last] = await tx
    .select({ comment: userTaskComments.comment })
    .from(userTaskComments)
    .where(eq(userTaskComments.taskId, open.id))
    .orderBy(desc(userTaskComments.createdAt), desc(userTaskComments.id))
    .limit(1);
  if (author !== null && last?.comment !== text) await storeTaskChange(tx, author, open, { comment: text });
  return open.id;
}
