import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { findActor } from '~/services/access/actor.server';
import { activateModel, countModels } from '~/services/classification/activate-model.server';
import { buildModel } from '~/services/classification/build-model.server';
import { dismissVariant } from '~/services/classification/decide-variant-proposal.server';
import { setExemplar, setVariant } from '~/services/classification/label-document.server';
import { getModel } from '~/services/classification/list-models.server';
import { listVariantProposals } from '~/services/classification/list-variant-proposals.server';
import { reclassifyDocuments } from '~/services/classification/reclassify-documents.server';
import { trainingDocuments } from '~/services/classification/schema.server';
import { db, isRuntimeOpen } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';

const POLL_MS = 200;
/** A training takes a second or two; a machine that is busy is not waited for longer. */
const MAX_POLLS = 300;

/** What operations says the demo's documents are: variant to files. (contract §3: labelled training documents) */
const FIRST_LABELS: Readonly<Record<number, readonly string[]>> = {
  201: ['DO-pier-t.pdf', 'pier-400-do.pdf', 'yti-do.pdf', 'osprey-do.pdf'],
  202: ['arrival-notice-alderbrook.pdf', 'pnct-arrival.pdf', 'newark-an.pdf'],
  203: ['prairie-gate-ratecon.pdf', 'ratecon-elwood.pdf', 'harvey-ratecon.pdf'],
};
const LATER_LABELS: Readonly<Record<number, readonly string[]>> = {
  204: ['copperline-four-boxes.pdf', 'nit-multi.pdf'],
  205: ['halvorsen-booking.pdf'],
};
const EXEMPLAR = 'DO-pier-t.pdf';

/** Labels documents and builds two models, once, as people would. */
export async function teachDemoClassifier(people: ReadonlyMap<string, number>): Promise<void> {
  const ops = await findActor(people.get('ops@demo.test') ?? 0);
  if (!ops || (await countModels()) > 0) return;
  const label = async (labels: typeof FIRST_LABELS) => {
    for (const [variantId, files] of Object.entries(labels)) {
      const ids = await documentsOf(files);
      if (ids.length > 0) await setVariant(ops, ids, Number(variantId));
    }
  };
  await label(FIRST_LABELS);
  const first = await built(await buildModel(ops, { comment: 'The layouts of the first week' }));
  await activated(ops, first, 'To begin with');
  await moveModelBack(first);
  await label(LATER_LABELS);
  for (const id of await documentsOf([EXEMPLAR])) await setExemplar(ops, id, true);
  const second = await built(await buildModel(ops, { comment: 'With Copperline and Halvorsen' }));
  await activated(ops, second, 'Knows two layouts more');
  await dismissNamed(ops);
  const all = await db().select({ id: trainingDocuments.id }).from(trainingDocuments);
  await reclassifyDocuments(
    ops,
    all.map(({ id }) => id),
  );
}

/** The layout that came by the name of one that is known by now. */
async function dismissNamed(ops: Actor): Promise<void> {
  const { items } = await listVariantProposals(ops, {
    companyIds: [],
    statuses: ['open'],
    page: 1,
    perPage: 25,
  });
  for (const { id, suggestedName } of items)
    if (/meridian tide/i.test(suggestedName)) await dismissVariant(ops, id);
}

async function documentsOf(files: readonly string[]): Promise<number[]> {
  const rows = await db()
    .select({ id: trainingDocuments.id })
    .from(trainingDocuments)
    .innerJoin(requests, eq(requests.id, trainingDocuments.requestId))
    .where(inArray(requests.filename, [...files]))
    .orderBy(trainingDocuments.id);
  return rows.map(({ id }) => id);
}

/** Waits until the worker has trained it. */
async function built(modelId: number): Promise<number> {
  for (let poll = 0; poll < MAX_POLLS && isRuntimeOpen(); poll += 1) {
    if ((await getModel(modelId)).status !== 'PENDING') break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS).unref());
  }
  return modelId;
}

async function activated(ops: Actor, modelId: number, comment: string): Promise<void> {
  const { status } = await getModel(modelId);
  if (status === 'SUCCEEDED') await activateModel(ops, modelId, { comment, confirmed: true });
}

/** It was built three days ago. */
async function moveModelBack(modelId: number): Promise<void> {
  const back = sql`interval '3 days'`;
  await db().execute(
    sql`update emc_models set created_at = created_at - ${back}, model_date = model_date - ${back} where id = ${modelId}`,
  );
  await db().execute(sql`update emc_model_logs set at = at - ${back} where model_id = ${modelId}`);
  await db().execute(
    sql`update emc_model_comments set created_at = created_at - ${back} where model_id = ${modelId}`,
  );
}
