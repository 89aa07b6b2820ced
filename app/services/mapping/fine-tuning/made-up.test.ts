import { describe, expect, test } from 'vitest';
import { isContainerNumber } from '~/domain/trade/iso6346';
import { MadeUp, type NamedWord } from './made-up.server';

/** Always the same numbers. */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TRADE = new Set(['CONTAINER', 'NO', 'DELIVER', 'TO', 'HARBOR', 'WEIGHT']);
const made = (...words: NamedWord[]) =>
  new MadeUp({ isCommon: (word) => TRADE.has(word), random: seeded() }).page(words);
const word = (text: string, tag: NamedWord['tag'] = null): NamedWord => ({ text, tag });

/** What a text looks like: its capitals, small letters, digits and marks. */
const shape = (text: string) =>
  text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '0');

describe('the words of a document are made anew', () => {
  test.each([
    'Foxglove',
    'JR-5510',
    'MEDUQX123456',
    '(Müller)',
    '41,250',
    'ops@foxglove.test',
    '90802-1234',
    "O'Brien",
  ])('%s has the same shape and other letters', (text) => {
    const [other = ''] = made(word(text, 'customer_number'));
    expect(shape(other)).toBe(shape(text.normalize('NFC')));
    expect(other).not.toBe(text);
  });

  test('the same number is the same wherever it stands, in whatever letters', () => {
    const [one, two, three] = made(word('Kestrel'), word('KESTREL'), word('Kestrel-5510'));
    expect(two).toBe(one?.toUpperCase());
    expect(three?.startsWith(one ?? '?')).toBe(true);
  });

  test.each([[['MSKU9070323']], [['MSKU', '9070323']], [['MSKU', '907032', '3']], [['MSKU', '907032-3']]])(
    'the container %j is another one with a valid check digit',
    (texts) => {
      const others = made(...texts.map((text) => word(text, 'unit_number')));
      const number = others.join('').replace('-', '');
      expect(isContainerNumber(number)).toBe(true);
      expect(number).not.toBe('MSKU9070323');
      expect(others.map(shape)).toEqual(texts.map(shape));
    },
  );

  test('words of the trade stay, but never where they are a value', () => {
    expect(made(word('CONTAINER', 'O'), word('No:', 'O'))).toEqual(['CONTAINER', 'No:']);
    const [name] = made(word('HARBOR', 'pickup.name'));
    expect(name).not.toBe('HARBOR');
  });

  test('years, times, units and kinds of equipment stay; days and months are others that there are', () => {
    const [date = '', time, unit, kind] = made(
      word('11/24/2026', 'eta_date'),
      word('10:30', 'cutoff_time'),
      word('LBS', 'weight_uom'),
      word('40HC', 'equip'),
    );
    expect([time, unit, kind]).toEqual(['10:30', 'LBS', '40HC']);
    const [month = 0, day = 0, year] = date.split('/').map(Number);
    expect(month >= 1 && month <= 12 && day >= 1 && day <= 28 && year === 2026).toBe(true);
    expect(made(word('NOV', 'eta_date'), word('2026', 'eta_date'))).toEqual(['NOV', '2026']);
    expect(made(word('2026', 'booking_number'))).not.toEqual(['2026']);
  });

  test('a state is a state still', () => {
    const [state = ''] = made(word('CA', 'deliver.addr'));
    expect(state).toMatch(/^[A-Z]{2}$/);
  });
});
