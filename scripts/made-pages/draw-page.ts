import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { PlacedWord } from '~/services/mapping/tagger/page-features.server';
import { type Chance, chanceOf } from '../demo-documents/chance';

export type MadeWord = PlacedWord & { tag: string };
/** Boxes are in points from the top left. */
export type MadePage = { seed: number; width: number; height: number; words: MadeWord[] };

const FONTS = [StandardFonts.Helvetica, StandardFonts.TimesRoman, StandardFonts.Courier];
/** The part of a letter's box that stands above its foot. */
const ASCENT = 0.8;
const INK = rgb(0, 0, 0);
const RULE = 0.6;

/** A made page as a PDF: each word in its box, and on half of the pages rules between rows and columns, as forms have them. */
export async function drawMadePage(page: MadePage): Promise<Uint8Array> {
  const chance = chanceOf(`page ${page.seed}`);
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(chance.pick(FONTS));
  const drawn = pdf.addPage([page.width, page.height]);
  const usual = usualFit(font, page.words);
  for (const word of page.words) drawWord(drawn, font, word, usual);
  if (chance.fraction() < 0.5) drawRules(drawn, page, chance);
  return pdf.save();
}

const printable = (text: string): string =>
  [...text].map((letter) => (letter.charCodeAt(0) < 256 ? letter : '?')).join('');

/** By how much letters of this font must be smaller to stay in their box, at most 1. */
function fitOf(font: PDFFont, { text, x0, y0, x1, y1 }: MadeWord): number {
  return Math.min(1, (x1 - x0) / Math.max(1, font.widthOfTextAtSize(printable(text), y1 - y0)));
}

/** One size for a page: what fits three words in four. */
function usualFit(font: PDFFont, words: readonly MadeWord[]): number {
  const fits = words.map((word) => fitOf(font, word)).sort((a, b) => a - b);
  return fits[fits.length >> 2] ?? 1;
}

function drawWord(page: PDFPage, font: PDFFont, word: MadeWord, usual: number): void {
  const { text, x0, y0, y1 } = word;
  const own = fitOf(font, word);
  const size = (y1 - y0) * (own < 0.85 * usual ? own : usual);
  page.drawText(printable(text), {
    x: x0,
    y: page.getHeight() - y0 - ASCENT * (y1 - y0),
    size,
    font,
    color: INK,
  });
}

function drawRules(page: PDFPage, { words, width }: MadePage, chance: Chance): void {
  const foot = page.getHeight();
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    page.drawLine({
      start: { x: x0, y: foot - y0 },
      end: { x: x1, y: foot - y1 },
      thickness: RULE,
      color: INK,
    });
  for (const top of new Set(words.map(({ y0 }) => Math.round(y0))))
    if (chance.fraction() < 0.35) line(20, top - 2, width - 20, top - 2);
  for (const word of words) {
    const isFirst = !words.some(
      (other) => Math.abs(other.y0 - word.y0) < 2 && other.x1 <= word.x0 && word.x0 - other.x1 < 8,
    );
    if (isFirst && chance.fraction() < 0.35) line(word.x0 - 3, word.y0 - 2, word.x0 - 3, word.y1 + 2);
  }
}
