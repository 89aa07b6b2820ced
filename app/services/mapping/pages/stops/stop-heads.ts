import { findDate } from '~/domain/trade/parse-date';

export type StopRole = 'pickup' | 'deliver';

/** A text that heads a stop of a truck load, or several of them. */
export type StopHead = {
  /** None: it counts the stop and does not say what happens there. */
  role: StopRole | null;
  /** What the paper counts the stop as. */
  number?: number;
  /** What follows it in its line: a place, a day. */
  rest: string;
  /** It says when ("Pickup date:"), and heads a stop only where a place follows. */
  isDate: boolean;
  /** "PICKUPS": each of what follows is one. */
  isSection: boolean;
  /** "Stop-off": most are deliveries. */
  isStopOff: boolean;
};

const PICKUP = String.raw`PICK[- ]?UPS?|P\/U|PU|PICKS?|SHIPPERS?|SHIP(?:PED)? FROM|ORIGINS?|ORIG|LOAD(?:ING)? (?:AT|POINT)|LOADING|LOADS? FROM|SHIP(?:PING)? POINT|CONSIGNORS?|COLLECT(?:ION)?|LOADE?[DS] AT`;
const DELIVER = String.raw`DELIVER(?:Y|IES)?|DROPS?(?:[- ]?OFFS?)?|DEL|DLV|S\/O|SO|CONSIGNEES?|RECEIVERS?|SHIP(?:PED)? TO|CONSIGNED TO|DESTINATIONS?|DEST|UNLOAD(?:ING|S|ED)?`;
const STOP_OFF = 'STOP[- ]?OFFS?';
const COUNT = String.raw`#?\s*(\d{1,2})(?:\s*(?:OF|\/)\s*\d{1,2})?(?![\d/.-]*\d)`;
const HEAD = new RegExp(
  String.raw`^(?:(?:STOP|LOCATION)\s*(?:NO\.?|NUMBER)?\s*:?\s*${COUNT}\s*[-–—:.)(|]*\s*|#?(\d{1,2})\s*[.)–—:-]\s*|(\d{1,2})(?:\s+|(?:ST|ND|RD|TH)\s+))?(?:(${PICKUP})|(${DELIVER})|(${STOP_OFF}))\b(?:\s*(?:STOP|NO\.?)?\s*${COUNT})?(?:\s+(?:TO|AT|FROM)\b)?\s*[)]?`,
  'i',
);
const COUNTED = new RegExp(String.raw`^STOP\s*(?:NO\.?|NUMBER)?\s*:?\s*${COUNT}\s*[:.)–—-]*\s*`, 'i');
/** Behind the word of a stop: what its block is, and no more. */
const WHAT =
  /^[\s:–—/-]*(?:LOCATION|ADDRESS|INFORMATION|INFO|DETAILS?|POINT|STOP|FACILITY|SITE|NAME|COMPANY|PARTY|WAREHOUSE|PLACE)S?\b(?:\s*(?:&|AND|\/)\s*(?:ADDRESS|DATE|TIME|NAME))*/i;
const WHEN =
  /^[\s:–—/-]*(?:(?:SCHEDULED|REQUESTED|PLANNED|READY|APPT|APPOINTMENT|EARLIEST|EARLY)\s*)?(?:DATE|DATES|TIME|WINDOW|APPT|APPOINTMENT|ON|EARLIEST|READY|SCHEDULED)\b(?:\s*(?:&|AND|\/)\s*TIME)?[\s:.]*/i;
