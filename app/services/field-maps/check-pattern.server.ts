import type { FieldMapEntry } from '~/domain/fields/field-map';
import { TOO_MANY_STEPS } from '~/domain/fields/tried-cell';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';

const PATTERNS = [
  'abbyy_source_regex',
  'post_process_source_regex',
  'adminreview_validation_regex',
] as const satisfies readonly (keyof FieldMapEntry)[];
export type PatternName = (typeof PATTERNS)[number];

/** The patterns of an entry that are set, by their names. */
export function patternsOf(entry: FieldMapEntry): [PatternName, string][] {
  return PATTERNS.flatMap((name): [PatternName, string][] => {
    const pattern = entry[name];
    return pattern ? [[name, pattern]] : [];
  });
}

/** What of an entry's patterns cannot be saved, by attribute. */
export type PatternProblems = (entry: FieldMapEntry) => Record<string, string[]>;

/** Looks at all patterns of some entries, in the mapping pool: never while a transaction waits for it. */
export async function checkPatterns(entries: readonly FieldMapEntry[]): Promise<PatternProblems> {
  const problems = await problemsOf([...new Set(entries.flatMap(patternsOf).map(([, pattern]) => pattern))]);
  return (entry) =>
    Object.fromEntries(
      patternsOf(entry).flatMap(([name, pattern]) => {
        const problem = problems.get(pattern);
        return problem ? [[name, [problem]]] : [];
      }),
    );
}

/** The worst pattern that is short enough takes .3 s. Of thousands of them, which come to no end in time, each is told as such. */
async function problemsOf(patterns: readonly string[]): Promise<Map<string, string | null>> {
  if (patterns.length === 0) return new Map();
  try {
    const found = await runMapping('patternProblems', { patterns });
    return new Map(patterns.map((pattern, at) => [pattern, found[at] ?? null]));
  } catch (problem) {
    if (problem instanceof ReadProblem) return new Map(patterns.map((pattern) => [pattern, TOO_MANY_STEPS]));
    throw problem;
  }
}
