import type { ReadPage } from '~/domain/reading';
import { type GreyBitmap, recognise, SEGMENTATION } from './ocr-engine.server';
import { fromBitmap } from './page-image.server';
import type { Ink } from './scan-ink.server';

type Turn = ReadPage['rotation'];

/** Share of the letters of a trial that must be read with confidence for its orientation to be believed at once. */
const SURE = 0.7;
const ENOUGH_LETTERS = 25;

/**
 * How far a scan must be turned clockwise to stand upright. The model for orientation is not among the bundled
 * data, so a small piece of the page is recognised each way until one reads well; upright pages pay one trial.
 */
export async function findOrientation(grey: GreyBitmap, ink: Ink): Promise<Turn> {
  const sample = await cutOut(grey, densestWindow(ink));
  const turns: Turn[] = isSideways(ink) ? [90, 270, 0, 180] : [0, 180, 90, 270];
  let best: { turn: Turn; letters: number } = { turn: 0, letters: 0 };
  for (const turn of turns) {
    const { letters, share } = await tryTurn(sample, turn);
    if (share >= SURE && letters >= ENOUGH_LETTERS) return turn;
    if (letters > best.letters * 1.2) best = { turn, letters };
  }
  return best.letters >= ENOUGH_LETTERS / 2 ? best.turn : 0;
}

async function tryTurn(sample: GreyBitmap, turn: Turn): Promise<{ letters: number; share: number }> {
  const { data, info } = await (await fromBitmap({ ...sample, channels: 1 }))
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const words = await recognise({ data, width: info.width, height: info.height }, 150, SEGMENTATION.block);
  let sure = 0;
  let all = 0;
  for (const word of words) {
    const letters = word.text.replace(/[^A-Za-z0-9]/g, '').length;
    all += letters;
    if (word.confidence >= 70 && letters >= 3) sure += letters;
  }
  return { letters: sure, share: all === 0 ? 0 : sure / all };
}

type Window = { left: number; top: number; width: number; height: number };

/** Parts of the page's sides that a trial window takes. */
const WINDOW = 0.45;

/** The window with the most changes between ink and paper, which is where the print is. */
function densestWindow({ data, width, height }: Ink): Window {
  const size = { width: Math.round(width * WINDOW), height: Math.round(height * WINDOW) };
  let best: Window & { changes: number } = { left: 0, top: 0, ...size, changes: -1 };
  for (const fromTop of [0.08, 0.28, 0.47]) {
    for (const fromLeft of [0.05, 0.28, 0.5]) {
      const window = { left: Math.round(width * fromLeft), top: Math.round(height * fromTop), ...size };
      const changes = changesIn(data, width, window);
      if (changes > best.changes) best = { ...window, changes };
    }
  }
  const { left, top, width: w, height: h } = best;
  return { left: left / width, top: top / height, width: w / width, height: h / height };
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
  const area = {
    left: Math.floor(window.left * grey.width),
    top: Math.floor(window.top * grey.height),
    width: Math.floor(window.width * grey.width),
    height: Math.floor(window.height * grey.height),
  };
  const { data, info } = await (await fromBitmap({ ...grey, channels: 1 }))
    .extract(area)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether the ink is gathered in columns rather than in rows: lines of print run up or down the page. */
function isSideways({ data, width, height }: Ink): boolean {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return roughness(columns) / height ** 2 > (roughness(rows) / width ** 2) * 1.5;
}

/** Mean square of the steps between neighbours: high where full and empty rows take turns. */
function roughness(profile: Float64Array): number {
  let sum = 0;
  for (let i = 1; i < profile.length; i++) sum += ((profile[i] ?? 0) - (profile[i - 1] ?? 0)) ** 2;
  return sum / profile.length;
}
