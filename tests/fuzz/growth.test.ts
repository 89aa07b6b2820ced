import { describe, expect, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { askedFor } from '~/domain/fields/nlp-query';
import { FIELD_NAMES } from '~/domain/orders/order-fields';
import type { Line, Reading } from '~/domain/reading/reading';
import { boundReading } from '~/domain/reading/reading-bounds';
import { findCarrier, isCarrierName } from '~/domain/trade/carriers';
import { parseEquipment } from '~/domain/trade/equipment';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { parseMoney } from '~/domain/trade/money';
import { parseNumber } from '~/domain/trade/numbers';
import { findDate, inferDateOrder, parseTime, timeBeside } from '~/domain/trade/parse-date';
import { parseTemperature } from '~/domain/trade/temperature';
import { parseQuantity, parseVolume, parseWeight } from '~/domain/trade/units';
import { isStreet, parseCityStateZip } from '~/domain/trade/us-places';
import { documentFeatures } from '~/services/classification/document-features.server';
import { documentTitle } from '~/services/classification/document-title.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { indexLabels } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { roleOf } from '~/services/mapping/labels/spoken-role.server';
import { mapReading } from '~/services/mapping/map-reading.server';
import { labelPairs } from '~/services/mapping/pages/label-pairs.server';
import { cargoOf } from '~/services/mapping/pages/parts/sentence-cargo.server';
import { datesInSentences } from '~/services/mapping/pages/parts/sentence-dates.server';
import { placesInSentence } from '~/services/mapping/pages/parts/sentence-places.server';
import { addressLines, behindZip } from '~/services/mapping/values/address-lines.server';
import { goodsPhrase } from '~/services/mapping/values/goods-phrase.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';
import { findHazard } from '~/services/mapping/values/recognise-hazard.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { shipAmongOthers } from '~/services/mapping/values/recognise-vessel.server';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);
const labels = indexLabels(fieldMap);

/** What a text is made of, over and over: each has once made a step of ours quadratic, or could. */
// biome-ignore format: one list to read at a glance
const RUNS = [
  '1', 'A', 'a', ' ', '\n', ',', '.', '-', '/', ':', '(', '1 ', 'A ', 'a ', '1,', 'A1', 'MAR ', 'and ', 'at ', 'NAME ', 'VOY ',
  '12/01/2026 ', 'CSQU3054383 ', 'Container: ', 'Name: ', '123 MAIN ST, ', 'NJ 07001 ', 'Weight 1200 KG ', 'Deliver to: ',
];

/** `npm run test:long` tries every run, at its full length on every kind of document; the usual run every third  and the phrases that stand in real documents. */
const isLong = process.env.LONG === '1';
const [SMALL, MEDIUM, LARGE] = [1_000, 10_000, 100_000];
const LETTERS = isLong ? LARGE : 20_000;
const TRIED = isLong ? RUNS : RUNS.filter((_, i) => i % 3 === 1 || i > 22);

/** Milliseconds of this process's own time. A busy machine and the collector of memory only ever add to it: the least of several is the work's. */
function processorMs(work: () => unknown, times = 1): number {
  const took = Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...took);
}

/** Ten times as much text may take ten times as long, with a logarithm and the noise of a busy machine: not a hundred times. */
const MAX_GROWTH = 30;
/** What takes less than this at its largest is fast enough to say nothing of how it grows. */
const FAST_MS = 60;

const textOf = (run: string, letters: number): string =>
  run.repeat(Math.ceil(letters / run.length)).slice(0, letters);

/** The runs on which a step grows faster than its text, with the times; stops at the size that shows it. */
function growing(step: (text: string) => unknown): string[] {
  step(textOf('a 1 ', SMALL));
  return TRIED.flatMap((run) => {
    let before = processorMs(() => step(textOf(run, SMALL)), 3);
    for (const letters of [MEDIUM, LARGE]) {
      const work = () => step(textOf(run, letters));
      const isSlow = (ms: number) => ms > FAST_MS && ms > MAX_GROWTH * Math.max(1, before);
      const once = processorMs(work);
      const ms = isSlow(once) ? Math.min(once, processorMs(work, 2)) : once;
      if (isSlow(ms))
        return [
          `${JSON.stringify(run)}: ${letters} letters ${Math.round(ms)} ms, a tenth ${Math.round(before)} ms`,
        ];
      before = ms;
    }
    return [];
  });
}

const context = { dateOrder: 'unsure' as const, names: [], label: '' };

const RECOGNISERS: Record<string, (text: string) => unknown> = {
  'every field of the catalogue': (text) =>
    FIELD_NAMES.map((field) => recogniseValue(field, text, { ...context, names: [field] })),
  'labels, several in one': (text) => [
    labels.lookup(text),
    labels.combined(text),
    labels.longestAt(labelTokens(text), 0),
  ],
  addresses: (text) => [
    parseAddress([text]),
    parseAddress(text.split(' ')),
    addressLines([text]),
    behindZip(text),
    parseCityStateZip(text),
    isStreet(text),
  ],
  'dates and times': (text) => [findDate(text), inferDateOrder([text]), parseTime(text), timeBeside(text)],
  amounts: (text) =>
    [parseNumber, parseWeight, parseVolume, parseTemperature, parseQuantity, parseMoney].map((parse) =>
      parse(text),
    ),
  'containers and equipment': (text) => [findContainerNumbers(text), parseEquipment(text)],
  'ships and carriers': (text) => [findCarrier(text), isCarrierName(text), shipAmongOthers(text)],
  goods: (text) => [goodsPhrase(text), findHazard(text)],
  sentences: (text) => [
    datesInSentences(text, {}, 'unsure', undefined),
    cargoOf(text, {}),
    placesInSentence(text.split(' '), {}),
    roleOf(text),
  ],
  questions: askedFor,
};

