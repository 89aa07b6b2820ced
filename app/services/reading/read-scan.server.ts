import type { Line, Rule } from '~/domain/reading';
import { groupLines, type StandingWord } from './group-lines.server';
import { type GreyBitmap, type OcrWord, recognise, SEGMENTATION } from './ocr-engine.server';
import type { Ink } from './scan-ink.server';
import { findRules } from './scan-rules.server';
import { ANALYSIS_DPI } from './straighten-scan.server';

/** Recognition works best at this resolution; more dots cost time and bring nothing. */
export const OCR_DPI = 300;

/** What the recogniser sees in specks, frames and stamps, not in print. */
const SPECK = /^[^A-Za-z0-9$€£#%&@+]+$/;
const SPECK_CONFIDENCE = 70;
const LEAST_CONFIDENCE = 15;

/** Recognises a straightened scan: lines with confidence and region, and the ruled lines. */
export async function readScan(grey: GreyBitmap, ink: Ink): Promise<{ lines: Line[]; rules: Rule[] }> {
  const rules = findRules(ink, ANALYSIS_DPI).map((rule) => ({
    x1: fraction(rule.x1 / ink.width),
    y1: fraction(rule.y1 / ink.height),
    x2: fraction(rule.x2 / ink.width),
    y2: fraction(rule.y2 / ink.height),
  }));
  const words = (await recognise(grey, OCR_DPI, SEGMENTATION.block)).filter(isPrint);
  const standing = words.map((word) => asStanding(word, grey));
  return { lines: groupLines(standing, rules, grey.width / grey.height), rules };
}

function isPrint({ text, confidence }: OcrWord): boolean {
  if (text === '' || confidence < LEAST_CONFIDENCE) return false;
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
