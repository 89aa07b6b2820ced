/** Further layouts, in wordings that neither the demo nor the samples use. */
import { PALE, Paper } from '../../scripts/demo-documents/paper';
import { makeShipment, type Shipment } from '../../scripts/demo-documents/shipment';
import type { RegionName } from '../../scripts/demo-documents/trade-facts';
import {
  commas,
  dashed,
  firstBox,
  longEquipment,
  loud,
  piecesOf,
  placeLines,
  pounds,
  shortEquipment,
  tradeDate,
  usDate,
} from '../../scripts/demo-documents/writing';

type Layout = {
  region: RegionName;
  boxes: number;
  exporting?: boolean;
  draw: (s: Shipment) => Promise<Paper>;
};
const ISSUED = new Date('2026-10-12T00:00:00Z');

/** Containers in columns without any rule, each cell of the goods over two lines. */
async function unruledList(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Cartage advice', 'sans', s.issued);
  paper.text(40, 36, s.forwarder.locationName.toUpperCase(), { size: 13, bold: true });
  paper.text(572, 36, 'CARTAGE ADVICE', { size: 13, align: 'right' });
  const facts: [string, string][] = [
    ['Our file', s.reference],
    ['Ocean bill of lading', s.masterBill],
    ['Vessel / Voyage', `${s.vessel} / ${s.voyage}`],
    ['Est. arrival', tradeDate(s.eta)],
    ['Last free day', tradeDate(s.lastFree)],
  ];
  facts.forEach(([label, value], i) => {
    paper.text(40, 74 + i * 15, label, { size: 9 });
    paper.text(150, 74 + i * 15, value, { size: 9, bold: true });
  });
  paper.text(330, 74, 'Deliver to', { size: 9 });
  paper.lines(400, 74, placeLines(s.warehouse), { size: 9, bold: true });
  paper.text(330, 118, 'Pick up at', { size: 9 });
  paper.lines(400, 118, placeLines(s.terminal), { size: 9, bold: true });
  const columns = [40, 130, 205, 250, 400, 500];
  ['Container', 'Seal', 'Size', 'Description', 'Packages', 'Weight'].forEach((title, i) => {
    paper.text(columns[i] ?? 40, 180, title, { size: 9, bold: true });
  });
  s.boxes.forEach((box, i) => {
    const y = 200 + i * 34;
    const cells = [
      dashed(box.number),
      box.seal,
      shortEquipment(box),
      s.goods,
      piecesOf(box, s),
      `${commas(box.weightKg)} kg`,
    ];
    cells.forEach((cell, c) => {
      paper.text(columns[c] ?? 40, y, cell, { size: 8.6 });
    });
    paper.text(250, y + 11, `PO ${s.purchaseOrder}`, { size: 8.6 });
  });
  return paper;
}