describe('a recogniser takes no longer on long texts than their length explains', () => {
  test.each(Object.entries(RECOGNISERS))('%s', (_, step) => {
    expect(growing(step)).toEqual([]);
  });
});

const [WIDTH, HEIGHT] = [612, 792];

/** A line of a page at a place in points, its letters as wide as given. */
function line(x: number, y: number, text: string, letter = 5): Line {
  let left = x;
  const words = text
    .split(/\s/)
    .filter(Boolean)
    .map((word) => {
      const width = (word.length * letter) / WIDTH;
      const region = { left: left / WIDTH, top: y / HEIGHT, width, height: (letter * 1.8) / HEIGHT };
      left += (word.length + 1) * letter;
      return { text: word, confidence: 0.9, region };
    });
  const region = {
    left: x / WIDTH,
    top: y / HEIGHT,
    width: (left - x) / WIDTH,
    height: (letter * 1.8) / HEIGHT,
  };
  return { text: words.map((word) => word.text).join(' '), confidence: 0.9, words, region };
}

function pageOf(lines: Line[], source: 'text' | 'ocr' = 'text'): Reading {
  const written = [line(40, 20, 'DELIVERY ORDER'), ...lines].filter(({ words }) => words.length > 0);
  const page = {
    index: 0,
    width: WIDTH,
    height: HEIGHT,
    rotation: 0 as const,
    source,
    lines: written,
    rules: [],
  };
  return boundReading({ kind: 'pages', pages: [page] });
}

function inLines(text: string): Line[] {
  const parts = text.match(/[\s\S]{1,80}/g) ?? [];
  return parts.map((part, i) => line(40, 40 + (i * 740) / Math.max(60, parts.length), part));
}

function inGrid(text: string): Line[] {
  const words = text.split(/\s/).filter(Boolean);
  const columns = Math.ceil(Math.sqrt(words.length));
  return words.map((word, i) => {
    const letter = Math.min(5, 285 / columns / word.length);
    return line(
      20 + (i % columns) * (570 / columns),
      40 + Math.floor(i / columns) * (740 / columns),
      word,
      letter,
    );
  });
}

const HEADINGS = ['Container', 'Weight', 'Comment', 'ETA', 'Consignee'];

function sheetOf(text: string, cellLetters: number): Reading {
  const cells = text.match(new RegExp(`[\\s\\S]{1,${cellLetters}}`, 'g')) ?? [];
  const rows = [
    { index: 0, cells: HEADINGS },
    ...cells.map((cell, i) => ({ index: i + 1, cells: ['CSQU3054383', cell, cell, cell, cell] })),
  ];
  return boundReading({ kind: 'sheets', sheets: [{ name: 'Loads', header: 0, rows, skipped: [] }] });
}

function messageOf(text: string): Reading {
  const segment = (tag: string, ...elements: string[]) => ({
    tag,
    elements: elements.map((e) => [e]),
    index: 0,
  });
  const segments = [
    segment('B2', '', 'TRKR', '', text),
    ...(text.match(/[\s\S]{1,200}/g) ?? []).flatMap((part) => [
      segment('L11', part, 'BM'),
      segment('NTE', 'GEN', part),
      segment('N1', 'SH', part),
    ]),
  ];
  const message = { standard: 'x12' as const, type: '204', version: '004010', segments };
  return boundReading({ kind: 'edi', messages: [message], problems: [] });
}

const DOCUMENTS: Record<string, (text: string) => Reading> = {
  'a page of one line': (text) => pageOf([line(40, 60, text.trim() || '-', 0.5)]),
  'a page of many lines': (text) => pageOf(inLines(text)),
  'a scan of many lines': (text) => pageOf(inLines(text), 'ocr'),
  'a page of single words': (text) => pageOf(inGrid(text)),
  'a list with long cells': (text) => sheetOf(text, 2_000),
  'a list with many rows': (text) => sheetOf(text, 60),
  'an EDI message': messageOf,
};

describe('a document of hostile text is mapped, paired and classified long before its deadline', () => {
  // A third of the 30 s after which its child is ended.
  const MAX_MS = 10_000;

  test.each(Object.entries(DOCUMENTS))('%s', { timeout: isLong ? 1_200_000 : 240_000 }, (_, documentOf) => {
    const slow = TRIED.flatMap((run) => {
      const reading = documentOf(textOf(run, LETTERS));
      const ms = processorMs(() => {
        mapReading(reading, { fieldMap, today: '2026-11-01' });
        if (reading.kind === 'pages') labelPairs(reading.pages, fieldMap);
        documentFeatures(reading);
        documentTitle(reading);
      });
      return ms > MAX_MS ? [`${JSON.stringify(run)}: ${Math.round(ms)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });
});
