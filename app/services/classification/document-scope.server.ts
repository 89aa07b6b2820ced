import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { isRowId } from '~/domain/row-values';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { requestScope } from '~/services/requests/request-scope.server';
import { requests } from '~/services/requests/schema.server';
import { trainingDocuments } from './schema.server';

export type TrainingDocumentRow = typeof trainingDocuments.$inferSelect;

/** Training documents that an actor may see: those of the requests in their scope that were not deleted. (spec 3 §6) */
export function documentScope(actor: Actor): SQL {
  return and(
    requestScope(actor, 'training-documents-view'),
    isNull(requests.deletedAt),
    isNull(trainingDocuments.deletedAt),
  ) as SQL;
}

/** @throws NotFound, also for one out of scope */
export async function getDocument(actor: Actor, documentId: number): Promise<TrainingDocumentRow> {
  const [document] = isRowId(documentId) ? await getDocuments(actor, [documentId]) : [];
  if (!document) throw new NotFound('Document not found');
  return document;
}

/** Those of the documents that are in the actor's scope, by rising id. */
async function getDocuments(actor: Actor, documentIds: number[]): Promise<TrainingDocumentRow[]> {
  if (documentIds.length === 0) return [];
  const rows = await db()
    .select({ document: trainingDocuments })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(and(inArray(trainingDocuments.id, documentIds), documentScope(actor)))
    .orderBy(trainingDocuments.id);
  return rows.map(({ document }) => document);
}

/** The documents with these ids, each once. @throws NotFound when one of them is not in the actor's scope */
export async function allDocuments(actor: Actor, documentIds: number[]): Promise<TrainingDocumentRow[]> {
  const wanted = [...new Set(documentIds)];
  const documents = await getDocuments(actor, wanted);
  if (documents.length < wanted.length) throw new NotFound('Document not found');
  return documents;
}
