import { findDate } from './parse-date';
import { completeYears } from './yearless-dates';

/** A sentence that gives a weekday for a stop without its date; `day` null where it gives several. `isChange`: in place of another one. */
export type SpokenDay = {
  words: string;
  field: 'deliver_by_date' | 'pickup_by_date';
  day: string | null;
  isChange: boolean;
};

const DAY =
  '(?:[Mm]onday|[Tt]uesday|[Ww]ednesday|[Tt]hursday|[Ff]riday|[Ss]aturday|[Ss]unday|M(?:on|ON|ONDAY)|T(?:ues?|UES?|UESDAY)|W(?:ed|ED|EDNESDAY)|T(?:hu(?:rs?)?|HU(?:RS?)?|HURSDAY)|F(?:ri|RI|RIDAY)|S(?:at|AT|ATURDAY)|S(?:un|UN|UNDAY)|[Tt]omorrow|TOMORROW)';
const ANY_DAY = new RegExp(`(?<![\\w/-])${DAY}(?![\\w-])`, 'g');
const DELIVERS =
  /\b(?:deliver(?:y|ed|ing)?|unload(?:ed|ing)?|drop(?:ped)? (?:it|this|off)|(?:want|need)s? (?:it|this|them)|goes|move (?:it|this))\b/i;
const FETCHES = /\b(?:pick(?:ed|ing)?[ -]?(?:it |this )?up|pull(?:ed|ing)?(?: it)?|collect(?:ed)?)\b/i;
/** The day that no longer counts: "Wednesday, not Tuesday". */
const GIVEN_UP = new RegExp(`\\b(?:not|instead of|rather than|in place of)\\s+(?:on\\s+)?${DAY}`, 'g');
const CHANGES = /\b(?:instead|rather than|in place of)\b/i;
/** What is so each week, or in a case that may not come. */
const HABIT =
  /\b(?:hours|daily|only|every|weekdays?|open|closed|if|unless|between|receiving|before|after)\b|days\b|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s*(?:[-–]|to|thru|through)\s*(?:mon|tue|wed|thu|fri|sat|sun)/i;
/** A verb and its day lie so near each other. */
const REACH = 40;

/** The weekdays that sentences give for stops: "Deliver Wednesday instead". A sentence with a date says its day itself. */
export function spokenDaysIn(lines: readonly string[]): SpokenDay[] {
  const text = lines.join('\n').replace(/\n(?=[a-z])/g, ' ');
  return text.split(/\n|(?<=[.;!?])\s+/).flatMap((sentence) => {
    const now = sentence.replace(GIVEN_UP, '');
    const days = [...now.matchAll(ANY_DAY)];
    const verbs = [...now.matchAll(new RegExp(`${DELIVERS.source}|${FETCHES.source}`, 'gi'))];
    const verb = verbs.find(({ index, 0: word }) => days.some((day) => isNear(day.index, index, word)));
    if (!verb || HABIT.test(now) || hasDate(sentence)) return [];
    const [day, ...others] = new Set(days.map(([word]) => word.slice(0, 3).toLowerCase()));
    return [
      {
        words: sentence.trim().replace(/[.;!]+$/, ''),
        field: FETCHES.test(verb[0]) ? ('pickup_by_date' as const) : ('deliver_by_date' as const),
        day: others.length === 0 ? (day ?? null) : null,
        isChange: CHANGES.test(sentence) || now !== sentence,
      },
    ];
  });
}

const isNear = (day: number, verb: number, word: string): boolean =>
  Math.abs(day < verb ? verb - day : day - verb - word.length) <= REACH;

/** A year that is as good as any: only whether there is a date counts. */
const hasDate = (sentence: string): boolean =>
  findDate(completeYears(sentence.split(' '), '', ['2026-06-15', '2026-12-15'], 'mdy').join(' ')) !== null;

/** As `day` of a sentence: it has a date only where it is known when it was said. */
export const TOMORROW = 'tom';
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY_MS = 86_400_000;

/** The first date of a weekday behind another date, or on it where `orSame`; of "tomorrow" the day after it. Both yyyy-MM-dd. */
export function dayFrom(day: string, from: string, orSame = true): string {
  const weekday = WEEKDAYS.indexOf(day);
  const first = new Date(`${from}T00:00:00Z`);
  const ahead = weekday < 0 ? 1 : (weekday - first.getUTCDay() + 7) % 7;
  const days = ahead === 0 && !orSame ? 7 : ahead;
  return new Date(first.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
