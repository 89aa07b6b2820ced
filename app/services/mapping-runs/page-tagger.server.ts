import { readFileSync } from 'node:fs';
import { networkOf } from '~/services/mapping/tagger/network.server';
import { openTagger, type PageTagger } from '~/services/mapping/tagger/tag-page.server';
import { BadWeights, readWeights } from '~/services/mapping/tagger/weights.server';
import { projectFile } from '~/services/platform/project.server';

const WEIGHTS = 'learning/weights/page-tagger.bin';

export type LoadedTagger = { tagger: PageTagger } | { missing: string };

let tagger: PageTagger | null | undefined;

/** The page tagger of this process, loaded when it is first needed; undefined where its weights cannot be used. */
export function pageTagger(): PageTagger | undefined {
  if (tagger === undefined) {
    const loaded = loadTagger();
    tagger = 'tagger' in loaded ? loaded.tagger : null;
  }
  return tagger ?? undefined;
}

/** In one line why papers are read by rules alone; null where the tagger is at work. */
export function taggerProblem(file?: string): string | null {
  const loaded = loadTagger(file);
  return 'missing' in loaded ? `papers are read by rules alone: ${loaded.missing}` : null;
}

/** The page tagger with the weights of this version, or in words why there is none: then papers are read by rules alone. */
export function loadTagger(file = projectFile(WEIGHTS)): LoadedTagger {
  try {
    return { tagger: openTagger(networkOf(readWeights(readFileSync(file)))) };
  } catch (thrown) {
    if (thrown instanceof BadWeights) return { missing: `${WEIGHTS} cannot be used: ${thrown.message}` };
    const isGone = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    if (isGone) return { missing: `${WEIGHTS} is missing` };
    throw thrown;
  }
}
