/**
 * `npm run learn -- --company 3 [--variant 130]`
 * Learns anew from the finished orders of a company, for one variant or for each that has orders, stores it as the
 * background work does, and prints what it proposes.
 */
import { parseArgs } from 'node:util';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { LEARNED_KINDS } from '~/domain/fields/learned-source';
import { orders } from '~/services/orders/schema.server';
import type { ProposedSource } from '../app/services/learning/choose-sources.server';
import { learnFromOrders } from '../app/services/learning/learn-from-orders.server';
import { closeRuntime, db, openRuntime } from '../app/services/platform/runtime.server';

const { values } = parseArgs({ options: { company: { type: 'string' }, variant: { type: 'string' } } });
const companyId = Number(values.company);
if (!Number.isInteger(companyId)) {
  console.error('Which company? npm run learn -- --company 3');
  process.exit(2);
}

await openRuntime(undefined, { join: true });
try {
  const variantIds = values.variant ? [Number(values.variant)] : await variantsWithOrders();
  for (const variantId of variantIds) print(variantId, await learnFromOrders({ companyId, variantId }));
} finally {
  await closeRuntime();
}
process.exit();

async function variantsWithOrders(): Promise<number[]> {
  const rows = await db()
    .selectDistinct({ variantId: orders.variantId })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isNull(orders.deletedAt), isNotNull(orders.variantId)))
    .orderBy(asc(orders.variantId));
  return rows.flatMap(({ variantId }) => variantId ?? []);
}

function print(variantId: number, proposed: readonly ProposedSource[]): void {
  console.log(`Variant ${variantId}: ${proposed.length === 0 ? 'nothing to propose' : ''}`);
  for (const { fieldName, kind, value, agree, disagree, silent, status, exampleOrderIds } of proposed)
    console.log(
      `  ${fieldName} ${LEARNED_KINDS[kind]} "${value}": ${agree} agree, ${disagree} disagree, ${silent} silent; ` +
        `${status} (orders ${exampleOrderIds.map((id) => `#${id}`).join(', ')})`,
    );
}
