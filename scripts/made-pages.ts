/**
 * `npm run made-pages -- draw --seeds 12,13 --to folder`: what the page tagger is taught, as PDF and PNG to look at.
 * `npm run made-pages -- noise [--pages 80]`: draws made pages, spoils them as scanners, faxes and telephones do, reads them with
 * our own reader and writes what became of their letters and words to learning/made/noise.json. Needs python3.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { placedWords } from '~/services/mapping/tagger/page-features.server';
import { openPdf } from '~/services/reading/pdf/document.server';
import { readPage } from '~/services/reading/read-page.server';
import { drawPdfPage } from '~/services/reading/scan/page-image.server';
import { type DamageName, spoil } from '../bench/scans/damage';
import { drawMadePage, type MadePage } from './made-pages/draw-page';
import { addNoise, type Noise } from './made-pages/measure-noise';

const learning = path.resolve(import.meta.dirname, '../learning');
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '' },
    pages: { type: 'string', default: '80' },
    to: { type: 'string', default: 'made-pages' },
  },
});
/** As scans come: most of them fair, some of them bad. A page that lies on its side is read like one that does not. */
const DAMAGE: readonly DamageName[] = [
  'grey 200 dpi',
  'grey 150 dpi',
  'fax 204x196',
  'skew +2',
  'skew -1.3',
  'grain',
  'jpeg 25',
  'blur',
  'low contrast',
  'broken rules',
  'telephone',
];
/** Seeds of pages that nothing is trained on. */
const FIRST_SEED = 950_000_000;

function madePages(seeds: readonly number[]): MadePage[] {
  const { stdout, status, stderr } = spawnSync(
    '/usr/bin/python3',
    ['-m', 'made.dump', ...seeds.map(String)],
    {
      cwd: learning,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MadePage);
}

async function draw(seeds: readonly number[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const page of madePages(seeds)) {
    const file = path.join(folder, `${page.seed}.pdf`);
    writeFileSync(file, await drawMadePage(page));
    const { data, width, height } = await drawPdfPage(await openPdf(file), 0, {
      dpi: 110,
      longest: 2000,
      grey: true,
    });
    await sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(path.join(folder, `${page.seed}.png`));
  }
}

async function measureNoise(count: number): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'made-pages-'));
  const levels: Partial<Record<DamageName, Noise>> = {};
  const pages = madePages(Array.from({ length: count }, (_, i) => FIRST_SEED + i));
  for (const [i, page] of pages.entries()) {
    const pdf = path.join(work, `${page.seed}.pdf`);
    writeFileSync(pdf, await drawMadePage(page));
    const damage = DAMAGE[i % DAMAGE.length] ?? 'grain';
    const picture = await spoil(pdf, String(page.seed), damage, work);
    const read = (await readPage({ path: picture, kind: 'image', index: 0, outDir: work })).page;
    const scale = page.width / read.width;
    const words = placedWords(read).map(({ text, x0, y0, x1, y1 }) => ({
      text,
      x0: x0 * scale,
      y0: y0 * scale,
      x1: x1 * scale,
      y1: y1 * scale,
    }));
    levels[damage] = addNoise(levels[damage], page.words, words);
    console.log(`${i + 1} of ${pages.length}: ${damage}, ${words.length} of ${page.words.length} words`);
  }
  writeFileSync(path.join(learning, 'made/noise.json'), `${JSON.stringify(levels, null, 1)}\n`);
}

const [what] = positionals;
if (what === 'draw') await draw(options.seeds.split(',').map(Number), options.to);
else if (what === 'noise') await measureNoise(Number(options.pages));
else console.log('npm run made-pages -- draw --seeds 12,13 --to folder | noise --pages 80');
process.exit();
