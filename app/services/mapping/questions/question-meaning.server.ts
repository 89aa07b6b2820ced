import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { askedFor } from '~/domain/fields/nlp-query';
import { orderField } from '~/domain/orders/order-fields';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { sourcesOf } from '~/services/mapping/labels/map-sources.server';
import { plainQuestion } from './plain-question';
import {
  ASPECTS,
  type AskedPlace,
  AT_THE_DOOR,
  COUNTED,
  COUNTS,
  DAYS,
  HAPPENINGS,
  NO_FIELD,
  type PlacePart,
  SMALL_WORDS,
  THINGS,
  UNITS,
  USUAL_PLACES,
  WANTS_A_VALUE,
  WORDS_OF_ANY_QUESTION,
  withoutPlaceOnPaper,
  YES_OR_NO,
} from './question-words';

/** What a question asks an order for. */
export type Asked = { field: string; unit?: string | undefined } | { place: AskedPlace; part: PlacePart };

/** `isWhole`: every word of the question is understood; others may name another thing. */
export type Meaning = { asked: Asked; isWhole: boolean };

type Found = { asked: Asked; by: string[] };

/** A label of so many words means nothing else. */
const WORDS_OF_A_SURE_LABEL = 3;

/**
 * What a question asks an order for; null where it names nothing that an order has. A company's own label, or a long one, is what
 * it says; else the trade's words tell, by what is asked: a day, a place, a party or a thing. (spec 2 §5 NLP)
 */
export function meaningOf(text: string, fieldMap: ResolvedFieldMap): Meaning | null {
  const label = fieldOfLabel(askedFor(text), fieldMap);
  if (label?.isSure) return { asked: { field: label.field }, isWhole: true };
  if (countsThings(text)) return null;
  const asked = withoutPlaceOnPaper(text);
  const plain = plainQuestion(asked);
  if (NO_FIELD.test(plain)) return label ? { asked: { field: label.field }, isWhole: true } : null;
  const found = inTradeWords(plain);
  if (!found) return label ? { asked: { field: label.field }, isWhole: true } : null;
  if (namesAnother(asked, found.by, fieldMap) || hasOtherHead(plain, found.by)) return null;
  return { asked: found.asked, isWhole: isExplained(plain, found.by) };
}

/** How many of something there are is no field of an order, and no text of the paper. */
export function countsThings(text: string): boolean {
  const plain = plainQuestion(text);
  return COUNTS.test(plain) && !COUNTED.test(plain);
}

/** The field that a label of the map stands for; sure where the company named it itself, or in many words. */
function fieldOfLabel(phrase: string, fieldMap: ResolvedFieldMap): { field: string; isSure: boolean } | null {
  const wanted = labelTokens(phrase);
  const words = wanted.join(' ');
  if (words === '') return null;
  const [found] = Object.entries(fieldMap)
    .filter(
      ([name, entry]) =>
        orderField(name) && sourcesOf(entry).some((label) => labelTokens(label).join(' ') === words),
    )
    .sort(([, a], [, b]) => levelOfSources(b) - levelOfSources(a));
  if (!found) return null;
  const [field, entry] = found;
  const isOwn = levelOfSources(entry) > 1;
  return { field, isSure: isOwn || wanted.length >= WORDS_OF_A_SURE_LABEL };
}

const levelOfSources = ({ sourcesLevel, level }: ResolvedFieldMap[string]): number => sourcesLevel ?? level;

function inTradeWords(plain: string): Found | null {
  const found =
    directThing(plain) ?? dayOf(plain) ?? placeOf(plain) ?? thingOf(plain) ?? bareHappening(plain);
  const isYesOrNo = YES_OR_NO.test(plain) && !WANTS_A_VALUE.test(plain);
  return isYesOrNo && found && !isOfFew(found.asked) ? null : found;
}

/** "Is it a reefer?": what has few values answers yes or no by its value. */
const isOfFew = (asked: Asked): boolean =>
  'field' in asked && ['boolean', 'choice'].includes(orderField(asked.field)?.type ?? '');

const aspectIn = (plain: string) => {
  for (const { aspect, words } of ASPECTS) {
    const [by] = words.exec(plain) ?? [];
    if (by !== undefined) return { aspect, by };
  }
  return null;
};

