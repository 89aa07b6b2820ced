import type { ZodError, ZodErrorMap, ZodIssue } from 'zod';

/** What is said of a value that is not taken where its own check says nothing better. */
const WORDS = {
  required: 'This field is required',
  number: 'Value should be a valid number',
  whole: 'Value should be a whole number',
  notTaken: 'This value is not accepted',
  item: 'Choose an entry of the list',
} as const;

const KINDS: Readonly<Record<string, string>> = {
  number: WORDS.number,
  nan: WORDS.number,
  bigint: WORDS.whole,
  integer: WORDS.whole,
  string: 'Value should be a text',
  boolean: 'Value should be true or false',
  array: 'Value should be a list',
  object: 'Value should be an object with named values',
  date: 'Value should be a valid date',
};

const TEXTS: Readonly<Record<string, string>> = {
  email: 'Value should be a valid e-mail address',
  url: 'Value should be a valid web address',
  uuid: 'Value should be a valid id',
  date: "Date must have the 'YYYY-MM-DD' format",
  datetime: 'Value should be a valid date and time',
};

/** A longer list is not told in a sentence. */
const TOLD_CHOICES = 12;

/** The words of the validation library are a programmer's: in their place stand these, wherever a value is checked. */
export const plainErrors: ZodErrorMap = (issue, { data }) => ({ message: wordsOf(issue as ZodIssue, data) });

function wordsOf(issue: ZodIssue, data: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return data === undefined || data === null ? WORDS.required : (KINDS[issue.expected] ?? WORDS.notTaken);
    case 'invalid_literal':
      return data === undefined ? WORDS.required : `Value should be ${String(issue.expected)}`;
    case 'invalid_enum_value':
    case 'invalid_union_discriminator':
      return choose(issue.options);
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionWords(issue.unionErrors, issue.path.length);
    case 'invalid_string':
      return (typeof issue.validation === 'string' && TEXTS[issue.validation]) || WORDS.notTaken;
    case 'too_small':
      return tooSmall(issue.type, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return tooBig(issue.type, Number(issue.maximum), issue.inclusive);
    case 'not_multiple_of':
      return `Value should be a multiple of ${issue.multipleOf}`;
    case 'not_finite':
      return WORDS.number;
    default:
      return WORDS.notTaken;
  }
}

function choose(options: readonly unknown[]): string {
  const named = options.filter((option) => option !== '').map(String);
  if (named.length > TOLD_CHOICES) return WORDS.item;
  return named.length > 1 ? `Choose ${named.slice(0, -1).join(', ')} or ${named.at(-1)}` : `Choose ${named}`;
}

function tooSmall(type: string, least: number, inclusive: boolean): string {
  if (type === 'string') return least <= 1 ? WORDS.required : `At least ${least} characters`;
  if (type === 'array' || type === 'set')
    return least <= 1 ? 'Choose at least one' : `At least ${least} items`;
  return inclusive ? `Value should be at least ${least}` : `Value should be greater than ${least}`;
}

function tooBig(type: string, most: number, inclusive: boolean): string {
  if (type === 'string') return `At most ${most} characters`;
  if (type === 'array' || type === 'set') return `At most ${most} items`;
  return inclusive ? `Value should not be greater than ${most}` : `Value should be less than ${most}`;
}

/** Of a value that may be one of several kinds: what is wrong with the kind that it comes closest to. */
function unionWords(kinds: readonly ZodError[], depth: number): string {
  const [closest] = closestKind(kinds)?.issues ?? [];
  if (closest && closest.path.length > depth) return closest.message;
  const firsts = kinds.flatMap(({ issues: [first] }) =>
    first && first.code !== 'invalid_literal' ? [first] : [],
  );
  const messages = [...new Set(firsts.map(({ message }) => message))];
  return messages.length === 1 ? String(messages[0]) : WORDS.notTaken;
}

/** The kind whose fixed values the given one has, and that is wrong the deepest within it and in the fewest places. */
function closestKind(kinds: readonly ZodError[]): ZodError | undefined {
  const rank = ({ issues }: ZodError) => {
    const isOther = issues.some(({ code }) => code === 'invalid_literal');
    const depth = Math.max(...issues.map(({ path }) => path.length));
    return (isOther ? 1_000_000 : 0) - depth * 1_000 + issues.length;
  };
  return [...kinds].sort((a, b) => rank(a) - rank(b))[0];
}

/** What is wrong, each thing at its own place: of a value of several kinds by the kind that it comes closest to. */
export function plainIssues(issues: readonly ZodIssue[]): ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const within = closestKind(issue.unionErrors)?.issues ?? [];
    return within.some(({ path }) => path.length > issue.path.length) ? plainIssues(within) : [issue];
  });
}
