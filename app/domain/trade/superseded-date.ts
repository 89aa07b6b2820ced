import { boundText } from '../reading/reading-bounds';
import { type DateOrder, findDate } from './parse-date';

/** A date of a text that took the place of earlier ones; `start` and `end` are where all that is no longer true begins and ends. */
export type Superseded = { now: string; before: readonly string[]; start: number; end: number };

type Found = { value: string; start: number; end: number };

const CHANGED =
  '(?:EXTENDED|CHANGED|MOVED|RE-?SCHEDULED|REVISED|UPDATED|AMENDED|POSTPONED|PUSHED|DELAYED|CORRECTED|DEFERRED|ROLLED|RE-?SET|ADVANCED|PROLONG[ÉE]E?|REPORT[ÉE]E?|MODIFI[ÉE]E?|VERSCHOBEN|VERL[ÄA]NGERT|GE[ÄA]NDERT|APLAZAD[OA]|EXTENDID[OA]|CAMBIAD[OA])';
const NEW = '(?:NOW|NEW|NEU(?:ER|ES)?|NUEV[OA]|NOUVEAU|NOUVELLE|MAINTENANT|AHORA|JETZT)';
const OLD =
  '(?:WAS|WERE|PREVIOUS(?:LY)?|FORMER(?:LY)?|OLD|ORIGINAL(?:LY)?|INITIAL(?:LY)?|INSTEAD OF|IN LIEU OF|REPLAC(?:ES|ING)|NOT|AU LIEU DU?E?|AVANT|ANTES|STATT|BISHER|ALT|VORHER)';
const SAID =
  "(?:HAS|HAVE|HAD|IS|WAS|BEEN|THE|AND|THEN|SINCE|TO|UNTIL|TILL|THRU|THROUGH|FOR|ON|BACK|OUT|UP|AGAIN|DATE|DAY|TIME|ETA|LFD|ERD|APPT|APPOINTMENT|DELIVERY|PICK-?UP|CUT-?OFF|DU|AU|À|AL?|LE|EL|DEL|DEN|VOM|BIS|AUF|ZUM|HASTA|JUSQU['’]AU)";
const SIGNS = '[\\s,;:()\\[\\]*=–—-]';
/** The time of the date before it. */
const TIME = '(?:[\\s,@]*(?:\\d{1,2}:\\d{2}|\\d{4})\\s*(?:[AP]\\.?M\\.?|HRS?|LT)?(?![\\w/]))?';

const words = (said: string) =>
  `${SIGNS}*(?:${SAID}\\b${SIGNS}*)*${said}(?![A-Z])${SIGNS}*(?:${SAID}(?![A-Z])${SIGNS}*)*`;
const LATER = new RegExp(`^${TIME}${words(`(?:${CHANGED}|${NEW})`)}(?:${words(NEW)})?$`, 'i');
const EARLIER = new RegExp(`^${TIME}${words(OLD)}$`, 'i');
const TO = new RegExp(`^${TIME}\\s*(?:TO|AU|À|A|AL|AUF)\\s*$`, 'i');
const CHANGED_FROM = new RegExp(`${CHANGED}\\s+(?:FROM|DU|DE|DEL|VOM)\\s*$`, 'i');
/** What is said before a date that is no longer true. */
const BEFORE_OLD = new RegExp(`(?:\\b(?:${CHANGED}|${OLD}|FROM|DU|DE|DEL|VOM)\\b[\\s:(]*)+$`, 'i');
/** A date and what changed it lie so near each other. */
const REACH = 60;

/**
 * Of a date that its text says was changed, the later-said one, with those before it: "12/06/2026 (extended to 12/09/2026)", "was 12/05/2026 now
 * 12/10/2026", "12/10/2026 instead of 12/05/2026". Null where no date was.
 */
export function supersededIn(said: string, order: DateOrder = 'mdy'): Superseded | null {
  const text = boundText(said);
  const dates = datesIn(text, order);
  let found: Superseded | null = null;
  let last: Found | null = null;
  for (const [i, second] of dates.entries()) {
    const first = dates[i - 1];
    if (!first || first.value === second.value) continue;
    const between = text.slice(first.end, second.start);
    if (between.length > REACH) continue;
    const head = text.slice(0, first.start);
    if (LATER.test(between) || (TO.test(between) && CHANGED_FROM.test(head))) {
      const goes: Superseded | null = last === first ? found : null;
      const start: number = goes ? goes.start : (BEFORE_OLD.exec(head)?.index ?? first.start);
      const before: string[] = [...(goes?.before ?? []), first.value];
      found = { now: second.value, before, start, end: second.start };
      last = second;
    } else if (EARLIER.test(between) && !found)
      found = { now: first.value, before: [second.value], start: first.end, end: second.end };
  }
  return found;
}

/** "12/06/2026 (extended 3 days)", "(postponed)". */
const PUT_OFF = new RegExp(
  `^${TIME}${SIGNS}*(?:EXTENDED|POSTPONED|PUSHED|DELAYED|DEFERRED|ROLLED|RE-?SCHEDULED|VERSCHOBEN|APLAZAD[OA])(?![A-Z])`,
  'i',
);

/** Whether a text says that its first date was put off, whether or not to when. */
export function saysPutOff(text: string): boolean {
  const date = findDate(text);
  return date !== null && PUT_OFF.test(text.slice(date.end));
}

/** Whether a text begins with what changes the date before it: "extended to 12/09/2026". */
export function changesDate(text: string): boolean {
  const date = findDate(text);
  const head = date && date.start <= REACH ? text.slice(0, date.start) : '';
  return head !== '' && (LATER.test(head) || EARLIER.test(head));
}

const OF_OLD =
  /^(?:ORIGINAL(?:LY)?|ORIG|PREVIOUS(?:LY)?|PREV|PRIOR|OLD|FORMER(?:LY)?|INITIAL(?:LY)?|EARLIER)$/;
const OF_NEW =
  /^(?:REVISED|REV|NEW|UPDATED|CURRENT(?:LY)?|AMENDED|CORRECTED|CHANGED|RE-?SCHEDULED|EXTENDED)$/;
const LONGEST_LABEL = 6;

/** Of a label what it is of, and whether that is said to be what was or what is: "Original ETA", "New LFD", "Delivery date (revised)". */
export function ageOfLabel(label: string): { of: string; age: 'old' | 'new' | null } | null {
  const all = label.toUpperCase().match(/[A-Z][A-Z/-]*/g) ?? [];
  const rest = all.filter((word) => !OF_OLD.test(word) && !OF_NEW.test(word));
  const isOld = all.some((word) => OF_OLD.test(word));
  const isNew = all.some((word) => OF_NEW.test(word));
  if (rest.length === 0 || all.length > LONGEST_LABEL || (isOld && isNew)) return null;
  return { of: rest.join(' '), age: isOld ? 'old' : isNew ? 'new' : null };
}

function datesIn(text: string, order: DateOrder): Found[] {
  const found: Found[] = [];
  for (let from = 0; ; ) {
    const date = findDate(text.slice(from), order);
    if (!date || date.end === 0) return found;
    found.push({ value: date.value, start: from + date.start, end: from + date.end });
    from += date.end;
  }
}
