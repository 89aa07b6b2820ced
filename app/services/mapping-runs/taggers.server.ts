import type { TunedLayer } from '~/domain/reading/tuned-layer';
import { COLUMN_FEATURES_VERSION } from '~/services/mapping/columns/column-features.server';
import { columnNetworkOf } from '~/services/mapping/columns/network.server';
import { type ColumnTagger, openColumnTagger } from '~/services/mapping/columns/tag-columns.server';
import { COLUMN_TAGS } from '~/services/mapping/columns/tags';
import type { Taggers } from '~/services/mapping/map-reading.server';
import { readWeights } from '~/services/mapping/tagger/weights.server';
import { type Missing, openWeights } from './open-weights.server';
import { loadNetwork, pageTagger } from './page-tagger.server';

const COLUMN_WEIGHTS = 'learning/weights/column-tagger.bin';

let columns: ColumnTagger | null | undefined;

/**
 * The taggers of this process, loaded when they are first needed; without those whose weights cannot be used. Pages are read with a
 * last layer of their own where one is given.
 */
export function taggers(layer: TunedLayer | null = null): Taggers {
  const tagger = pageTagger(layer);
  if (columns === undefined) {
    const loaded = loadColumnTagger();
    columns = 'tagger' in loaded ? loaded.tagger : null;
  }
  return { ...(tagger ? { tagger } : {}), ...(columns ? { columnTagger: columns } : {}) };
}

/** In one line why papers or lists are read by rules alone; null where both taggers are at work. */
export function taggerProblem(files: { pages?: string; columns?: string } = {}): string | null {
  const [ofPages, ofColumns] = [loadNetwork(files.pages), loadColumnTagger(files.columns)];
  const problems = [
    ...('missing' in ofPages ? [`papers are read by rules alone: ${ofPages.missing}`] : []),
    ...('missing' in ofColumns ? [`lists are read by rules alone: ${ofColumns.missing}`] : []),
  ];
  return problems.length > 0 ? problems.join('; ') : null;
}

/** The column tagger, or in words why there is none: then lists are read by rules alone. */
export function loadColumnTagger(file?: string): { tagger: ColumnTagger } | Missing {
  const wanted = { features: COLUMN_FEATURES_VERSION, tags: COLUMN_TAGS };
  return openWeights(COLUMN_WEIGHTS, file, (data) => ({
    tagger: openColumnTagger(columnNetworkOf(readWeights(data, wanted))),
  }));
}
