import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

export type Ink = {
  size?: number;
  bold?: boolean;
  mono?: boolean;
  colour?: Color;
  align?: 'left' | 'right' | 'centre';
};
type Fonts = { plain: PDFFont; bold: PDFFont; mono: PDFFont; monoBold: PDFFont };
export type Typeface = 'sans' | 'serif' | 'typewriter';

const FACES: Record<Typeface, readonly [StandardFonts, StandardFonts]> = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  typewriter: [StandardFonts.Courier, StandardFonts.CourierBold],
};

const BLACK = rgb(0.08, 0.09, 0.1);
export const GREY = rgb(0.38, 0.4, 0.43);
export const PALE = rgb(0.92, 0.93, 0.94);

/** One document on US letter paper, drawn in points from the top left corner. */
export class Paper {
  readonly width = 612;
  readonly height = 792;
  readonly #document: PDFDocument;
  readonly #fonts: Fonts;
  #page: PDFPage;

  private constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document;
    this.#fonts = fonts;
    this.#page = document.addPage([this.width, this.height]);
  }

  static async make(title: string, typeface: Typeface, written: Date): Promise<Paper> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title);
    document.setProducer('Order Automation demo documents');
    document.setCreationDate(written);
    document.setModificationDate(written);
    const [plain, bold] = FACES[typeface];
    return new Paper(document, {
      plain: await document.embedFont(plain),
      bold: await document.embedFont(bold),
      mono: await document.embedFont(StandardFonts.Courier),
      monoBold: await document.embedFont(StandardFonts.CourierBold),
    });
  }

  get page(): PDFPage {
    return this.#page;
  }

  nextPage(): void {
    this.#page = this.#document.addPage([this.width, this.height]);
  }

  #font(ink: Ink): PDFFont {
    if (ink.mono) return ink.bold ? this.#fonts.monoBold : this.#fonts.mono;
    return ink.bold ? this.#fonts.bold : this.#fonts.plain;
  }

  /** Text whose top is at `y`; `x` is its left end, its right end or its middle. */
  text(x: number, y: number, text: string, ink: Ink = {}): void {
    const size = ink.size ?? 9;
    const font = this.#font(ink);
    const width = font.widthOfTextAtSize(text, size);
    const left = ink.align === 'right' ? x - width : ink.align === 'centre' ? x - width / 2 : x;
    this.#page.drawText(text, {
      x: left,
      y: this.height - y - size * 0.8,
      size,
      font,
      color: ink.colour ?? BLACK,
    });
  }

  lines(x: number, y: number, lines: readonly string[], ink: Ink = {}): void {
    const step = (ink.size ?? 9) * 1.22;
    lines.forEach((line, i) => {
      this.text(x, y + i * step, line, ink);
    });
  }

  /** Text broken into lines of at most `width`; answers the y below it. */
  paragraph(x: number, y: number, width: number, text: string, ink: Ink = {}): number {
    const size = ink.size ?? 9;
    const font = this.#font(ink);
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && font.widthOfTextAtSize(longer, size) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    this.lines(x, y, lines, ink);
    return y + lines.length * size * 1.22;
  }

  rule(x1: number, y1: number, x2: number, y2: number, thickness = 0.6, colour: Color = BLACK): void {
    const start = { x: x1, y: this.height - y1 };
    this.#page.drawLine({ start, end: { x: x2, y: this.height - y2 }, thickness, color: colour });
  }

  box(x: number, y: number, width: number, height: number, fill?: Color, border: Color | null = BLACK): void {
    this.#page.drawRectangle({
      x,
      y: this.height - y - height,
      width,
      height,
      ...(fill ? { color: fill } : { opacity: 0 }),
      ...(border ? { borderColor: border, borderWidth: 0.6 } : {}),
    });
  }

  /** A framed field of a form: small label on top, its value below. */
  field(
    x: number,
    y: number,
    width: number,
    height: number,
    label: string,
    value: string | readonly string[],
    ink: Ink = {},
  ): void {
    this.box(x, y, width, height);
    this.text(x + 3, y + 2.5, label, { size: 5.6, colour: GREY });
    this.lines(x + 4, y + 11, typeof value === 'string' ? [value] : value, { size: 8.6, ...ink });
  }

  shape(path: string, x: number, y: number, scale: number, colour: Color): void {
    this.#page.drawSvgPath(path, { x, y: this.height - y, scale, color: colour, borderWidth: 0 });
  }

  /** A line drawn by hand, such as a signature. */
  stroke(path: string, x: number, y: number, colour: Color): void {
    this.#page.drawSvgPath(path, { x, y: this.height - y, borderColor: colour, borderWidth: 1.1 });
  }

  disc(x: number, y: number, radius: number, colour: Color): void {
    this.#page.drawCircle({ x, y: this.height - y, size: radius, color: colour });
  }

  async bytes(): Promise<Uint8Array> {
    return this.#document.save({ useObjectStreams: true });
  }
}
