import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import type { ClassificationFailure, VariantScore } from './evaluate-model.server';
import { getModel, type ModelView } from './list-models.server';
import { type DocumentView, viewDocuments } from './list-training-documents.server';
import type { ModelReport } from './model-report.server';
import { emcModels } from './schema.server';

export type NamedScore = VariantScore & { name: string };
export type NamedFailure = ClassificationFailure & {
  variantName: string;
  predictedName: string | null;
  /** Null: it was deleted since, or is of a company one may not see. */
  document: DocumentView | null;
};
export type ModelDetail = ModelView & {
  report:
    | (Omit<ModelReport, 'variants' | 'failures'> & {
        variants: NamedScore[];
        failures: NamedFailure[];
      })
    | null;
};

/** Failures that a page shows. */
const SHOWN_FAILURES = 50;

/** A model and what its training recorded. (spec 3 §2 EMC model detail) @throws NotFound */
export async function getModelDetail(actor: Actor, modelId: number): Promise<ModelDetail> {
  const model = await getModel(modelId);
  const [row] = await db()
    .select({ report: emcModels.report })
    .from(emcModels)
    .where(eq(emcModels.id, modelId));
  const report = row?.report;
  if (!report) return { ...model, report: null };
  const failures = report.failures.slice(0, SHOWN_FAILURES);
  const nameOf = await namesOf([
    ...report.variants.map(({ variantId }) => variantId),
    ...failures.flatMap(({ predicted }) => predicted ?? []),
  ]);
  const documents = await viewDocuments(
    actor,
    failures.map(({ documentId }) => documentId),
  );
  return {
    ...model,
    report: {
      ...report,
      variants: report.variants.map((score) => ({ ...score, name: nameOf(score.variantId) })),
      failures: failures.map((failure) => ({
        ...failure,
        variantName: nameOf(failure.variantId),
        predictedName: failure.predicted === null ? null : nameOf(failure.predicted),
        document: documents.find(({ id }) => id === failure.documentId) ?? null,
      })),
    },
  };
}

async function namesOf(ids: number[]): Promise<(id: number) => string> {
  const rows =
    ids.length === 0
      ? []
      : await db()
          .select({ id: variants.id, name: variants.name })
          .from(variants)
          .where(inArray(variants.id, [...new Set(ids)]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `Variant ${id}`;
}