/** "When does free time end?": a day that the trade has a name for. */
function dayOf(plain: string): Found | null {
  if (/^how (?:much|many)\b/.test(plain)) return null;
  const aspect = aspectIn(plain);
  for (const { field, time, words } of DAYS) {
    const [by] = words.exec(plain) ?? [];
    if (by === undefined || (field === 'eta_date' && AT_THE_DOOR.test(plain))) continue;
    if (aspect && aspect.aspect !== 'day' && aspect.aspect !== 'time') return null;
    if (!aspect && field === 'eta_date' && !isExplained(plain, [by])) return null;
    const asked = { field: aspect?.aspect === 'time' && time ? time : field };
    return { asked, by: aspect ? [by, aspect.by] : [by] };
  }
  return null;
}

/** "Where is it picked up?", "Who pays the freight?", "When is it delivered?": a place of the order, or its appointment. */
function placeOf(plain: string): Found | null {
  const aspect = aspectIn(plain);
  if (!aspect) return null;
  const isAppointment = aspect.aspect === 'day' || aspect.aspect === 'time';
  for (const { place, date, time, words } of HAPPENINGS) {
    const match = words.exec(plain);
    if (!match) continue;
    const by = [match[0], aspect.by];
    if (aspect.aspect === 'location_name' && isPreceded(plain, match.index)) return null;
    if (!isAppointment) return { asked: { place, part: partOf(aspect.aspect) }, by };
    const field = aspect.aspect === 'time' ? time : date;
    return field ? { asked: { field }, by } : null;
  }
  const usual = isAppointment ? undefined : USUAL_PLACES.find(({ words }) => words.test(plain));
  const [by] = usual?.words.exec(plain) ?? [];
  return usual && by
    ? { asked: { place: usual.place, part: partOf(aspect.aspect) }, by: [by, aspect.by] }
    : null;
}

const partOf = (aspect: 'day' | 'time' | PlacePart): PlacePart =>
  aspect === 'day' || aspect === 'time' ? 'whole' : aspect;

/** "What is the name of the ship that it comes from?": the ship is asked for. */
function isPreceded(plain: string, at: number): boolean {
  const thing = firstThing(plain);
  return thing !== null && thing.at < at && NAMED.has(thing.field);
}

/** "Delivery?", "Pick-up terminal?": nothing but what happens is named. A number of it, "the warehouse number", is no place. */
function bareHappening(plain: string): Found | null {
  if (aspectIn(plain) || /\b(?:number|code)\b/.test(plain)) return null;
  for (const { place, words } of [...HAPPENINGS, ...USUAL_PLACES]) {
    const [by] = words.exec(plain) ?? [];
    if (by !== undefined)
      return isExplained(plain, [by]) ? { asked: { place, part: 'whole' }, by: [by] } : null;
  }
  return null;
}

/** "When", "where" and "who" ask for no thing, but for who carries it. */
function thingOf(plain: string): Found | null {
  const thing = firstThing(plain);
  const aspect = aspectIn(plain)?.aspect;
  if (!thing || (aspect && !(aspect === 'location_name' && NAMED.has(thing.field)))) return null;
  return { asked: askedOf(thing, plain), by: thing.by };
}

/** Things that have a name of their own. */
const NAMED: ReadonlySet<string> = new Set(['vessel', 'carrier']);

function askedOf({ field }: Match, plain: string): Asked {
  const named = UNITS.filter(({ of }) => of === field).flatMap(({ unit, words }) =>
    [...plain.matchAll(new RegExp(words, 'g'))].map(({ index }) => ({ unit, index })),
  );
  const last = named.sort((a, b) => a.index - b.index).at(-1);
  return { field, unit: last?.unit };
}

/** "What seal", "how heavy": the thing stands right behind the word that asks, and nothing more is asked of it. */
function directThing(plain: string): Found | null {
  const asking = BEHIND_ASKING.exec(plain);
  const own = firstThing(plain, /^(?:what|which|who|how)\b/);
  if (!asking && !own) return null;
  const rest = own ? plain.slice(own.start) : plain.slice((asking?.index ?? 0) + (asking?.[0].length ?? 0));
  const thing = firstThing(rest);
  if (thing?.start !== 0) return null;
  const after = rest.slice(thing.at + thing.text.length).replace(/^(?: of-it)? /, '');
  const goesOn = [...DAYS, ...HAPPENINGS, ...ASPECTS].some(({ words }) => words.exec(after)?.index === 0);
  return goesOn ? null : { asked: askedOf(thing, plain), by: thing.by };
}

