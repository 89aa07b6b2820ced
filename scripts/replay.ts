/**
 * `npm run replay -- [--company 3] [--variant 130] [--limit 100] [--maps maps.json] [request-id …]`
 * Maps past documents again and prints what would come out differently, against what is stored and against what
 * people confirmed. Writes nothing. `maps.json`: [{"fieldName", "level", "entry"}] to map by instead of the stored maps.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { replay } from '~/services/pipeline/replay.server';
import { requests } from '~/services/requests/schema.server';
import { closeRuntime, db, openRuntime } from '../app/services/platform/runtime.server';

const mapsSchema = z.array(
  z.object({
    fieldName: z.string(),
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    entry: z.record(z.unknown()),
  }),
);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string' },
    variant: { type: 'string' },
    limit: { type: 'string', default: '100' },
    maps: { type: 'string' },
  },
});

await openRuntime(undefined, { join: true });
try {
  const ids = positionals.length > 0 ? positionals : await chosen();
  const fieldMaps = values.maps
    ? (mapsSchema.parse(JSON.parse(readFileSync(values.maps, 'utf8'))) as FieldMapRow[])
    : undefined;
  print(await replay(ids, { fieldMaps }));
} finally {
  await closeRuntime();
}
process.exit();

/** The newest finished requests of a company or variant, or of all. */
async function chosen(): Promise<string[]> {
  const rows = await db()
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.stage, 'done'),
        isNull(requests.deletedAt),
        values.company ? eq(requests.companyId, Number(values.company)) : undefined,
        values.variant ? eq(requests.variantId, Number(values.variant)) : undefined,
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(Number(values.limit));
  return rows.map(({ id }) => id);
}

function print(replayed: Awaited<ReturnType<typeof replay>>): void {
  const verdicts = { better: 0, worse: 0, neither: 0, open: 0 };
  for (const { requestId, filename, orders, countThen, countNow } of replayed) {
    if (orders.length === 0) continue;
    const counts = countThen === countNow ? '' : ` (${countThen} orders then, ${countNow} now)`;
    console.log(`${requestId.slice(0, 8).toUpperCase()} ${filename}${counts}`);
    for (const { orderId, draftIndex, differences } of orders) {
      for (const { field, stored, replayed: now, confirmed, verdict } of differences) {
        verdicts[verdict] += 1;
        const said = verdict === 'open' ? '' : `, confirmed ${JSON.stringify(confirmed)}: ${verdict}`;
        const name = orderId ? `#${orderId}` : `order ${draftIndex + 1}`;
        console.log(`  ${name} ${field}: ${JSON.stringify(stored)} → ${JSON.stringify(now)}${said}`);
      }
    }
  }
  const { better, worse, neither, open } = verdicts;
  console.log(
    `${replayed.length} documents mapped again: ${better + worse + neither + open} values differ; ` +
      `of those that people confirmed ${better} better, ${worse} worse, ${neither} neither; ${open} not confirmed.`,
  );
}
