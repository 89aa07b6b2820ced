import { asc, eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { activateModel } from '~/services/classification/activate-model.server';
import { emcModelPrototypes, emcModels, trainingDocuments } from '~/services/classification/schema.server';
import { variants } from '~/services/companies/schema.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { paperPdf } from './papers';
import { ordersOf, processRequest, upload } from './uploads';

export async function aVariant(companyId: number, name: string): Promise<number> {
  const [made] = await db()
    .insert(variants)
    .values({ companyId, name, variantType: 'textract' })
    .returning({ id: variants.id });
  return made?.id ?? 0;
}

type Paper = Parameters<typeof paperPdf>;

/** What becomes of a paper that somebody uploads. */
export async function sent(
  actor: Actor,
  layout: Paper[0],
  load: number,
  options: Record<string, unknown> = {},
) {
  const requestId = await upload(actor, 'paper.pdf', await paperPdf(layout, load), options);
  const request = await processRequest(requestId);
  const [document] = await db()
    .select()
    .from(trainingDocuments)
    .where(eq(trainingDocuments.requestId, requestId));
  if (!document) throw new Error('the document was not kept');
  return { request, document, orders: await ordersOf(requestId) };
}

export async function waitingJobs(name: string): Promise<number> {
  const { rows } = await runtime().database.execute(
    `select id from pgboss.job where name = '${name}' and state = 'created'`,
  );
  return rows.length;
}

export const modelIds = async () =>
  (await db().select({ id: emcModels.id }).from(emcModels).orderBy(asc(emcModels.id))).map(({ id }) => id);

/** Puts the newest model in force, as a person does. */
export async function activateNewest(actor: Actor): Promise<void> {
  await activateModel(actor, (await modelIds()).at(-1) ?? 0, { comment: 'The newest', confirmed: true });
}

/** The prototypes of a model, without what differs from model to model. */
export async function modelContent(modelId: number | undefined) {
  const [model] = await db()
    .select()
    .from(emcModels)
    .where(eq(emcModels.id, modelId ?? 0));
  const rows = await db()
    .select({
      variantId: emcModelPrototypes.variantId,
      indices: emcModelPrototypes.indices,
      values: emcModelPrototypes.values,
    })
    .from(emcModelPrototypes)
    .where(eq(emcModelPrototypes.modelId, modelId ?? 0))
    .orderBy(asc(emcModelPrototypes.id));
  return { hash: model?.trainingHash, calibration: model?.calibration, rows };
}
