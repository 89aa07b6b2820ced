/**
 * How well layouts are told apart, on the sample documents: trained on 1, 2 and 3 text PDFs of each layout, every other
 * document is classified, scans too. Open set: the same with only some of the layouts trained; a document of another
 * one must not be given any. Readings come from the cache that bench:accuracy fills. Which documents are trained on
 * goes round, so that no choice decides. Nothing in the classifier is set by these documents: what a likeness is worth
 * it learns by leave-one-out over what it is trained on.
 *   npm run bench:classify
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Reading } from '../app/domain/reading/reading';
import { classify } from '../app/services/classification/classifier-model.server';
import { documentFeatures } from '../app/services/classification/document-features.server';
import { type Features, openBag } from '../app/services/classification/feature-space.server';
import { type LabelledDocument, trainModel } from '../app/services/classification/train-model.server';
import { median, quantile, table } from './figures';

const documents = path.resolve(import.meta.dirname, '../../shared/samples/documents');
const cache = path.resolve(import.meta.dirname, '../.cache/readings');
/** How often the documents that are trained on change. */
const ROUNDS = 4;

type Sample = { id: number; layout: number; isScan: boolean; features: Features; reading: Reading };

const samples = existsSync(documents) ? loadSamples() : [];
if (samples.length > 0) await main();
else
  console.log('bench:classify skipped: no sample documents with cached readings; run bench:accuracy first.');

function loadSamples(): Sample[] {
  const found: Sample[] = [];
  for (const file of readdirSync(documents).sort()) {
    const layout = /^dev-(\d\d)-.*\.(?:pdf|png|jpg)$/.exec(file)?.[1];
    const content = createHash('sha256')
      .update(readFileSync(path.join(documents, file)))
      .digest('hex');
    const cached = path.join(cache, `${content.slice(0, 32)}.json`);
    if (!layout || !existsSync(cached)) continue;
    const { reading } = JSON.parse(readFileSync(cached, 'utf8')) as { reading: Reading };
    const isScan = reading.kind === 'pages' && reading.pages[0]?.source === 'ocr';
    const features = documentFeatures(reading);
    found.push({ id: found.length + 1, layout: Number(layout), isScan, features, reading });
  }
  return found;
}

async function main(): Promise<void> {
  const layouts = [...new Set(samples.map(({ layout }) => layout))];
  console.log(
    `${samples.length} documents in ${layouts.length} layouts, each figure over ${ROUNDS} rounds\n`,
  );
  const rows: string[][] = [];
  for (const known of [layouts.length, layouts.length - 1, 5, 2, 1])
    for (const k of [1, 2, 3]) rows.push(await tryLayouts(layouts, known, k));
  console.log(
    table(
      [
        'layouts trained',
        'documents of each',
        'text PDF',
        'scan',
        'wrong layout',
        'false accepts (open set)',
      ],
      rows,
    ),
  );
  console.log();
  await time();
}

function labelled({ id, layout, features }: Sample): LabelledDocument {
  return { id, companyId: 1, variantId: layout, features, isExemplar: false };
}

type Counts = Record<'text' | 'textRight' | 'scan' | 'scanRight' | 'wrong' | 'open' | 'accepted', number>;

/** So many neighbouring layouts are trained, beginning with each in turn; the rest are unknown. */
async function tryLayouts(layouts: number[], known: number, k: number): Promise<string[]> {
  const counts: Counts = { text: 0, textRight: 0, scan: 0, scanRight: 0, wrong: 0, open: 0, accepted: 0 };
  const starts = known === layouts.length ? [0] : layouts.map((_, i) => i);
  for (const start of starts)
    for (let round = 0; round < ROUNDS; round += 1) {
      const trained = layouts.map((_, i) => layouts[(start + i) % layouts.length] ?? 0).slice(0, known);
      await tryOnce(counts, new Set(trained), { round, k });
    }
  return [
    String(known),
    String(k),
    share(counts.textRight, counts.text),
    share(counts.scanRight, counts.scan),
    share(counts.wrong, counts.text + counts.scan),
    share(counts.accepted, counts.open),
  ];
}

