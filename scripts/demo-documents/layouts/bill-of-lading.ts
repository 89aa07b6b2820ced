import { rgb } from 'pdf-lib';
import { Paper } from '../paper';
import type { Shipment } from '../shipment';
import { commas, firstBox, loud, placeLines, pounds, shortEquipment, usDate } from '../writing';

/** Where a pen signed. */
const INK = rgb(0.1, 0.15, 0.45);
const LEFT = 30;
const WIDTH = 552;

/** A straight bill of lading for an export load, filled in on a typewriter's grid. */
export async function billOfLading(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Straight bill of lading', 'serif', s.issued);
  const box = firstBox(s);
  const typed = { mono: true, size: 8.6 };
  paper.text(306, 30, 'STRAIGHT BILL OF LADING - SHORT FORM', { size: 15, bold: true, align: 'centre' });
  paper.text(306, 48, 'ORIGINAL - NOT NEGOTIABLE', { size: 8, align: 'centre' });
  paper.field(LEFT, 64, 276, 26, 'BILL OF LADING NO.', s.loadNumber, typed);
  paper.field(306, 64, 138, 26, 'DATE', usDate(s.issued), typed);
  paper.field(444, 64, 138, 26, 'BOOKING NO.', s.booking, typed);
  paper.field(LEFT, 90, 276, 58, 'SHIP FROM', loud(placeLines(s.warehouse)), typed);
  paper.field(306, 90, 276, 58, 'SHIP TO', loud(placeLines(s.terminal)), typed);
  paper.field(LEFT, 148, 276, 58, 'FREIGHT CHARGES BILL TO', loud(placeLines(s.forwarder)), typed);
  paper.field(306, 148, 138, 29, 'CONTAINER NO.', box.number, typed);
  paper.field(444, 148, 138, 29, 'SEAL NO.', box.seal, typed);
  paper.field(306, 177, 138, 29, 'VESSEL / VOYAGE', `${s.vessel} ${s.voyage}`, { mono: true, size: 7 });
  paper.field(444, 177, 138, 29, 'PORT CUT-OFF', usDate(s.cutoff), typed);
  paper.field(LEFT, 206, 138, 26, 'P.O. NO.', s.purchaseOrder, typed);
  paper.field(168, 206, 138, 26, 'SHIPPER REF.', s.customerNumber, typed);
  paper.field(306, 206, 138, 26, 'EQUIPMENT', shortEquipment(box), typed);
  paper.field(444, 206, 138, 26, 'STEAMSHIP LINE', s.line.toUpperCase(), typed);
  goods(paper, s);
  signatures(paper);
  return paper.bytes();
}

function goods(paper: Paper, s: Shipment): void {
  const box = firstBox(s);
  const columns = [LEFT, 90, 140, 176, 420, 500];
  ['PACKAGES', 'TYPE', 'H.M.', 'DESCRIPTION OF ARTICLES', 'WEIGHT (LBS)', 'CLASS'].forEach((title, i) => {
    paper.text((columns[i] ?? LEFT) + 4, 246, title, { size: 6.4, bold: true });
  });
  paper.box(LEFT, 242, WIDTH, 14);
  paper.box(LEFT, 256, WIDTH, 220);
  for (const x of columns.slice(1)) paper.rule(x, 242, x, 476);
  const row = [String(box.pieces), s.pieceUnit, '', s.goods, commas(pounds(box)), '70'];
  row.forEach((cell, i) => {
    paper.text((columns[i] ?? LEFT) + 4, 266, cell, { mono: true, size: 8.6 });
  });
  paper.lines(
    180,
    286,
    [
      `FOR EXPORT TO ${s.originPort}`,
      'SHIPPER LOAD AND COUNT',
      ...(s.temperatureF === null ? [] : [`PROTECT: KEEP AT ${s.temperatureF} F`]),
    ],
    {
      mono: true,
      size: 8,
    },
  );
  paper.rule(LEFT, 456, LEFT + WIDTH, 456);
  paper.text(180, 462, 'TOTAL', { size: 8, bold: true });
  paper.text(424, 462, commas(pounds(box)), { mono: true, size: 8.6, bold: true });
}

function signatures(paper: Paper): void {
  paper.paragraph(
    LEFT,
    486,
    WIDTH,
    'Received, subject to individually determined rates or contracts that have been agreed upon in writing between the carrier and the shipper, otherwise to the rates and rules of the carrier, the property described above in apparent good order, except as noted. The carrier shall not make delivery of this shipment without payment of freight and all other lawful charges where so marked.',
    { size: 6.6 },
  );
  ['SHIPPER SIGNATURE / DATE', 'CARRIER SIGNATURE / PICKUP DATE', 'TRAILER LOADED BY'].forEach((title, i) => {
    paper.field(LEFT + i * 184, 530, 184, 44, title, '');
  });
  paper.stroke('M0 10 C8 -8 14 22 22 4 S36 16 44 6 S62 14 74 2', LEFT + 20, 552, INK);
}
