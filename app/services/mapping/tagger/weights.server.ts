import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { TAGS } from './tags';
import { FEATURES_VERSION } from './word-features.server';

/** The weights of the tagger by their names in learning/tagger/model.py, rows one after another. */
export type Weights = {
  /** Told from the numbers themselves: other weights have another one. */
  version: string;
  about: Record<string, unknown>;
  tensors: ReadonlyMap<string, Tensor>;
};
export type Tensor = { shape: readonly number[]; values: Float32Array };

/** Weights that cannot be used, with the reason in words. */
export class BadWeights extends Error {}

const MAGIC = 'PTAG';
const HEAD = z.object({
  features: z.number(),
  tags: z.array(z.string()),
  check: z.number(),
  about: z.record(z.unknown()),
  tensors: z.array(
    z.object({
      name: z.string(),
      shape: z.array(z.number().int().positive()).min(1).max(2),
      kind: z.enum(['bytes', 'floats']),
      at: z.number().int().nonnegative(),
    }),
  ),
});
type Described = z.infer<typeof HEAD>['tensors'][number];

/** What weights were trained for. */
export type TrainedFor = { features: number; tags: readonly string[] };
const PAGES: TrainedFor = { features: FEATURES_VERSION, tags: TAGS };

/**
 * Reads the file that learning/tagger/export.py writes; without `wanted` that of the page tagger.
 * @throws BadWeights what is damaged, or was trained for other features or tags than these
 */
export function readWeights(file: Buffer, wanted: TrainedFor = PAGES): Weights {
  if (file.subarray(0, 4).toString('latin1') !== MAGIC) throw new BadWeights('it is no file of weights');
  const length = file.length >= 8 ? file.readUInt32LE(4) : 0;
  const head = HEAD.safeParse(parsed(file.subarray(8, 8 + length).toString('utf8')));
  if (!head.success) throw new BadWeights('its head is damaged');
  const { features, tags, check, about, tensors } = head.data;
  if (features !== wanted.features)
    throw new BadWeights(`it is of version ${features} of the features, this is version ${wanted.features}`);
  if (tags.join() !== wanted.tags.join()) throw new BadWeights('it knows other tags');
  const body = file.subarray(8 + length);
  if (checkOf(body) !== check) throw new BadWeights('it is damaged');
  const version = check.toString(16).padStart(8, '0');
  return { version, about, tensors: new Map(tensors.map((one) => [one.name, tensorOf(one, body)])) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tensorOf({ shape, kind, at }: Described, body: Buffer): Tensor {
  const [rows = 0, columns = 1] = shape;
  const count = rows * columns;
  const size = kind === 'floats' ? count * 4 : rows * 4 + count;
  if (at + size > body.length) throw new BadWeights('it is damaged');
  const values = new Float32Array(count);
  if (kind === 'floats') {
    for (let i = 0; i < count; i++) values[i] = body.readFloatLE(at + i * 4);
    return { shape, values };
  }
  for (let row = 0; row < rows; row++) {
    const scale = body.readFloatLE(at + row * 4);
    const from = at + rows * 4 + row * columns;
    for (let i = 0; i < columns; i++) values[row * columns + i] = scale * body.readInt8(from + i);
  }
  return { shape, values };
}

/** CRC-32 as zlib computes it. */
function checkOf(body: Buffer): number {
  return crc32(body);
}
