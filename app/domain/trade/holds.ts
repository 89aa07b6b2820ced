import { findDate } from './parse-date';
import { saysPerDiem } from './per-diem';

/** What a trucker does with a load, as papers forbid it. */
const MOVES =
  'DELIVER|PICK ?-?UP|DISPATCH|RELEASE|MOVE|PULL|PROCEED|RETURN|DROP|UNLOAD|TERMINATE|IN-?GATE|DRAY|TRANSPORT|SCHEDULE|HAUL|LEAVE|OPEN|BREAK|STACK|REMOVE|DETACH|CUT|TENDER|STRIP|DEVAN|TAKE|BRING|SEND|STORE|USE (?:THE|GATE|DOCK|ENTRANCE|CHASSIS)';
const NOT = String.raw`(?:DO\s+NOT|DON['’]?T|MUST\s+NOT|MAY\s+NOT|NEVER)`;
/** "Do NOT return to TTI", "DO NOT DELIVER BEFORE CUSTOMS CLEARED". */
const FORBIDS = new RegExp(String.raw`\b${NOT}\s+(?:EVER\s+)?(?:${MOVES})\b`, 'i');
/** What a load waits for; an appointment, an hour or a paper is how it goes. */
const WAITED_FOR = String.raw`(?:CUSTOMS|CLEAR\w*|RELEAS\w*|PAYMENT|PAID|PRE-?PAID|PREPAYMENT|APPROV\w*|AUTHORI[SZ]\w*|INSTRUCT\w*|CONFIRM\w*|NOTICE|NOTIF\w*|ADVIS\w*|WRITTEN|EXAM\w*|INSPECT\w*|HOLDS?|USDA|FDA|CBP|DOCUMENTS?|ORIGINALS?|TELEX|WE|US|OUR)`;
/** What it keeps from going at all, and not where or how it goes. */
const KEEPS = new RegExp(
  String.raw`\b${NOT}\s+(?:DELIVER|PICK ?-?UP|DISPATCH|RELEASE|MOVE|PULL|PROCEED|UNLOAD|DRAY|TRANSPORT|SCHEDULE|HAUL)\b(?=\W*$|\s+YET\b|.*?\b(?:UNTIL|BEFORE|WITHOUT|UNLESS|PENDING|TILL?|PRIOR)\b.*?\b${WAITED_FOR}\b|\W*[-–—!,.])`,
  'i',
);
/** "HOLD - do not deliver", "ON HOLD - WAIT FOR OUR RELEASE", "Hold for further instructions"; "Holds: none" and "hold harmless" are none. */
const HOLD =
  /(?:^\W*|[:.!–—-]\s*)(?:PLEASE |PLS |PUT |PLACED? |KEEP |CURRENTLY |IS |SHIPMENT |LOAD |ORDER |CONTAINER |CUSTOMS |FREIGHT )*(?:ON )?HOLD\b(?=\W*$|\s*[-–—!,.]+\s*[A-Z]|\s*\*|\s+(?:UNTIL|TILL?|FOR (?:OUR|CUSTOMS|THE|A|FURTHER|RELEASE|INSTRUCTIONS?|APPROVAL|PAYMENT|EXAM|USDA|FDA)|PENDING|DELIVERY|PICK|ALL|THIS|THE (?:LOAD|CONTAINER|SHIPMENT|ORDER|DELIVERY|FREIGHT)|DO NOT)\b)/i;
const WAITS =
  /(?:^\W*|[:.!–—-]\s*)(?:PLEASE |PLS )?(?:WAIT|AWAIT)\s+(?:FOR\s+)?(?:OUR|CUSTOMS|THE|A|FURTHER|RELEASE|INSTRUCTIONS?|APPROVAL|CONFIRMATION)\b/i;
/** "Call Ann two hours before delivery". */
const CALLS =
  /(?:^\W*|[:.!–—-]\s*)(?:PLEASE |PLS |DRIVER (?:MUST |TO |SHOULD )|CARRIER (?:MUST |TO )|TRUCKER (?:MUST |TO )|MUST )?(?:CALL|PHONE|TEXT|NOTIFY|CONTACT|E-?MAIL|ADVISE)\s.*?\b(?:BEFORE|PRIOR TO|AHEAD OF|IN ADVANCE OF)\b/i;

/** What a load asks of its driver and equipment, or pays for waiting: "Driver must have load locks", "No touch freight", "Detention $60/hr". */
const REQUIRES =
  /\b(?:DRIVERS?|TRUCKERS?|TRUCKS?|TRAILERS?)\s+(?:MUST|NEEDS?(?:\s+TO)?|SHOULD|(?:IS|ARE) REQUIRED TO|WILL NEED(?:\s+TO)?)\s+\w+|\b(?:LOAD ?(?:LOCKS?|BARS?)|STRAPS|TARPS|PPE|SAFETY VESTS?|HARD ?HATS?)\b.*\b(?:REQUIRED|NEEDED|MUST)\b|\bNO[- ]TOUCH\b|\bDETENTION\b[^.;]*\$\s?\d/i;