/** A form of boxes for an ocean bill, with a ruled list of containers in it. */
async function boxedBill(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Bill of lading', 'serif', s.issued);
  const ink = { size: 9, mono: true };
  paper.text(306, 26, 'COMBINED TRANSPORT BILL OF LADING', { size: 14, bold: true, align: 'centre' });
  paper.field(30, 48, 300, 56, 'CONSIGNEE', loud(placeLines(s.warehouse)), ink);
  paper.field(330, 48, 126, 28, 'B/L NO.', s.masterBill, ink);
  paper.field(456, 48, 126, 28, 'BOOKING NO.', s.booking, ink);
  paper.field(330, 76, 252, 28, 'EXPORT REFERENCES / OUR REF', s.reference, ink);
  paper.field(30, 104, 300, 56, 'NOTIFY PARTY', loud(placeLines(s.forwarder)), ink);
  paper.field(330, 104, 252, 56, 'PLACE OF DELIVERY', loud(placeLines(s.warehouse)), ink);
  paper.field(30, 160, 150, 28, 'OCEAN VESSEL', s.vessel, ink);
  paper.field(180, 160, 150, 28, 'VOYAGE NO.', s.voyage, ink);
  paper.field(330, 160, 126, 28, 'PORT OF LOADING', s.originPort, { ...ink, size: 7.6 });
  paper.field(456, 160, 126, 28, 'PORT OF DISCHARGE', s.port, { ...ink, size: 7.6 });
  const columns = [30, 140, 230, 310, 400, 490, 582];
  ['CONTAINER NO.', 'SEAL NO.', 'SIZE/TYPE', 'NO. OF PKGS', 'GROSS WEIGHT', 'MEASUREMENT'].forEach(
    (title, c) => {
      paper.text((columns[c] ?? 0) + 4, 200, title, { size: 6.6, bold: true });
    },
  );
  s.boxes.forEach((box, i) => {
    const cells = [
      box.number,
      box.seal,
      shortEquipment(box),
      `${box.pieces} ${s.pieceUnit}`,
      `${commas(box.weightKg)} KGS`,
      `${box.volumeCbm} CBM`,
    ];
    cells.forEach((cell, c) => {
      paper.text((columns[c] ?? 0) + 4, 220 + i * 20, cell, ink);
    });
    paper.rule(30, 234 + i * 20, 582, 234 + i * 20, 0.4);
  });
  const bottom = 214 + s.boxes.length * 20;
  paper.box(30, 194, 552, bottom - 194);
  paper.rule(30, 214, 582, 214);
  for (const x of columns.slice(1, -1)) paper.rule(x, 194, x, bottom, 0.4);
  paper.text(34, bottom + 14, `DESCRIPTION OF GOODS: ${s.goods}`, ink);
  return paper;
}

/** A release with each label in small print above its value, no frames. */
async function stackedRelease(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Release', 'sans', s.issued);
  const box = firstBox(s);
  paper.text(54, 44, 'CARGO RELEASE', { size: 18, bold: true });
  paper.text(54, 68, s.line, { size: 11 });
  const rows: [string, string][][] = [
    [
      ['Release No.', `${s.pickupNumber}${s.loadNumber.slice(0, 3)}`],
      ['Bill of Lading', s.masterBill],
      ['House B/L', s.houseBill],
    ],
    [
      ['Container No.', box.number],
      ['Seal', box.seal],
      ['Equipment type', longEquipment(box)],
    ],
    [
      ['Vessel', s.vessel],
      ['Voyage', s.voyage],
      ['ETA', usDate(s.eta)],
    ],
    [
      ['Commodity', s.goods],
      ['Packages', piecesOf(box, s)],
      ['Gross weight', `${commas(pounds(box))} LBS`],
    ],
    [
      ['Pickup number', s.pickupNumber],
      ['Last free day', usDate(s.lastFree)],
      ['Customer ref.', s.customerNumber],
    ],
  ];
  rows.forEach((row, r) => {
    row.forEach(([label, value], c) => {
      paper.text(54 + c * 175, 104 + r * 42, label, { size: 7.5 });
      paper.text(54 + c * 175, 115 + r * 42, value, { size: 10.5, bold: true });
    });
  });
  paper.text(54, 330, 'Terminal', { size: 7.5 });
  paper.lines(54, 341, placeLines(s.terminal), { size: 10 });
  paper.text(316, 330, 'Return empty to', { size: 7.5 });
  paper.lines(316, 341, placeLines(s.depot), { size: 10 });
  return paper;
}

