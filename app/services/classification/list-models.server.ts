import { and, desc, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm';
import { db } from '~/services/platform/house.server';
import { activeModelId } from './active-model.server';
import { emcModels } from './schema.server';

export type ModelsWish = {
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
export async function listModels(wish: ModelsWish): Promise<{ items: ModelView[]; total: number }> {
  const { name, startDate, endDate, page, perPage } = wish;
  const where = and(
    name ? ilike(emcModels.modelName, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    startDate ? gte(emcModels.modelDate, new Date(`${startDate}T00:00:00Z`)) : undefined,
    endDate
      ? lt(emcModels.modelDate, sql`${`${endDate}T00:00:00Z`}::timestamptz + interval '1 day'`)
      : undefined,
  );
  const [counted] = await db().select({ total: sql<number>`count(*)::int` }).from(emcModels).where(where);
  const order: SQL = wish.sort === '-created_at' ? desc(emcModels.id) : sql`${emcModels.id} asc`;
  const rows = await selectModels()
    .where(where)
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: await withActive(rows), total: counted?.total ?? 0 };
}

export async function viewModel(modelId: number): Promise<ModelView | undefined> {
  const [model] = await withActive(await selectModels().where(eq(emcModels.id, modelId)));
  return model;
}

async function withActive(rows: Omit<ModelView, 'isActive'>[]): Promise<ModelView[]> {
  const active = await activeModelId();
  return rows.map((row) => ({ ...row, isActive: row.id === active }));
}
