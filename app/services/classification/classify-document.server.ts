import { sql } from 'drizzle-orm';
import type { Reading } from '~/domain/reading/reading';
import { now } from '~/services/platform/clock.server';
import { type ActiveModel, loadActiveModel, loadShadowModel } from './active-model.server';
import { type Classification, classify } from './classifier-model.server';
import { documentFeatures } from './document-features.server';
import { documentKind, documentTitle } from './document-title.server';
import type { Features } from './feature-space.server';
import { listLayouts } from './list-layouts.server';
import { type DocumentKind, trainingDocuments } from './schema.server';

/** What a document looks like; enough to learn from it and never to read it again. */
export type DocumentLook = { features: Features; kind: DocumentKind; title: string | null };
export type Opinion = Classification & { modelId: number };

/** @param reading of the page that shows its layout, and perhaps others behind it */
export function lookAt(reading: Reading): DocumentLook {
  return {
    features: documentFeatures(reading),
    kind: documentKind(reading),
    title: documentTitle(reading),
  };
}

/**
 * What the active model takes documents of a company for: one of the layouts that the company may use. None of its own
 * trained, no opinions: then every document is a generic one, as before anything was labelled. (spec 3 §1)
 */
export async function openClassifier(companyId: number): Promise<((features: Features) => Opinion) | null> {
  const model = await loadActiveModel();
  return model ? classifierOf(model, companyId) : null;
}

/** What the model in the shadow of the active one would say of the same documents. */
export async function openShadow(activeId: number, companyId: number) {
  const model = await loadShadowModel(activeId);
  return model ? classifierOf(model, companyId) : null;
}

async function classifierOf(model: ActiveModel, companyId: number) {
  const layouts = await listLayouts(companyId);
  const trained = new Set(model.prototypes.map(({ variantId }) => variantId));
  if (!layouts.some((layout) => layout.companyId === companyId && trained.has(layout.id))) return null;
  const candidates = new Set(layouts.map(({ id }) => id));
  return (features: Features): Opinion => ({ ...classify(features, model, candidates), modelId: model.id });
}

/** Scores as they are stored and shown: variant id to score. */
export function scoresOf({ top }: Classification): Record<string, number> {
  return Object.fromEntries(top.map(({ variantId, score }) => [variantId, score]));
}

/** What is kept of an opinion with its document. */
export function opinionValues(opinion: Opinion) {
  const at = now();
  const { autoclassedVariantId, autoclassedModifiedAt, autoclassedAt } = trainingDocuments;
  return {
    autoclassedVariantId: opinion.variantId,
    autoclassedTop5: scoresOf(opinion),
    autoclassedAt: at,
    autoclassedModifiedAt: sql<Date>`case when ${autoclassedAt} is not null
      and ${autoclassedVariantId} is not distinct from ${opinion.variantId}::int
      then ${autoclassedModifiedAt} else ${at.toISOString()}::timestamptz end`,
    autoclassedModelId: opinion.modelId,
  };
}
