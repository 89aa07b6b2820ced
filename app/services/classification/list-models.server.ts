import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains, duringDays } from '~/services/platform/sql.server';
import { activeModelId } from './active-model.server';
import { emcModels } from './schema.server';

export type ModelsOptions = {
  name?: string;
  startDate?: string;
  endDate?: string;
  sort: 'created_at' | '-created_at';
  page: number;
  perPage: number;
};

const COLUMNS = {
  id: emcModels.id,
  modelName: emcModels.modelName,
  modelDate: emcModels.modelDate,
  status: emcModels.status,
  statusReason: emcModels.statusReason,
  accuracy: emcModels.accuracy,
  documentsTested: emcModels.documentsTested,
  documentsCount: emcModels.documentsCount,
  variantsCount: emcModels.variantsCount,
  trainingHash: emcModels.trainingHash,
  createdAt: emcModels.createdAt,
  awsBatchJobId: emcModels.awsBatchJobId,
  // In plain names: Drizzle leaves the table out of a selected column when nothing is joined.
  latestComment: sql<string | null>`(select comment from emc_model_comments
    where model_id = emc_models.id order by emc_model_comments.id desc limit 1)`.as('latest_comment'),
  commentsCount: sql<number>`(select count(*)::int from emc_model_comments
    where model_id = emc_models.id)`.as('comments_count'),
};
const selectModels = () => db().select(COLUMNS).from(emcModels);
export type ModelView = Awaited<ReturnType<typeof selectModels>>[number] & { isActive: boolean };

/** The models that were trained or are to be, newest first. (spec 3 §2 EMC model list) */
export async function listModels(options: ModelsOptions): Promise<{ items: ModelView[]; total: number }> {
  const { name, startDate, endDate, page, perPage } = options;
  const where = and(
    name ? contains(emcModels.modelName, name) : undefined,
    duringDays(emcModels.modelDate, startDate, endDate),
  );
  const [counted] = await db().select({ total: sql<number>`count(*)::int` }).from(emcModels).where(where);
  const order: SQL = options.sort === '-created_at' ? desc(emcModels.id) : sql`${emcModels.id} asc`;
  const rows = await selectModels()
    .where(where)
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: await withActive(rows), total: counted?.total ?? 0 };
}

/** @throws NotFound */
export async function getModel(modelId: number): Promise<ModelView> {
  const [model] = await withActive(await selectModels().where(eq(emcModels.id, modelId)));
  if (!model) throw new NotFound('Model not found');
  return model;
}

async function withActive(rows: Omit<ModelView, 'isActive'>[]): Promise<ModelView[]> {
  const active = await activeModelId();
  return rows.map((row) => ({ ...row, isActive: row.id === active }));
}
