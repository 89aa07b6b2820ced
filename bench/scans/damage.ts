/** What scanners, fax machines and telephones do to a page. Seeded: the same page is spoiled the same way each time. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openPdf } from '~/services/reading/pdf/document.server';
import { drawPdfPage } from '~/services/reading/scan/page-image.server';
import { type Chance, chanceOf } from '../../scripts/demo-documents/chance';

type Grey = { data: Uint8Array; width: number; height: number; dpi: number };
type Step = (page: Grey, chance: Chance) => Grey | Promise<Grey>;
type Kept =
  | { as: 'png' }
  | { as: 'jpeg'; quality: number }
  /** Black and white, in dots per inch across and down, as a fax machine sends it. */
  | { as: 'fax'; across: number; down: number };
type Damage = { dpi: number; steps: readonly Step[]; keep: Kept };

async function through(page: Grey, change: (picture: sharp.Sharp) => sharp.Sharp): Promise<Grey> {
  const { width, height } = page;
  const { data, info } = await change(sharp(page.data, { raw: { width, height, channels: 1 } }))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...page, data, width: info.width, height: info.height };
}

function eachPixel(page: Grey, value: (old: number, x: number, y: number) => number): Grey {
  const data = new Uint8Array(page.data.length);
  for (let y = 0, at = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++, at++) {
      data[at] = Math.max(0, Math.min(255, Math.round(value(page.data[at] ?? 255, x, y))));
    }
  }
  return { ...page, data };
}

const rotated =
  (degrees: number): Step =>
  (page) =>
    through(page, (picture) => picture.rotate(degrees, { background: '#fff' }));
const blurred =
  (sigma: number): Step =>
  (page) =>
    through(page, (picture) => picture.blur(sigma));

/** Grain: the sum of four even draws is near enough to a bell curve. */
const noisy =
  (sigma: number): Step =>
  (page, chance) => {
    const draw = () => chance.fraction() + chance.fraction() + chance.fraction() + chance.fraction() - 2;
    return eachPixel(page, (old) => old + draw() * sigma * 1.73);
  };

const speckled =
  (share: number): Step =>
  (page, chance) =>
    eachPixel(page, (old) => {
      const drawn = chance.fraction();
      return drawn < share / 2 ? 0 : drawn < share ? 255 : old;
    });

const faded =
  (ink: number, paper: number): Step =>
  (page) =>
    eachPixel(page, (old) => ink + (old / 255) * (paper - ink));

/** A telephone's own shadow over a corner, and light that falls off to one side. */
const shadowed: Step = (page) =>
  eachPixel(page, (old, x, y) => {
    const [across, down] = [x / page.width, y / page.height];
    const corner = Math.max(0, 1 - Math.hypot(across - 1, down - 0.75) / 0.7);
    return old * (1 - 0.35 * across) * (1 - 0.5 * corner);
  });

/** Folded in three: a dark line with a light edge at each fold. */
const folded: Step = (page) =>
  eachPixel(page, (old, x, y) => {
    const folds = [0.335, 0.66].map((at) => y - at * page.height - 0.004 * x);
    if (folds.some((off) => off >= 0 && off < 2)) return old * 0.55;
    return folds.some((off) => off >= -3 && off < 6) ? old * 0.85 + 25 : old;
  });

/** Thin rules fall apart on worn machines: pieces of long dark runs turn white. */
const brokenRules: Step = (page, chance) => {
  const data = Uint8Array.from(page.data);
  const longest = Math.round(page.dpi * 0.45);
  const eraseSome = (from: number, to: number, at: (n: number) => number) => {
    for (let piece = from; piece < to; piece += 14) {
      const end = chance.fraction() > 0.45 ? piece : Math.min(to, piece + 9);
      for (let n = piece; n < end; n++) data[at(n)] = 250;
    }
  };
  const erase = (length: number, lines: number, at: (line: number, i: number) => number) => {
    for (let line = 0; line < lines; line++) {
      for (let from = 0, i = 0; i <= length; i++) {
        if (i < length && (page.data[at(line, i)] ?? 255) < 150) continue;
        if (i - from >= longest) eraseSome(from, i, (n) => at(line, n));
        from = i + 1;
      }
    }
  };
  erase(page.width, page.height, (y, x) => y * page.width + x);
  erase(page.height, page.width, (x, y) => y * page.width + x);
  return { ...page, data };
};

