import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadPage } from '~/domain/reading/reading';
import { networkOf } from '~/services/mapping/tagger/network.server';
import { openSight, openTagger } from '~/services/mapping/tagger/tag-page.server';
import { tunedTell, writeDelta } from '~/services/mapping/tagger/tuned-tell.server';
import { readWeights } from '~/services/mapping/tagger/weights.server';
import { linesOfPage } from '../../../../tests/support/lines-of-page';
import { joinExamples } from './examples.server';
import { learnDocument } from './learn-document.server';
import { trainLastLayer } from './train-last-layer.server';

const network = networkOf(readWeights(readFileSync('learning/weights/page-tagger.bin')));
const sight = openSight(network);
const shipped = openTagger(network, { sight });

const handle = (n: number) => `MG${7300 + n * 7}Q`;

/** A work sheet with a number that no label of the trade stands before. */
function workSheet(n: number): ReadPage {
  const lines = [
    'DELIVERY ORDER',
    `Booking No: BKG44711${20 + n}`,
    `Marigold Handle ${handle(n)}`,
    'Seal ML-4471236',
  ];
  return {
    index: 0,
    width: 612,
    height: 792,
    rotation: 0,
    source: 'text',
    rules: [],
    lines: linesOfPage(lines),
  };
}

const learn = (n: number) =>
  learnDocument(
    [workSheet(n)],
    {
      orders: [
        {
          fields: { customer_number: handle(n), booking_number: `BKG44711${20 + n}` },
          emptied: [],
          places: [],
          seenAt: {},
        },
      ],
      isWhole: true,
    },
    { sight, tagger: shipped },
  );

const six = joinExamples([0, 1, 2, 3, 4, 5].map(learn));

test('six work sheets teach where the number of the seventh stands, and leave its other values as they were', () => {
  const layer = { id: 1, weights: network.version, delta: writeDelta(trainLastLayer(network.tell, six)) };
  const page = workSheet(9);
  const tell = tunedTell(network, layer) ?? network.tell;
  const tagsOf = (tagger: typeof shipped) => tagger(page).words.map(({ text, tag }) => `${text} ${tag}`);
  const [before, after] = [tagsOf(shipped), tagsOf(openTagger(network, { sight, tell }))];
  expect(before).not.toContain(`${handle(9)} customer_number`);
  expect(after).toContain(`${handle(9)} customer_number`);
  const others = (tags: string[]) =>
    tags.filter((one) => !one.startsWith(handle(9)) && !/ (?:O|title)$/.test(one));
  expect(others(after)).toEqual(others(before));
});

test('the same words give the same numbers, and no words none', () => {
  const [one, two] = [trainLastLayer(network.tell, six), trainLastLayer(network.tell, six)];
  expect(writeDelta(one)).toBe(writeDelta(two));
  const none = trainLastLayer(network.tell, { hidden: new Float32Array(), tags: new Uint8Array() });
  expect(none.every((value) => value === 0)).toBe(true);
});

test('what was learned beside other weights, or of other tags, is not used', () => {
  const delta = writeDelta(trainLastLayer(network.tell, six));
  expect(tunedTell(network, { id: 1, weights: '00000000', delta })).toBeNull();
  expect(tunedTell(network, { id: 1, weights: network.version, delta: delta.slice(0, 400) })).toBeNull();
  expect(tunedTell(network, { id: 1, weights: network.version, delta: '' })).toBeNull();
});
