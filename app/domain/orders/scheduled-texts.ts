import { findContainerNumbers } from '../trade/iso6346';
import { joinDoubts } from './order-draft';

/** Said of what a trip has of its exemplar and what may be that one's alone. */
export const REPEATED = 'of the order that the schedule repeats';

/** An appointment, its confirmation or a pickup's PIN: one trip's, whatever field it stands in. "Appt # 44712" */
const OF_ONE_TRIP =
  /\b(?:appt|appointment|conf|confirmation|pin)s?\b\.?\s*(?:no\b\.?|number|nbr|#|:)*\s*([A-Z-]*\d[A-Z\d-]{3,})/i;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** A day of the calendar: "12/09", "Dec 14 2026", "2026-12-09". Fractions and "24/7" are none; a weekday is of every week. */
const DAY = new RegExp(
  String.raw`(?<![\w/.-])(?:\d{4}-\d{2}-\d{2}|(?!1\/[234]\b(?!\/)|[23]\/[34]\b(?!\/))(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?:\/(?:\d{4}|\d{2}))?|${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?|\d{1,2}(?:st|nd|rd|th)?[ -]${MONTH}(?:[ -]\d{2,4})?)(?![\w/])`,
  'i',
);

/** The numbers of the exemplar that its trip has not, and those that a schedule keeps. */
export type LoadNumbers = { leftOut: readonly string[]; kept: readonly string[] };

/** Shorter ones stand in other words by chance. */
const SHORTEST = 3;
const SHORTEST_DIGITS = 4;

/**
 * What is asked of a text that a trip has of its exemplar, undefined where nothing is: it names a number of the exemplar's
 * load, which the trip has not, a container, an appointment, or a day. "seal UL 88123" is about the seal UL-88123.
 */
export function namedOf(text: string, { leftOut, kept }: LoadNumbers): string | undefined {
  const number =
    leftOut.find((one) => stands(text, one)) ??
    findContainerNumbers(text).find((one) => !kept.includes(one)) ??
    OF_ONE_TRIP.exec(text)?.[1] ??
    DAY.exec(text)?.[0];
  return number === undefined ? undefined : `names ${number} ${REPEATED}`;
}

type Texts = { eventNumber: number; note: string | null; deliveryInstructions: string | null };

/** The same of the texts of stops: which of them is to be looked at. */
export function stopsDoubt(stops: readonly Texts[], numbers: LoadNumbers): string | undefined {
  return joinDoubts(
    stops.flatMap(({ eventNumber, note, deliveryInstructions }) =>
      [note, deliveryInstructions].map((text) => {
        const named = namedOf(text ?? '', numbers);
        return named && `The text of stop ${eventNumber} ${named}`;
      }),
    ),
  );
}

/** A number in a text, however it is parted, or by its digits alone: "PIN 4471" of PN-4471. */
function stands(text: string, number: string): boolean {
  const [parts, digits] = [number.match(/[A-Za-z]+|\d+/g) ?? [], /\d+(?=\D*$)/.exec(number)?.[0] ?? ''];
  const forms = [
    ...(parts.join('').length >= SHORTEST ? [parts.join('[\\s./-]*')] : []),
    ...(digits.length >= SHORTEST_DIGITS ? [digits] : []),
  ];
  return forms.some((form) => new RegExp(`(?<![a-z0-9])${form}(?![a-z0-9])`, 'i').test(text));
}
