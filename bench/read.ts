/**
 * `npm run bench:read [folder]`: what reading costs, page by page, beside the native tools in the same run.
 * Aims: text PDF at most 3 times pdftotext + pdftoppm and at most 150 ms a page beyond drawing it, recognition at most
 * 1.3 times tesseract with one thread and the same model, a reader child at most 600 MB on a 50-page scan.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { closePdf, openPdf } from '~/services/reading/pdf/document.server';
import { readPage } from '~/services/reading/read-page.server';
import { openReaderPool } from '~/services/reading/reader-pool.server';
import { closeOcr, OCR_MODEL, recognise, SEGMENTATION } from '~/services/reading/scan/ocr-engine.server';
import { imageAsGrey, openImage } from '~/services/reading/scan/open-image.server';
import {
  drawPdfPage,
  drawShownPage,
  fromBitmap,
  writePageImages,
} from '~/services/reading/scan/page-image.server';
import { OCR_DPI } from '~/services/reading/scan/read-scan.server';

const SCAN_PAGES = 50;
/** As the product runs it: from the sources a reader also holds the compiler. */
const BUILT_READER = path.resolve('build/reader.js');
const LOOK_MS = 50;
const SHOWN_DPI = '156';
const folder = path.resolve(process.argv[2] ?? '../shared/samples/documents');
const work = mkdtempSync(path.join(tmpdir(), 'bench-read-'));
const hasTool = (name: string): boolean => spawnSync(name, ['-v']).error === undefined;

function median(figures: number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function report(what: string, ours: number[], native: number[], aim: number): void {
  const line = `${what}: ours ${median(ours).toFixed(0)} ms median of ${ours.length}`;
  if (native.length === 0) {
    console.log(`${line}; the native tool is not installed, nothing to compare with`);
    return;
  }
  const ratio = median(ours) / median(native);
  console.log(`${line}, native ${median(native).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (aim <= ${aim})`);
}

type Sample = { file: string; kind: 'pdf' | 'image'; isText: boolean };

/** Sorts the folder's documents by reading each once, which also warms everything up. */
async function sortSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const name of readdirSync(folder).filter((one) => /\.(pdf|png|jpe?g)$/i.test(one))) {
    const file = path.join(folder, name);
    const kind = name.toLowerCase().endsWith('.pdf') ? 'pdf' : 'image';
    const read = await readPage({ path: file, kind, index: 0, outDir: work }).catch(() => null);
    if (read) samples.push({ file, kind, isText: read.page.source === 'text' });
  }
  return samples;
}

/** Draws the first page and writes its picture and thumbnail, as reading does once the text is there. */
async function drawShown(file: string): Promise<void> {
  const shown = await fromBitmap(await drawShownPage(await openPdf(file), 0));
  await writePageImages(shown, 0, work);
}

async function benchText(samples: Sample[]): Promise<void> {
  const ours: number[] = [];
  const drawing: number[] = [];
  const native: number[] = [];
  const canCompare = hasTool('pdftotext') && hasTool('pdftoppm');
  for (const { file } of samples.filter((sample) => sample.isText)) {
    await closePdf();
    ours.push(await timed(() => readPage({ path: file, kind: 'pdf', index: 0, outDir: work })));
    // The page was drawn just now, so what opening it costs is counted with the text: rather too much than too little.
    drawing.push(await timed(() => drawShown(file)));
    if (!canCompare) continue;
    const one = ['-f', '1', '-l', '1'];
    native.push(
      await timed(() => {
        execFileSync('pdftotext', [...one, '-bbox', file, path.join(work, 'text.html')]);
        execFileSync('pdftoppm', [...one, '-r', SHOWN_DPI, '-jpeg', file, path.join(work, 'page')]);
      }),
    );
  }
  report('Text PDF page', ours, native, 3);
  const beyond = ours.map((whole, i) => whole - (drawing[i] ?? 0));
  console.log(
    `  of these, drawing and storing the picture ${median(drawing).toFixed(0)} ms; beyond it ${median(beyond).toFixed(0)} ms median, ${Math.max(...beyond).toFixed(0)} ms at most (aim <= 150)`,
  );
}

