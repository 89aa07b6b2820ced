import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeReaderPool, readPage } from '~/services/reading/reader-pool.server';

const LINES = [
  'DELIVERY ORDER',
  'Container number SEGU3895953',
  'Seal number EMC996444',
  'Deliver to Windmere Appliance Parts',
  '1155 Lakeview Drive, Romeoville, IL 60446',
  'Please call for an appointment before delivery.',
  'Gross weight 39145 pounds in 1692 cartons',
  'Last free day is November 20 2026',
];

/** A letter page at 150 dpi as a scanner would give it: print, a frame, some grey. */
async function drawScan(): Promise<Buffer> {
  const text = LINES.map((line, i) => `<text x="150" y="${260 + i * 70}" font-size="34">${line}</text>`).join(
    '',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1275" height="1650" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="1275" height="1650" fill="#f4f4f2"/>
    <rect x="110" y="190" width="1055" height="640" fill="none" stroke="#222" stroke-width="4"/>${text}</svg>`;
  return await sharp(Buffer.from(svg)).grayscale().png().toBuffer();
}

let folder = '';
let scan: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reading-scan-'));
  scan = await drawScan();
});
afterAll(async () => {
  closeReaderPool();
  await rm(folder, { recursive: true, force: true });
});

async function readTurned(degrees: number) {
  const file = path.join(folder, `scan-${degrees}.jpg`);
  await sharp(scan).rotate(degrees, { background: '#f4f4f2' }).jpeg().toFile(file);
  return await readPage({ path: file, kind: 'image', index: 0, outDir: folder });
}

describe('a scan', () => {
  test.each([
    [0, 0],
    [90, 270],
    [180, 180],
    [270, 90],
  ])('turned by %i degrees is turned by %i more and read', async (turned, rotation) => {
    const { page, imagePath } = await readTurned(turned);
    const text = page.lines.map((line) => line.text).join('\n');
    expect(text).toContain('SEGU3895953');
    expect(text).toContain('EMC996444');
    expect(page).toMatchObject({ rotation, source: 'ocr' });
    const shown = await sharp(imagePath).metadata();
    expect(Number(shown.height)).toBeGreaterThan(Number(shown.width));
    const container = page.lines.find((line) => line.text.includes('SEGU3895953'));
    expect(container?.region.left).toBeCloseTo(150 / 1275, 1);
    expect(container?.region.top).toBeCloseTo(306 / 1650, 1);
    expect(container?.confidence).toBeGreaterThan(0.8);
  });

  test('that lies askew is levelled and its frame found', async () => {
    const { page } = await readTurned(2);
    expect(page.lines.map((line) => line.text)).toContain('Seal number EMC996444');
    expect(page.rules.filter((rule) => rule.y1 === rule.y2).length).toBeGreaterThanOrEqual(2);
    expect(page.rules.filter((rule) => rule.x1 === rule.x2).length).toBeGreaterThanOrEqual(2);
  });

  test('on its side is turned though the rules of its boxes run both ways', async () => {
    const labels = ['DRIVER', 'MOVE', 'CONTAINER', 'CHASSIS', 'PICKUP CODE', 'REMARKS'];
    const rows = [0, 1, 2, 3, 4, 5].map((i) => {
      const y = 60 + i * 110;
      const cell = (x: number, width: number, value: string) =>
        `<rect x="${x}" y="${y}" width="${width}" height="110" fill="none" stroke="#222" stroke-width="3"/>
        <text x="${x + 12}" y="${y + 28}" font-size="20">${labels[i]}</text>
        <text x="${x + 12}" y="${y + 72}" font-size="34">${value}</text>`;
      return cell(60, 520, `Import ${4417 * (i + 2)}`) + cell(580, 990, 'SEGU3895953');
    });
    const form = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1650" height="1275" font-family="DejaVu Sans, Arial, sans-serif"><rect width="1650" height="1275" fill="#f4f4f2"/>${rows.join('')}</svg>`,
      ),
    )
      .grayscale()
      .png()
      .toBuffer();
    const file = path.join(folder, 'form.jpg');
    await sharp(form).rotate(90).jpeg().toFile(file);
    const { page } = await readPage({ path: file, kind: 'image', index: 0, outDir: folder });
    expect(page.rotation).toBe(270);
    expect(page.lines.filter(({ text }) => text === 'SEGU3895953')).toHaveLength(6);
  });

  test('without print has no lines', async () => {
    const file = path.join(folder, 'blank.png');
    await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#fff' } })
      .png()
      .toFile(file);
    const { page } = await readPage({ path: file, kind: 'image', index: 0, outDir: folder });
    expect(page.lines).toEqual([]);
  });
});