const BEHIND_ASKING =
  /\b(?:which|what|whose)(?: (?:is|are|was|were))?(?: (?:the|our|your|this|its|an?|that))* /;

type Match = { field: string; at: number; text: string };

/**
 * The thing that is named first; of things named in a row the last, which the others tell more of: "the container's seal",
 * "cargo weight". `start` is where the row begins.
 */
function firstThing(plain: string, begins?: RegExp): (Match & { start: number; by: string[] }) | null {
  const matches = THINGS.flatMap(({ field, words }) =>
    [...plain.matchAll(new RegExp(words, 'g'))].map(
      (match): Match => ({ field, at: match.index, text: match[0] }),
    ),
  )
    .filter(({ text }) => begins?.test(text) ?? true)
    .sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  let [asked] = matches;
  if (!asked) return null;
  const [start, by] = [asked.at, [asked.text]];
  for (const next of matches) {
    const end: number = asked.at + asked.text.length;
    if (next.at < end || /^(?:what|how)\b/.test(asked.text)) continue;
    if (!/^(?: of-it)? *$/.test(plain.slice(end, next.at)) || next.text.startsWith('the ')) break;
    asked = next;
    by.push(next.text);
  }
  return { ...asked, start, by };
}

/**
 * The question says a label that fills no field right beside the thing that it names ("the vessel's flag", "the SCAC of the
 * trucker"): that is asked for. Behind other words it tells of something else ("the seal that the driver sees").
 */
function namesAnother(text: string, by: readonly string[], fieldMap: ResolvedFieldMap): boolean {
  const labels = indexLabels(fieldMap);
  const tokens = labelTokens(text);
  const meant = new Set(by.flatMap((one) => labelTokens(one)).filter((token) => !JOINING.has(token)));
  const isMeant = (token: string | undefined) => token !== undefined && meant.has(token);
  return tokens.some((_, at) => {
    const found = labels.longestAt(tokens, at);
    if (!found || found.meaning.names.length > 0 || WORDS_OF_ANY_QUESTION.has(found.meaning.label))
      return false;
    const own = tokens.slice(at, at + found.length);
    if (own.some(isMeant)) return !own.every(isMeant);
    // "The flag of the vessel" and "the vessel's flag", but "the broker's load number".
    const before =
      tokens[at + found.length] === 'OF' ? tokens.slice(at + found.length).find(isWord) : undefined;
    return isMeant(before) || isMeant(tokens[at - 1]);
  });
}

const isWord = (token: string): boolean => !JOINING.has(token);
const JOINING: ReadonlySet<string> = new Set(
  'OF THE THIS OUR A AN WHAT WHICH WHO HOW MANY MUCH WHEN WHERE IS ARE IN ON IT DO DOES DID'.split(' '),
);

/** "What row is the container in", "max payload of the container": the question is for a word that nobody here knows. */
function hasOtherHead(plain: string, by: readonly string[]): boolean {
  const known = new Set(by.flatMap((one) => one.split(' ')));
  const isKnown = (word: string) => known.has(word) || SMALL_WORDS.has(word) || /^\d+$/.test(word);
  const words = plain.split(' ');
  const starts = by.map((one) => ` ${plain} `.indexOf(` ${one} `)).filter((start) => start >= 0);
  const first = plain
    .slice(0, Math.min(...starts))
    .split(' ')
    .filter(Boolean).length;
  return words.some((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    if (isKnown(word)) return false;
    if (before === 'of-it' && known.has(words[at - 2] ?? '')) return true;
    if (at > first) return false;
    return /^(?:what|which|many|much|whose|how)$/.test(before ?? '') || /^(?:of|or|and)$/.test(after ?? '');
  });
}

/** All words of the question are those that it was understood by, or say nothing. */
function isExplained(plain: string, by: readonly string[]): boolean {
  const known = new Set(by.flatMap((one) => one.split(' ')));
  return plain.split(' ').every((word) => known.has(word) || SMALL_WORDS.has(word) || /^\d+$/.test(word));
}
