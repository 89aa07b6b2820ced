import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import {
  activateModel,
  activateModelSchema,
  deleteModel,
} from '~/services/classification/activate-model.server';
import { listBatchLog } from '~/services/classification/batch-log.server';
import { buildModel, buildModelSchema } from '~/services/classification/build-model.server';
import {
  commentModel,
  commentSchema,
  listModelComments,
} from '~/services/classification/comment-model.server';
import {
  getModel,
  listModels,
  MODEL_SORTS,
  type ModelSort,
} from '~/services/classification/list-models.server';
import { getModelDetail } from '~/services/classification/model-detail.server';
import { call } from './call.server';
import { optionalDay, text } from './inputs.server';
import { paging } from './parse.server';
import { presentModel, presentModelComment, presentModelDetail } from './present-training.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse } from './respond.server';

/** Models of the classifier. (spec 3 §7 EMC) */

export const listModelsCall = call({
  method: 'get',
  path: '/api/emc-models',
  summary: 'Models of the classifier',
  permission: 'emc-models-view',
  query: z
    .object({
      ...paging(),
      sort: z.enum(MODEL_SORTS as [ModelSort, ...ModelSort[]]).default('-created_at'),
      filter: z.object({ model_name: text, start_date: optionalDay, end_date: optionalDay }).strict(),
    })
    .strict(),
  run: async ({ query: { filter, sort, ...query }, request }) => {
    const asked = pageAsked(query);
    const { items, total } = await listModels({
      name: filter.model_name,
      startDate: filter.start_date,
      endDate: filter.end_date,
      sort,
      ...asked,
    });
    return pageResponse({ items: items.map(presentModel), total, ...asked }, request);
  },
});

export const buildModelCall = call({
  method: 'post',
  path: '/api/emc-models',
  summary: 'Train a model now',
  permission: 'emc-models-view',
  body: buildModelSchema,
  answers: 201,
  run: async ({ actor, body }) => dataResponse(presentModel(await getModel(await buildModel(actor, body)))),
});

async function modelResponse(actor: Actor, modelId: number): Promise<Response> {
  const [model, comments] = await Promise.all([getModelDetail(actor, modelId), listModelComments(modelId)]);
  return dataResponse(presentModelDetail(model, comments));
}

export const getModelCall = call({
  method: 'get',
  path: '/api/emc-models/{modelId}',
  summary: 'One model with what its training recorded',
  permission: 'emc-models-view',
  run: ({ actor, params: { modelId } }) => modelResponse(actor, modelId),
});

export const deleteModelCall = call({
  method: 'delete',
  path: '/api/emc-models/{modelId}',
  summary: 'Delete a model that is neither pending nor active nor the only one',
  permission: 'emc-models-view',
  answers: 204,
  run: async ({ actor, params: { modelId } }) => {
    await deleteModel(actor, modelId);
    return emptyResponse();
  },
});

export const activateModelCall = call({
  method: 'post',
  path: '/api/emc-models/{modelId}/activate',
  summary: 'Classify by this model from now on',
  permission: 'emc-models-view',
  body: activateModelSchema,
  run: async ({ actor, params: { modelId }, body }) => {
    await activateModel(actor, modelId, body);
    return modelResponse(actor, modelId);
  },
});

async function commentsResponse(modelId: number): Promise<Response> {
  await getModel(modelId);
  return dataResponse((await listModelComments(modelId)).map(presentModelComment));
}

export const listModelCommentsCall = call({
  method: 'get',
  path: '/api/emc-models/{modelId}/comments',
  summary: 'What people said of a model',
  permission: 'emc-models-view',
  run: ({ params: { modelId } }) => commentsResponse(modelId),
});

export const commentModelCall = call({
  method: 'post',
  path: '/api/emc-models/{modelId}/comments',
  summary: 'Say something of a model',
  permission: 'emc-models-view',
  body: commentSchema,
  answers: 201,
  run: async ({ actor, params: { modelId }, body }) => {
    await commentModel(actor, modelId, body);
    return commentsResponse(modelId);
  },
});

export const batchLogsCall = call({
  method: 'get',
  path: '/api/emc-models/{modelId}/batch-logs',
  summary: 'What the training of a model said',
  permission: 'emc-models-view',
  run: async ({ params: { modelId } }) => {
    await getModel(modelId);
    const entries = await listBatchLog(modelId);
    return dataResponse(entries.map(({ at, message }) => ({ timestamp: at.toISOString(), message })));
  },
});
