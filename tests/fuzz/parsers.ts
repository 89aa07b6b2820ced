import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as XLSX from '@e965/xlsx';
import { PDFDocument } from 'pdf-lib';
import type { Reading } from '~/domain/reading/reading';
import { readEdi } from '~/services/reading/edi/read-edi.server';
import { closePdf, openPdf } from '~/services/reading/pdf/document.server';
import { readTextLayer } from '~/services/reading/pdf/read-pdf-page.server';
import { asReadProblem } from '~/services/reading/shared/read-problem.server';
import { readSheets } from '~/services/reading/sheets/read-sheets.server';
import { deliveryOrderPdf, loadsCsv, loadTender } from '../support/documents';
import { edifact, x12 } from '../support/edi';

/** What can be fuzzed: whole inputs to break, and the reading of a file as the reader child does it. */
export type FuzzedParser = { seeds: () => Promise<Buffer[]>; read: (file: string) => Promise<Reading> };

const HEADINGS = ['Container', 'Size', 'Weight (kg)', 'ETA', 'Consignee'];
const LOADS = [
  ['CSQU3054383', '40HC', 12000, new Date('2026-11-20T00:00:00Z'), 'Plumtree DC, Edison, NJ 08837'],
  ['MSKU2735577', '22G1', 9500.5, new Date('2026-11-24T10:30:00Z'), 'Seaside Terminal'],
];

function workbook(compression: boolean): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([['Inbound week 45'], HEADINGS, ...LOADS]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }];
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Loads');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([HEADINGS, ...LOADS]), 'More');
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression });
}

/** A PDF whose drawing operators are not packed, so that breaking bytes breaks operators. */
function plainPdf(): Buffer {
  const drawing = `q 1 0 0 1 20 20 cm BT /F1 12 Tf 14 TL 40 700 Td (DELIVERY ORDER) Tj T* [(Container)-250(CSQU3054383)] TJ
0 -20 Td (Weight: 19200 KG) ' 1 0 0 1 40 400 Tm 2 Tr 110 Tz (Seal UL88123) Tj ET 40 380 m 400 380 l S 40 300 200 60 re f Q`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Rotate 0/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF`);
}

/** Without the moment it was made at, so that the same input comes again. */
async function timelessPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await deliveryOrderPdf(), { updateMetadata: false });
  pdf.setCreationDate(new Date(0));
  pdf.setModificationDate(new Date(0));
  return Buffer.from(await pdf.save());
}

async function readPdfText(file: string): Promise<Reading> {
  try {
    const open = await openPdf(file);
    return { kind: 'pages', pages: [(await readTextLayer(open, 0)).page] };
  } catch (thrown) {
    // What pdfjs says of a damaged page becomes a refusal in readPage too; an error of our own code stays a finding.
    const isTheirs = thrown instanceof Error && /^\s*at [^\n]*pdfjs-dist/m.test(firstFrame(thrown));
    throw isTheirs ? asReadProblem(thrown, 'Page 1 is damaged and cannot be read.') : thrown;
  } finally {
    await closePdf();
  }
}

const firstFrame = ({ stack = '' }: Error): string =>
  stack.split('\n').find((line) => /^\s*at /.test(line)) ?? '';

const readMessages = async (file: string): Promise<Reading> => ({ kind: 'edi', ...(await readEdi(file)) });
const readRows =
  (kind: 'csv' | 'xlsx') =>
  async (file: string): Promise<Reading> => ({
    kind: 'sheets',
    sheets: await readSheets(file, kind),
  });

export const FUZZED = {
  x12: {
    seeds: async () => [
      loadTender(),
      Buffer.from(
        x12([
          'B2**TRKR**LD7788**PP',
          'L11*7171874859*BN',
          'N1*BT*PLUMTREE GROUP',
          'N7*CSQU*305438*22000*G*******CN*HLCU***4000**L*3****45G1',
          'S5*1*CL*22000*L*18*PL',
          'G62*69*20261207*U*1500',
          'LH1*PL*18*UN1263',
        ]),
      ),
    ],
    read: readMessages,
  },
  edifact: {
    seeds: async () => [
      Buffer.from(
        edifact('COPARN', [
          'BGM+126+REL1+9',
          'RFF+BN:7560836657',
          'DTM+180:202611201700:203',
          "NAD+CK+++O?'NEIL DEPOT+900 DOREMUS AVE+NEWARK+NJ+07114+US",
          'EQD+CN+CSQU3054383+22G1:102:5++2+4',
          'EQN+2',
        ]),
      ),
      Buffer.from(
        `UNA:+,? '${edifact('IFTMIN', ['BGM+340+R1+9', 'TMP+2+-1,5:CEL', 'MEA+WT++TNE:17,6', 'DGS+IMD+3+1866'])}`,
      ),
    ],
    read: readMessages,
  },
  csv: {
    seeds: async () => [
      loadsCsv(),
      Buffer.from(
        'Inbound\n\nContainer;ETA;"Weight; kg";Consignee\nCSQU3054383;20/11/2026;12.000;"Dock ""A"", Edison"\n',
      ),
      Buffer.from('\uFEFFContainer\tSize\nMSKU2735577\t40HC\n', 'utf16le'),
    ],
    read: readRows('csv'),
  },
  xlsx: { seeds: async () => [workbook(false), workbook(true)], read: readRows('xlsx') },
  pdf: { seeds: async () => [plainPdf(), await timelessPdf()], read: readPdfText },
} satisfies Record<string, FuzzedParser>;
export type FuzzedName = keyof typeof FUZZED;

/** Gives the bytes to a parser as a file of their own. */
export async function readBytes({ read }: FuzzedParser, bytes: Buffer): Promise<Reading> {
  const file = path.join(tmpdir(), `fuzz-${process.pid}`);
  await writeFile(file, bytes);
  try {
    return await read(file);
  } finally {
    await rm(file, { force: true });
  }
}
