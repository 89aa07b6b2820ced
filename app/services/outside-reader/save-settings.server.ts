import { eq } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import {
  type MonthOfReader,
  OUTSIDE_MESSAGES,
  type OutsideReaderInput,
  type OutsideReaderView,
} from '~/domain/reading/outside-reader';
import { recordAccess } from '~/services/access/record-access.server';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { seal } from '~/services/platform/seal.server';
import { connectionBlock } from '~/services/tms/connectors/tms-fetch.server';
import { keyPurpose } from './reader-of.server';
import { outsideReaders } from './schema.server';
import { monthOfReader } from './spending.server';

/** A company's outside reader as an operator sees it; null while none was saved. The key stays where it is. */
export type ShownReader = { company: string; reader: OutsideReaderView | null; month: MonthOfReader };

/** @throws Forbidden, NotFound */
export async function getOutsideReader(actor: Actor, companyId: number): Promise<ShownReader> {
  requireOperator(actor, companyId, 'tms-providers-view');
  const { name } = await getCompanySetting(companyId);
  const row = await find(db(), companyId);
  const reader = row
    ? {
        enabled: row.enabled,
        baseUrl: row.baseUrl,
        model: row.model,
        hasKey: row.sealedKey !== '',
        sendsPictures: row.sendsPictures,
        monthlyBudget: row.monthlyBudgetUsd,
        promptPrice: row.promptPriceUsd,
        completionPrice: row.completionPriceUsd,
        version: row.version,
        updatedAt: row.updatedAt.toISOString(),
      }
    : null;
  return { company: name, reader, month: await monthOfReader(db(), companyId) };
}

/** As for the connection to a TMS. @throws Forbidden */
export function requireOperator(
  actor: Actor,
  companyId: number,
  needed: 'tms-providers-view' | 'tms-providers-edit',
): void {
  if (!can(actor, 'nova-view') || !can(actor, needed, companyId)) throw new Forbidden();
}

/**
 * Keeps which model a company asks, where it is and what it may cost. A key that is left empty stays, but never goes to another host than
 * it was entered for. The journal has what was set, never the key.
 * @throws Forbidden, NotFound, Conflict (changed meanwhile), Invalid at its field
 */
export async function saveOutsideReader(
  actor: Actor,
  companyId: number,
  input: OutsideReaderInput,
): Promise<void> {
  requireOperator(actor, companyId, 'tms-providers-edit');
  await getCompanySetting(companyId);
  const block = connectionBlock(input.base_url);
  if (block) throw refused('base_url', block);
  await transaction(async (tx) => {
    const before = await find(tx, companyId, 'lock');
    if ((before?.version ?? 0) !== input.version) throw new Conflict(OUTSIDE_MESSAGES.changed);
    const values = { ...valuesOf(companyId, input, before), updatedByUserId: actor.userId };
    if (before) await tx.update(outsideReaders).set(values).where(eq(outsideReaders.companyId, companyId));
    else {
      const made = await tx.insert(outsideReaders).values(values).onConflictDoNothing().returning();
      if (made.length === 0) throw new Conflict(OUTSIDE_MESSAGES.changed);
    }
    await recordAccess(tx, actor, {
      kind: 'outside-reader-saved',
      companyId,
      details: changesOf(values, before, input.key !== '' || input.forget_key),
    });
  });
}

type Row = typeof outsideReaders.$inferSelect;

const refused = (field: string, text: string) => new Invalid(text, { [field]: [text] });

function valuesOf(companyId: number, input: OutsideReaderInput, before: Row | undefined) {
  return {
    companyId,
    enabled: input.enabled,
    baseUrl: input.base_url,
    model: input.model,
    sealedKey: keyOf(companyId, input, before),
    sendsPictures: input.sends_pictures,
    monthlyBudgetUsd: input.monthly_budget,
    promptPriceUsd: input.prompt_price,
    completionPriceUsd: input.completion_price,
    version: input.version + 1,
    updatedAt: now(),
  };
}

function keyOf(companyId: number, input: OutsideReaderInput, before: Row | undefined): string {
  if (input.key !== '') return seal(keyPurpose(companyId), input.key);
  if (!before || input.forget_key || before.sealedKey === '') return '';
  if (new URL(before.baseUrl).origin !== new URL(input.base_url).origin)
    throw refused('key', 'Enter the key again, or forget it: the address is another');
  return before.sealedKey;
}

/** Before and after of all that is no secret. */
function changesOf(
  values: ReturnType<typeof valuesOf>,
  before: Row | undefined,
  isKeyChanged: boolean,
): Record<string, unknown> {
  const named = {
    enabled: 'enabled',
    base_url: 'baseUrl',
    model: 'model',
    sends_pictures: 'sendsPictures',
    monthly_budget_usd: 'monthlyBudgetUsd',
    prompt_price_usd: 'promptPriceUsd',
    completion_price_usd: 'completionPriceUsd',
  } as const;
  const changes = Object.entries(named).map(([name, key]) => [
    name,
    { old: before?.[key] ?? null, new: values[key] },
  ]);
  return { ...Object.fromEntries(changes), key_changed: isKeyChanged };
}

async function find(tx: Db, companyId: number, lock?: 'lock'): Promise<Row | undefined> {
  const found = tx.select().from(outsideReaders).where(eq(outsideReaders.companyId, companyId));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}
