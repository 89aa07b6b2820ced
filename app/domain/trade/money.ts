import { boundText } from '../reading/reading-bounds';
import { mendNumbers } from './look-alikes';
import { NUMBER, POINT_AND_THREE, parseNumber } from './numbers';

/** Amounts of money as they are printed. Orders are paid in dollars; another currency is told and not converted. */

export type Money = { value: number; doubt?: string; near?: string };

const CURRENCY =
  'EUROS?|EUR|CAD|GBP|MXN|MXP|PESOS?|CANADIAN|CHF|JPY|CNY|RMB|AUD|NZD|SEK|NOK|DKK|PLN|INR|BRL|HKD|SGD|KRW|TWD';
const FOREIGN = new RegExp(
  `[€£¥]|(?<![A-Za-z])(?:CAN?|C|AU?|MXN?|MEX|HK|NZ|S)\\$|(?<![A-Za-z])(?:${CURRENCY})(?![A-Za-z])`,
  'i',
);
const BEFORE = new RegExp(`(?:${FOREIGN.source})\\s*\\$?\\s*$`, 'i');
const BEHIND = new RegExp(`^\\s*(?:${FOREIGN.source})`, 'i');
const DOLLARS = /(?<![A-Z])(?:USD|US\s?\$)\s*$/i;

/** The doubt about an amount beside which a currency stands that is not the dollar; undefined where none does. */
export function inOtherCurrency(text: string): string | undefined {
  const [said] = FOREIGN.exec(text) ?? [];
  return said && `in ${said.toUpperCase()} on the paper, not in dollars`;
}

/** "$1,350.00", "USD 665", "1.250,00"; a percentage is no amount, and what cannot be read whole is not read in part. */
export function parseMoney(whole: string): Money | null {
  const text = mendNumbers(boundText(whole));
  if (/\d\s*%/.test(text) && !/\$\s*\d/.test(text)) return null;
  if (/\b\d{3}[-.]\d{3}[-.]\d{4}\b/.test(text)) return null;
  for (const found of text.matchAll(new RegExp(NUMBER, 'g'))) {
    const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    if (/^\s*%/.test(behind)) continue;
    // "1.25O,00": a scan's letter among the digits.
    const money = /^[OoIlQSB|][.,]?\d/.test(behind) ? null : readMoney(found[0]);
    const [other] = DOLLARS.test(before) ? [] : (BEFORE.exec(before) ?? BEHIND.exec(behind) ?? []);
    const doubt = other && inOtherCurrency(other);
    return money && { ...money, ...(doubt ? { doubt } : {}) };
  }
  return null;
}

/**
 * An amount by its digits; one finer than cents is a rate, or misprinted. "1.250" is the one or the other amount: cents have two digits,
 * so the thousands come first.
 */
function readMoney(printed: string): Money | null {
  const digits = printed.replace(/[.,'\u2019]+$/, '');
  const value = parseNumber(digits);
  if (value === null) return null;
  if (!POINT_AND_THREE.test(digits)) return /^\d*(?:\.\d{1,2})?$/.test(String(value)) ? { value } : null;
  return {
    value: value * 1000,
    doubt: `${digits} may be ${(value * 1000).toLocaleString('en-US')} or ${value}`,
    near: String(value),
  };
}
