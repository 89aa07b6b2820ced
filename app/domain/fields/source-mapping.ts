import { z } from 'zod';
import { type FieldMapEntry, type FieldMapLevel, splitList } from './field-map';
import { nlpAlias, nlpQueries, nlpText, parseNlpQueryList } from './nlp-query';

/**
 * Where a source that is mapped by hand goes among those a field has already: what stands under the first of them that
 * has a value is taken. (spec 2 §4 OCR mapping mode)
 */
export const MAPPING_POSITIONS = { start: 'Start', end: 'End', replace: 'Replace' } as const;
export type MappingPosition = keyof typeof MAPPING_POSITIONS;

/** For whose documents a mapping counts, and the level of the field map that says so. (spec 2 §4 OCR mapping mode) */
export const MAPPING_SCOPES = {
  variant: { label: 'Variant', level: 3 },
  'company-variant': { label: 'Company and variant', level: 5 },
} as const satisfies Record<string, { label: string; level: FieldMapLevel }>;
export type MappingScope = keyof typeof MAPPING_SCOPES;

/** What the dialog shows of a field, or of a place of the document. */
export type MappingView = {
  orderId: number;
  field: string;
  label: string;
  value: string;
  /** Where the field comes from now, and what says so. */
  level: string | null;
  current: string[];
  questions: { alias: string; text: string }[];
  sources: SourceField[];
  scopes: { scope: MappingScope; mayWrite: boolean }[];
  /** A source can be chosen on the document. */
  mayPick: boolean;
};

/** A source that a field can be mapped to: what the document says under it, and on which page, from 0. */
export type SourceField = { source: string; value: string; page: number | null };

/** What the dialog says. (spec 2 §5 Saving the mapping, §8) */
export const MAPPING_MESSAGES = {
  alias: 'Please set a valid alias',
  result: 'Please select a result from the table.',
  source: 'Please select a value from the OCR Source Field list.',
  nlpFailed: 'There was an error getting the NLP query. Please contact support.',
  saved: 'Field saved.',
  failed: 'There was an error updating the field.',
} as const;

const MAX_LABEL = 200;
const positions = z.enum(['start', 'end', 'replace']);
const scopes = z.enum(['variant', 'company-variant']);
const place = { position: positions, scope: scopes };

/** A label of the document, or a question to it with the name of its answer; where it goes, and for whom it counts. */
const sourceMapping = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('simple'),
    source: z
      .string()
      .trim()
      .min(1)
      .max(MAX_LABEL)
      .refine((label) => !label.includes('|')),
    ...place,
  }),
  z.object({ mode: z.literal('nlp'), alias: nlpAlias, query: nlpText, ...place }),
]);
export type SourceMapping = z.infer<typeof sourceMapping>;

/** The dialog as it was posted, right or wrong. `selected` is the question whose answer was chosen. */
export type MappingForm = {
  mode: 'simple' | 'nlp';
  source: string;
  alias: string;
  queries: string[];
  selected: string;
  position: MappingPosition;
  scope: MappingScope;
};
/** What a document answers to a question of the dialog; null where it does not say. */
export type MappingAnswer = { query: string; answer: string | null; confidence: number; page: number | null };
/** `queries`: by the number of the question, from 0. */
export type MappingErrors = {
  source?: string;
  alias?: string;
  queries?: Record<number, string>;
  form?: string;
};

/** Texts of a form longer than this are cut: no input of the dialog takes as much. */
const MAX_INPUT = 400;

/** The dialog in a form or an address; what is not there is as the dialog opens. */
export function readMappingForm(data: FormData | URLSearchParams): MappingForm {
  const text = (name: string) => (data.get(name)?.toString() ?? '').slice(0, MAX_INPUT).trim();
  return {
    mode: text('mode') === 'nlp' ? 'nlp' : 'simple',
    source: text('source'),
    alias: text('alias'),
    queries: data.getAll('query').map((query) => query.toString().slice(0, MAX_INPUT).trim()),
    selected: text('selected'),
    position: positions.catch('start').parse(text('position')),
    scope: scopes.catch('company-variant').parse(text('scope')),
  };
}

/** The mapping that an address asks to confirm; null when it is none. */
export function readSourceMapping(data: FormData | URLSearchParams): SourceMapping | null {
  const { queries, ...form } = readMappingForm(data);
  return sourceMapping.safeParse({ ...form, query: queries[0] }).data ?? null;
}

/** The questions of the dialog that are asked, and what is wrong with them. */
export function checkQueries({ alias, queries }: MappingForm): MappingErrors | null {
  const named = nlpAlias.safeParse(alias);
  const asked = nlpQueries.safeParse(queries.map((text) => ({ text, alias: 'any_nlp' })));
  if (named.success && asked.success) return null;
  const errors: MappingErrors = { alias: named.error?.issues[0]?.message, queries: {} };
  for (const { path, message } of asked.error?.issues ?? []) {
    const [at] = path;
    if (typeof at !== 'number') errors.form = message;
    else if (errors.queries) errors.queries[at] ??= message;
  }
  return errors;
}

/** What is saved of the dialog, or what is missing for that. (spec 2 §5 Saving the mapping) */
export function checkMapping(form: MappingForm): { mapping: SourceMapping } | { errors: MappingErrors } {
  const { position, scope } = form;
  const parsed = sourceMapping.safeParse({ ...form, query: form.selected, position, scope });
  if (parsed.success) return { mapping: parsed.data };
  if (form.mode === 'simple') return { errors: { source: MAPPING_MESSAGES.source } };
  const alias = nlpAlias.safeParse(form.alias).error?.issues[0]?.message;
  return { errors: { alias, form: alias ? MAPPING_MESSAGES.alias : MAPPING_MESSAGES.result } };
}

/** The entry of a field with the source in it; all else that it says stays. */
export function mappedEntry(entry: FieldMapEntry, mapping: SourceMapping): FieldMapEntry {
  const source = mapping.mode === 'simple' ? mapping.source : mapping.alias;
  const known = splitList(entry.ocr_source_field).filter((one) => one.toLowerCase() !== source.toLowerCase());
  const sources = {
    start: [source, ...known],
    end: [...known, source],
    replace: [source],
  }[mapping.position];
  const { abbyy_source_field, cc_source_field, ...rest } = entry;
  return {
    ...(mapping.position === 'replace' ? rest : entry),
    ocr_source_field: sources.join('|'),
    ...(mapping.mode === 'nlp' ? { nlp_query_list: withQuery(entry.nlp_query_list, mapping) } : {}),
  };
}

/** Of a long list of sources so many are named from its beginning, and its last one. */
const NAMED_SOURCES = 7;

/** "Seal No | Seal | … 20 more … | Seals": sources in their order. */
export function sourcesInWords(sources: readonly string[]): string {
  if (sources.length === 0) return 'nothing';
  if (sources.length <= NAMED_SOURCES + 1) return sources.join(' | ');
  const left = sources.length - NAMED_SOURCES - 1;
  return [...sources.slice(0, NAMED_SOURCES), `… ${left} more …`, sources.at(-1)].join(' | ');
}

/** A question whose alias is in the list already takes the place of the one there. */
function withQuery(list: string | undefined, { alias, query }: { alias: string; query: string }): string {
  const others = parseNlpQueryList(list).filter((known) => known.alias !== alias);
  return [...others, { alias, text: query }].map((one) => `${one.alias};${one.text}`).join('\n');
}