/** How many, or which: "Pick Ups (3)", "DROP (order 88301)", "PICKUP LOCATION A", "DROP B — Tue 12/15". */
const WHICH = /^(?:\([^)]*\)|[A-H](?=\s*[:–—-]|\s*$))\s*[:–—-]*\s*/;
const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT'];
const IN_WORDS = new RegExp(`^([A-Z-]+ )(${WORDS.join('|')})\\b`, 'i');
/** A number, a note, a person: it is about a stop, and heads none. */
const ABOUT =
  /^[\s:–—-]*(?:#|NO\b|NOS\b|NUM|NBR|NUMBER|REF|PO\b|P\.O|INSTRUCTION|NOTE|COMMENT|CONTACT|PHONE|TEL|FAX|HOURS|REQUIREMENT|RECEIPT|ORDER|CONFIRM|SIGN|PRINT|LOAD\b|WEIGHT|COUNT|QTY|PIECES|CODE|ID\b|CHARGE|FEE|RATE|PAY\b|DRIVER|TRAILER|EQUIPMENT|OFF\b|NAME\s*:?\s*_|'S\b|’S\b)/i;

/** What a text heads; null for all that heads no stop. `text` is one run of words of a line. */
export function stopHead(printed: string): StopHead | null {
  const text = printed
    .replace(/^[^A-Za-z0-9#]+/, '')
    .replace(/\.{3,}/, ': ')
    .replace(/^(SHIPPER|CONSIGNEE|RECEIVER|PICKUP|DROP|STOP)\(S\)/i, '$1')
    .replace(IN_WORDS, (_, word: string, count: string) => word + (WORDS.indexOf(count.toUpperCase()) + 1));
  const found = HEAD.exec(text);
  if (!found) return countedAlone(text);
  const [all, before, listed, bare, pickup, deliver, stopOff, after] = found;
  const word = (pickup ?? deliver ?? stopOff ?? '').toUpperCase();
  const counted = Number(before ?? listed ?? bare ?? after) || undefined;
  const tail = text.slice(all.length);
  if (ABOUT.test(tail)) return null;
  const what = WHAT.exec(tail);
  const when = what ? null : WHEN.exec(tail);
  const behind = tail.slice((what ?? when)?.[0].length ?? 0).replace(/^[\s:;–—.|-]+/, '');
  // The same in other words: "SHIPPER (ORIGIN)", "CONSIGNEE / UNLOADING POINT", "SHIP TO - 1ST DROP".
  const again = behind === '' ? null : stopHead(behind.replace(/[()]/g, '').replace(/^\/\s*/, ''));
  const rest = again?.rest === '' ? '' : behind.replace(WHICH, '').replace(/^\(/, '');
  const number = counted ?? again?.number;
  if (!isHeadOf(tail, { word, number, rest, isNamed: Boolean(what ?? when) })) return null;
  return {
    role: pickup ? 'pickup' : 'deliver',
    ...(number ? { number } : {}),
    rest,
    isDate: when !== null,
    isSection: /(?:[^S]S|IES)$/.test(word) && rest === '',
    isStopOff: stopOff !== undefined,
  };
}

type Tail = { word: string; number: number | undefined; rest: string; isNamed: boolean };

/** "Pickup: 48213" is a number, "Deliver on time" a sentence, "SO" by itself an order. */
function isHeadOf(tail: string, { word, number, rest, isNamed }: Tail): boolean {
  const isShort = /^(?:PU|P\/U|SO|S\/O|DEL|DLV|PICK|DROP)$/.test(word);
  if (rest === '') return !isShort || number !== undefined || /^\s*:/.test(tail) || tail === '';
  const day = findDate(rest);
  if (day && day.start < 12) return true;
  if (/^[A-Z]*[-#]?\d[\w-]*$/i.test(rest)) return false;
  if (isNamed || /^\s*[:–—-]/.test(tail)) return rest.split(/\s+/).length <= 14;
  if (/^\s*\(/.test(tail)) return true;
  return number !== undefined && rest.split(/\s+/).length <= 8;
}

/** "STOP 2 of 4" says no more than that another one begins. */
function countedAlone(text: string): StopHead | null {
  const found = COUNTED.exec(text);
  if (!found) return null;
  const rest = text.slice(found[0].length);
  if (/[A-Za-z]{3}/.test(rest) && !findDate(rest)) return null;
  return { role: null, number: Number(found[1]), rest, isDate: false, isSection: false, isStopOff: false };
}

const ROLE_CELL = new RegExp(
  String.raw`^(?:\d{1,2}[.)]?\s+)?(?:(${PICKUP}|LOAD|LD|P|CL)|(${DELIVER}|UL|CU|D|${STOP_OFF}))\.?(?:\s*#?\d{1,2})?$`,
  'i',
);

/** What the cell of a table's row says of its stop: "PU", "Delivery", "SO 2". */
export function roleInCell(text: string): StopRole | null {
  const [, pickup, deliver] = ROLE_CELL.exec(text.trim()) ?? [];
  return pickup ? 'pickup' : deliver ? 'deliver' : null;
}

const UNLOADS = /\b(?:UNLOAD(?:ING)?|DELIVER(?:Y|IES)?|CONSIGNEE|RECEIVER|DROP)\b/i;
const LOADS = /\b(?:LOAD(?:ING)?|PICK[- ]?UP|SHIPPER)\b/i;

/** What a text beside a count says of its stop: "REASON CU (COMPLETE UNLOAD)". */
export function roleSpoken(text: string): StopRole | null {
  if (UNLOADS.test(text)) return 'deliver';
  return LOADS.test(text) ? 'pickup' : null;
}

/** "PU" by itself, which may as well be the name of a number beside it. */
export const isBareCode = (text: string): boolean =>
  /^(?:PU|P\/U|SO|S\/O|DEL|DLV|PICK|DROP)$/i.test(text.trim());
