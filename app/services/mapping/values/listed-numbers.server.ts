import { findContainerNumbers } from '~/domain/trade/iso6346';
import { findDate } from '~/domain/trade/parse-date';
import type { Recognised } from './recognised.server';

/** Between the numbers of a list: "A1188, A1189", "60091 / 60092", "AB111111 & CD222222". */
const BETWEEN = /\s*[,;&+|]\s*|\s+\/\s*|\s*\/\s+|\s+(?:and|et|und|y|or)\s+/i;
/** A number of a list has so many figures, nothing beside it, and is no measure, amount or telephone number. */
const NUMBER = /^#?(?=(?:[A-Z/.-]*\d){3})[A-Z\d][A-Z\d/.-]{3,29}$/i;
const NO_NUMBER =
  /^\d+\.\d+$|^\d{3}[.-]\d{3}[.-]\d{4}$|^\d[\d.]*(?:LBS?|KGS?|CTNS?|PCS|PLTS?|CBM|MT|HC|F|C)$/i;

/** The other numbers that are listed beside one: of "A1188, A1189, A1190" the last two. What is no number ends the list. */
export function othersListed(text: string, value: string): string[] {
  const parts = partsOf(text);
  const at = parts.findIndex((part) => part.replace(/^#/, '').toUpperCase().endsWith(value));
  const behind = at < 0 ? [] : parts.slice(at + 1);
  const end = behind.findIndex((part) => !isNumber(part));
  const listed = end < 0 ? behind : behind.slice(0, end);
  return [...new Set(listed.map((part) => part.replace(/^#/, '').toUpperCase()))].filter(
    (part) => part !== value,
  );
}

const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim().replace(/[.:]$/, ''))
    .flatMap(numbersIn)
    .filter((part) => /[A-Z\d]/i.test(part));

/** Numbers of fewer figures are alike by chance: "2026/1188" is one. */
const FIGURES = 5;

/**
 * The numbers of a word with strokes in it: several where each is made as the first is, or as its end, "PU-30018/PU-30019" and
 * "PU-30018/30019"; else it is one.
 */
export function numbersIn(word: string): string[] {
  const [first = '', ...others] = word.split('/');
  const [figures = ''] = /\d+$/.exec(first) ?? [];
  const isAlike = (other: string) => formOf(other) === formOf(first) || formOf(other) === formOf(figures);
  const areSeveral = others.length > 0 && figures.length >= FIGURES && others.every(isAlike);
  return areSeveral ? [first, ...others] : [word];
}

/** How a number is made: "A1188" is a letter and four figures. */
export const formOf = (text: string): string => text.replace(/\d/g, '0').replace(/[A-Z]/gi, 'A');

/** Nothing but numbers: "60091 and 60092" is no street. */
export function isList(text: string): boolean {
  const parts = partsOf(text);
  return parts.length > 1 && parts.every(isNumber);
}

const isNumber = (part: string): boolean =>
  NUMBER.test(part) && !NO_NUMBER.test(part) && !findDate(part) && findContainerNumbers(part).length === 0;

/** A number of which its paper lists more: an order has room for one, so that the others are told and offered. */
export function withOthers(read: Recognised, field: string, others: readonly string[]): Recognised {
  const [near] = others;
  if (near === undefined) return read;
  return {
    ...read,
    asks: { ...read.asks, [field]: { doubt: `the paper also has ${others.join(', ')}`, near } },
  };
}
