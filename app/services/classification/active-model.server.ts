import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { db } from '~/services/platform/runtime.server';
import type { ClassifierModel } from './classifier-model.server';
import type { Vector } from './likeness.server';
import { emcModelPrototypes, emcModels } from './schema.server';

export type ActiveModel = ClassifierModel & { id: number };

/** The models that this process keeps: the one in force and the one in its shadow. */
const known = new Map<number, ActiveModel>();
const MAX_KNOWN = 2;

/** The id of the model in force: the one that a person activated last; none before anybody did. (spec 3 §4 EMC model status) */
export async function activeModelId(): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: emcModels.id })
    .from(emcModels)
    .where(and(eq(emcModels.status, 'SUCCEEDED'), isNotNull(emcModels.activatedAt)))
    .orderBy(desc(emcModels.activatedAt), desc(emcModels.id))
    .limit(1);
  return row?.id;
}

/**
 * The model in the shadow of the one in force: the newest other one that succeeded. It says what it would have said of
 * each document that comes, and nothing follows from it.
 */
async function shadowModelId(activeId: number): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: emcModels.id })
    .from(emcModels)
    .where(and(eq(emcModels.status, 'SUCCEEDED'), ne(emcModels.id, activeId)))
    .orderBy(desc(emcModels.id))
    .limit(1);
  return row?.id;
}

/** The model in force; kept by this process until another one is. */
export async function loadActiveModel(): Promise<ActiveModel | undefined> {
  const id = await activeModelId();
  return id === undefined ? undefined : loadKnown(id);
}

export async function loadShadowModel(activeId: number): Promise<ActiveModel | undefined> {
  const id = await shadowModelId(activeId);
  return id === undefined ? undefined : loadKnown(id);
}

async function loadKnown(id: number): Promise<ActiveModel | undefined> {
  const model = known.get(id) ?? (await loadModel(id));
  if (!model) return undefined;
  // The one that was used last stands last.
  known.delete(id);
  known.set(id, model);
  for (const other of known.keys()) if (known.size > MAX_KNOWN) known.delete(other);
  return model;
}

async function loadModel(id: number): Promise<ActiveModel | undefined> {
  const [model] = await db().select().from(emcModels).where(eq(emcModels.id, id));
  if (!model?.rarity || !model.calibration) return undefined;
  const rows = await db()
    .select()
    .from(emcModelPrototypes)
    .where(eq(emcModelPrototypes.modelId, id))
    .orderBy(asc(emcModelPrototypes.id));
  return {
    id,
    rarity: new Float32Array(copied(model.rarity)),
    calibration: model.calibration,
    prototypes: rows.map(({ variantId, indices, values }) => ({
      variantId,
      vector: unpacked(indices, values),
    })),
  };
}

const unpacked = (indices: Uint8Array, values: Uint8Array): Vector => ({
  indices: new Uint16Array(copied(indices)),
  values: new Float32Array(copied(values)),
});

/** What a driver gives may begin anywhere in its buffer; numbers of four bytes may not. */
const copied = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

export const packed = (numbers: Uint16Array | Float32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