/** A letter on a typewriter: sentences, then the containers in columns of spaces. */
async function typedLetter(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Delivery instructions', 'typewriter', s.issued);
  paper.lines(60, 50, [s.forwarder.locationName, '', tradeDate(s.issued), '', 'DELIVERY INSTRUCTIONS'], {
    size: 10,
  });
  const y = paper.paragraph(
    60,
    130,
    490,
    `Dear sirs, please arrange cartage of the units listed below, which are due to arrive on the ${s.vessel} voyage ${s.voyage} on ${tradeDate(s.eta)} under bill of lading ${s.masterBill}.`,
    { size: 10 },
  );
  paper.text(60, y + 14, 'CONTAINER      SEAL         SIZE   PIECES      WEIGHT KG', { size: 10 });
  s.boxes.forEach((box, i) => {
    const line = [
      box.number.padEnd(15),
      box.seal.padEnd(13),
      shortEquipment(box).padEnd(7),
      `${box.pieces} ${s.pieceUnit}`.padEnd(12),
      commas(box.weightKg),
    ];
    paper.text(60, y + 30 + i * 13, line.join(''), { size: 10 });
  });
  const below = y + 44 + s.boxes.length * 13;
  const facts = [
    `Our reference: ${s.reference}`,
    `Pickup number: ${s.pickupNumber}`,
    `Last free day: ${tradeDate(s.lastFree)}`,
  ];
  paper.lines(60, below, facts, { size: 10 });
  paper.lines(60, below + 54, ['DELIVER TO:', ...placeLines(s.warehouse)], { size: 10 });
  paper.lines(320, below + 54, ['BILL TO:', ...placeLines(s.forwarder)], { size: 10 });
  return paper;
}

/** Small type in a striped table, its headings white on black, the container and its seal in one cell. */
async function stripedList(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Dispatch sheet', 'sans', s.issued);
  paper.text(36, 30, 'DRAYAGE DISPATCH', { size: 16, bold: true });
  const facts = ['MBL', s.masterBill, 'Vessel', s.vessel, 'Voy', s.voyage, 'ETA', usDate(s.eta)];
  facts.forEach((text, i) => {
    paper.text(36 + Math.floor(i / 2) * 140, 58 + (i % 2) * 11, text, { size: 8, bold: i % 2 === 1 });
  });
  const columns = [36, 66, 150, 220, 270, 360, 450, 520];
  ['Stop', 'Container', 'Seal', 'Size', 'Commodity', 'Pieces', 'Gross Wt', 'LFD'].forEach((title, c) => {
    paper.text((columns[c] ?? 0) + 3, 92, title, { size: 7, bold: true });
  });
  paper.rule(36, 102, 576, 102, 0.5);
  s.boxes.forEach((box, i) => {
    const y = 103 + i * 15;
    if (i % 2 === 0) paper.box(36, y, 540, 15, PALE, null);
    const cells = [
      String(i + 1),
      box.number,
      box.seal,
      shortEquipment(box),
      s.goods.slice(0, 18),
      piecesOf(box, s),
      `${commas(pounds(box))} lbs`,
      usDate(s.lastFree),
    ];
    cells.forEach((cell, c) => {
      paper.text((columns[c] ?? 0) + 3, y + 4, cell, { size: 7 });
    });
  });
  const y = 130 + s.boxes.length * 15;
  paper.lines(40, y, ['Pick up from', ...placeLines(s.terminal)], { size: 8 });
  paper.lines(220, y, ['Deliver to', ...placeLines(s.warehouse)], { size: 8 });
  paper.lines(400, y, ['Return empty to', ...placeLines(s.depot)], { size: 8 });
  return paper;
}

/** A booking for several containers, every line with its label and a colon. */
async function colonBooking(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Booking', 'serif', s.issued);
  paper.text(50, 40, `${s.line} - EXPORT BOOKING`, { size: 13, bold: true });
  const lines = [
    `Booking No.: ${s.booking}`,
    `Vessel: ${s.vessel}   Voyage: ${s.voyage}`,
    `Commodity: ${s.goods}`,
    `Port cut-off: ${usDate(s.cutoff)} 16:00`,
    `ERD: ${usDate(s.eta)}`,
    `Shipper ref.: ${s.customerNumber}`,
    `Gross weight: ${commas(firstBox(s).weightKg)} KGS`,
    `Equipment: ${longEquipment(firstBox(s))}`,
    `Container No.: ${firstBox(s).number}`,
    `Seal No.: ${firstBox(s).seal}`,
  ];
  paper.lines(50, 74, lines, { size: 11 });
  paper.lines(50, 240, ['Empty pick up:', ...placeLines(s.depot)], { size: 10.5 });
  paper.lines(240, 240, ['Load at:', ...placeLines(s.warehouse)], { size: 10.5 });
  paper.lines(430, 240, ['Return full to:', ...placeLines(s.terminal)], { size: 9 });
  return paper;
}

