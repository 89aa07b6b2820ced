import { TOO_MANY_STEPS } from '~/domain/fields/tried-cell';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';

/**
 * Why some patterns cannot be used, in the mapping pool: never while a transaction waits for it. The worst pattern that is short
 * enough takes .3 s. Of thousands of them, which come to no end in time, each is told as such.
 */
export async function patternProblems(patterns: readonly string[]): Promise<Map<string, string>> {
  if (patterns.length === 0) return new Map();
  try {
    const found = await runMapping('patternProblems', { patterns });
    return new Map(
      patterns.flatMap((pattern, at): [string, string][] => {
        const problem = found[at];
        return problem ? [[pattern, problem]] : [];
      }),
    );
  } catch (problem) {
    if (problem instanceof ReadProblem) return new Map(patterns.map((pattern) => [pattern, TOO_MANY_STEPS]));
    throw problem;
  }
}
