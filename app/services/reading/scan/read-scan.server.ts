import path from 'node:path';
import type { ReadPage, Rule } from '~/domain/reading/reading';
import { groupLines, type StandingWord } from '~/services/reading/lines/group-lines.server';
import { wordsOnBars } from './dark-bars.server';
import { type Ink, inkShare } from './ink.server';
import { withoutLeaders } from './leaders.server';
import { type GreyBitmap, type OcrWord, recognise, SEGMENTATION } from './ocr-engine.server';
import { findTurn, legibility, standsUpright } from './orientation.server';
import { fromBitmap } from './page-image.server';
import { findRules, type InkRule } from './rules.server';
import { withoutSpecks } from './specks.server';
import { ANALYSIS_DPI, type StraightScan, straightenScan } from './straighten-scan.server';

/** Recognition works best at this resolution; more dots cost time and bring nothing. */
export const OCR_DPI = 300;

/** What the recogniser sees in specks, frames and stamps, not in print. */
const SPECK = /^[^A-Za-z0-9$€£#%&@+]+$/;
const SPECK_CONFIDENCE = 70;
const MIN_CONFIDENCE = 15;

/** A letter page at 300 dpi stays under 3 MB; Textract takes 10. */
const JPEG_QUALITY = 88;

/** A sheet with less ink than this is blank, specks aside. */
const BLANK = 0.0004;

export type ScannedPage = {
  page: ReadPage;
  /** Degrees clockwise by which the picture must be turned to match the page's regions. */
  turned: number;
  /** Set when another engine is to recognise it. */
  picture?: ScanPicture;
};

/** A straightened scan as a JPEG file; `turn` is the quarter turns it took so far. */
export type ScanPicture = { path: string; turn: ReadPage['rotation'] };

/** Straightens and recognises a scan of `dpi`: lines with confidence and region, and the ruled lines. */
export async function readScan(asGiven: GreyBitmap, dpi: number, index: number): Promise<ScannedPage> {
  const grey = await withoutSpecks(asGiven);
  let scan = await levelScan(grey, dpi);
  let words = await recognise(scan.grey, OCR_DPI, SEGMENTATION.auto);
  const isReadable = legibility(words).isGood && standsUpright(words);
  if (!isReadable && inkShare(scan.ink) > BLANK) {
    const more = await findTurn(scan.grey, scan.ink);
    if (more !== 0) {
      scan = await levelScan(grey, dpi, quarterTurns(scan.turn + more));
      words = await recognise(scan.grey, OCR_DPI, SEGMENTATION.auto);
    }
  }
  const { width, height } = scan.grey;
  const page = emptyPage(scan, dpi, index);
  const onBars = await wordsOnBars(scan.grey, { ink: scan.ink, inkDpi: ANALYSIS_DPI, dpi: OCR_DPI }, words);
  const standing = [...words, ...onBars].filter(isPrint).map((word) => asStanding(word, scan.grey));
  return {
    page: { ...page, lines: groupLines(standing, page.rules, width / height) },
    turned: scan.turned,
  };
}

/** Straightened, and without the dots that lead to values. */
async function levelScan(grey: GreyBitmap, dpi: number, turn?: ReadPage['rotation']): Promise<StraightScan> {
  const scan = await straightenScan(grey, dpi, turn);
  return { ...scan, ...withoutLeaders(scan.grey, scan.ink) };
}

/** Straightens a scan of `dpi` for another engine: the page without its lines, and the picture to recognise. */
export async function pictureScan(
  grey: GreyBitmap,
  dpi: number,
  index: number,
  { outDir, turn }: { outDir: string; turn?: ReadPage['rotation'] },
): Promise<ScannedPage> {
  const scan = await straightenScan(await withoutSpecks(grey), dpi, turn);
  const file = path.join(outDir, `page-${index}-scan.jpg`);
  const picture = await fromBitmap({ ...scan.grey, channels: 1 });
  await picture.toColourspace('b-w').jpeg({ quality: JPEG_QUALITY }).toFile(file);
  return {
    page: emptyPage(scan, dpi, index),
    turned: scan.turned,
    picture: { path: file, turn: scan.turn },
  };
}

function emptyPage({ grey, ink, turn }: StraightScan, dpi: number, index: number): ReadPage {
  return {
    index,
    width: points(grey.width, dpi),
    height: points(grey.height, dpi),
    rotation: turn,
    source: 'ocr',
    lines: [],
    rules: findRules(ink, ANALYSIS_DPI).map((rule) => asFractions(rule, ink)),
  };
}

/** Any number of degrees in quarter turns, brought into one turn. */
export function quarterTurns(degrees: number): ReadPage['rotation'] {
  return ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360) as ReadPage['rotation'];
}

const points = (pixels: number, dpi: number): number => Math.round((pixels / dpi) * 7200) / 100;

function asFractions(rule: InkRule, { width, height }: Ink): Rule {
  return {
    x1: fraction(rule.x1 / width),
    y1: fraction(rule.y1 / height),
    x2: fraction(rule.x2 / width),
    y2: fraction(rule.y2 / height),
  };
}

function isPrint({ text, confidence }: OcrWord): boolean {
  if (text === '' || confidence < MIN_CONFIDENCE) return false;
  return !SPECK.test(text) || confidence >= SPECK_CONFIDENCE;
}

function asStanding(word: OcrWord, { width, height }: GreyBitmap): StandingWord {
  const { x0, y0, x1, y1 } = word.box;
  return {
    text: word.text,
    confidence: Math.round(word.confidence * 10) / 1000,
    region: {
      left: fraction(x0 / width),
      top: fraction(y0 / height),
      width: fraction((x1 - x0) / width),
      height: fraction((y1 - y0) / height),
    },
    baseline: word.baseline / height,
    size: word.height / height,
  };
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
}
