import type { DraftAddress } from '~/domain/orders/order-draft';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import { type Span, WORD_GAP } from './spans.server';
import type { TaggedWord } from './tag-page.server';
import { type PlaceTag, TAG_ROLES, TAGS, type TagRole } from './tags';

/** An address that the tagger saw, with how sure it is, as a share, that it is the place of this role. */
export type TaggedPlace = {
  role: TagRole;
  address: DraftAddress;
  score: number;
  words: TaggedWord[];
  page: Span['page'];
};

/** An address is no deeper than so many letters' heights. */
const DEEPEST = 9;
/** A part that was taken for another role than the name's counts as so many letters' heights further away, and stands no deeper. */
const OF_ANOTHER_ROLE = { further: 3, deepest: 5 };
/** A role that another place has goes to a second one only where nothing else is as likely as this. */
const ALSO_LIKELY = 0.08;
/** What is left of a score that holds only because no paper names two places of one role. */
const BY_EXCLUSION = 0.92;

const PLACE_PART = /\.(name|addr|zip)$/;
const isName = ({ tag }: Span): boolean => tag.endsWith('.name');
const isCode = ({ tag }: Span): boolean => tag.endsWith('.zip');
const roleOf = ({ tag }: Span): string => tag.split('.')[0] ?? '';

/** An address on the page, and how likely it is the place of each role. */
type Block = Omit<TaggedPlace, 'role' | 'score'> & { chances: Record<TagRole, number> };

/**
 * The places of a paper in reading order. What belongs together is told first, by where it stands; then whose place each is: by all
 * of its words, and so that two places do not take one role where one of them may well have another ("STOP 1" to "STOP 4").
 */
export function taggedPlaces(spans: readonly Span[]): TaggedPlace[] {
  const names = spans.filter(isName);
  const blocks = names.map((name) => ({ name, parts: [] as Span[] }));
  for (const part of spans.filter((span) => PLACE_PART.test(span.tag) && !isName(span))) {
    const near = blocks
      .map((block) => ({ block, away: awayFrom(block.name, part) }))
      .filter(({ away }) => away < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.away - b.away)[0];
    near?.block.parts.push(part);
  }
  return withRoles(blocks.flatMap(({ name, parts }) => blockOf(name, parts) ?? []));
}

/** How far a part of an address stands from the name over or before it. */
function awayFrom(name: Span, part: Span): number {
  const [head, word] = [name.words[0], part.words[0]];
  if (!head || !word || name.page !== part.page) return Number.POSITIVE_INFINITY;
  const { letter } = name.page;
  const down = (word.y0 - head.y0) / letter;
  const isOfRole = roleOf(name) === roleOf(part);
  if (down < -0.5 || down > (isOfRole ? DEEPEST : OF_ANOTHER_ROLE.deepest)) return Number.POSITIVE_INFINITY;
  const aside = down < 0.5 ? Math.max(0, word.x0 - head.x1) : Math.abs(word.x0 - head.x0);
  return down + (aside / letter) * 0.2 + (isOfRole ? 0 : OF_ANOTHER_ROLE.further);
}

function blockOf(name: Span, parts: readonly Span[]): Block | null {
  const called = [name.text, ...cityOfName(name, parts.length === 0)]
    .join(' ')
    .replace(/^[\s,;:*.-]+|[\s,;:*-]+$/g, '');
  if (!/[A-Za-z]{2}/.test(called)) return null;
  const words = withWordsBetween(
    parts.flatMap((part) => part.words),
    name.page.words,
  );
  const lines = linesOf(words, name.page.letter);
  const parsed = parseAddress([called, ...lines]);
  // An address has one code: the nearest.
  const codes = parts
    .filter(isCode)
    .sort((a, b) => awayFrom(name, a) - awayFrom(name, b))
    .slice(0, 1);
  const code = codes.map(({ text }) => /\b\d{5}(?:-\d{4})?\b/.exec(text)?.[0]).find(Boolean);
  const { location_name: _, raw_text: __, ...rest } = parsed ?? { raw_text: '' };
  const address: DraftAddress = {
    raw_text: [called, ...lines].join('\n'),
    location_name: called,
    ...rest,
    ...(code && !rest.postal_code ? { postal_code: code } : {}),
  };
  return {
    address,
    words: [...name.words, ...words],
    page: name.page,
    chances: chancesOf([name, ...codes]),
  };
}

/** Behind these the name of a terminal goes on with its city: "Empty return to APM Terminals Elizabeth." */
const ENDS_IN_KIND = /\b(?:TERMINALS?|APMT?)$/i;

/** The city in the name of a terminal, where a sentence or line ends behind it, goes on in small letters, or has nothing else of its address. */
function cityOfName({ words, text, page }: Span, isAlone: boolean): string[] {
  const last = words.at(-1);
  if (!last || !ENDS_IN_KIND.test(text)) return [];
  const height = last.y1 - last.y0;
  const behind = page.words
    .filter(({ x0, y0 }) => Math.abs(y0 - last.y0) < 0.5 * height && x0 >= last.x1)
    .sort((a, b) => a.x0 - b.x0);
  const [city, next] = behind;
  const isBeside = city && city.x0 - last.x1 < WORD_GAP * height && /^[A-Z][a-z]{2,}[.,]?$/.test(city.text);
  const isEnd = !next || city?.text.endsWith('.') || /^[a-z]/.test(next.text);
  const isOfState = isAlone && city?.text.endsWith(',');
  return isBeside && (isEnd || isOfState) ? [city.text.replace(/[.,]$/, '')] : [];
}

