import { checkDigit, isContainerNumber } from '~/domain/trade/iso6346';
import type { Tag } from '~/services/mapping/tagger/tags';
import { STATES } from '~/services/mapping/tagger/word-forms';

/** A word with what it is; null where nothing can be said. */
export type NamedWord = { text: string; tag: Tag | null };
type MadeUpOptions = {
  /** Whether a word in capitals is everybody's: of the trade, or on the papers of many. */
  isCommon: (word: string) => boolean;
  /** 0 to 1. */
  random: () => number;
};

/** Words of these say how things are measured and what they are carried in: nobody is known by them. */
const OF_THE_TRADE = /^(equip|.*_uom)$/;
const TIME = /^\W*\d{1,2}[:Hh]\d{2}(?:[AaPp][Mm]?|HRS|H)?\W*$/;
const DATE = /^\W*(?:\d{1,2}[-/.]\d{1,2}(?:[-/.](?:\d{4}|\d{2}))?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})\W*$/;
const OF_DATES =
  /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC|JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|(?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?|AM|PM|HRS)$/;
const YEAR = /^20[2-4]\d$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STATE_CODES = [...STATES];

/**
 * Makes the words of one document anew: digits by digits, letters by letters, the same ones wherever they stand in it. Container
 * numbers keep a valid check digit, dates stay dates, states states. What stays is the trade's own words, years, times and units;
 * never a letter of a value.
 */
export class MadeUp {
  readonly #known = new Map<string, string>();

  constructor(private readonly options: MadeUpOptions) {}

  /** The words of a page, in reading order. */
  page(words: readonly NamedWord[]): string[] {
    const made: (string | undefined)[] = [];
    for (const i of words.keys()) {
      if (made[i] !== undefined) continue;
      const { number, texts } = containerFrom(words, i);
      if (number === null) continue;
      const letter = lettersOf(this.#container(number));
      for (const [k, text] of texts.entries()) made[i + k] = text.replace(/[A-Z0-9]/gi, letter);
    }
    return words.map((word, i) => made[i] ?? this.#word(word));
  }

  #word({ text, tag }: NamedWord): string {
    if (TIME.test(text) || (tag && OF_THE_TRADE.test(tag))) return text;
    if (DATE.test(text)) return this.#date(text);
    const isValue = tag !== null && tag !== 'O';
    const isOfDate = !isValue || /_(date|time)$/.test(tag);
    return text.replace(/\p{L}+|\d+/gu, (run) => {
      if (/\d/.test(run)) return YEAR.test(run) && isOfDate ? run : this.#digits(run);
      const upper = run.toUpperCase();
      if (isOfDate && OF_DATES.test(upper)) return run;
      if (!isValue && this.options.isCommon(upper)) return run;
      return run === upper && STATES.has(run) ? this.#state(run) : this.#letters(run);
    });
  }

  #digits(text: string): string {
    return this.#once('digits', text, () =>
      text.replace(/\d/g, (_, at) => String(at === 0 ? 1 + this.#upTo(9) : this.#upTo(10))),
    );
  }

  #letters(text: string): string {
    const capitals = text.toUpperCase().slice(0, text.length).padEnd(text.length, 'A');
    const made = this.#once('letters', capitals, () => capitals.replace(/./gsu, () => this.#letter()));
    return Array.from(text, (letter, i) => {
      const own = made[i] ?? 'A';
      return letter === letter.toLowerCase() ? own.toLowerCase() : own;
    }).join('');
  }

  #state(code: string): string {
    return this.#once('state', code, () => STATE_CODES[this.#upTo(STATE_CODES.length)] ?? code);
  }

  #container(number: string): string {
    return this.#once('container', number, () => {
      const serial = Array.from({ length: 6 }, () => this.#upTo(10)).join('');
      const front = `${this.#letter()}${this.#letter()}${this.#letter()}${number.charAt(3)}${serial}`;
      return `${front}${checkDigit(front)}`;
    });
  }

  /** Days stay days and months months, whichever comes first; the year stays. */
  #date(text: string): string {
    const parts = text.match(/\d+/g) ?? [];
    const year = parts.length < 3 ? -1 : parts[0]?.length === 4 ? 0 : 2;
    let at = -1;
    return text.replace(/\d+/g, (run) => {
      at += 1;
      if (at === year) return run;
      const last = run.length === 1 ? 9 : 12;
      const value = Number(run) > 12 ? 13 + this.#upTo(16) : 1 + this.#upTo(last);
      return String(value).padStart(run.length, '0');
    });
  }

  #once(kind: string, text: string, make: () => string): string {
    const key = `${kind} ${text}`;
    const made = this.#known.get(key) ?? make();
    this.#known.set(key, made);
    return made;
  }

  #letter(): string {
    return LETTERS[this.#upTo(LETTERS.length)] ?? 'A';
  }

  #upTo(count: number): number {
    return Math.min(count - 1, Math.floor(this.options.random() * count));
  }
}

/** The container number that one word is from here on, or two or three beside each other. */
function containerFrom(
  words: readonly NamedWord[],
  from: number,
): { number: string | null; texts: readonly string[] } {
  for (const count of [1, 2, 3]) {
    const texts = words.slice(from, from + count).map(({ text }) => text);
    const number = texts
      .join('')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
    if (texts.length === count && isContainerNumber(number)) return { number, texts };
  }
  return { number: null, texts: [] };
}

/** The letters of a text, one after the other. */
function lettersOf(text: string): () => string {
  let at = 0;
  return () => text[at++] ?? '0';
}
