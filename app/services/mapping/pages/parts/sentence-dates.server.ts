import type { PlaceRole } from '~/domain/fields/field-map';
import { boundText, READING_BOUNDS } from '~/domain/reading/reading-bounds';
import { stepForward } from '~/domain/reading/step-forward';
import { type DateOrder, findDate, orderDoubt, parseTime, timeBeside } from '~/domain/trade/parse-date';
import type { Candidate, PlacedAddress, Where } from '~/services/mapping/decide/candidates';
import { dateFieldOf } from './appointments.server';

/** What is said of a date in the same sentence; the words nearest before it count. */
const SAID_OF_DATES: readonly [field: string, RegExp][] = [
  [
    'last_free_date',
    /\b(last free (?:day|date)|free (?:(?:time|days?|storage) )?(?:(?:at|in) (?:the )?(?:terminal|port|pier|ramp|rail|yard) )?(?:until|till|through|thru|expires?|ends?|runs out)|(?:free of|no) (?:demurrage|storage) (?:until|till|before|through|thru)|lfd|(?:demurrage|storage) (?:starts|begins))\b/gi,
  ],
  [
    'deliver_by_date',
    /\b(deliver(?:y|ed|ing)?|delivery appointment|(?:has to|must|should|needs to) (?:be (?:at|in)|arrive)|(?<!\b(?:load|loading|pick-?up) )(?:appointment|appt)|unload(?:ing|ed)?|(?:receiver|consignee|customer|warehouse)[a-z ]{0,12} (?:expects?|wants?|needs?|takes?)|wants? (?:it|the container|this)|needs? (?:it|the container|this))\b/gi,
  ],
  [
    'eta_date',
    /\b(due (?:at|in|into|to arrive|to dock)|arriv(?:es?|ing|al)|expected|etas?|docks|berths)\b/gi,
  ],
  [
    'pickup_by_date',
    /\b(pick(?:ed|ing)?[ -]?(?:\w+ )?up|pull(?:ed)?|collect(?:ed)?|(?:to load|loaded|loading)|(?:load|loading|pick-?up) (?:appointment|appt)|ready (?:on|for loading|from)|spot(?:ted)?)\b/gi,
  ],
  [
    'cutoff_date',
    /\b(cut ?-?off|gate closes|closing|(?:terminal )?closes|last receiving|returned? (?:full|loaded)|(?:in-?gated?|back) (?:by|before|no later))\b/gi,
  ],
  [
    'earliest_receiving_date',
    /\b((?:terminal|port|gate) opens|receiving (?:opens|starts|begins|from|is open)|earliest (?:receiving|return)|erd|not before)\b/gi,
  ],
  // A date of these is none of the order's.
  [
    '',
    /\b(invoices?|payment|paid|bill(?:ed)? (?:on|by)|sail(?:s|ed|ing)?|depart\w*|left|etd|vgm|shipping instructions|documents?|docs|si cut ?-?off|general order|dated|issued|storage after|empty|returned? (?:by|before|until))\b/gi,
  ],
];

/** How far before a date its words stand. */
const REACH = 90;
/** How far behind a date its time of day stands. */
const TIME_REACH = 28;

/** Dates of running text by what their sentence says of them; a sentence that begins with one goes on about a stop. */
export function datesInSentences(
  paragraph: string,
  where: Where,
  dateOrder: DateOrder,
  stopAbove: PlaceRole | undefined,
): Candidate[] {
  const text = boundText(paragraph, READING_BOUNDS.paragraphLetters);
  return sentencesOf(text).flatMap((sentence, n) => {
    const found: Candidate[] = [];
    let from = 0;
    for (let date = findDate(sentence, dateOrder); date; ) {
      const [start, end] = [from + date.start, from + date.end];
      const before = sentence.slice(Math.max(from, start - REACH), start);
      const begins =
        n === 0 && from === 0 && /^(?:on|at|by|for|before|not later than)?\s*(?:\w+day,?\s*)?$/i.test(before);
      const field = begins && stopAbove ? dateFieldOf(stopAbove) : fieldOf(before);
      if (field) {
        const base = { confidence: 0.85, primary: false, text: sentence.slice(0, 300), where };
        const time =
          timeBeside(beforeNextDate(sentence.slice(end), dateOrder).replace(/^[,.]/, '')) ??
          parseTime(
            /(?:\bnoon|\d:\d\d(?: ?[ap]\.?m\.?)?|\d ?[ap]\.?m\.?) on (?:\w+day,? )?$/i.exec(before)?.[0] ??
              '',
          );
        const doubt = orderDoubt(date, dateOrder);
        found.push({ ...base, field, value: date.value, ...(doubt ? { doubt } : {}) });
        if (time) found.push({ ...base, field: field.replace(/_date$/, '_time'), value: time });
      }
      from = stepForward(from, end);
      date = findDate(sentence.slice(from), dateOrder);
    }
    return found.filter(({ field }) => HAS_TIME.test(field) || field.endsWith('_date'));
  });
}

/** Behind the next date stands its own time, and its year is none. */
const beforeNextDate = (behind: string, order: DateOrder): string =>
  behind.slice(
    0,
    Math.min(TIME_REACH, findDate(behind.slice(0, 2 * TIME_REACH), order)?.start ?? TIME_REACH),
  );

const HAS_TIME = /^(pickup_by|deliver_by|cutoff)_time$/;

function fieldOf(before: string): string | undefined {
  const nearest = SAID_OF_DATES.map(([field, words]) => ({
    field,
    at: Math.max(-1, ...[...before.matchAll(words)].map(({ index, 0: word }) => index + word.length)),
  })).sort((a, b) => b.at - a.at)[0];
  return nearest && nearest.at >= 0 && nearest.field !== '' ? nearest.field : undefined;
}

/** Before a number these are short for a word, and before a name those. */
const SHORT = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|nos?|approx|tel)\.(?=\s+#?\d)|(?:inc|corp|st|ave|blvd|rd|attn|mr|mrs|ms|messrs)\.`;
const END_OF_SENTENCE = new RegExp(
  String.raw`(?<=[A-Za-z0-9)]{2}[.;!?])(?<!\b(?:${SHORT}))\s+(?=[A-Z0-9])`,
  'i',
);

/** Sentences end at a full stop behind a word, not behind "Nov. 12", "no. 88231" or "a.m.". */
export const sentencesOf = (text: string): string[] => text.split(END_OF_SENTENCE);

/** The stop whose address ends right above a paragraph. */
export function stopAbove(where: Where, places: readonly PlacedAddress[]): PlaceRole | undefined {
  const { region } = where;
  if (!region) return undefined;
  return places.find(({ where: place }) => {
    if (place.page !== where.page || !place.region) return false;
    const gap = region.top - place.region.top - place.region.height;
    return gap > -0.005 && gap < 0.04;
  })?.role;
}
