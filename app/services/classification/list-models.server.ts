import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '~/domain/lists/list-query';
import type { MODEL_LIST } from '~/domain/lists/model-list';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { contains, duringDays } from '~/services/platform/sql.server';
import { activeModelId } from './active-model.server';
import { askedDays } from './asked-days.server';
import { emcModels } from './schema.server';

const SORTS = {
  created_at: sql`emc_models.id`,
  model_name: sql`${emcModels.modelName}`,
  model_date: sql`${emcModels.modelDate}`,
  status: sql`${emcModels.status}`,
  accuracy: sql`${emcModels.accuracy}`,
} as const;
type ModelSortKey = keyof typeof SORTS;
export type ModelSort = ModelSortKey | `-${ModelSortKey}`;
export const MODEL_SORTS = Object.keys(SORTS).flatMap((key) => [key, `-${key}`]) as ModelSort[];

export type ModelsOptions = {
  name?: string;
  startDate?: string;
  endDate?: string;
  sort: ModelSort;
  page: number;
  perPage: number;
};

/** What the list of models asks for. */
export function modelsOptions({ filter, sort, page, perPage }: ListQuery<typeof MODEL_LIST.filters>) {
  const asked: ModelsOptions = { sort: sort as ModelSort, page, perPage, ...askedDays(filter.dateRange) };
  return filter.search ? { ...asked, name: filter.search } : asked;
}

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
  /** Of the variants that were tested, the share with an F1 above 95 %; null without a test. */
  goodShare: sql<
    number | null
  >`(select (count(*) filter (where (one->>'f1')::float > 0.95))::float / nullif(count(*), 0)
    from jsonb_array_elements(emc_models.report->'variants') as one where one->>'f1' is not null)`.as(
    'good_share',
  ),
  activatedAt: emcModels.activatedAt,
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
  const rows = await selectModels()
    .where(where)
    .orderBy(ordered(options.sort), desc(emcModels.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: await withActive(rows), total: counted?.total ?? 0 };
}

function ordered(sort: ModelSort): SQL {
  const column = SORTS[sort.replace('-', '') as ModelSortKey];
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
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
