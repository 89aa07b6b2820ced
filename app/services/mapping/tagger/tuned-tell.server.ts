import type { TunedLayer } from '~/domain/reading/tuned-layer';
import type { Linear } from './layers.server';
import { HIDDEN, type Network } from './network.server';
import { TAGS } from './tags';

/** Numbers of a tag in a delta: its weights, then its bias. */
export const ROW = HIDDEN + 1;

/** The delta as it is kept. */
export function writeDelta(delta: Float32Array): string {
  return Buffer.from(delta.buffer, delta.byteOffset, delta.byteLength).toString('base64');
}

/** The last layer with what was learned on top of it; null where that goes with other weights or tags than these. */
export function tunedTell(network: Network, { weights, delta }: TunedLayer): Linear | null {
  const bytes = Buffer.from(delta, 'base64');
  if (weights !== network.version || bytes.length !== TAGS.length * ROW * 4) return null;
  const { tell } = network;
  const [weight, bias] = [tell.weight.slice(), tell.bias.slice()];
  for (let tag = 0; tag < TAGS.length; tag++) {
    for (let k = 0; k < HIDDEN; k++) {
      const at = tag * HIDDEN + k;
      weight[at] = (weight[at] as number) + bytes.readFloatLE((tag * ROW + k) * 4);
    }
    bias[tag] = (bias[tag] as number) + bytes.readFloatLE((tag * ROW + HIDDEN) * 4);
  }
  return { ...tell, weight, bias };
}
