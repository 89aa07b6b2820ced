/**
 * `npm run labelled-papers -- --to file [--sets first,second]`: the pages of bench/layouts with what each word is, told from their truth, as
 * the trainer takes them (`python3 -m tagger.train OUT --papers file`). A word that nobody can say anything of is null.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSameValue } from '~/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import type { ReadPage } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import { type ConfirmedDocument, isPlaceRole } from '~/services/mapping/fine-tuning/confirmed';
import { labelWords } from '~/services/mapping/fine-tuning/label-words.server';
import { mapReading } from '~/services/mapping/map-reading.server';
import { loadTagger } from '~/services/mapping-runs/page-tagger.server';
import { readingsOf } from '../bench/sample-readings';
import { SYSTEM_MAP } from '../tests/support/typed-pages';

type Place = Record<string, string>;
type Order = Record<string, unknown> & { events?: (Place & { type: string })[]; bill_to?: Place };
type Truth = { file: string; orders: Order[] };

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: 'papers.jsonl' },
    sets: { type: 'string', default: 'first,second,third,fourth,fifth,sixth,seventh' },
  },
});
const loaded = loadTagger();
if ('missing' in loaded) throw new Error(loaded.missing);
const { tagger } = loaded;

const lines: string[] = [];
for (const set of options.sets.split(',')) {
  const folder = path.resolve('bench/layouts', set);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.truth.json'))) {
    const truth = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Truth;
    for (const reading of await readingsOf(path.join(folder, truth.file)))
      if (reading.kind === 'pages' && truth.orders.length > 0)
        lines.push(...labelled(set, reading.pages, truth.orders));
  }
}
writeFileSync(options.to, `${lines.join('\n')}\n`);
console.log(`${lines.length} pages`);
process.exit();

function labelled(set: string, pages: ReadPage[], orders: readonly Order[]): string[] {
  const { drafts } = mapReading({ kind: 'pages', pages }, { fieldMap: SYSTEM_MAP, today: '2026-11-01' });
  const tagged = pages.map(tagger);
  const dateOrder = inferDateOrder(pages.flatMap((page) => page.lines.map(({ text }) => text)));
  const labels = labelWords(tagged, confirmedOf(orders, drafts), dateOrder);
  return tagged.map(({ width, height, words }, i) =>
    JSON.stringify({
      set,
      width,
      height,
      words: words.map(({ text, x0, y0, x1, y1 }, word) => [text, x0, y0, x1, y1, labels[i]?.[word] ?? null]),
    }),
  );
}

function valuesOf(order: Order): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(order).filter(
      ([name, value]) => orderField(name) && value !== null && typeof value !== 'object',
    ),
  ) as Record<string, FieldValue>;
}

function confirmedOf(orders: readonly Order[], drafts: readonly OrderDraft[]): ConfirmedDocument {
  return {
    isWhole: true,
    orders: orders.map((order) => {
      const fields = valuesOf(order);
      const draft = drafts.find((one) => one.fields.unit_number === order.unit_number);
      const seenAt = Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => {
          const read = draft?.fields[name];
          return read !== undefined && isSameValue(value, read)
            ? [[name, draft?.provenance[name] ?? {}]]
            : [];
        }),
      );
      const places = [
        ...(order.events ?? []),
        ...(order.bill_to ? [{ type: 'bill_to', ...order.bill_to }] : []),
      ];
      return {
        fields,
        emptied: FIELD_NAMES.filter((name) => fields[name] === undefined),
        seenAt,
        places: places.flatMap(({ type, location_name, address_line_1, postal_code }: Place) =>
          type && isPlaceRole(type)
            ? [{ role: type, name: location_name, street: address_line_1, code: postal_code }]
            : [],
        ),
      };
    }),
  };
}
