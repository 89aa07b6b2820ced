import { randomUUID } from 'node:crypto';
import { detectFileKind } from '~/services/intake/detect-source-kind.server';
import { keepSource } from '~/services/intake/keep-source.server';
import type { Db } from '~/services/platform/database.server';
import { runtime } from '~/services/platform/runtime.server';
import { backtestDocuments } from './schema.server';
import type { TakenFile } from './take-files.server';

const ROWS_IN_A_STATEMENT = 500;

export type NewDocument = typeof backtestDocuments.$inferInsert;

/**
 * Puts the documents of a form into the file store; the same file twice, or one of `known` by its hash, is one document. One that is of
 * no kind we read stands there as failed. Their rows are stored by `storeDocuments`, or their files are removed by `forgetDocuments`.
 */
export async function keepDocuments(
  backtestId: string,
  files: readonly TakenFile[],
  { known = new Set<string>(), from = 0 }: { known?: Set<string>; from?: number } = {},
): Promise<NewDocument[]> {
  const kept: NewDocument[] = [];
  const seen = new Set(known);
  for (const file of files) {
    const id = randomUUID();
    const base = { id, backtestId, position: from + kept.length, filename: file.filename };
    if ('refused' in file) {
      kept.push({ ...base, state: 'failed', reason: file.refused });
      continue;
    }
    if (seen.has(file.source.sha256)) continue;
    seen.add(file.source.sha256);
    const detected = await detectFileKind(file.source.file, file.filename);
    if ('refused' in detected) {
      kept.push({ ...base, state: 'failed', reason: detected.refused });
      continue;
    }
    const source = await keepSource(`backtests/${backtestId}/${id}`, file.source, detected.kind);
    kept.push({
      ...base,
      state: 'waiting',
      sourceKind: source.kind,
      sourceFile: source.sourceFile,
      sha256sum: source.sha256,
    });
  }
  return kept;
}

export async function storeDocuments(tx: Db, kept: readonly NewDocument[]): Promise<void> {
  for (let at = 0; at < kept.length; at += ROWS_IN_A_STATEMENT)
    await tx.insert(backtestDocuments).values(kept.slice(at, at + ROWS_IN_A_STATEMENT));
}

/** The files of documents that are not stored after all. */
export async function forgetDocuments(kept: readonly NewDocument[]): Promise<void> {
  for (const { sourceFile } of kept) if (sourceFile) await runtime().files.remove(sourceFile);
}
