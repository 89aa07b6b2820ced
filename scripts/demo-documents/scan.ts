import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { chanceOf } from './chance';

/** How a paper went through a machine: turned by some degrees, with dust and grain. */
export type Wear = { seed: string; degrees: number; grain: number; dpi: number };

async function pictureOf(
  pdf: Uint8Array,
  wear: Wear,
): Promise<{ pixels: Buffer; width: number; height: number }> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(Buffer.from(pdf));
    const page = document.getPage(0);
    const picture = await page.render({
      scale: wear.dpi / 72,
      render: async ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#ffffff' })
          .greyscale()
          .rotate(wear.degrees, { background: '#f4f4f2' })
          .blur(0.5)
          .png()
          .toBuffer(),
    });
    document.destroy();
    return grained(Buffer.from(picture.data), wear);
  } finally {
    library.destroy();
  }
}

/** Grain on every pixel, a paper that is not quite white, and a few specks of dust. */
async function grained(png: Buffer, wear: Wear): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const chance = chanceOf(wear.seed);
  for (let i = 0; i < data.length; i++) {
    const value = (data[i] ?? 255) * 0.93 + 6 + (chance.fraction() - 0.5) * wear.grain;
    data[i] = Math.max(0, Math.min(255, Math.round(value)));
  }
  for (let speck = 0; speck < 40; speck++) {
    const at = chance.int(0, data.length - info.width * 2 - 2);
    for (const offset of [0, 1, info.width]) data[at + offset] = 90;
  }
  return { pixels: data, width: info.width, height: info.height };
}

/** The first page of a PDF as a scanner's or a telephone's picture of it. */
export async function scanned(pdf: Uint8Array, wear: Wear, format: 'jpeg' | 'png'): Promise<Buffer> {
  const { pixels, width, height } = await pictureOf(pdf, wear);
  const picture = sharp(pixels, { raw: { width, height, channels: 1 } }).withMetadata({ density: wear.dpi });
  if (format === 'jpeg') return picture.jpeg({ quality: 50 }).toBuffer();
  // Few greys keep a grainy PNG small.
  return picture.png({ palette: true, colours: 8, dither: 0, compressionLevel: 9 }).toBuffer();
}

/** A PDF that holds nothing but the scan of another one. */
export async function scannedPdf(pdf: Uint8Array, wear: Wear, written: Date): Promise<Uint8Array> {
  const jpeg = await scanned(pdf, wear, 'jpeg');
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setProducer('Order Automation demo scanner');
  document.setCreationDate(written);
  document.setModificationDate(written);
  document
    .addPage([612, 792])
    .drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: 612, height: 792 });
  return document.save();
}
