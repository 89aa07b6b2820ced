import { parseMoney } from '~/domain/trade/money';
import { NUMBER } from '~/domain/trade/numbers';

/** What a charge is for: the haul itself, its fuel, what both and all others come to, or anything else (stops, tarps, waiting). */
export type ChargeKind = 'lineHaul' | 'fuel' | 'total' | 'other';

const KINDS: readonly (readonly [ChargeKind, RegExp])[] = [
  ['total', /\bTOTALS?\b|\bALL[- ]?IN\b|\bIN ALL\b|^SUM\b|\bAMOUNT DUE\b/i],
  ['fuel', /\bFUEL\b|\bFSC\b|\bF\/?S\/?C\b|\bFUEL S\/C/i],
  [
    'lineHaul',
    /\bLINE[- ]?HAUL\b|\bHAUL\b|\bBASE\b|\bFLAT\b|\bFREIGHT (?:PAY|CHARGES?|RATE|-)|^FREIGHT\b|\b(?:ROUTE|TRUCK|CARRIER|AGREED|BASE) (?:RATE|PAY)\b|^RATE\b|\bRATE \(/i,
  ],
];

/** What the words beside an amount name; `other` where they name nothing of a charge. */
export function chargeKind(words: string): ChargeKind {
  return KINDS.find(([, pattern]) => pattern.test(words.replace(/^[\W\d]+/, '')))?.[0] ?? 'other';
}

/**
 * An amount of money: with its sign, or with its cents; "38,350 lbs" is none, nor is ".41" of a rate per mile. No part of a longer number is
 * one.
 */
export const MONEY = new RegExp(
  `\\$\\s?(${NUMBER})(?!\\d|%|[.,']\\d)|(?<![\\d.,$])(\\d{1,3}(?:,\\d{3})*\\.\\d{2}|\\d+\\.\\d{2}|\\d{1,3}(?:\\.\\d{3})+,\\d{2})(?![\\d%]|[.,']\\d)`,
  'g',
);

/** What it comes to; NaN where it has the form of no amount. */
export const amountOf = (match: RegExpMatchArray): number =>
  parseMoney(match[1] ?? match[2] ?? '')?.value ?? Number.NaN;
