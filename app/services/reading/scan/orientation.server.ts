import type { ReadPage } from '~/domain/reading/reading';
import type { Ink } from './ink.server';
import { type GreyBitmap, type OcrWord, recognise, SEGMENTATION } from './ocr-engine.server';
import { fromBitmap } from './page-image.server';

type Turn = ReadPage['rotation'];

/** Share of the letters that must be read with confidence for an orientation to be believed at once. */
const SURE = 0.6;
const ENOUGH_LETTERS = 25;
const SURE_CONFIDENCE = 70;

/** How much of what was recognised makes sense: letters in confident words of three and more. */
export function legibility(words: readonly OcrWord[]): { letters: number; isGood: boolean } {
  let sure = 0;
  let all = 0;
  for (const word of words) {
    const letters = word.text.replace(/[^A-Za-z0-9]/g, '').length;
    all += letters;
    if (word.confidence >= SURE_CONFIDENCE && letters >= 3) sure += letters;
  }
  return { letters: sure, isGood: sure >= ENOUGH_LETTERS && sure >= SURE * all };
}

/**
 * Which quarter turn, of a bitmap that does not read well as it stands, reads best. The model for orientation is
 * not among the bundled data, so the densest piece of the page is recognised each way.
 */
export async function findTurn(grey: GreyBitmap, ink: Ink): Promise<Turn> {
  const sample = await cutOut(grey, densestWindow(ink));
  let best: { turn: Turn; letters: number } = { turn: 0, letters: ENOUGH_LETTERS / 2 };
  for (const turn of [180, 90, 270, 0] as const) {
    const { letters, isGood } = legibility(
      await recognise(await turned(sample, turn), 300, SEGMENTATION.block),
    );
    if (isGood) return turn;
    if (letters > best.letters) best = { turn, letters };
  }
  return best.turn;
}

async function turned(sample: GreyBitmap, turn: Turn): Promise<GreyBitmap> {
  const source = await fromBitmap({ ...sample, channels: 1 });
  const { data, info } = await source
    .rotate(turn)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Window = { left: number; top: number; width: number; height: number };

/** Parts of the page's sides that a trial window takes. */
const WINDOW = 0.3;

/** The window with the most changes between ink and paper, which is where the print is; in parts of the page. */
function densestWindow({ data, width, height }: Ink): Window {
  const wide = Math.round(width * WINDOW);
  const high = Math.round(height * WINDOW);
  let best = { left: 0, top: 0, changes: -1 };
  for (const top of [0.05, 0.2, 0.35, 0.5, 0.65]) {
    for (const left of [0.05, 0.2, 0.35, 0.5, 0.65]) {
      const changes = changesIn(data, width, {
        left: Math.round(width * left),
        top: Math.round(height * top),
        width: wide,
        height: high,
      });
      if (changes > best.changes) best = { left, top, changes };
    }
  }
  return { left: best.left, top: best.top, width: WINDOW, height: WINDOW };
}

function changesIn(data: Uint8Array, stride: number, { left, top, width, height }: Window): number {
  let changes = 0;
  for (let y = top; y < top + height; y += 2) {
    for (let x = left + 1; x < left + width; x++) {
      if (data[y * stride + x] !== data[y * stride + x - 1]) changes += 1;
    }
  }
  return changes;
}

async function cutOut(grey: GreyBitmap, window: Window): Promise<GreyBitmap> {
  const source = await fromBitmap({ ...grey, channels: 1 });
  const { data, info } = await source
    .extract({
      left: Math.floor(window.left * grey.width),
      top: Math.floor(window.top * grey.height),
      width: Math.max(1, Math.floor(window.width * grey.width)),
      height: Math.max(1, Math.floor(window.height * grey.height)),
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Print that is read letter by letter up or down the page stands in boxes taller than wide. */
export function standsUpright(words: readonly OcrWord[]): boolean {
  const long = words.filter(({ text }) => /[A-Za-z0-9]{4}/.test(text));
  const tall = long.filter(({ box }) => box.y1 - box.y0 > 1.5 * (box.x1 - box.x0));
  return tall.length * 2 <= long.length;
}

/** Whether the ink is gathered in columns rather than in rows: lines of print run up or down the page. */
export function isSideways({ data, width, height }: Ink): boolean {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = Number(data[y * width + x]);
      rows[y] = Number(rows[y]) + pixel;
      columns[x] = Number(columns[x]) + pixel;
    }
  }
  return roughness(columns) / height ** 2 > (roughness(rows) / width ** 2) * 1.5;
}

/** Mean square of the steps between neighbours: high where full and empty rows take turns. */
function roughness(profile: Float64Array): number {
  let sum = 0;
  for (let i = 1; i < profile.length; i++) sum += (Number(profile[i]) - Number(profile[i - 1])) ** 2;
  return sum / profile.length;
}