/** The number of a genset, which no field has. */
const GENSET = /^\W*GEN[- ]?SET\b(?:\s*(?:#|NOS?\b\.?|NUMBER|NBR|ID|SERIAL))*\W*/i;
const NUMBER = /^(?=[A-Z -]*\d{3})[A-Z\d-]{4,}(?: ?\d+)?\W*$/i;

/** Terms that every load has; a word for who may see what. */
const TERMS =
  /\b(?:BROKER\w*|SOLICIT|LIABILIT\w+|INVOICES?|FEES?|PENALT\w*|CLAIMS?|FINED?|HARMLESS|CARRIER(?:'S)? (?:SHALL|AGREES|WARRANTS)|CO-?BROKER|SUBCONTRACT|CANCELLATION)\b/i;
const MAX_WORDS = 22;
const MAX_LETTERS = 300;

/** When a dock is open, under its label: "Receiving hours: 07:00-15:00 Mon-Fri". */
const OF_DOCK =
  /^\W*(?:(?:RECEIVING|SHIPPING|DELIVERY|PICK ?-?UP|LOADING|UNLOADING|DOCK|WAREHOUSE|FACILITY|GATE|YARD|TERMINAL|PORT|RAMP|DEPOT|CONSIGNEE|RECEIVER|SHIPPER|CUSTOMER|OPERATING|OPERATIONS?|BUSINESS|AND|&|\/)\s*)*(?:HOURS|HRS)\b(?:\s+OF\s+(?:OPERATIONS?|RECEIVING|SHIPPING|BUSINESS))?\W*/i;
/**
 * Hours of a gate are those that its terminal has for everybody, and no instruction for this load, but where their line says what is done
 * there or that it is by appointment: "Gate hours 0700-1600, deliveries by appointment".
 */
const OF_GATE = /^[^\d:]*\b(?:GATE|YARD|TERMINAL|PORT|RAMP|DEPOT)\b/i;
const OF_LOAD =
  /\b(?:RECEIV\w*|SHIPPING|DELIVER\w*|PICK ?-?UPS?|P\/U|(?:UN)?LOADING|APPOINTMENTS?|APPTS?)\b/i;
const FROM_TO =
  /\d{1,2}(?::?\d{2})?\s*(?:[AP]\.?M?\.?)?\s*(?:[-–—]|TO|TILL?|UNTIL)\s*\d{1,2}(?::?\d{2})?\s*(?:[AP]\.?M)?(?![\d/-])/gi;

/** `hours`: from when to when a dock is open, in its words. */
export type Instruction = { words: string; at: number; holds: boolean; hours?: string };

/**
 * What a paper forbids, holds or requires, wants to be called about, or says of a dock's hours, of per diem or a genset, in its own words: the sentence from
 * where it says so. A line that goes on in small letters below is part of it. `at`: which of the lines.
 */
export function instructionsIn(lines: readonly string[]): Instruction[] {
  return lines.flatMap((line, at) => {
    const own = line.trim();
    const next = lines[at + 1]?.trim() ?? '';
    const isOpen = !/[.!?]$/.test(own) && /^[a-z]/.test(next) && !/^[a-z]+:/.test(next);
    if (/^[a-z]/.test(own) || own.startsWith('>')) return [];
    const genset = gensetIn(own, next);
    if (genset) return [{ words: genset, at, holds: false }];
    const hours = hoursOf(own, next);
    if (saysPerDiem(own) && findDate(own) === null && findDate(next)?.start === 0)
      return [{ words: `${own} ${next}`, at, holds: false }];
    if (hours) return [{ ...hours, at, holds: false }];
    const whole = isOpen ? `${own} ${next}` : own;
    return whole.split(/(?<=[a-z0-9)]{2}[.!?])\s+(?=[A-Z])/i).flatMap((sentence) => {
      const instruction = instructionOf(sentence.trim());
      return instruction ? [{ ...instruction, at }] : [];
    });
  });
}

function instructionOf(sentence: string): Omit<Instruction, 'at'> | null {
  if (sentence.length > MAX_LETTERS) return null;
  const words = withoutLabel(sentence);
  if (words.split(/\s+/).length > MAX_WORDS || TERMS.test(words)) return null;
  const holds = HOLD.test(words) || WAITS.test(words) || KEEPS.test(words);
  const isPerDiem = saysPerDiem(words) && /\d/.test(words);
  const isTold = isPerDiem || [FORBIDS, CALLS, REQUIRES].some((form) => form.test(words));
  return holds || isTold ? { words, holds } : null;
}

/** A genset with its number, behind it or below. */
function gensetIn(own: string, next: string): string | null {
  const label = GENSET.exec(own)?.[0];
  const behind = own.slice(label?.length ?? 0);
  const number = behind === '' ? next : behind;
  return label === undefined || !NUMBER.test(number) ? null : behind === '' ? `${own} ${next}` : own;
}

/** The hours of a dock, behind their label or below it. */
function hoursOf(own: string, next: string): { words: string; hours: string } | null {
  const label = OF_DOCK.exec(own)?.[0];
  if (label === undefined) return null;
  const behind = own.slice(label.length);
  const hours = behind === '' ? next : behind;
  const words = behind === '' ? `${own} ${next}` : own;
  if (OF_GATE.test(label) && !OF_LOAD.test(words)) return null;
  return words.length <= MAX_LETTERS && hours.search(FROM_TO) >= 0 ? { words, hours } : null;
}

/** Whether hours are of some days otherwise than of others: "Mon-Thu 0700-1500, Fri 0700-1200". */
export const areSeveralHours = (hours: string): boolean => (hours.match(FROM_TO) ?? []).length > 1;

/** "Remarks: Do not return to TTI" without what it is labelled. */
const withoutLabel = (text: string): string =>
  text.replace(
    /^(?:[A-Za-z/&]+ ){0,3}(?:REMARKS?|NOTES?|INSTRUCTIONS?|COMMENTS?|ATTENTION|IMPORTANT|WARNING)\s*[:#]\s*/i,
    '',
  );