/** The picture that recognition sees: straightened by us, so that both engines get the same. */
async function prepare({ file, kind }: Sample) {
  const { straightenScan } = await import('~/services/reading/scan/straighten-scan.server');
  if (kind === 'pdf') {
    const drawn = await drawPdfPage(await openPdf(file), 0, { dpi: OCR_DPI, longest: 5200, grey: true });
    return (await straightenScan(drawn, OCR_DPI)).grey;
  }
  return (await straightenScan(await imageAsGrey(await openImage(file), OCR_DPI, 5200), OCR_DPI)).grey;
}

/** The folder with our model, for the native program: another model would be another network, not another engine. */
function modelFolder(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@tesseract.js-data/eng/package.json');
  const packed = readFileSync(path.join(path.dirname(manifest), OCR_MODEL, 'eng.traineddata.gz'));
  writeFileSync(path.join(work, 'eng.traineddata'), gunzipSync(packed));
  return work;
}

async function benchRecognition(samples: Sample[]): Promise<void> {
  const ours: number[] = [];
  const native: number[] = [];
  const canCompare = hasTool('tesseract');
  const model = modelFolder();
  for (const sample of samples.filter((one) => !one.isText)) {
    const grey = await prepare(sample);
    const picture = path.join(work, 'scan.png');
    await sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
      .png()
      .toFile(picture);
    ours.push(await timed(() => recognise(grey, OCR_DPI, SEGMENTATION.auto)));
    if (!canCompare) continue;
    native.push(
      await timed(() =>
        // The bench reads no environment: `env` does for the one setting that the native program takes from it.
        execFileSync(
          'env',
          [
            ...['OMP_THREAD_LIMIT=1', 'tesseract', picture, '-', '--tessdata-dir', model],
            ...['--psm', SEGMENTATION.auto, '--dpi', `${OCR_DPI}`],
          ],
          { stdio: 'ignore' },
        ),
      ),
    );
  }
  report('Recognition of a page', ours, native, 1.3);
}

async function benchMemory(scan: Sample): Promise<void> {
  if (!existsSync(BUILT_READER)) {
    console.log('Memory of a reader child: run `npm run build` first.');
    return;
  }
  const readers = openReaderPool(1, pathToFileURL(BUILT_READER));
  const picture = path.join(work, 'sheet.jpg');
  const grey = await prepare(scan);
  await sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toFile(picture);
  const document = await PDFDocument.create();
  for (let i = 0; i < SCAN_PAGES; i++) {
    // Embedded anew each time: a real scan has another picture on every page.
    const image = await document.embedJpg(readFileSync(picture));
    document.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  }
  const file = path.join(work, 'scan.pdf');
  writeFileSync(file, await document.save());
  let peak = 0;
  const children = new Set<number | undefined>();
  // A child that grew too large is gone when its page is read: they are looked at on the way.
  const look = setInterval(() => {
    for (const child of readers.children()) {
      children.add(child.pid);
      peak = Math.max(peak, child.peakRss);
    }
  }, LOOK_MS);
  const took = await timed(async () => {
    for (let index = 0; index < SCAN_PAGES; index++)
      await readers.run('readPage', { path: file, kind: 'pdf', index, outDir: work }, { key: file });
  });
  clearInterval(look);
  readers.close();
  const megabytes = (peak / 1024 / 1024).toFixed(0);
  const seconds = (took / 1000).toFixed(0);
  console.log(
    `${SCAN_PAGES}-page scan: reader child at most ${megabytes} MB (aim <= 600), ${seconds} s, ${children.size} children`,
  );
}

async function main(): Promise<void> {
  if (!existsSync(folder)) {
    console.log(`No documents at ${folder}; give a folder: npm run bench:read -- <folder>`);
    return;
  }
  const samples = await sortSamples();
  await benchText(samples);
  await benchRecognition(samples);
  await closeOcr();
  const scan = samples.find((sample) => !sample.isText);
  if (scan) await benchMemory(scan);
}

await main().finally(() => rmSync(work, { recursive: true, force: true }));
process.exit(0);
