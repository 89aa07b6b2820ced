import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { isRowId } from '~/domain/row-values';
import { recordAccess } from '~/services/access/record-access.server';
import { listCompanyChoices } from '~/services/companies/company-choices.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { CHANGES } from './backtest-scope.server';
import { forgetDocuments, keepDocuments, type NewDocument, storeDocuments } from './keep-documents.server';
import { type ReadLoads, readLoads, storeLoads } from './read-loads.server';
import { backtests } from './schema.server';
import { documentsOf, type TakenForm } from './take-files.server';
import { unpackArchives } from './unpack-archives.server';

const REQUIRED = 'Please fill in this field';

const schema = z.object({
  name: z.string().trim().min(1, REQUIRED).max(120, 'Max 120 characters'),
  company_id: z.coerce
    .number({ invalid_type_error: 'Please select a company' })
    .refine(isRowId, 'Please select a company'),
});

/**
 * Begins a backtest of a company from the files of a form: `loads`, a CSV or XLSX file, and `documents`, ZIPs taken apart. The file of loads is read
 * at once and refused with its reason; documents that are of no kind we read stand in the backtest as failed. Nothing is stored
 * before everything was looked at.
 * @returns its id
 * @throws Invalid with the errors of the form's fields
 */
export async function createBacktest(actor: Actor, form: TakenForm): Promise<string> {
  const parsed = schema.safeParse(form.values);
  const errors: Record<string, string[]> = parsed.success ? {} : parsed.error.flatten().fieldErrors;
  const companyId = parsed.data?.company_id ?? 0;
  if (parsed.success && !(await isCompanyOf(actor, companyId)))
    errors.company_id = ['Please select a company'];
  const loads = form.files.find(({ field }) => field === 'loads');
  if (!loads) errors.loads = ['Choose the CSV or XLSX file of the loads'];
  if (documentsOf(form).length === 0) errors.documents = ['Choose the documents'];
  if (loads && 'refused' in loads) errors.loads = [loads.refused];
  if (!parsed.success || !loads || !('source' in loads) || Object.keys(errors).length > 0)
    throw new Invalid('The given data was invalid.', errors);
  const read = await readLoads(loads.source.file, { filename: loads.filename, companyId });
  await unpackArchives(form);
  const id = randomUUID();
  const kept = await keepDocuments(id, documentsOf(form));
  try {
    await transaction((tx) =>
      store(tx, actor, { id, companyId, name: parsed.data.name, loadsFilename: loads.filename, read, kept }),
    );
  } catch (problem) {
    await forgetDocuments(kept);
    throw problem;
  }
  return id;
}

async function isCompanyOf(actor: Actor, companyId: number): Promise<boolean> {
  if (!can(actor, CHANGES, companyId)) return false;
  return (await listCompanyChoices(actor, CHANGES)).some(({ id }) => id === companyId);
}

type NewBacktest = {
  id: string;
  companyId: number;
  name: string;
  loadsFilename: string;
  read: ReadLoads;
  kept: NewDocument[];
};

async function store(tx: Db, actor: Actor, { id, companyId, name, loadsFilename, read, kept }: NewBacktest) {
  await tx.insert(backtests).values({
    id,
    companyId,
    name,
    loadsFilename,
    state: 'reading',
    createdByUserId: actor.userId,
    createdAt: now(),
    columns: read.columns,
    dateOrder: read.dateOrder,
  });
  await storeDocuments(tx, kept);
  await storeLoads(
    tx,
    read.loads.map((load) => ({ ...load, backtestId: id })),
  );
  const details = { id, name, documents: kept.length, loads: read.loads.length };
  await recordAccess(tx, actor, { kind: 'backtest-begun', companyId, details });
  await runtime().jobs.enqueue(tx, 'run-backtest', { backtestId: id });
}
