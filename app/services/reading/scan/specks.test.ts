import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectSource } from '~/services/reading/inspect-source.server';
import { openImage } from './open-image.server';
import { speckShare, withoutSpecks } from './specks.server';

/** A white page with a black bar, and a speck at every so many dots. */
function sheet(every: number) {
  const [width, height] = [300, 300];
  const data = new Uint8Array(width * height).fill(255);
  data.fill(0, 100 * width, 110 * width);
  for (let at = 0; at < data.length; at += every) data[at] = 255 - Number(data[at]);
  return { data, width, height };
}

describe('specks on a scan', () => {
  it('are taken out where there are many, and print stays', async () => {
    const dirty = sheet(97);
    expect(speckShare(dirty)).toBeGreaterThan(0.003);
    const clean = await withoutSpecks(dirty);
    expect(speckShare(clean)).toBeLessThan(0.001);
    expect(
      [...clean.data.subarray(105 * 300, 105 * 300 + 300)].filter((dot) => dot < 50).length,
    ).toBeGreaterThan(280);
  });
  it('are left alone on a clean page, which comes back as it is', async () => {
    const page = sheet(100_000);
    expect(await withoutSpecks(page)).toBe(page);
  });
});

describe('a fax', () => {
  it.each([
    [204, 98, 440],
    [204, 196, 220],
  ])('of %i by %i dots stands as tall as its paper', async (across, down, tall) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'fax-')), 'fax.tiff');
    const picture = sharp({
      create: { width: 170, height: down === 98 ? 211 : 220, channels: 3, background: '#fff' },
    });
    await picture.tiff({ compression: 'deflate', xres: across / 25.4, yres: down / 25.4 }).toFile(file);
    const opened = await openImage(file);
    expect(opened.width).toBe(170);
    expect(Math.abs(opened.height - tall)).toBeLessThan(2);
  });
  it('of two pages has both, each with its own dots', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'fax-')), 'fax.tiff');
    const sheetOf = (background: string) =>
      sharp({ create: { width: 170, height: 220, channels: 3, background } })
        .png()
        .toBuffer();
    await sharp([await sheetOf('#fff'), await sheetOf('#000')], { join: { animated: true } })
      .tiff({ compression: 'deflate', xres: 204 / 25.4, yres: 98 / 25.4 })
      .toFile(file);
    expect(await inspectSource(file, 'image')).toEqual({ pages: 2 });
    const means = [];
    for (const page of [0, 1]) {
      const { upright, height } = await openImage(file, page);
      expect(Math.abs(height - 458)).toBeLessThan(2);
      means.push((await upright.stats()).channels[0]?.mean);
    }
    expect(means).toEqual([255, 0]);
  });
});
