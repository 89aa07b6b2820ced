import * as XLSX from '@e965/xlsx';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { Reading } from '~/domain/reading/reading';
import { variants } from '~/services/companies/schema.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { db } from '~/services/platform/runtime.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { x12 } from '../support/edi';
import { longestTurn } from '../support/longest-turn';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/*
 * Small documents whose text alone once stopped the server: every page, mail and stream waited while one of them was
 * mapped. They end as orders or with a reason, and meanwhile this process goes on answering.
 */

let world: World;
let rosa: Actor;
let sheetVariant: number;

beforeAll(async () => {
  world = await openWorld();
  const harbor = await aCompany({ plan: { monthlyLimit: 500 } });
  rosa = await aUser({ companyIds: [harbor] });
  const [sheets] = await db()
    .insert(variants)
    .values([
      { companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' },
      { companyId: harbor, name: 'Generic document', variantType: 'textract' },
      { companyId: harbor, name: 'Not an order', variantType: 'notanorder' },
    ])
    .returning({ id: variants.id });
  sheetVariant = sheets?.id ?? 0;
});
afterAll(() => world.close());

/** A page of sixty lines of six-point text. */
async function pageOf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  page.drawText('DELIVERY ORDER', { x: 40, y: 770, size: 14, font });
  for (let i = 0; i < 60; i++) page.drawText(text, { x: 20, y: 750 - i * 12, size: 6, font });
  return pdf.save();
}

const csvOf = (rows: number, cell: string): Uint8Array =>
  Buffer.from(
    `Container,Comment,Weight,ETA,Consignee\n${`${Array(5).fill(`"${cell}"`).join(',')}\n`.repeat(rows)}`,
  );

function workbookOf(cell: string, rows = 40): Uint8Array {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Container', 'Comment', 'Weight', 'ETA', 'Consignee'],
    ...Array.from({ length: rows }, () => Array(5).fill(cell)),
  ]);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Loads');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' });
}

const tenderOf = (text: string): Uint8Array =>
  Buffer.from(x12(['B2**TRKR**LD7788**PP', ...Array(200).fill(`NTE*GEN*${text}`), `L11*${text}*BN`]));

const mailText = (text: string): Uint8Array => Buffer.from(`Delivery order\n\n${`${text}\n`.repeat(60)}`);

type Hostile = [what: string, name: string, bytes: () => Uint8Array | Promise<Uint8Array>];
const DOCUMENTS: readonly Hostile[] = [
  ['a page of streets', 'streets.pdf', () => pageOf('123 MAIN ST, '.repeat(230))],
  ['a page of labels', 'labels.pdf', () => pageOf('Container: '.repeat(272))],
  ['a list with long numbers', 'numbers.csv', () => csvOf(10, '1'.repeat(24_000))],
  ['a list with a cell of 100,000 digits', 'digits.csv', () => csvOf(1, '1'.repeat(100_000))],
  ['a list of months', 'months.csv', () => csvOf(2, 'MAR '.repeat(6_000))],
  ['a workbook of long cells', 'cells.xlsx', () => workbookOf('A'.repeat(30_000))],
  ['a workbook of one long text in 12,000 cells', 'shared.xlsx', () => workbookOf('A '.repeat(1_000), 2_400)],
  [
    'a text of 900,000 blank lines',
    'blank.txt',
    () => Buffer.from(`Delivery order\n${'\n'.repeat(900_000)}x`),
  ],
  ['a text of one line', 'line.txt', () => Buffer.from(`Delivery order ${'a'.repeat(100_000)}`)],
  ['a tender of long notes', 'notes.edi', () => tenderOf('12/01/2026 '.repeat(900))],
  ['the text of a mail', 'mail.txt', () => mailText('Deliver to: '.repeat(270))],
];

/** The embedded database works in this process and counts with it. */
const MOST_MS = process.env.TEST_DATABASE_URL ? 200 : 1000;

describe('a document of hostile text', { timeout: 120_000 }, () => {
  test.each(DOCUMENTS)('%s ends, and nobody waits for it', async (_, name, bytes) => {
    const content = await bytes();
    const isSheet = /\.(csv|xlsx)$/.test(name);
    const requestId = await upload(rosa, name, content, isSheet ? { variant_id: sheetVariant } : {});
    const turn = await longestTurn(async () => {
      expect(['done', 'failed']).toContain((await processRequest(requestId)).stage);
    });
    expect(turn).toBeLessThan(MOST_MS);
  });
});

describe('mapping in a child process', () => {
  const rows: FieldMapRow[] = Object.entries(DEFAULT_FIELD_MAP).map(([fieldName, entry]) => ({
    fieldName,
    level: 1,
    entry,
  }));
  const CONTAINERS = ['CSQU3054383', 'MSKU9070323'];
  const heading = { index: 0, cells: ['Container', 'Comment'] };
  const listOf = (count: number): Reading => ({
    kind: 'sheets',
    sheets: [
      {
        name: 'Loads',
        header: 0,
        rows: [
          heading,
          ...Array.from({ length: count }, (_, i) => ({
            index: i + 1,
            cells: [CONTAINERS[i % 2] ?? '', `Call ${i}`],
          })),
        ],
        skipped: [],
      },
    ],
  });
  const ask = (reading: Reading) => ({ reading, rows, today: '2026-11-22', learned: [] });

  test('is stopped at its deadline with a reason to read, and the next document is mapped', async () => {
    await runMapping('mapDocument', ask(listOf(1)));
    const late = runMapping('mapDocument', ask(listOf(15_000)), { timeoutMs: 20 });
    await expect(late).rejects.toThrow(ReadProblem);
    await expect(late).rejects.toThrow(/took longer than \d+ seconds and was stopped\.$/);
    const { drafts } = await runMapping('mapDocument', ask(listOf(2)));
    expect(drafts).toHaveLength(2);
  });
});
