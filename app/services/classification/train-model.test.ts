import { expect, test } from 'vitest';
import { madePaper } from '../../../tests/support/made-readings';
import { calibrate, chanceOf } from './calibration.server';
import { classify } from './classifier-model.server';
import { documentFeatures } from './document-features.server';
import { findClusters } from './find-clusters.server';
import { type LabelledDocument, trainModel } from './train-model.server';

const EVERYBODY = () => true;
const paper = (layout: number, load: number, options = {}) =>
  documentFeatures(madePaper(layout, load, options));

let made = 0;
function labelled(layout: number, load: number, options: Partial<LabelledDocument> = {}): LabelledDocument {
  made += 1;
  return {
    id: made,
    companyId: 1,
    variantId: 100 + layout,
    features: paper(layout, load),
    isExemplar: false,
    ...options,
  };
}
const threeOf = (...layouts: number[]) =>
  layouts.flatMap((layout) => [0, 1, 2].map((load) => labelled(layout, load)));

test('a paper of a known layout gets its variant, with the best five and a score that means something', async () => {
  const model = await trainModel(threeOf(0, 1, 2), EVERYBODY);
  expect([model.evaluation.accuracy, model.evaluation.tested]).toEqual([1, 9]);
  const { variantId, top } = classify(paper(1, 4), model, null);
  expect(variantId).toBe(101);
  expect(top.map((one) => one.variantId)).toHaveLength(3);
  expect(top[0]).toMatchObject({ variantId: 101 });
  expect(top[0]?.score).toBeGreaterThan(0.85);
  expect(top[1]?.score).toBeLessThan(0.2);
  expect(classify(paper(1, 4, { misread: true }), model, null).variantId).toBe(101);
});

test('one example of a layout is enough to begin with', async () => {
  const model = await trainModel([labelled(0, 0), labelled(1, 0)], EVERYBODY);
  expect([model.evaluation.accuracy, model.evaluation.tested]).toEqual([null, 0]);
  expect(classify(paper(0, 3), model, null).variantId).toBe(100);
  expect(classify(paper(1, 3), model, null).variantId).toBe(101);
});

test('a paper of a layout that nobody taught gets none, however few or many are known', async () => {
  for (const known of [[0], [0, 1], [0, 1, 2]]) {
    const model = await trainModel(threeOf(...known), EVERYBODY);
    const { variantId, top } = classify(paper(3, 1), model, null);
    expect(variantId).toBeNull();
    expect(top[0]?.score).toBeLessThan(0.5);
  }
});

test('a company is given its own layouts and everybody’s, never another company’s', async () => {
  const model = await trainModel(threeOf(0, 1), EVERYBODY);
  const { variantId, top } = classify(paper(1, 4), model, new Set([100]));
  expect(variantId).toBeNull();
  expect(top.map((one) => one.variantId)).toEqual([100]);
});

test('the same documents in another order make the same model', async () => {
  const documents = threeOf(0, 1, 2);
  expect(await trainModel([...documents].reverse(), EVERYBODY)).toEqual(
    await trainModel(documents, EVERYBODY),
  );
});

test('a variant of two layouts is recognised by either, and an exemplar stands for itself', async () => {
  const both = [...threeOf(0), ...threeOf(2)].map((one) => ({ ...one, variantId: 100 }));
  const model = await trainModel([...both, labelled(2, 3, { variantId: 100 }), ...threeOf(1)], EVERYBODY);
  expect(classify(paper(0, 4), model, null).variantId).toBe(100);
  expect(classify(paper(2, 4), model, null).variantId).toBe(100);
  const count = async (isExemplar: boolean) =>
    (await trainModel([labelled(0, 0, { isExemplar }), labelled(0, 1)], EVERYBODY)).prototypes.length;
  expect([await count(false), await count(true)]).toEqual([1, 2]);
});

test('a score rises with likeness and with the distance to the next layout', () => {
  const calibration = calibrate([
    { likeness: 0.8, margin: 0.5, isRight: true },
    { likeness: 0.7, margin: 0.4, isRight: true },
    { likeness: 0.2, margin: 0.02, isRight: false },
    { likeness: 0.25, margin: 0.03, isRight: false },
  ]);
  const chances = [0.2, 0.4, 0.6, 0.8].map((likeness) =>
    chanceOf({ likeness, margin: likeness - 0.2 }, calibration),
  );
  expect(chances).toEqual([...chances].sort((a, b) => a - b));
  expect(chances[0]).toBeLessThan(0.35);
  expect(chances[3]).toBeGreaterThan(0.85);
});

test('where other layouts come close while training, more is asked for', () => {
  const close = Array.from({ length: 100 }, (_, i) => ({
    likeness: 0.5 + i / 1000,
    margin: 0.3,
    isRight: i % 5 === 0,
  }));
  expect(calibrate(close).threshold).toBeGreaterThan(calibrate([]).threshold - 1e-9);
  expect(calibrate([]).threshold).toBe(0.5);
});

test('papers nobody named fall into groups of one layout', async () => {
  const papers = [0, 1, 0, 3, 1, 0].map((layout, i) => ({ id: i + 1, features: paper(layout, i) }));
  const model = await trainModel(threeOf(2), EVERYBODY);
  expect(findClusters(papers, model)).toEqual([[1, 3, 6], [2, 5], [4]]);
  expect(findClusters([...papers].reverse(), model)).toEqual([[1, 3, 6], [2, 5], [4]]);
});
