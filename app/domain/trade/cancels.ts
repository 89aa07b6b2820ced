/** What of an order is cancelled. */
const ORDER =
  String.raw`(?:(?:DELIVERY|WORK|TRUCKING|TRANSPORT(?:ATION)?|DISPATCH|DRAY(?:AGE)?|PICK ?-?UP|RELEASE|LOAD|FREIGHT|CARRIER)\s+)?` +
  String.raw`(?:ORDER|D\/?O|P\/?O|W\/?O|LOAD|TENDER|BOOKING|SHIPMENT|JOB|DISPATCH|MOVE|PICK ?-?UP|DELIVERY|RATE CON(?:FIRMATION)?|CONTAINER|APPOINTMENT|DOCUMENT|INSTRUCTIONS?|REQUEST|RELEASE)S?`;
const CANCELLED = String.raw`(?:CANCELL?ED|VOID(?:ED)?|NULL AND VOID|WITHDRAWN|STORNIERT|ANNUL[ÉE]E?|CANCELAD[OA]|ANNULLAT[OA]|GEANNULEERD)`;
const THIS = String.raw`(?:THIS|THE|OUR|YOUR|ABOVE|ATTACHED|BELOW|FOLLOWING|ENCLOSED|SAID|FULL|ENTIRE|WHOLE|ABOVE-?MENTIONED)`;
/** Between the thing and the word that cancels it: its number, "# 77-1204". */
const NUMBER = String.raw`(?:\s*(?:#|NO\.?|NUMBER|REF\.?)?\s*[:#]?\s*[A-Z0-9][A-Z0-9/-]*\d[A-Z0-9/-]*)?`;

/** A line that says nothing else, as a stamp, a heading or the value of a status does. */
const STAMP = new RegExp(
  String.raw`^\W*(?:(?:STATUS|ACTION|TYPE|PURPOSE|FUNCTION|(?:ORDER|LOAD|BOOKING|SHIPMENT|TENDER|TRANSACTION|MESSAGE) (?:STATUS|ACTION|TYPE|PURPOSE))\s*[:=-]?\s*` +
    String.raw`(?:CANCEL(?:L?ED|LATION)?|VOID(?:ED)?|CXL?D?|CANX|CNCLD?)|${CANCELLED}|CANCELLATION(?: NOTICE| ORDER| NOTIFICATION| ADVICE| REQUEST)?|(?:NOTICE OF|LOAD|ORDER|BOOKING|TENDER|SHIPMENT) CANCELLATION|STORNO(?:\s?RECHNUNG)?|ANNULATION)\W*$`,
  'i',
);
/** "*** CANCELLED *** DELIVERY ORDER", "VOID - DO NOT USE", "DELIVERY ORDER (CANCELLED)", "CANCELLED DO". */
const HEADING = new RegExp(
  String.raw`^\W*(?:${CANCELLED}\W+(?:${ORDER}|DO NOT (?:USE|PICK ?-?UP|DELIVER|DISPATCH|LOAD|MOVE|PROCEED))\b|${ORDER}${NUMBER}\W+(?:IS\s+)?${CANCELLED}(?:\W+DO NOT\b.*)?\W*$)`,
  'i',
);
/** "THIS ORDER IS CANCELLED", "The load 77-1204 has been canceled". */
const SAID = new RegExp(
  String.raw`\b(?:${THIS}\s+){1,2}${ORDER}\b${NUMBER}[^.;]{0,40}?\b(?:(?:IS|ARE|WAS|WERE|HAS|HAVE|BEEN|NOW|HEREBY|BEING)\s+)+(?:NOW\s+|HEREBY\s+|FULLY\s+|OFFICIALLY\s+)?${CANCELLED}\b`,
  'i',
);
/** A container by its number. */
const UNIT = String.raw`[A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d\b`;
/** "MSCU1234567 was cancelled by the customer", "Please ignore MSCU1234567 for now": one container of several. */
const OF_UNIT = new RegExp(
  String.raw`\b${UNIT}[^.;]{0,40}?\b(?:IS|ARE|WAS|WERE|HAS|HAVE|BEEN|GOT)\s+(?:BEEN\s+|NOW\s+|ALSO\s+|JUST\s+)*${CANCELLED}\b|` +
    String.raw`\b${UNIT}\W+(?:IS\s+)?${CANCELLED}\W*$|\b${UNIT}\W+(?:PLEASE\s+|PLS\s+)?(?:IGNORE|DISREGARD)\b|` +
    String.raw`^\W*${CANCELLED}\W+(?:(?:CONTAINERS?|UNIT|CNTR)\s*#?\W*)?${UNIT}|` +
    String.raw`\b(?:IGNORE|DISREGARD|SKIP|LEAVE OUT)\s+(?:THE\s+)?(?:(?:CONTAINERS?|UNIT|CNTR|BOX)\s*#?\s*)?${UNIT}`,
  'i',
);
/** "Please CANCEL this delivery order", "CANCEL our DO", "we need to cancel load 7711". */
const ASKED = new RegExp(
  String.raw`(?:^\W*(?:(?:RE|FW|FWD|SUBJECT|URGENT|ATTN|HI|HELLO|ALL|TEAM)\b\W*)*|\b(?:PLEASE|PLS|PLZ|KINDLY|MUST|(?:NEED|HAVE|WANT|WISH|LIKE|ASKED|REQUEST(?:ED)?|INSTRUCTED) (?:YOU )?TO|HEREBY|WE(?: ARE| WILL)?|US TO)\s+(?:ALSO\s+|NOW\s+)?)(?:CANCEL(?:L?ING)?|VOID|WITHDRAW)\s+` +
    String.raw`(?:(?:${THIS}\s+){1,2}(?:${ORDER})?|${ORDER}\b${NUMBER}|[A-Z]{4}\s?\d{6,7}|IT\b|(?:THE )?(?:ABOVE|ATTACHED|BELOW)\b)`,
  'i',
);

