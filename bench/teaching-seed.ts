/** What teaching is measured on: 10,000 documents of the classifier with pictures, the last thousand mapped, and a full field map. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FIELD_NAMES } from '../app/domain/orders/order-fields';
import { runtime } from '../app/services/platform/runtime.server';
import { linesOfPage } from '../tests/support/lines-of-page';

/** Harbor Drayage of the demo, and its generic variant. */
export const HARBOR = 3;
export const VARIANT = 130;
const PICTURE = 'bench/page.jpg';
const PAPER = 'bench/paper.pdf';
export const PAPER_BYTES = 1024 * 1024;

const paper = [
  'KESTREL FORWARDING GROUP DELIVERY ORDER',
  'Container Number: MSKU9070323',
  'Booking: BKG44712',
  'Master B/L: MAEU25881',
  'Gate code: G1',
  'Vessel: MAERSK KENSINGTON Voyage: 447W',
  'Pick up at: Garden City Terminal, 2 Main St, Garden City, GA 31408',
  'Deliver to: Foxglove Pet Products, 1200 Mill Road, Macon, GA 31201',
  'Weight: 42318 LBS Pieces: 1240 CTN Description: CERAMIC TILES',
  'Last free day: 11/24/2026 ETA: 11/20/2026 Seal: UL88123',
];

async function keepFiles(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-teaching-'));
  const [picture, source] = [path.join(folder, 'page.jpg'), path.join(folder, 'paper.pdf')];
  const lines = paper.map((line, at) => `<text x="60" y="${120 + at * 60}" font-size="22">${line}</text>`);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"><rect width="850" height="1100" fill="white"/>${lines.join('').replaceAll('&', '&amp;')}</svg>`;
  await sharp(Buffer.from(page)).resize(400).jpeg().toFile(picture);
  writeFileSync(source, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(PAPER_BYTES - 9)]));
  await runtime().files.keep(PICTURE, picture);
  await runtime().files.keep(PAPER, source);
  rmSync(folder, { recursive: true, force: true });
}

/** In an open runtime; `replayed` of the documents can be mapped again. */
export async function seedTeaching(documents: number, replayed: number): Promise<void> {
  await keepFiles();
  const { execute } = runtime().database;
  const id = `md5('teaching ' || n)::uuid`;
  const each = (count: number) => `from generate_series(1, ${count}) as n`;
  await execute(
    `insert into requests (id, company_id, filename, data_extraction_method, stage, status, search, variant_id, source_kind,
       source_file, source_bytes, created_at)
     select ${id}, ${HARBOR}, 'delivery-order-' || n || '.pdf', 'automated', 'done', 'ocr-post-processing-complete', ${id}::text,
       ${VARIANT}, 'pdf', $1, ${PAPER_BYTES}, now() - n * interval '30 seconds' ${each(documents)}`,
    [PAPER],
  );
  await execute(
    `insert into reading_pages (request_id, page_index, width, height, rotation, source, lines, rules, image_file, thumbnail_file)
     select ${id}, 0, 612, 792, 0, 'text', $1::jsonb, '[]', $2, $2 ${each(documents)}`,
    [JSON.stringify(linesOfPage(paper)), PICTURE],
  );
  await execute(
    `insert into training_documents (request_id, company_id, variant_id, label_source, variant_modified_at, kind, features,
       features_version, discovered_at, pages_count, file_size)
     select ${id}, ${HARBOR}, own.ids[1 + n % array_length(own.ids, 1)], 'auto', now(), 'text', '[]', 1,
       now() - n * interval '30 seconds', 1, ${PAPER_BYTES}
     ${each(documents)}, (select array_agg(id order by id) as ids from (select id from variants where company_id = ${HARBOR} order by id limit 20) as few) as own`,
  );
  await execute(
    `insert into mapping_runs (request_id, map_version, document_type, reasons) select ${id}, '', '', '[]' ${each(replayed)}`,
  );
  await execute(
    `insert into drafts (request_id, draft_index, draft)
     select ${id}, 0, '{"fields":{},"provenance":{},"addresses":{},"events":[]}' ${each(replayed)}`,
  );
}

/** With fields of the company's own so many: the catalogue has fewer. */
const FIELDS = 160;

/** An entry of its own for each field on each of the four levels above the installation's. @returns how many fields */
export async function seedFieldMap(): Promise<number> {
  const { execute } = runtime().database;
  const further = Array.from(
    { length: Math.max(0, FIELDS - FIELD_NAMES.length) },
    (_, n) => `own_field_${n}`,
  );
  const names = [...FIELD_NAMES, ...further];
  for (const [level, provider, company, variant] of [
    [2, 1, null, null],
    [3, null, null, VARIANT],
    [4, null, HARBOR, null],
    [5, null, HARBOR, VARIANT],
  ])
    await execute(
      `insert into field_maps (level, tms_provider_id, company_id, variant_id, field_name, config)
       select ${level}, ${provider}, ${company}, ${variant}, name, jsonb_build_object('ocr_source_field', 'Label ${level} of ' || name)
       from unnest($1::text[]) as name`,
      [names],
    );
  return names.length;
}
