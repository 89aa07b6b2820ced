import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { RuleForm } from '~/domain/fields/rule-form';
import { isRowId } from '~/domain/row-values';
import { recordAccess } from '~/services/access/record-access.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { checkRuleCode } from './check-rule-code.server';
import { rules, ruleVersions } from './schema.server';

/** The messages of spec 3 §8. */
const NOT_CREATED = 'There was an error creating the rule';
const NOT_UPDATED = 'There was an error updating the rule';

type RuleRow = typeof rules.$inferSelect;

/** Makes a rule. @throws Forbidden, Invalid when its name is taken or its code cannot be read */
export async function createRule(actor: Actor, form: RuleForm): Promise<{ id: number }> {
  if (!can(actor, 'rules-editor-create')) throw new Forbidden();
  const { name, description, code } = form;
  await refuseBadCode(code, NOT_CREATED);
  return transaction(async (tx) => {
    await refuseTakenName(tx, name, NOT_CREATED);
    const stamp = { createdAt: now(), updatedAt: now() };
    const by = { createdByUserId: actor.userId, updatedByUserId: actor.userId };
    const [row] = await tx
      .insert(rules)
      .values({ name, description, code, ...stamp, ...by })
      .returning();
    if (!row) throw new Error('the rule was not stored');
    await keepVersion(tx, row);
    await recordAccess(tx, actor, { kind: 'rule-created', details: { rule_id: row.id, after: told(row) } });
    return { id: row.id };
  });
}

/** Saves a rule. @throws NotFound, Forbidden, Invalid, Conflict when somebody saved it since `version` */
export async function updateRule(actor: Actor, ruleId: number, form: RuleForm): Promise<{ version: number }> {
  if (!can(actor, 'rules-editor-edit')) throw new Forbidden();
  if (!isRowId(ruleId)) throw new NotFound('Rule not found');
  const { name, description, code } = form;
  await refuseBadCode(code, NOT_UPDATED);
  return transaction(async (tx) => {
    const [known] = await tx.select().from(rules).where(eq(rules.id, ruleId)).for('update');
    if (!known) throw new NotFound('Rule not found');
    if (known.name === name && known.description === description && known.code === code)
      return { version: known.version };
    if (form.version !== undefined && form.version !== known.version)
      throw new Conflict('This rule was changed by somebody else meanwhile', { version: known.version });
    await refuseTakenName(tx, name, NOT_UPDATED, ruleId);
    const version = known.version + 1;
    const row = { ...known, name, description, code, version };
    const stamped = { ...row, updatedAt: now(), updatedByUserId: actor.userId };
    const { id: _, ...set } = stamped;
    await tx.update(rules).set(set).where(eq(rules.id, ruleId));
    await keepVersion(tx, stamped);
    const details = { rule_id: ruleId, before: told(known), after: told(stamped) };
    await recordAccess(tx, actor, { kind: 'rule-updated', details });
    return { version };
  });
}

/** What the form of a rule saves: a new one for null, else the one of that id. @returns its id; throws as the two above */
export async function saveRule(actor: Actor, ruleId: number | null, form: RuleForm): Promise<number> {
  if (ruleId === null) return (await createRule(actor, form)).id;
  await updateRule(actor, ruleId, form);
  return ruleId;
}

/** What saving would refuse, asked before a rule in use is tried on past documents. @throws as saveRule */
export async function requireSavableRule(actor: Actor, ruleId: number | null, form: RuleForm): Promise<void> {
  if (!can(actor, ruleId === null ? 'rules-editor-create' : 'rules-editor-edit')) throw new Forbidden();
  const message = ruleId === null ? NOT_CREATED : NOT_UPDATED;
  await refuseBadCode(form.code, message);
  await transaction((tx) => refuseTakenName(tx, form.name, message, ruleId ?? 0));
}

async function refuseBadCode(code: string, message: string): Promise<void> {
  const failure = await checkRuleCode(code);
  if (!failure) return;
  const where = failure.line === null ? '' : `Line ${failure.line}: `;
  throw new Invalid(message, { code: [`${where}${failure.message}`] });
}

async function refuseTakenName(tx: Db, name: string, message: string, ownId = 0): Promise<void> {
  const [taken] = await tx
    .select({ id: rules.id })
    .from(rules)
    .where(and(eq(sql`lower(${rules.name})`, name.toLowerCase()), ne(rules.id, ownId)));
  if (taken) throw new Invalid(message, { name: ['There is a rule with this name already'] });
}

/** What the audit tells of a rule; its code stands in its versions. */
const told = ({ name, description, version }: RuleRow) => ({ name, description, version });

async function keepVersion(tx: Db, row: RuleRow): Promise<void> {
  const { id, version, name, description, code, updatedAt, updatedByUserId } = row;
  await tx
    .insert(ruleVersions)
    .values({ ruleId: id, version, name, description, code, at: updatedAt, userId: updatedByUserId });
}
