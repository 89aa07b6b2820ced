import { readFileSync } from 'node:fs';
import { BadWeights } from '~/services/mapping/tagger/weights.server';
import { projectFile } from '~/services/platform/project.server';

/** In words why a tagger is not there: then its documents are read by rules alone. */
export type Missing = { missing: string };

/** What is made of a file of weights, `file` or the one of the project. */
export function openWeights<T>(
  name: string,
  file: string | undefined,
  open: (data: Buffer) => T,
): T | Missing {
  try {
    return open(readFileSync(file ?? projectFile(name)));
  } catch (thrown) {
    if (thrown instanceof BadWeights) return { missing: `${name} cannot be used: ${thrown.message}` };
    const isGone = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    if (isGone) return { missing: `${name} is missing` };
    throw thrown;
  }
}
