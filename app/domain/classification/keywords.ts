/** Lines that are shorter say nothing of a layout. (spec 3 §9) */
const MIN_KEYWORD = 5;
/** Longer lines are also looked at in three overlapping parts: a label and the value behind it stand in one line. */
const LONG_LINE = 30;
export const KEYWORD_MESSAGES = {
  tooFew: 'Select at least two documents.',
  tooManyVariants: "Can't select more than two variants at a time.",
  oneVariant: 'Select documents of two variants to compare them.',
  noCommon: 'No common lines found in the selected documents.',
  noUnique: 'No unique keywords were found between the selected documents.',
  missingText: 'Document is missing full_text.',
} as const;

export type TextDocument = { id: number; variantId: number | null; fullText: string | null };

/** Long lines as three parts of half their length: `A B C D` is `A B`, `B C` and `C D`. */
function partsOf(line: string): string[] {
  if (line.length < LONG_LINE) return [];
  const half = Math.ceil(line.length / 2);
  const quarter = Math.floor(line.length / 4);
  return [line.slice(0, half), line.slice(quarter, quarter + half), line.slice(-half)].map((part) =>
    part.trim(),
  );
}

/** The keywords of a text, in its order, each once. (spec 3 §5 Classifier) */
export function keywordsOf(fullText: string): string[] {
  const lines = fullText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const all = lines.flatMap((line) => [line, ...partsOf(line)]);
  return [...new Set(all.filter((text) => text.length >= MIN_KEYWORD))];
}

/** Those that all the documents have; a document without text has none. */
export function commonKeywords(documents: readonly Pick<TextDocument, 'fullText'>[]): string[] {
  const [first, ...others] = documents.map(({ fullText }) => keywordsOf(fullText ?? ''));
  const sets = others.map((keywords) => new Set(keywords));
  return (first ?? []).filter((keyword) => sets.every((set) => set.has(keyword)));
}

export type VariantKeywords = { variantId: number | null; keywords: string[] };

/** By variant, in the order they come, what all its documents have. */
export function keywordsByVariant(documents: readonly TextDocument[]): VariantKeywords[] {
  return [...byVariant(documents)].map(([variantId, own]) => ({ variantId, keywords: commonKeywords(own) }));
}

/**
 * Of each of two variants what all its documents have and none of the other's.
 * @returns why not, for documents of more or fewer variants than two
 */
export function uniqueKeywords(documents: readonly TextDocument[]): VariantKeywords[] | { whyNot: string } {
  const groups = [...byVariant(documents)];
  if (groups.length !== 2)
    return {
      whyNot: groups.length > 2 ? KEYWORD_MESSAGES.tooManyVariants : KEYWORD_MESSAGES.oneVariant,
    };
  return groups.map(([variantId, own]) => {
    const others = groups.filter(([id]) => id !== variantId).flatMap(([, rest]) => rest);
    const foreign = new Set(others.flatMap(({ fullText }) => keywordsOf(fullText ?? '')));
    return { variantId, keywords: commonKeywords(own).filter((keyword) => !foreign.has(keyword)) };
  });
}

function byVariant(documents: readonly TextDocument[]): Map<number | null, TextDocument[]> {
  const groups = new Map<number | null, TextDocument[]>();
  for (const document of documents)
    groups.set(document.variantId, [...(groups.get(document.variantId) ?? []), document]);
  return groups;
}