/** Two lists of headings in two lines over ruled rows, dates and pick-up numbers by container. */
async function ruledArrivals(s: Shipment): Promise<Paper> {
  const paper = await Paper.make('Arrival list', 'sans', s.issued);
  paper.text(306, 30, 'NOTICE OF ARRIVAL', { size: 14, bold: true, align: 'centre' });
  paper.field(36, 54, 180, 26, 'Master B/L', s.masterBill);
  paper.field(216, 54, 180, 26, 'Vessel', s.vessel);
  paper.field(396, 54, 90, 26, 'Voyage', s.voyage);
  paper.field(486, 54, 90, 26, 'ETA', usDate(s.eta));
  paper.field(36, 80, 270, 46, 'Consignee', placeLines(s.warehouse), { size: 8 });
  paper.field(306, 80, 270, 46, 'Cargo available at', placeLines(s.terminal), { size: 8 });
  const columns = [36, 126, 196, 266, 336, 416, 496, 576];
  const titles: [string, string][] = [
    ['Container', 'Number'],
    ['Seal', 'Number'],
    ['Size /', 'Type'],
    ['No. of', 'Pkgs'],
    ['Gross', 'Weight (KG)'],
    ['Volume', '(CBM)'],
    ['Pickup', 'No.'],
  ];
  titles.forEach((title, c) => {
    paper.lines((columns[c] ?? 0) + 4, 140, title, { size: 7.4, bold: true });
  });
  s.boxes.forEach((box, i) => {
    const cells = [
      box.number,
      box.seal,
      shortEquipment(box),
      String(box.pieces),
      commas(box.weightKg),
      String(box.volumeCbm),
      `${Number(s.pickupNumber) + i}`,
    ];
    cells.forEach((cell, c) => {
      paper.text((columns[c] ?? 0) + 4, 168 + i * 17, cell, { size: 8.4 });
    });
    paper.rule(36, 163 + i * 17, 576, 163 + i * 17, 0.5);
  });
  const bottom = 163 + s.boxes.length * 17;
  paper.box(36, 136, 540, bottom - 136);
  for (const x of columns.slice(1, -1)) paper.rule(x, 136, x, bottom, 0.5);
  paper.text(36, bottom + 10, `Commodity: ${s.goods}`, { size: 9 });
  return paper;
}

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'unruled list': { region: 'NJ', boxes: 4, draw: unruledList },
  'boxed bill': { region: 'SAV', boxes: 3, draw: boxedBill },
  'stacked release': { region: 'HOU', boxes: 1, draw: stackedRelease },
  'typed letter': { region: 'OAK', boxes: 5, draw: typedLetter },
  'striped list': { region: 'LA', boxes: 7, draw: stripedList },
  'colon booking': { region: 'CHI', boxes: 1, exporting: true, draw: colonBooking },
  'ruled arrivals': { region: 'SEA', boxes: 6, draw: ruledArrivals },
};

/** The PDF of a layout: the same bytes each time. */
export async function drawLayout(name: string): Promise<Uint8Array> {
  const layout = LAYOUTS[name];
  if (!layout) throw new Error(`No layout is called ${name}`);
  const { region, boxes, exporting, draw } = layout;
  const paper = await draw(makeShipment({ seed: `bench ${name}`, region, boxes, exporting, issued: ISSUED }));
  return paper.bytes();
}
