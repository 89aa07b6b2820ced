import { RE2JS } from 're2js';
import { type SearchedText, TOO_MANY_STEPS, type TriedPattern } from '~/domain/fields/tried-cell';

/*
 * Patterns that people write. Their time grows with the text and never more, and all the same it is too long for a
 * thread that answers others: they are compiled and matched in the mapping pool alone, within its deadline.
 */

const FLAGS = RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL;
const MAX_CHARACTERS = 500;
/** The steps of a pattern; each letter of a text may take as many. */
const MAX_STEPS = 5000;

const compiled = new Map<string, RE2JS | null>();

/** A pattern of a map, case-insensitive; null when it is none. */
function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  let made: RE2JS | null = null;
  try {
    made = RE2JS.compile(pattern, FLAGS);
  } catch {
    made = null;
  }
  if (compiled.size > 500) compiled.clear();
  compiled.set(pattern, made);
  return made;
}

export function isPattern(pattern: string): boolean {
  return compile(pattern) !== null;
}

/** What a pattern takes from a text: its first group, or all it matches; empty when it does not match. */
export function matchOf(pattern: string, text: string): string {
  const found = compile(pattern)?.matcher(text);
  if (!found?.find()) return '';
  return (found.groupCount() > 0 ? found.group(1) : found.group(0)) ?? '';
}

/** What is wrong with a pattern; null when nothing is. What could run for ever is none: look-around, back-references. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_CHARACTERS) return `Max ${MAX_CHARACTERS} characters`;
  try {
    return RE2JS.compile(pattern, FLAGS).programSize() > MAX_STEPS ? TOO_MANY_STEPS : null;
  } catch (problem) {
    const why = problem instanceof Error ? problem.message.replace(/^error parsing regexp: /, '') : '';
    return `This pattern cannot be used (${why}). Look-around and back-references are refused, as they could run for ever.`;
  }
}

/** The texts that a pattern matches, the first of them with what it takes. */
export function matchesOf(
  pattern: string,
  texts: readonly SearchedText[],
  most: number,
): Omit<TriedPattern, 'problem'> {
  const made = compile(pattern);
  const matched = texts.filter(({ text }) => made?.matcher(text).find());
  const matches = matched.slice(0, most).map((one) => ({ ...one, taken: matchOf(pattern, one.text) }));
  return { matches, total: matched.length };
}