/** What makes of it a rule for the time to come, or another order's end: fees, notice, conditions. */
const RULE =
  /\b(IF|UNLESS|WHEN|IN CASE|IN THE EVENT|SHOULD|MAY|MIGHT|CAN|COULD|WOULD|WILL BE|SHALL|ANY|FEES?|CHARGES?|CHARGEABLE|CHARGED|BILLED|PENALT\w*|POLIC\w+|SUBJECT TO|TONU|TRUCK ORDERED NOT USED|NOTICE OF|NEVER|CHECKS?|NOT (?:BEEN |YET )?(?:CANCELL?ED|VOID)|CANCELS? AND (?:REPLACES?|SUPERSEDES?)|SUPERSEDES|(?:PREVIOUS|PRIOR|EARLIER|OLD|OTHER|DUPLICATE|FIRST|LAST) \w+|\d+\s*-?\s*(?:HOURS?|HRS?|DAYS?|MINUTES|MINS?))\b/i;
const IN_ADVANCE =
  /\b(FEES?|CHARGES?|PENALT\w*|POLIC\w+|TONU|AT LEAST|WITHIN|IN ADVANCE|PRIOR TO|(?:PREVIOUS|PRIOR|EARLIER|OLD|OTHER|DUPLICATE) \w+|\d+\s*-?\s*(?:HOURS?|HRS?|DAYS?|BUSINESS))\b/i;
/** Longer sentences are terms. */
const MAX_WORDS = 24;
const MAX_LETTERS = 300;
const ENDS = /(?<=[.;!?])\s+(?=[A-Z0-9*])/i;
/** A line that goes on with the one before it. */
const GOES_ON = /^(?:[a-z]|(?:IF|UNLESS|WHEN|AFTER|WITHIN|BEFORE|AND|OR|AT LEAST|PRIOR)\b)/;

/**
 * The words by which a paper or a mail cancels its order, with the line that has them: a stamp, a heading, a statement or a request.
 * Terms of cancelling are none. `lines` in the order of reading; quoted ones (">") are of older mails.
 */
export function cancellationsIn(lines: readonly string[]): { words: string; at: number }[] {
  return lines.flatMap((line, at) => {
    const own = line.trim();
    if (own.startsWith('>')) return [];
    if (isStamp(own)) return [{ words: own, at }];
    const before = GOES_ON.test(own) ? (lines[at - 1]?.trim() ?? '') : '';
    const behind = GOES_ON.test(lines[at + 1]?.trim() ?? '') ? (lines[at + 1]?.trim() ?? '') : '';
    const whole = [before, own, behind].filter((part) => part !== '').join(' ');
    const found = whole.split(ENDS).find(cancels);
    return found && ABOUT.test(own) ? [{ words: found.trim(), at }] : [];
  });
}

/** "Please CANCEL our earlier order if sent", "Our previous order is cancelled": the order of another paper. */
const EARLIER = String.raw`(?:EARLIER|PREVIOUS(?:LY SENT)?|PRIOR|OLD|OTHER|FIRST|LAST|ORIGINAL|YESTERDAY['’]?S)\s+(?:\w+\s+)?${ORDER}`;
const OF_EARLIER = new RegExp(
  String.raw`\b(?:CANCEL|VOID|WITHDRAW|IGNORE|DISREGARD)\s+(?:${THIS}\s+){0,2}${EARLIER}\b|\b${EARLIER}\b[^.;]{0,40}?\b(?:IS|ARE|WAS|WERE|BEEN)\s+(?:NOW\s+|HEREBY\s+)?${CANCELLED}\b`,
  'i',
);
const TERMS =
  /\b(?:FEES?|CHARGES?|PENALT\w*|POLIC\w+|TONU|AT LEAST|IN ADVANCE|CANCELS? AND (?:REPLACES?|SUPERSEDES?))\b/i;

/** The sentence in which a paper or a mail cancels an order that came before it; undefined where none does. */
export function cancelsEarlier(lines: readonly string[]): string | undefined {
  return lines
    .filter((line) => !line.trim().startsWith('>'))
    .flatMap((line) => line.trim().split(ENDS))
    .find((sentence) => sentence.length <= MAX_LETTERS && OF_EARLIER.test(sentence) && !TERMS.test(sentence));
}

/** What a line has that cancels by itself, and not by the one above it. */
const ABOUT = /CANCEL|VOID|WITHDR|STORN|ANNUL|IGNORE|DISREGARD|SKIP|LEAVE OUT/i;

const isStamp = (text: string): boolean =>
  text.length <= MAX_LETTERS && (STAMP.test(text) || (HEADING.test(text) && !RULE.test(text)));

function cancels(sentence: string): boolean {
  if (sentence.length > MAX_LETTERS || sentence.split(/\s+/).length > MAX_WORDS) return false;
  return (
    ((SAID.test(sentence) || OF_UNIT.test(sentence)) && !RULE.test(sentence)) ||
    (ASKED.test(sentence) && !IN_ADVANCE.test(sentence))
  );
}
