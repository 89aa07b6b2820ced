import { houseOf } from '../marks';
import { GREY, PALE, Paper } from '../paper';
import { daysAfter, type Shipment } from '../shipment';
import { commas, firstBox, longEquipment, placeLines, pounds, streetLines, tradeDate } from '../writing';

const LEFT = 44;
const WIDTH = 524;

/** An export booking confirmation: grey bands, cut-offs in a table, empty pickup and full return. */
export async function bookingConfirmation(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Booking confirmation', 'sans', s.issued);
  const house = houseOf(s.forwarder.code);
  house.mark(paper, LEFT, 30);
  paper.text(LEFT + 44, 34, s.forwarder.locationName, { size: 14, bold: true });
  paper.text(LEFT + 44, 51, `${streetLines(s.forwarder).join(', ')} - ${house.phone}`, {
    size: 7,
    colour: GREY,
  });
  paper.text(LEFT + WIDTH, 32, 'BOOKING CONFIRMATION', {
    size: 14,
    bold: true,
    colour: house.colour,
    align: 'right',
  });
  paper.text(LEFT + WIDTH, 50, `Issued ${tradeDate(s.issued)}`, { size: 8, align: 'right' });
  band(paper, 76, 'Booking');
  pairs(paper, 96, [
    ['Booking Number', s.booking, 'Our Reference', s.reference],
    ['Shipper', s.warehouse.locationName, 'Shipper Reference', s.customerNumber],
    ['Ocean Carrier', `${s.line} (${s.scac})`, 'Service Contract', `SC${s.loadNumber}`],
    ['Vessel', s.vessel, 'Voyage', s.voyage],
    ['Port of Loading', s.port, 'Port of Discharge', s.originPort],
    ['ETD', tradeDate(daysAfter(s.cutoff, 3)), 'ETA at Discharge', tradeDate(daysAfter(s.cutoff, 27))],
  ]);
  equipment(paper, s);
  places(paper, s);
  cutoffs(paper, s);
  paper.paragraph(
    LEFT,
    616,
    WIDTH,
    'Please check the dates with the terminal before gating in; late containers roll to the next sailing at the expense of the shipper. A verified gross mass must reach us before the cut-off, as must the shipping instructions. Bookings that are not used are charged as dead freight.',
    { size: 6.6, colour: GREY },
  );
  return paper.bytes();
}

function band(paper: Paper, y: number, title: string): void {
  paper.box(LEFT, y, WIDTH, 15, PALE, null);
  paper.text(LEFT + 6, y + 4, title, { size: 8.6, bold: true });
}

function pairs(paper: Paper, y: number, rows: readonly [string, string, string, string][]): void {
  rows.forEach(([label, value, label2, value2], i) => {
    const top = y + i * 15;
    paper.text(LEFT + 6, top, label, { size: 8, colour: GREY });
    paper.text(LEFT + 92, top, value, { size: 8.6, bold: true });
    paper.text(LEFT + 286, top, label2, { size: 8, colour: GREY });
    paper.text(LEFT + 380, top, value2, { size: 8.6, bold: true });
  });
}

function equipment(paper: Paper, s: Shipment): void {
  const box = firstBox(s);
  band(paper, 198, 'Equipment and cargo');
  pairs(paper, 218, [
    ['Equipment', `${s.boxes.length} x ${longEquipment(box)}`, 'Commodity', s.goods],
    ['Packages', `${commas(box.pieces)} ${s.pieceUnit}`, 'Gross Weight', `${commas(pounds(box))} LBS`],
    s.temperatureF === null
      ? ['Temperature', 'Not applicable', 'Hazardous', 'No']
      : ['Temperature', `${s.temperatureF} F, vents 25%`, 'Hazardous', 'No'],
  ]);
}

function places(paper: Paper, s: Shipment): void {
  band(paper, 276, 'Inland');
  const columns: [string, string[]][] = [
    ['Empty Pickup', placeLines(s.depot)],
    ['Loading Address', placeLines(s.warehouse)],
    ['Full Return (Terminal)', placeLines(s.terminal)],
  ];
  columns.forEach(([title, lines], i) => {
    const x = LEFT + i * 176;
    paper.field(x, 296, 172, 70, title.toUpperCase(), [], {});
    paper.lines(x + 5, 310, lines, { size: 8 });
  });
  paper.text(LEFT + 6, 374, `Release number for empties: ${s.pickupNumber}${s.booking.slice(-3)}`, {
    size: 8.4,
  });
}

function cutoffs(paper: Paper, s: Shipment): void {
  band(paper, 400, 'Dates');
  const rows: [string, string][] = [
    ['Earliest Receiving Date', `${tradeDate(daysAfter(s.cutoff, -5))} 07:00`],
    ['Loading Date', `${tradeDate(daysAfter(s.cutoff, -4))} 09:00`],
    ['Documentation Cut-off', `${tradeDate(daysAfter(s.cutoff, -2))} 12:00`],
    ['VGM Cut-off', `${tradeDate(daysAfter(s.cutoff, -1))} 16:00`],
    ['Port Cut-off', `${tradeDate(s.cutoff)} 16:00`],
  ];
  rows.forEach(([label, value], i) => {
    const y = 420 + i * 18;
    paper.box(LEFT, y, 200, 18);
    paper.box(LEFT + 200, y, 150, 18);
    paper.text(LEFT + 6, y + 5, label, { size: 8.4 });
    paper.text(LEFT + 206, y + 5, value, { size: 8.4, bold: true });
  });
  paper.text(LEFT, 524, 'Bill Inland Freight To', { size: 8, colour: GREY });
  paper.lines(LEFT, 536, placeLines(s.forwarder), { size: 8.6 });
}
