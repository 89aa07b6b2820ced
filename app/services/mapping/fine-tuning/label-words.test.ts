import { describe, expect, test } from 'vitest';
import type { TaggedPage, TaggedWord } from '~/services/mapping/tagger/tag-page.server';
import { TAGS, type Tag } from '~/services/mapping/tagger/tags';
import type { ConfirmedDocument, ConfirmedOrder } from './confirmed';
import { labelWords } from './label-words.server';

/** Lines of words; `=tag` behind a word is what the tagger takes it for. */
function pageOf(lines: readonly string[]): TaggedPage {
  const words = lines.flatMap((line, row) => {
    let x = 40;
    return line.split(' ').map((part, index): TaggedWord => {
      const [text = '', tag = 'O'] = part.split('=');
      const word = {
        text,
        line: row,
        index,
        x0: x,
        x1: x + text.length * 5,
        y0: 40 + row * 20,
        y1: 50 + row * 20,
      };
      x = word.x1 + 4;
      return { ...word, tag: tag as Tag, chances: new Float32Array(TAGS.length) };
    });
  });
  return { page: 0, width: 612, height: 792, letter: 10, words };
}

const order = (fields: ConfirmedOrder['fields'], more: Partial<ConfirmedOrder> = {}): ConfirmedOrder => ({
  fields,
  emptied: [],
  places: [],
  seenAt: {},
  ...more,
});

function labelsOf(lines: readonly string[], confirmed: Partial<ConfirmedDocument>): string {
  const page = pageOf(lines);
  const [labels = []] = labelWords([page], { orders: [], isWhole: true, ...confirmed }, 'mdy');
  return page.words.map(({ text }, i) => `${text}:${labels[i] ?? '?'}`).join(' ');
}

describe('what the words of a document are, as its confirmed orders say', () => {
  test('a number is where its letters and digits stand, a date whatever its form, a weight whatever its commas', () => {
    const orders = [order({ customer_number: 'JR-5510', eta_date: '2026-11-24', weight: 41250 })];
    expect(labelsOf(['Handle JR-5510', 'ETA 24 NOV 2026', 'Gross 41,250'], { orders })).toBe(
      'Handle:O JR-5510:customer_number ETA:O 24:eta_date NOV:eta_date 2026:eta_date Gross:O 41,250:weight',
    );
  });

  test('a container is found in two words, a name in all of its words', () => {
    const orders = [order({ unit_number: 'MSKU9070323', vessel: 'MSC ANNA' })];
    expect(labelsOf(['MSKU 9070323', 'Ship MSC ANNA 412W'], { orders })).toBe(
      'MSKU:unit_number 9070323:unit_number Ship:O MSC:vessel ANNA:vessel 412W:O',
    );
  });

  test('what stands in two places is labelled where it was pointed at, else nowhere', () => {
    const lines = ['Ours K-77', 'Yours K-77'];
    const region = { left: 0.05, top: 0.07, width: 0.3, height: 0.03 };
    const fields = { customer_number: 'K-77' };
    expect(labelsOf(lines, { orders: [order(fields)] })).toBe('Ours:O K-77:? Yours:O K-77:?');
    const seenAt = { customer_number: { page: 0, region } };
    expect(labelsOf(lines, { orders: [order(fields, { seenAt })] })).toBe(
      'Ours:O K-77:? Yours:O K-77:customer_number',
    );
  });

  test('a word that two fields claim is left out', () => {
    const orders = [order({ customer_number: 'K-77', reference_number: 'K-77' })];
    expect(labelsOf(['Ref K-77'], { orders })).toBe('Ref:O K-77:?');
  });

  test('words of fields that nobody confirmed are left out, those of a field found elsewhere or emptied are none', () => {
    const lines = ['S1=seal_number S2', 'L1=load_number', 'P1=pickup_number'];
    const orders = [order({ seal_number: 'S2' }, { emptied: ['load_number'] })];
    expect(labelsOf(lines, { orders })).toBe('S1:O S2:seal_number L1:O P1:?');
  });

  test('of a document with orders that nobody finished no word is said to be none of theirs', () => {
    const orders = [order({ seal_number: 'S2' })];
    expect(labelsOf(['S1=seal_number S2'], { orders, isWhole: false })).toBe('S1:? S2:seal_number');
  });

  test('a place is its name, its street and its code', () => {
    const places = [
      { role: 'deliver', name: 'Foxglove Pet Products', street: '1200 Mill Road', code: '91761' },
    ] as const;
    expect(
      labelsOf(['To Foxglove Pet Products', '1200 Mill Road', 'Ontario CA 91761'], {
        orders: [order({}, { places })],
      }),
    ).toBe(
      'To:O Foxglove:deliver.name Pet:deliver.name Products:deliver.name 1200:deliver.addr Mill:deliver.addr ' +
        'Road:deliver.addr Ontario:O CA:O 91761:deliver.zip',
    );
  });
});
