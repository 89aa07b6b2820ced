import { houseOf } from '../marks';
import { GREY, PALE, Paper } from '../paper';
import { daysAfter, type Shipment } from '../shipment';
import { commas, firstBox, placeLines, streetLines, usDate } from '../writing';

const LEFT = 48;
const WIDTH = 516;

/** An invoice for services done: it names containers and orders nothing. */
export async function invoice(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Invoice', 'sans', s.issued);
  const house = houseOf(s.forwarder.code);
  house.mark(paper, LEFT, 36);
  paper.text(92, 38, s.forwarder.locationName, { size: 13, bold: true });
  paper.text(92, 54, streetLines(s.forwarder).join(', '), { size: 8, colour: GREY });
  paper.text(LEFT + WIDTH, 36, 'INVOICE', { size: 26, bold: true, colour: house.colour, align: 'right' });
  const facts: [string, string][] = [
    ['Invoice number', `INV-${s.loadNumber}`],
    ['Invoice date', usDate(s.issued)],
    ['Due date', usDate(daysAfter(s.issued, 30))],
    ['Terms', 'Net 30 days'],
  ];
  facts.forEach(([label, value], i) => {
    paper.text(LEFT + 330, 84 + i * 15, label, { size: 9, colour: GREY });
    paper.text(LEFT + WIDTH, 84 + i * 15, value, { size: 9, bold: true, align: 'right' });
  });
  paper.text(LEFT, 84, 'Sold to', { size: 8, colour: GREY });
  paper.lines(LEFT, 96, placeLines(s.warehouse), { size: 10 });
  const fuel = (s.lineHaul * s.fuelPercent) / 100;
  const rows: [string, number, number][] = [
    [`Drayage, container ${firstBox(s).number}`, 1, s.lineHaul],
    ['Fuel surcharge', 1, fuel],
    ['Chassis rental, days', 4, 42],
    ['Pre-pull', 1, 125],
    ['Yard storage, days', 2, 35],
  ];
  paper.box(LEFT, 170, WIDTH, 20, PALE, null);
  const ends = [LEFT + 6, LEFT + 340, LEFT + 430, LEFT + WIDTH - 6];
  ['Service', 'Quantity', 'Unit price', 'Amount'].forEach((title, i) => {
    paper.text(ends[i] ?? LEFT, 176, title, { size: 9, bold: true, align: i === 0 ? 'left' : 'right' });
  });
  rows.forEach(([what, quantity, price], row) => {
    const cells = [what, String(quantity), commas(price, 2), commas(price * quantity, 2)];
    cells.forEach((cell, i) => {
      paper.text(ends[i] ?? LEFT, 200 + row * 20, cell, { size: 9.6, align: i === 0 ? 'left' : 'right' });
    });
    paper.rule(LEFT, 214 + row * 20, LEFT + WIDTH, 214 + row * 20, 0.3, GREY);
  });
  const total = rows.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);
  paper.text(LEFT + 400, 316, 'Total due (USD)', { size: 11, bold: true, align: 'right' });
  paper.text(LEFT + WIDTH - 6, 316, commas(total, 2), { size: 13, bold: true, align: 'right' });
  paper.lines(
    LEFT,
    370,
    [
      'Remit to',
      s.forwarder.locationName,
      'Harborview National Bank, routing 000000000, account 000 417 208',
    ],
    {
      size: 9,
    },
  );
  paper.text(
    LEFT,
    430,
    'Amounts not paid by the due date bear interest of 1.5 % per month. Thank you for your business.',
    {
      size: 7.6,
      colour: GREY,
    },
  );
  return paper.bytes();
}
