import { houseOf } from '../marks';
import { GREY, PALE, Paper } from '../paper';
import type { Shipment } from '../shipment';
import { commas, longEquipment, placeLines, pounds, streetLines, usDate } from '../writing';

const LEFT = 36;
const WIDTH = 540;
const ROWS_PER_PAGE = 18;
const COLUMNS = [LEFT + 4, 60, 152, 240, 330, 400, 500];

/** One delivery order for several containers: a header, then a ruled table that may go on overleaf. */
export async function multiContainerOrder(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Delivery order', 'sans', s.issued);
  const house = houseOf(s.forwarder.code);
  house.mark(paper, LEFT, 32);
  paper.text(82, 36, s.forwarder.locationName, { size: 14, bold: true, colour: house.colour });
  paper.text(82, 53, streetLines(s.forwarder).join(', '), { size: 7.4, colour: GREY });
  paper.text(LEFT + WIDTH, 34, 'DELIVERY ORDER', { size: 15, bold: true, align: 'right' });
  paper.text(LEFT + WIDTH, 52, `${s.boxes.length} containers on this order`, { size: 8, align: 'right' });
  paper.field(LEFT, 78, 180, 26, 'REFERENCE NUMBER', s.reference, { bold: true });
  paper.field(216, 78, 180, 26, 'MASTER BILL OF LADING', s.masterBill, { bold: true });
  paper.field(396, 78, 180, 26, 'ORDER DATE', usDate(s.issued));
  paper.field(LEFT, 104, 180, 26, 'VESSEL', s.vessel);
  paper.field(216, 104, 90, 26, 'VOYAGE', s.voyage);
  paper.field(306, 104, 90, 26, 'ETA', usDate(s.eta));
  paper.field(396, 104, 90, 26, 'LAST FREE DAY', usDate(s.lastFree));
  paper.field(486, 104, 90, 26, 'STEAMSHIP LINE', s.scac);
  paper.field(LEFT, 130, 180, 52, 'PICK UP FROM', placeLines(s.terminal), { size: 7.6 });
  paper.field(216, 130, 180, 52, 'DELIVER TO', placeLines(s.warehouse), { size: 7.6 });
  paper.field(396, 130, 180, 52, 'EMPTY RETURN', placeLines(s.depot), { size: 7.6 });
  paper.field(LEFT, 182, 270, 46, 'BILL TO', placeLines(s.forwarder), { size: 7.6 });
  paper.field(306, 182, 135, 46, 'PURCHASE ORDER', s.purchaseOrder);
  paper.field(441, 182, 135, 46, 'COMMODITY', s.goods, { size: 6.8 });
  table(paper, s);
  return paper.bytes();
}

function table(paper: Paper, s: Shipment): void {
  let top = 242;
  s.boxes.forEach((box, i) => {
    const row = i % ROWS_PER_PAGE;
    if (row === 0) {
      if (i > 0) {
        paper.nextPage();
        paper.text(LEFT, 36, `Delivery order ${s.reference}, continued`, { size: 10, bold: true });
        top = 56;
      }
      header(paper, top);
    }
    const y = top + 18 + row * 18;
    paper.box(LEFT, y, WIDTH, 18);
    const cells = [
      String(i + 1),
      box.number,
      box.seal,
      longEquipment(box),
      `${commas(box.pieces)} ${s.pieceUnit}`,
      `${commas(box.weightKg)} KG`,
      `${commas(pounds(box))} LB`,
    ];
    cells.forEach((cell, c) => {
      paper.text(COLUMNS[c] ?? LEFT, y + 5, cell, { size: 8.2, mono: c === 1 });
    });
  });
}

function header(paper: Paper, y: number): void {
  paper.box(LEFT, y, WIDTH, 18, PALE);
  ['NO', 'CONTAINER', 'SEAL', 'SIZE / TYPE', 'PACKAGES', 'GROSS KG', 'GROSS LB'].forEach((title, i) => {
    paper.text(COLUMNS[i] ?? LEFT, y + 6, title, { size: 6.6, bold: true });
  });
}
