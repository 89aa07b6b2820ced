import {
  lookAt,
  openClassifier,
  openShadow,
  scoresOf,
} from '~/services/classification/classify-document.server';
import { rememberDocument } from '~/services/classification/remember-document.server';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { transaction } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { moveOn, type StageOutcome } from './stage.server';

/**
 * Reading → variant: the one a person asked for, else the layout the classifier is sure of, else the company's generic
 * one for this kind of file. What was seen is kept for the next training. (design §3 classify)
 */
export async function classifyStage(request: RequestRow): Promise<StageOutcome> {
  if (request.dataExtractionMethod === 'manual') return classifyManual(request);
  const look = lookAt(await loadReading(request, { pages: 1 }));
  const opinion = (await openClassifier(request.companyId))?.(look.features) ?? null;
  const shadow = opinion ? await openShadow(opinion.modelId, request.companyId) : null;
  const asked = request.askedVariantId;
  const variantId = asked ?? opinion?.variantId ?? (await genericVariant(request));
  await transaction(async (tx) => {
    await rememberDocument(tx, {
      request,
      look,
      opinion,
      shadow: shadow?.(look.features) ?? null,
      variantId,
      asked: asked !== null,
    });
    await moveOn(tx, request, 'map', { variantId, variantScores: opinion && scoresOf(opinion) });
  });
  return 'moved';
}

async function classifyManual(request: RequestRow): Promise<StageOutcome> {
  const variantId = request.askedVariantId ?? (await findGenericVariant(request.companyId, 'manual'));
  await transaction((tx) => moveOn(tx, request, 'map', { variantId }));
  return 'moved';
}

function genericVariant({ companyId, sourceKind }: RequestRow): Promise<number> {
  const tabular = sourceKind === 'csv' || sourceKind === 'xlsx';
  return findGenericVariant(companyId, tabular ? 'tabular' : 'textract');
}