const blackAndWhite: Step = (page) => eachPixel(page, (old) => (old < 160 ? 0 : 255));

const PNG: Kept = { as: 'png' };
export const DAMAGES = {
  'grey 200 dpi': { dpi: 200, steps: [blurred(0.5)], keep: PNG },
  'grey 150 dpi': { dpi: 150, steps: [blurred(0.5)], keep: { as: 'jpeg', quality: 75 } },
  'fax 204x196': { dpi: 204, steps: [blurred(0.6)], keep: { as: 'fax', across: 204, down: 196 } },
  'fax 204x98': { dpi: 204, steps: [blurred(0.6)], keep: { as: 'fax', across: 204, down: 98 } },
  'skew +2': { dpi: 200, steps: [rotated(2)], keep: { as: 'jpeg', quality: 70 } },
  'skew -1.3': { dpi: 150, steps: [rotated(-1.3)], keep: { as: 'jpeg', quality: 70 } },
  'turned 90': { dpi: 200, steps: [rotated(90)], keep: PNG },
  'turned 180': { dpi: 200, steps: [rotated(180)], keep: PNG },
  'turned 270': { dpi: 150, steps: [rotated(270)], keep: PNG },
  grain: { dpi: 200, steps: [blurred(0.5), noisy(26)], keep: PNG },
  specks: { dpi: 200, steps: [speckled(0.02)], keep: PNG },
  blur: { dpi: 150, steps: [blurred(1.25)], keep: PNG },
  'low contrast': { dpi: 200, steps: [faded(150, 212), noisy(5)], keep: { as: 'jpeg', quality: 60 } },
  shadow: { dpi: 200, steps: [shadowed, noisy(5)], keep: { as: 'jpeg', quality: 60 } },
  'jpeg 25': { dpi: 150, steps: [blurred(0.5)], keep: { as: 'jpeg', quality: 25 } },
  folded: { dpi: 200, steps: [blurred(0.5), folded], keep: { as: 'jpeg', quality: 60 } },
  'broken rules': { dpi: 150, steps: [brokenRules, blurred(0.4)], keep: PNG },
  'copy of a copy': {
    dpi: 150,
    steps: [brokenRules, blurred(0.8), rotated(0.9), noisy(30), blackAndWhite],
    keep: PNG,
  },
  telephone: {
    dpi: 170,
    steps: [blurred(0.7), rotated(-1.7), shadowed, noisy(9)],
    keep: { as: 'jpeg', quality: 40 },
  },
} as const satisfies Record<string, Damage>;
export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as DamageName[];

/** Draws the first page of a PDF, spoils it, and keeps it as the picture a machine would send; answers its file. */
export async function spoil(pdf: string, name: string, kind: DamageName, folder: string): Promise<string> {
  const { dpi, steps, keep }: Damage = DAMAGES[kind];
  const chance = chanceOf(`${name} ${kind}`);
  const drawn = await drawPdfPage(await openPdf(pdf), 0, { dpi, longest: 5200, grey: true });
  let page: Grey = { data: drawn.data, width: drawn.width, height: drawn.height, dpi };
  for (const step of steps) page = await step(page, chance);
  mkdirSync(folder, { recursive: true });
  const extension = { png: 'png', jpeg: 'jpg', fax: 'tiff' }[keep.as];
  const file = path.join(folder, `${name} ${kind}.${extension}`.replaceAll(' ', '-'));
  await kept(page, keep).toFile(file);
  return file;
}

function kept({ data, width, height, dpi }: Grey, keep: Kept): sharp.Sharp {
  const picture = sharp(data, { raw: { width, height, channels: 1 } }).withMetadata({ density: dpi });
  if (keep.as === 'png') return picture.toColourspace('b-w').png();
  if (keep.as === 'jpeg') return picture.toColourspace('b-w').jpeg({ quality: keep.quality });
  const size = {
    width: Math.round((width * keep.across) / dpi),
    height: Math.round((height * keep.down) / dpi),
  };
  return picture
    .resize({ ...size, fit: 'fill' })
    .toColourspace('b-w')
    .threshold(150)
    .tiff({ compression: 'deflate', xres: keep.across / 25.4, yres: keep.down / 25.4 });
}
