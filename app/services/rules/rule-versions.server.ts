import { and, desc, eq } from 'drizzle-orm';
import { diffLines } from '~/domain/fields/line-diff';
import { users } from '~/services/access/schema.server';
import { shownName } from '~/services/access/users/shown-name.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getRule } from './list-rules.server';
import { ruleVersions } from './schema.server';

const MAX_VERSIONS = 50;
/** Around a change so many lines that stayed are shown. */
const CONTEXT = 3;

/** The versions of a rule, newest first, each with what it changed of the one before it. @throws NotFound */
export async function ruleHistory(ruleId: number) {
  const { name } = await getRule(ruleId);
  const rows = await db()
    .select({ version: ruleVersions, by: shownName(users).as('by') })
    .from(ruleVersions)
    .leftJoin(users, eq(users.id, ruleVersions.userId))
    .where(eq(ruleVersions.ruleId, ruleId))
    .orderBy(desc(ruleVersions.version))
    .limit(MAX_VERSIONS + 1);
  return {
    ruleId,
    name,
    versions: rows.slice(0, MAX_VERSIONS).map(({ version: row, by }, at) => {
      const before = rows[at + 1]?.version;
      return {
        version: row.version,
        at: row.at.toISOString(),
        by,
        name: before && before.name !== row.name ? { before: before.name, after: row.name } : null,
        lines: changedLines(before?.code ?? '', row.code),
      };
    }),
  };
}

/** The lines that changed, with those around them. */
function changedLines(before: string, after: string) {
  const lines = diffLines(before, after);
  const near = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  return lines.filter((_, at) => near(at)).slice(0, 400);
}

/** A version as it was saved. @throws NotFound */
export async function ruleVersion(ruleId: number, version: number) {
  const [row] = await db()
    .select({ name: ruleVersions.name, description: ruleVersions.description, code: ruleVersions.code })
    .from(ruleVersions)
    .where(and(eq(ruleVersions.ruleId, ruleId), eq(ruleVersions.version, version)));
  if (!row) throw new NotFound();
  return row;
}
