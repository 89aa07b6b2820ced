import { asc, desc, eq, sql } from 'drizzle-orm';
import { db } from '~/services/platform/runtime.server';
import type { ClassifierModel } from './classifier-model.server';
import type { Vector } from './likeness.server';
import { emcModelPrototypes, emcModels } from './schema.server';

export type ActiveModel = ClassifierModel & { id: number };

let known: ActiveModel | undefined;

/** The id of the model in force: the one that a person activated last, else the newest. (spec 3 §4 EMC model status) */
export async function activeModelId(): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: emcModels.id })
    .from(emcModels)
    .where(eq(emcModels.status, 'SUCCEEDED'))
    .orderBy(sql`${emcModels.activatedAt} desc nulls last`, desc(emcModels.id))
    .limit(1);
  return row?.id;
}

/** The model in force; kept by this process until another one is. */
export async function loadActiveModel(): Promise<ActiveModel | undefined> {
  const id = await activeModelId();
  if (id === undefined) return undefined;
  if (known?.id !== id) known = await loadModel(id);
  return known;
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
