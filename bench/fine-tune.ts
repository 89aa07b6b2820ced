/**
 * `npm run bench:fine-tune [-- --unlearn 0.6]`: what correcting one document of a layout does for the next. The last layer of the page tagger is
 * trained on one document of each layout of bench/layouts, with its truth as the correction, and reads the other one; then how
 * long that takes for 5, 20 and 200 documents. `--unlearn` takes that share of the labels from the rules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSameValue } from '../app/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '../app/domain/orders/order-draft';
import { orderField } from '../app/domain/orders/order-fields';
import type { Reading, ReadPage } from '../app/domain/reading/reading';
import type { ConfirmedDocument } from '../app/services/mapping/fine-tuning/confirmed';
import { isPlaceRole } from '../app/services/mapping/fine-tuning/confirmed';
import { type Examples, joinExamples } from '../app/services/mapping/fine-tuning/examples.server';
import { learnDocument } from '../app/services/mapping/fine-tuning/learn-document.server';
import { trainLastLayer } from '../app/services/mapping/fine-tuning/train-last-layer.server';
import { mapReading } from '../app/services/mapping/map-reading.server';
import type { Linear } from '../app/services/mapping/tagger/layers.server';
import type { Network } from '../app/services/mapping/tagger/network.server';
import { openSight, openTagger } from '../app/services/mapping/tagger/tag-page.server';
import { tunedTell, writeDelta } from '../app/services/mapping/tagger/tuned-tell.server';
import { loadNetwork } from '../app/services/mapping-runs/page-tagger.server';
import { table } from './figures';
import { readingsOf } from './sample-readings';
import { unlearnedMap } from './unlearned-map';

type Order = Record<string, unknown> & { events?: ({ type: string } & Record<string, string>)[] };
type Truth = { file: string; kind: string; layout: string; orders: Order[] };
type Paper = Truth & { set: string; pages: ReadPage[] };
type Count = { right: number; wrong: number; empty: number };

const { values: options } = parseArgs({
  options: { unlearn: { type: 'string', default: '0' }, stale: { type: 'boolean', default: false } },
});
const TODAY = '2026-11-01';
const network = shippedNetwork();
const sight = openSight(network);
const shipped = openTagger(network, { sight });

const papers = await papersWithTruth();
const rows: string[][] = [];
for (const set of [...new Set(papers.map((one) => one.set))]) rows.push(...scoreSet(set));
console.log(table(['set', 'pairs', 'reader', 'right', 'wrong', 'empty'], rows));
console.log(`\n${table(['documents', 'words', 'seen and labelled', 'trained'], [5, 20, 200].map(timed))}`);
process.exit();

function shippedNetwork(): Network {
  const loaded = loadNetwork();
  if ('missing' in loaded) throw new Error(loaded.missing);
  return loaded;
}

/** Text PDFs of bench/layouts that have a second document of their layout. */
async function papersWithTruth(): Promise<Paper[]> {
  const found: Paper[] = [];
  for (const set of ['first', 'second', 'third', 'fourth']) {
    const folder = path.resolve('bench/layouts', set);
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.truth.json'))) {
      const truth = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Truth;
      if (truth.kind !== 'text_pdf') continue;
      const [reading] = await readingsOf(path.join(folder, truth.file));
      if (reading?.kind === 'pages') found.push({ ...truth, set, pages: reading.pages });
    }
  }
  return found;
}

function scoreSet(set: string): string[][] {
  const [before, after] = [zero(), zero()];
  let pairs = 0;
  for (const paper of papers.filter((one) => one.set === set)) {
    const others = papers.filter((one) => one.set === set && one.layout === paper.layout && one !== paper);
    if (others.length === 0) continue;
    pairs += 1;
    const tell = tellOf(others.map(learn));
    count(paper, before, openTagger(network, { sight }));
    count(paper, after, openTagger(network, { sight, tell }));
  }
  const row = (reader: string, { right, wrong, empty }: Count) => [
    set,
    String(pairs),
    reader,
    ...[right, wrong, empty].map(String),
  ];
  return [row('as shipped', before), row('with what it learned', after)];
}

function zero(): Count {
  return { right: 0, wrong: 0, empty: 0 };
}

function learn({ pages, orders }: Paper): Examples {
  return learnDocument(pages, confirmedOf(orders), { sight, tagger: shipped });
}

function tellOf(examples: readonly Examples[]): Linear {
  const delta = writeDelta(trainLastLayer(network.tell, joinExamples(examples)));
  return tunedTell(network, { id: 0, weights: network.version, delta }) ?? network.tell;
}

function valuesOf(order: Order): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(order).filter(
      ([name, value]) => orderField(name) && value !== null && typeof value !== 'object',
    ),
  ) as Record<string, FieldValue>;
}

function confirmedOf(orders: readonly Order[]): ConfirmedDocument {
  return {
    isWhole: true,
    orders: orders.map((order) => ({
      fields: valuesOf(order),
      emptied: [],
      seenAt: {},
      places: (order.events ?? []).flatMap(({ type, location_name, address_line_1, postal_code }) =>
        isPlaceRole(type)
          ? [{ role: type, name: location_name, street: address_line_1, code: postal_code }]
          : [],
      ),
    })),
  };
}

/** Fields of the truth, and the codes of its stops. */
function count({ pages, orders, file }: Paper, into: Count, tagger: ReturnType<typeof openTagger>): void {
  const reading: Reading = { kind: 'pages', pages };
  const { drafts } = mapReading(reading, {
    fieldMap: unlearnedMap(file.slice(0, 3), Number(options.unlearn)),
    today: TODAY,
    tagger,
  });
  for (const [i, order] of orders.entries()) {
    const draft: OrderDraft | undefined =
      drafts.find(({ fields }) => fields.unit_number === order.unit_number) ?? drafts[i];
    const ignored = new Set((order._ignore as string[] | undefined) ?? []);
    const truth = valuesOf(order);
    const names = new Set([...Object.keys(truth), ...Object.keys(draft?.fields ?? {})]);
    for (const name of names) {
      if (ignored.has(name) || !orderField(name)) continue;
      tally(into, truth[name], draft?.fields[name]);
    }
    for (const { type, postal_code } of order.events ?? [])
      tally(into, postal_code, draft?.events.find((one) => one.type === type)?.address.postal_code);
  }
}

function tally(into: Count, truth: FieldValue | undefined, read: FieldValue | undefined): void {
  if (read === undefined) {
    if (truth !== undefined) into.empty += 1;
  } else if (isSameValue(truth, read)) into.right += 1;
  else into.wrong += 1;
}

/** So many documents of the sets, each seen anew. */
function timed(documents: number): string[] {
  const some = Array.from({ length: documents }, (_, i) => papers[i % papers.length] as Paper);
  const began = performance.now();
  const examples = some.map(({ pages, orders }) => {
    const fresh = openSight(network);
    const tagger = openTagger(network, { sight: fresh });
    return learnDocument(pages, confirmedOf(orders), { sight: fresh, tagger });
  });
  const all = joinExamples(examples);
  const seen = performance.now();
  trainLastLayer(network.tell, all);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    String(documents),
    String(all.tags.length),
    seconds(seen - began),
    seconds(performance.now() - seen),
  ];
}
