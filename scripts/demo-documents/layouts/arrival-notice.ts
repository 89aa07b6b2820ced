import { houseOf } from '../marks';
import { GREY, PALE, Paper } from '../paper';
import type { Shipment } from '../shipment';
import { commas, firstBox, placeLines, streetLines, tradeDate } from '../writing';

const LEFT = 40;
const WIDTH = 532;

/** An arrival notice with charges: serif, few frames, a table of containers. */
export async function arrivalNotice(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Arrival notice', 'serif', s.issued);
  const house = houseOf(s.forwarder.code);
  house.mark(paper, LEFT, 32);
  paper.text(84, 34, s.forwarder.locationName, { size: 15, bold: true, colour: house.colour });
  paper.text(84, 53, `${streetLines(s.forwarder).join(', ')} | ${house.phone} | ${house.licence}`, {
    size: 7.5,
    colour: GREY,
  });
  paper.box(LEFT, 74, WIDTH, 22, house.colour, null);
  paper.text(LEFT + 8, 79, 'ARRIVAL NOTICE / FREIGHT INVOICE', { size: 12, bold: true, colour: PALE });
  paper.text(LEFT + WIDTH - 8, 80, `File No. ${s.reference}`, { size: 10, colour: PALE, align: 'right' });
  parties(paper, s);
  voyage(paper, s);
  const below = containers(paper, s);
  charges(paper, s, below + 16);
  return paper.bytes();
}

function parties(paper: Paper, s: Shipment): void {
  const columns: [string, string[]][] = [
    ['Shipper', [s.shipper, s.originPort]],
    ['Consignee', placeLines(s.warehouse)],
    ['Notify Party', ['Same as consignee']],
  ];
  columns.forEach(([title, lines], i) => {
    const x = LEFT + i * 180;
    paper.text(x, 108, title, { size: 8, bold: true, colour: GREY });
    paper.rule(x, 119, x + 168, 119, 0.5, GREY);
    paper.lines(x, 123, lines, { size: 9 });
  });
}

function voyage(paper: Paper, s: Shipment): void {
  const pairs: [string, string][][] = [
    [
      ['Vessel', s.vessel],
      ['Voyage', s.voyage],
      ['Carrier', s.line],
      ['Master B/L', s.masterBill],
      ['House B/L', s.houseBill],
    ],
    [
      ['Port of Loading', s.originPort],
      ['Port of Discharge', s.port],
      ['ETA', tradeDate(s.eta)],
      ['Last Free Day', tradeDate(s.lastFree)],
      ['Customer PO', s.purchaseOrder],
    ],
  ];
  paper.rule(LEFT, 176, LEFT + WIDTH, 176, 0.8, GREY);
  paper.rule(LEFT, 262, LEFT + WIDTH, 262, 0.8, GREY);
  pairs.forEach((column, c) => {
    column.forEach(([label, value], i) => {
      const x = LEFT + 10 + c * 266;
      paper.text(x, 184 + i * 15, `${label}:`, { size: 9, colour: GREY });
      paper.text(x + 92, 184 + i * 15, value, { size: 9, bold: true });
    });
  });
  paper.text(LEFT, 272, 'Cargo Available At', { size: 8, bold: true, colour: GREY });
  paper.lines(LEFT, 284, placeLines(s.terminal), { size: 9 });
  paper.text(LEFT + 276, 272, 'Place of delivery', { size: 8, bold: true, colour: GREY });
  paper.lines(LEFT + 276, 284, placeLines(s.warehouse), { size: 9 });
}

function containers(paper: Paper, s: Shipment): number {
  const columns: [number, string][] = [
    [LEFT, 'Container'],
    [126, 'Seal'],
    [196, 'Type'],
    [236, 'Packages'],
    [300, 'Description'],
    [500, 'Weight'],
    [LEFT + WIDTH, 'Volume'],
  ];
  const align = (i: number) => (i >= 5 ? 'right' : 'left');
  columns.forEach(([x, title], i) => {
    paper.text(x, 334, title, { size: 8, bold: true, align: align(i) });
  });
  paper.rule(LEFT, 346, LEFT + WIDTH, 346, 1);
  s.boxes.forEach((box, row) => {
    const y = 352 + row * 16;
    const cells = [
      box.number,
      box.seal,
      box.isoCode,
      `${commas(box.pieces)} ${s.pieceUnit}`,
      s.goods,
      `${commas(box.weightKg, 2)} KGS`,
      `${box.volumeCbm.toFixed(3)} CBM`,
    ];
    cells.forEach((cell, i) => {
      paper.text(columns[i]?.[0] ?? LEFT, y, cell, { size: 8.4, align: align(i) });
    });
    paper.rule(LEFT, y + 12, LEFT + WIDTH, y + 12, 0.3, GREY);
  });
  return 352 + s.boxes.length * 16;
}

function charges(paper: Paper, s: Shipment, top: number): void {
  const box = firstBox(s);
  const rows: [string, number][] = [
    ['Ocean freight, collect', 1400 + box.weightKg / 20],
    ['Destination terminal handling', 285],
    ['Import documentation', 65],
    ['Chassis usage, per day from pickup', 42],
  ];
  paper.text(LEFT, top, 'Charges', { size: 10, bold: true });
  rows.forEach(([what, amount], i) => {
    paper.text(LEFT, top + 18 + i * 14, what, { size: 9 });
    paper.text(LEFT + 300, top + 18 + i * 14, commas(amount, 2), { size: 9, align: 'right' });
  });
  const total = rows.reduce((sum, [, amount]) => sum + amount, 0);
  paper.rule(LEFT, top + 76, LEFT + 300, top + 76, 0.6);
  paper.text(LEFT, top + 80, 'Total due before release (USD)', { size: 9, bold: true });
  paper.text(LEFT + 300, top + 80, commas(total, 2), { size: 9, bold: true, align: 'right' });
  paper.paragraph(
    LEFT,
    top + 108,
    WIDTH,
    'Cargo is released against the original bill of lading, properly endorsed, or an express release, and payment of all charges. Dates are given in good faith and may change with the vessel; please check availability with the terminal before sending a truck.',
    { size: 7.4, colour: GREY },
  );
}
