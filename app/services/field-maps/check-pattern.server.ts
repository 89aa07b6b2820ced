import { RE2JS } from 're2js';
import type { FieldMapEntry } from '~/domain/fields/field-map';

const FLAGS = RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL;
const MAX_CHARACTERS = 500;
/** The steps of a pattern; each letter of a text may take as many. */
const MAX_STEPS = 5000;

const PATTERNS = [
  'abbyy_source_regex',
  'post_process_source_regex',
  'adminreview_validation_regex',
] as const satisfies readonly (keyof FieldMapEntry)[];
export type PatternName = (typeof PATTERNS)[number];

/**
 * What is wrong with a pattern; null when nothing is. Patterns are matched in time that grows with the text and never more, so what
 * could run for ever (look-around, back-references, repeats of repeats) is no pattern here.
 */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_CHARACTERS) return `Max ${MAX_CHARACTERS} characters`;
  try {
    const steps = RE2JS.compile(pattern, FLAGS).programSize();
    return steps > MAX_STEPS ? 'This pattern would take too long: make its repeats smaller' : null;
  } catch (problem) {
    const why = problem instanceof Error ? problem.message.replace(/^error parsing regexp: /, '') : '';
    return `This pattern cannot be used (${why}). Look-around and back-references are refused, as they could run for ever.`;
  }
}

/** The patterns of an entry that are set, by their names. */
export function patternsOf(entry: FieldMapEntry): [PatternName, string][] {
  return PATTERNS.flatMap((name): [PatternName, string][] => {
    const pattern = entry[name];
    return pattern ? [[name, pattern]] : [];
  });
}

/** What of an entry's patterns cannot be saved, by attribute. */
export function patternProblems(entry: FieldMapEntry): Record<string, string[]> {
  return Object.fromEntries(
    patternsOf(entry).flatMap(([name, pattern]) => {
      const problem = patternProblem(pattern);
      return problem ? [[name, [problem]]] : [];
    }),
  );
}

/** The texts that a pattern matches, the first of them with what it takes: its first group, or all of it. */
export function matchesOf(
  pattern: string,
  texts: readonly { text: string; page: number | null }[],
  most: number,
): { matches: { text: string; taken: string; page: number | null }[]; total: number } {
  const compiled = RE2JS.compile(pattern, FLAGS);
  let total = 0;
  const matches: { text: string; taken: string; page: number | null }[] = [];
  for (const { text, page } of texts) {
    const found = compiled.matcher(text);
    if (!found.find()) continue;
    total += 1;
    if (matches.length >= most) continue;
    matches.push({ text, taken: (found.groupCount() > 0 ? found.group(1) : found.group(0)) ?? '', page });
  }
  return { matches, total };
}
