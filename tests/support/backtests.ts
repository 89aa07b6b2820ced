import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { BACKTEST_STATES } from '~/domain/backtests/backtest';
import { type Added, addToBacktest } from '~/services/backtests/add-to-backtest.server';
import { createBacktest } from '~/services/backtests/create-backtest.server';
import { runBacktest } from '~/services/backtests/run-backtest.server';
import { backtests } from '~/services/backtests/schema.server';
import { removeTaken, type TakenForm } from '~/services/backtests/take-files.server';
import { variants } from '~/services/companies/schema.server';
import { spoolSource } from '~/services/intake/keep-source.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, aUser } from './world';

/** A carrier with the generic variants of its documents, and an operator who acts for it. */
export async function backtestWorld(): Promise<{ harbor: number; ops: Actor }> {
  const harbor = await aCompany({ name: 'Harbor' });
  await db()
    .insert(variants)
    .values([
      { companyId: harbor, name: 'Generic document', variantType: 'textract' },
      { companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' },
    ]);
  return { harbor, ops: await aUser({ role: 'ops-admin', companyIds: [harbor] }) };
}

export type GivenFile = { filename: string; bytes: Buffer | string };

/** Posts the form of a new backtest, as its route does after the files were streamed. @returns its id */
export async function beginBacktest(
  actor: Actor,
  given: { companyId: number; name?: string; loads?: GivenFile; documents: readonly GivenFile[] },
): Promise<string> {
  const { companyId, name = 'First day', ...files } = given;
  return withForm({ name, company_id: String(companyId) }, files, (form) => createBacktest(actor, form));
}

/** Posts more documents and loads to a backtest. @returns what was new of them */
export function addFiles(actor: Actor, backtestId: string, files: GivenFiles): Promise<Added> {
  return withForm({}, files, (form) => addToBacktest(actor, backtestId, form));
}

type GivenFiles = { loads?: GivenFile; documents?: readonly GivenFile[] };

async function withForm<Done>(
  values: TakenForm['values'],
  { loads, documents = [] }: GivenFiles,
  work: (form: TakenForm) => Promise<Done>,
): Promise<Done> {
  const take = async (field: string, { filename, bytes }: GivenFile) => ({
    field,
    filename,
    source: await spoolSource(Readable.from([Buffer.from(bytes)])),
  });
  const form: TakenForm = { values, files: [] };
  if (loads) form.files.push(await take('loads', loads));
  for (const document of documents) form.files.push(await take('documents', document));
  try {
    return await work(form);
  } finally {
    await removeTaken(form);
  }
}

/** Does what the worker would, until a person has the next word. */
export async function workOn(backtestId: string): Promise<typeof backtests.$inferSelect> {
  for (let runs = 0; runs < 50; runs += 1) {
    await runBacktest(backtestId);
    const row = await backtestRow(backtestId);
    if (!BACKTEST_STATES[row.state].isRunning) return row;
  }
  throw new Error('the backtest does not come to an end');
}

export async function backtestRow(backtestId: string): Promise<typeof backtests.$inferSelect> {
  const [row] = await db().select().from(backtests).where(eq(backtests.id, backtestId));
  if (!row) throw new Error(`no backtest ${backtestId}`);
  return row;
}