/** For each role the mean over name and codes of the mean chance of their words. */
function chancesOf(spans: readonly Span[]): Record<TagRole, number> {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
  return Object.fromEntries(
    TAG_ROLES.map((role) => [
      role,
      mean(
        spans.map((span) => {
          const tag = TAGS.indexOf(`${role}.${isName(span) ? 'name' : 'zip'}` as PlaceTag);
          return mean(wordsThatSay(span).map(({ chances }) => chances[tag] ?? 0));
        }),
      ),
    ]),
  ) as Record<TagRole, number>;
}

const NAME_TAGS = TAG_ROLES.map((role) => TAGS.indexOf(`${role}.name`));
/** A word that is no name by itself was put to it by where it stands, and says nothing of whose it is. */
const SAYS_FROM = 0.3;

function wordsThatSay(span: Span): readonly TaggedWord[] {
  const saying = span.words.filter(({ chances }) =>
    NAME_TAGS.some((tag) => (chances[tag] ?? 0) >= SAYS_FROM),
  );
  return isName(span) && saying.length > 0 ? saying : span.words;
}

/** Gives each block its likeliest role, the surest first. */
function withRoles(blocks: readonly Block[]): TaggedPlace[] {
  const placed = new Map<Block, TaggedPlace>();
  const namesOf = new Map(TAG_ROLES.map((role) => [role, new Set<string>()]));
  const first = (block: Block): number => Math.max(...TAG_ROLES.map((role) => block.chances[role]));
  for (const block of [...blocks].sort((a, b) => first(b) - first(a))) {
    const name = plain(block.address.location_name);
    const place = withRole(block, (role) => {
      const names = namesOf.get(role);
      return names !== undefined && names.size > (names.has(name) ? 1 : 0);
    });
    namesOf.get(place.role)?.add(name);
    placed.set(block, place);
  }
  return blocks.flatMap((block) => placed.get(block) ?? []);
}

function withRole({ chances, ...block }: Block, isTaken: (role: TagRole) => boolean): TaggedPlace {
  const byChance = [...TAG_ROLES].sort((a, b) => chances[b] - chances[a]);
  const [likeliest = 'pickup'] = byChance;
  const other = byChance.find((role) => !isTaken(role));
  const isStop = block.address.postal_code !== undefined;
  if (!isTaken(likeliest) || !isStop || !other || chances[other] < ALSO_LIKELY)
    return { ...block, role: likeliest, score: chances[likeliest] };
  const ruledOut = TAG_ROLES.filter(isTaken).reduce((sum, role) => sum + chances[role], 0);
  return {
    ...block,
    role: other,
    score: (BY_EXCLUSION * chances[other]) / Math.max(chances[other], 1 - ruledOut),
  };
}

const plain = (name: string | undefined): string => (name ?? '').toUpperCase().replace(/[^A-Z0-9]+/g, '');

export function isSamePlace(one: Pick<TaggedPlace, 'address'>, other: Pick<TaggedPlace, 'address'>): boolean {
  return plain(one.address.location_name) === plain(other.address.location_name);
}

/**
 * With what stands between the words of an address in its lines, and right before them, and is nothing else: a street's second word, a
 * city in a column, the "La" of "La Porte".
 */
function withWordsBetween(words: readonly TaggedWord[], all: readonly TaggedWord[]): TaggedWord[] {
  const kept = new Set(words);
  for (const word of [...all].sort((a, b) => b.x0 - a.x0)) {
    if (word.tag !== 'O' && !PLACE_PART.test(word.tag)) continue;
    const height = word.y1 - word.y0;
    const row = [...kept].filter((one) => Math.abs(one.y0 - word.y0) < 0.5 * height);
    const next = row.filter(({ x0 }) => x0 > word.x0).sort((a, b) => a.x0 - b.x0)[0];
    const isBefore = next && next.x0 - word.x1 < WORD_GAP * height && !/[:#.]$/.test(word.text);
    if (next && (isBefore || row.some(({ x0 }) => x0 < word.x0))) kept.add(word);
  }
  return [...kept];
}

/** Further apart than this many letters' heights, two words of a line stand in two columns. */
const COLUMN_GAP = 2.5;
const STATE_OR_CODE = /^([A-Z]{2},?|\d{5}(-\d{4})?)$/;

/** The words of an address in its lines, with a comma between columns. */
function linesOf(words: readonly TaggedWord[], letter: number): string[] {
  const lines: { y: number; words: TaggedWord[] }[] = [];
  for (const word of [...words].sort((a, b) => a.y0 - b.y0)) {
    const line = lines.at(-1);
    if (line && word.y0 - line.y < 0.5 * letter) line.words.push(word);
    else lines.push({ y: word.y0, words: [word] });
  }
  return lines.map((line) =>
    line.words
      .sort((a, b) => a.x0 - b.x0)
      .reduce((text, { text: word, x0 }, i) => {
        const before = line.words[i - 1];
        if (!before) return word;
        const isApart = x0 - before.x1 > COLUMN_GAP * letter && !STATE_OR_CODE.test(word);
        return `${isApart ? text.replace(/,?$/, ',') : text} ${word}`;
      }, ''),
  );
}