async function tryOnce(
  counts: Counts,
  trained: ReadonlySet<number>,
  { round, k }: { round: number; k: number },
): Promise<void> {
  const chosen = [...trained].flatMap((layout) => choose(layout, round, k));
  const model = await trainModel(chosen.map(labelled), () => true);
  for (const { id, layout, isScan, features } of samples) {
    if (chosen.some((one) => one.id === id)) continue;
    const { variantId } = classify(features, model, null);
    if (!trained.has(layout)) {
      counts.open += 1;
      counts.accepted += variantId === null ? 0 : 1;
      continue;
    }
    counts[isScan ? 'scan' : 'text'] += 1;
    if (variantId === layout) counts[isScan ? 'scanRight' : 'textRight'] += 1;
    else if (variantId !== null) counts.wrong += 1;
  }
}

function choose(layout: number, round: number, k: number): Sample[] {
  const texts = samples.filter((sample) => sample.layout === layout && !sample.isScan);
  return Array.from({ length: k }, (_, i) => texts[(round + i) % texts.length]).filter(
    (one) => one !== undefined,
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
}

async function time(): Promise<void> {
  const model = await trainModel(samples.map(labelled), () => true);
  const seeing = samples.map(({ reading }) => elapsed(() => documentFeatures(reading)));
  const telling = samples.map(({ features }) => elapsed(() => classify(features, model, null)));
  const rows = [
    ['features of a document', `${median(seeing).toFixed(1)} ms`, `${quantile(seeing, 0.95).toFixed(1)} ms`],
    [
      'its variant, 10 trained',
      `${median(telling).toFixed(1)} ms`,
      `${quantile(telling, 0.95).toFixed(1)} ms`,
    ],
  ];
  console.log(table(['what', 'median', '95 %'], rows));
  for (const [count, variants] of [
    [1000, 50],
    [1000, 200],
  ] as const) {
    const set = Array.from({ length: count }, (_, i) => synthetic(i, i % variants));
    const gaps: number[] = [];
    let training = true;
    const watch = watchGaps(gaps, () => training);
    const started = performance.now();
    const {
      evaluation: { accuracy },
    } = await trainModel(set, () => true);
    const took = performance.now() - started;
    training = false;
    await watch;
    console.log(
      `training on ${count} made rows of ${variants} variants: ${(took / 1000).toFixed(1)} s, ` +
        `longest without a turn for others ${Math.round(Math.max(...gaps))} ms, leave-one-out ${((accuracy ?? 0) * 100).toFixed(1)} %`,
    );
  }
}

function elapsed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** How long the process answers nobody. */
async function watchGaps(gaps: number[], goesOn: () => boolean): Promise<void> {
  let last = performance.now();
  while (goesOn()) {
    await setImmediate();
    gaps.push(performance.now() - last);
    last = performance.now();
  }
}

/** A made paper of a made layout: 250 words of its own, 100 of all, 120 of nobody else's. */
function synthetic(id: number, variantId: number): LabelledDocument {
  const bag = openBag();
  const say = (word: string, place: number) => {
    bag.add('words', word);
    bag.add('places', `${word} ${place % 9}`);
    bag.add('letters', word.slice(-4), 0.5);
  };
  for (let i = 0; i < 250; i += 1) say(`layout${variantId}word${i}`, i);
  for (let i = 0; i < 100; i += 1) say(`trade${i}`, i + variantId);
  for (let i = 0; i < 120; i += 1) say(`paper${id}word${i}`, i * id);
  for (let i = 0; i < 30; i += 1) bag.add('layout', `left ${(i * (variantId + 3)) % 40}`);
  return { id, companyId: 1, variantId, features: bag.features(), isExemplar: false };
}
