import type { DemoAddress } from '~/services/demo/data/addresses';
import { houseOf } from '../marks';
import { GREY, PALE, Paper } from '../paper';
import { daysAfter, type Shipment } from '../shipment';
import { commas, firstBox, longEquipment, placeLines, pounds, streetLines, usDate } from '../writing';

const LEFT = 48;
const WIDTH = 516;

const TERMS = [
  'Carrier agrees to haul this load itself. Giving it to another carrier without our written consent voids this confirmation and any payment under it.',
  'Drivers check in at each stop at the time shown and note arrival and departure on the papers. Detention is paid at 65.00 per hour after two free hours when it was announced to us thirty minutes before it began.',
  'Carrier keeps cargo insurance of at least 100,000 and liability insurance of at least 1,000,000 per occurrence in force, and sends proof of both on request.',
  'Invoices with signed proof of delivery and interchange receipts reach us within ten days of delivery. Payment is made within thirty days of a complete invoice.',
  'Empty equipment goes back to the place named on page 1 within the free time of its owner. Per diem that arises from late return is for the account of the carrier.',
  'The load is accepted by signing below, or by picking it up.',
];

/** A broker's rate confirmation: numbered stops, the rate, and a second page of terms. */
export async function rateConfirmation(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Rate confirmation', 'sans', s.issued);
  const house = houseOf(s.forwarder.code);
  house.mark(paper, LEFT, 32);
  paper.text(92, 34, s.forwarder.locationName, { size: 13, bold: true });
  paper.text(92, 50, `${streetLines(s.forwarder).join(', ')} - ${house.phone} - ${house.licence}`, {
    size: 7,
    colour: GREY,
  });
  paper.text(LEFT, 80, 'Rate Confirmation', { size: 20, bold: true, colour: house.colour });
  paper.text(LEFT + WIDTH, 82, `Load # ${s.loadNumber}`, { size: 14, bold: true, align: 'right' });
  paper.text(LEFT + WIDTH, 100, `Date: ${usDate(s.issued)}`, { size: 9, align: 'right' });
  summary(paper, s);
  const stops: [string, DemoAddress, Date, string][] = [
    ['Pick Up At', s.terminal, s.pickup, '08:00'],
    ['Deliver To', s.warehouse, s.deliver, '10:30'],
    ['Empty Return', s.depot, daysAfter(s.deliver, 1), '16:00'],
  ];
  stops.forEach((stop, i) => {
    stopPanel(paper, 218 + i * 82, i + 1, stop);
  });
  rate(paper, s, 474);
  terms(paper, s);
  return paper.bytes();
}

function summary(paper: Paper, s: Shipment): void {
  const box = firstBox(s);
  const cells: [string, string][] = [
    ['Container', box.number],
    ['Equipment', longEquipment(box)],
    ['Steamship Line', s.line],
    ['Seal', box.seal],
    ['Commodity', s.goods],
    ['Pieces', `${commas(box.pieces)} ${s.pieceUnit}`],
    ['Weight', `${commas(pounds(box))} lbs`],
    ['Customer Ref', s.customerNumber],
    ['Master B/L', s.masterBill],
    ['PO Number', s.purchaseOrder],
  ];
  paper.rule(LEFT, 118, LEFT + WIDTH, 118, 0.8, GREY);
  paper.rule(LEFT, 210, LEFT + WIDTH, 210, 0.8, GREY);
  cells.forEach(([label, value], i) => {
    const x = LEFT + 10 + (i % 2) * 258;
    const y = 126 + Math.floor(i / 2) * 16;
    paper.text(x, y, `${label}:`, { size: 8.4, colour: GREY });
    paper.text(x + 84, y, value, { size: 9, bold: true });
  });
}

function stopPanel(
  paper: Paper,
  y: number,
  n: number,
  [kind, place, day, time]: [string, DemoAddress, Date, string],
): void {
  paper.box(LEFT, y, WIDTH, 74);
  paper.disc(LEFT + 18, y + 18, 10, GREY);
  paper.text(LEFT + 18, y + 13, String(n), { size: 10, bold: true, align: 'centre', colour: PALE });
  paper.text(LEFT + 36, y + 9, kind, { size: 10, bold: true });
  paper.lines(LEFT + 36, y + 26, placeLines(place), { size: 9 });
  paper.text(LEFT + 330, y + 26, 'Appointment Date', { size: 7.4, colour: GREY });
  paper.text(LEFT + 330, y + 37, `${usDate(day)} ${time}`, { size: 10, bold: true });
}

function rate(paper: Paper, s: Shipment, y: number): void {
  const fuel = Math.round(s.lineHaul * s.fuelPercent) / 100;
  const rows: [string, number][] = [
    ['Line Haul', s.lineHaul],
    [`Fuel Surcharge`, fuel],
    ['Total Rate (USD)', s.lineHaul + fuel],
  ];
  rows.forEach(([what, amount], i) => {
    const bold = i === rows.length - 1;
    paper.rule(LEFT, y + i * 20, LEFT + 260, y + i * 20, 0.4, GREY);
    paper.text(LEFT + 4, y + 6 + i * 20, what, { size: 10, bold });
    paper.text(LEFT + 256, y + 6 + i * 20, `$${commas(amount, 2)}`, { size: 10, bold, align: 'right' });
  });
  paper.text(LEFT, y + 84, 'Bill To', { size: 8, colour: GREY });
  paper.lines(LEFT, y + 96, placeLines(s.forwarder), { size: 9 });
  paper.text(LEFT + WIDTH, 752, 'Page 1 of 2', { size: 7.4, colour: GREY, align: 'right' });
}

function terms(paper: Paper, s: Shipment): void {
  paper.nextPage();
  paper.text(LEFT, 48, `Terms of load ${s.loadNumber}`, { size: 13, bold: true });
  let y = 74;
  TERMS.forEach((term, i) => {
    paper.text(LEFT, y, `${i + 1}.`, { size: 9 });
    y = paper.paragraph(LEFT + 18, y, WIDTH - 18, term, { size: 9 }) + 8;
  });
  ['Carrier signature', 'Name', 'Date'].forEach((title, i) => {
    paper.rule(LEFT + i * 176, y + 60, LEFT + 160 + i * 176, y + 60, 0.6);
    paper.text(LEFT + i * 176, y + 64, title, { size: 7.4, colour: GREY });
  });
  paper.text(LEFT + WIDTH, 752, 'Page 2 of 2', { size: 7.4, colour: GREY, align: 'right' });
}
