import type { Actor } from '~/domain/access/actor';
import { CLASSIFIER_MESSAGES } from '~/domain/classification/document-actions';
import { BUILD_MESSAGE, whyNotActivate, whyNotDelete } from '~/domain/classification/model-rules';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import type { MISCLASSIFIED_LIST, MODEL_LIST } from '~/domain/lists/model-list';
import { paths } from '~/domain/urls/paths';
import {
  activateModel,
  activateModelSchema,
  countModels,
  deleteModel,
} from '~/services/classification/activate-model.server';
import { listBatchLog } from '~/services/classification/batch-log.server';
import { buildModel, buildModelSchema } from '~/services/classification/build-model.server';
import {
  commentModel,
  commentSchema,
  listModelComments,
} from '~/services/classification/comment-model.server';
import { listMisclassified, misclassifiedOptions } from '~/services/classification/list-misclassified.server';
import {
  getModel,
  listModels,
  type ModelView,
  modelsOptions,
} from '~/services/classification/list-models.server';
import { getModelDetail } from '~/services/classification/model-detail.server';
import { isWorse, shadowFigures, worseWords } from '~/services/classification/shadow-figures.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';
import { redirectWithToast } from '~/services/web/toast.server';
import { thumbnailOf } from './page-thumbnail.server';

/** The list of models. (spec 3 §2 EMC model list) */
export async function loadModelList(query: ListQuery<typeof MODEL_LIST.filters>) {
  const { items, total } = await listModels(modelsOptions(query));
  const { items: _, ...paging } = pageOf(items, { total }, query);
  const count = await countModels();
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    rows: items.map((model) => rowOf(model, count)),
  };
}

function rowOf(model: ModelView, count: number) {
  return {
    id: model.id,
    modelName: model.modelName,
    modelDate: model.modelDate?.toISOString() ?? null,
    status: model.status,
    statusReason: model.statusReason,
    accuracy: model.accuracy,
    goodShare: model.goodShare,
    isActive: model.isActive,
    createdAt: model.createdAt.toISOString(),
    latestComment: model.latestComment,
    commentsCount: model.commentsCount,
    whyNotActivate: whyNotActivate(model),
    whyNotDelete: whyNotDelete(model, count),
  };
}

/** One model with what its training recorded and how it does beside the active one. @throws NotFound */
export async function loadModel(actor: Actor, modelId: number) {
  const detail = await getModelDetail(actor, modelId);
  const [comments, entries, figures, count] = [
    await listModelComments(modelId),
    await listBatchLog(modelId),
    await shadowFigures(modelId),
    await countModels(),
  ];
  const { report } = detail;
  return {
    model: rowOf(detail, count),
    hash: detail.trainingHash,
    documentsCount: detail.documentsCount,
    awsBatchJobId: detail.awsBatchJobId,
    report: report && {
      ...report,
      failures: report.failures.map(({ document, ...failure }) => ({
        ...failure,
        document: document && {
          id: document.id,
          requestId: document.requestId,
          companyName: document.companyName,
          thumbnail: document.thumbnailFile ? thumbnailOf(document.thumbnailFile, 100) : null,
        },
      })),
    },
    shadow: figures,
    comments: comments.map(({ createdAt, ...comment }) => ({
      ...comment,
      createdAt: createdAt.toISOString(),
    })),
    log: entries.map(({ at, message }) => ({ at: at.toISOString(), message })),
  };
}

export async function askAboutModel(modelId: number) {
  const model = rowOf(await getModel(modelId), await countModels());
  const figures = await shadowFigures(modelId);
  return { model, worse: isWorse(figures) ? worseWords(figures) : null };
}

export async function postBuild(actor: Actor, request: Request) {
  const parsed = buildModelSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return refused(paths.models, 'A comment has at most 2,000 letters');
  return orTold(paths.models, BUILD_MESSAGE, () => buildModel(actor, parsed.data));
}

export async function postActivation(actor: Actor, modelId: number, request: Request) {
  const parsed = activateModelSchema.safeParse(Object.fromEntries(await request.formData()));
  const to = paths.model(modelId);
  if (!parsed.success) return refused(to, parsed.error.issues[0]?.message ?? CLASSIFIER_MESSAGES.failed);
  return orTold(to, 'The model is active now.', () => activateModel(actor, modelId, parsed.data));
}

export function postModelDeletion(actor: Actor, modelId: number) {
  return orTold(paths.models, 'The model was deleted.', () => deleteModel(actor, modelId));
}

export async function postModelComment(actor: Actor, modelId: number, request: Request) {
  const parsed = commentSchema.safeParse(Object.fromEntries(await request.formData()));
  const to = paths.model(modelId);
  if (!parsed.success) return refused(to, parsed.error.issues[0]?.message ?? CLASSIFIER_MESSAGES.failed);
  return orTold(to, 'The comment was added.', () => commentModel(actor, modelId, parsed.data));
}

const refused = (to: string, text: string) => redirectWithToast(to, { tone: 'error', text });

/** A refusal says why; anything else is told in the words of the specification. (spec 3 §8) */
async function orTold(to: string, done: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    await work();
    return redirectWithToast(to, { tone: 'success', text: done });
  } catch (problem) {
    if (problem instanceof Problem && problem.status !== 409) throw problem;
    if (!(problem instanceof Problem)) log().error({ err: problem }, 'model');
    return refused(to, problem instanceof Problem ? problem.message : CLASSIFIER_MESSAGES.failed);
  }
}

/** The misclassification report. (spec 3 §2) */
export async function loadMisclassified(actor: Actor, query: ListQuery<typeof MISCLASSIFIED_LIST.filters>) {
  const { companies } = query.filter;
  const [{ items, total }, offers] = await Promise.all([
    listMisclassified(actor, misclassifiedOptions(query)),
    offersOfKind(actor, {
      kind: 'every-company',
      permission: 'training-documents-view',
      chosen: { companies },
    }),
  ]);
  const { items: _, ...paging } = pageOf(items, { total }, query);
  return {
    paging: { ...paging, isEmpty: items.length === 0 },
    offers,
    rows: items.map(({ latestAt, ...row }) => ({ ...row, latestAt: latestAt.toISOString() })),
  };
}
