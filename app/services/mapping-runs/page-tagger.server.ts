import type { TunedLayer } from '~/domain/reading/tuned-layer';
import { type Network, networkOf } from '~/services/mapping/tagger/network.server';
import {
  openSight,
  openTagger,
  type PageSight,
  type PageTagger,
} from '~/services/mapping/tagger/tag-page.server';
import { tunedTell } from '~/services/mapping/tagger/tuned-tell.server';
import { readWeights } from '~/services/mapping/tagger/weights.server';
import { type Missing, openWeights } from './open-weights.server';

const WEIGHTS = 'learning/weights/page-tagger.bin';

type LoadedTagger = { tagger: PageTagger } | Missing;
export type OpenNetwork = { network: Network; sight: PageSight; tagger: PageTagger };

let open: OpenNetwork | null | undefined;

/** The network of this process, loaded when it is first needed; undefined where its weights cannot be used. */
export function openNetwork(): OpenNetwork | undefined {
  if (open === undefined) {
    const network = loadNetwork();
    const sight = 'missing' in network ? null : openSight(network);
    open = 'missing' in network || !sight ? null : { network, sight, tagger: openTagger(network, { sight }) };
  }
  return open ?? undefined;
}

/**
 * The page tagger of this process, undefined where its weights cannot be used; with a last layer of its own where one is given
 * that goes with them.
 */
export function pageTagger(layer: TunedLayer | null = null): PageTagger | undefined {
  const loaded = openNetwork();
  const tell = loaded && layer ? tunedTell(loaded.network, layer) : null;
  return loaded && tell ? openTagger(loaded.network, { tell, sight: loaded.sight }) : loaded?.tagger;
}

let version: string | null | undefined;

/** Which weights papers are read with; null where by rules alone. The network itself is not kept for it. */
export function weightsVersion(): string | null {
  if (version === undefined) {
    const network = loadNetwork();
    version = 'missing' in network ? null : network.version;
  }
  return version;
}

/** The page tagger with the weights of this version, or in words why there is none: then papers are read by rules alone. */
export function loadTagger(file?: string): LoadedTagger {
  const network = loadNetwork(file);
  return 'missing' in network ? network : { tagger: openTagger(network) };
}

/** The network with the weights of this version, or in words why there is none. */
export function loadNetwork(file?: string): Network | Missing {
  return openWeights(WEIGHTS, file, (data) => networkOf(readWeights(data)));
}
