/**
 * `npm run bench:real [-- part of a name …]`: what the product makes of files that other people made, most of them no
 * orders. Each goes the product's own way: kind by content, Reading, system-wide field map. Printed per file: its kind
 * or why it is refused, pages, document type, orders and the fields found, to be looked at beside the file.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FieldMapRow } from '../app/domain/fields/field-map-cascade';
import type { DraftAddress, OrderDraft } from '../app/domain/orders/order-draft';
import type { Reading, SourceKind } from '../app/domain/reading/reading';
import { detectFileKind } from '../app/services/intake/detect-source-kind.server';
import { DEFAULT_FIELD_MAP } from '../app/services/mapping/labels/default-field-map';
import { mapByShipment } from '../app/services/mapping/map-by-shipment.server';
import { taggers } from '../app/services/mapping-runs/taggers.server';
import { ReadProblem } from '../app/services/reading/shared/read-problem.server';
import { documentsInMail, readingOf, samples } from './sample-readings';

const TODAY = '2026-11-01';
const SHOWN_ORDERS = 3;
const SHOWN_LETTERS = 70;
const real = path.join(samples, 'real');
const rows: FieldMapRow[] = Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
  fieldName,
  level: 1,
  entry,
}));

if (existsSync(real)) await main();
else console.log('bench:real skipped: the sample documents are not beside this checkout.');
// The OCR engine keeps its thread.
process.exit();

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((one) => !one.startsWith('--'));
  const files = readdirSync(real)
    .filter((file) => !file.endsWith('.json'))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  const tally = { orders: 0, 'no order': 0, refused: 0, failed: 0 };
  for (const file of files) {
    const [outcome, lines] = await lookAt(file);
    tally[outcome] += 1;
    console.log([`${file}: ${outcome}`, ...lines.map((line) => `    ${line}`)].join('\n'));
  }
  console.log(`\n${files.length} files: ${JSON.stringify(tally)}`);
}

type Outcome = 'orders' | 'no order' | 'refused' | 'failed';
type Said = [Outcome, string[]];

async function lookAt(file: string): Promise<Said> {
  const whole = path.join(real, file);
  const uploaded = await lookAtUpload(whole, file);
  if (!file.endsWith('.eml')) return uploaded;
  const [outcome, lines] = await lookAtMail(whole);
  return [outcome, [...lines, `uploaded as a file: ${uploaded[0]}`, ...uploaded[1]]];
}

async function lookAtUpload(file: string, name: string): Promise<Said> {
  const detected = await detectFileKind(file, name);
  if ('refused' in detected) return ['refused', [detected.refused]];
  return lookAtDocument(file, detected.kind, detected.namedAs);
}

async function lookAtMail(file: string): Promise<Said> {
  const { documents, left, machine } = await documentsInMail(file);
  const lines = left.map(({ name, why }) => `part ${name}: ${why}`);
  if (documents.length === 0) return ['refused', [...lines, machine ?? 'the mail is empty']];
  let outcome: Outcome = 'no order';
  for (const document of documents) {
    const [found, said] = await lookAtDocument(document.file, document.kind);
    if (found !== 'no order') outcome = found;
    lines.push(`mailed ${document.name}: ${found}`, ...said.map((line) => `  ${line}`));
  }
  return [outcome, lines];
}

async function lookAtDocument(file: string, kind: SourceKind, namedAs?: SourceKind): Promise<Said> {
  const named = namedAs ? `, named as ${namedAs}` : '';
  try {
    const reading = await readingOf(file, kind);
    const [outcome, lines] = mapped(reading);
    return [outcome, [`${kind}${named}, ${sizeOf(reading)}`, ...lines]];
  } catch (thrown) {
    if (thrown instanceof ReadProblem) return ['refused', [`${kind}${named}: ${thrown.message}`]];
    return ['failed', [`${kind}${named}: ${thrown instanceof Error ? thrown.stack : String(thrown)}`]];
  }
}

function sizeOf(reading: Reading): string {
  switch (reading.kind) {
    case 'pages': {
      const lines = reading.pages.reduce((sum, page) => sum + page.lines.length, 0);
      const recognised = reading.pages.some(({ source }) => source === 'ocr') ? ', recognised' : '';
      return `${reading.pages.length} pages, ${lines} lines${recognised}`;
    }
    case 'sheets':
      return `${reading.sheets.length} sheets, ${reading.sheets.reduce((sum, { rows }) => sum + rows.length, 0)} rows`;
    case 'edi':
      return `${reading.messages.length} messages`;
  }
}

/** As the stage "map" judges it. */
function mapped(reading: Reading): Said {
  if (reading.kind === 'pages' && reading.pages.every(({ lines }) => lines.length === 0))
    return ['refused', ['No text could be read in this document']];
  const { drafts, documentType, notAnOrder, reasons } = mapByShipment(reading, rows, TODAY, {
    ...taggers(),
  });
  const said = [documentType, ...reasons.slice(0, SHOWN_ORDERS).map((reason) => `because: ${cut(reason)}`)];
  if (notAnOrder) return ['no order', said];
  if (drafts.length === 0)
    return ['refused', [...said, `No order was found in this document: ${reasons[0] ?? ''}`]];
  return ['orders', [...said, `${drafts.length} orders`, ...drafts.slice(0, SHOWN_ORDERS).flatMap(shown)]];
}

function shown({ fields, provenance, addresses, events, gate }: OrderDraft): string[] {
  const values = Object.entries(fields).map(
    ([name, value]) => `${name}=${cut(String(value))}${provenance[name]?.doubt ? ' (?)' : ''}`,
  );
  const places = Object.entries(addresses).map(([role, address]) => `${role}=${placed(address)}`);
  return [
    `- ${values.join(' · ')}`,
    ...[...places, ...events.map(({ type, address }) => `${type}=${placed(address)}`)].map(
      (line) => `  ${line}`,
    ),
    ...(gate?.review ?? []).map((why) => `  review: ${why}`),
  ];
}

function placed({ raw_text: _, ...parts }: DraftAddress): string {
  return Object.values(parts).join(' | ');
}

function cut(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > SHOWN_LETTERS * 3 ? `${flat.slice(0, SHOWN_LETTERS * 3)}…` : flat;
}
