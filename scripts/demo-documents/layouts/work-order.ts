import { Paper } from '../paper';
import type { Shipment } from '../shipment';
import { commas, firstBox, loud, placeLines, pounds, shortEquipment, usDate } from '../writing';

/** A drayage work order as an old dispatch system prints it: one typewriter face, dots, no frames. */
export async function workOrder(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Drayage work order', 'typewriter', s.issued);
  const box = firstBox(s);
  const at = (y: number, line: string, bold = false) => paper.text(42, y, line, { size: 9.6, bold });
  at(40, s.forwarder.locationName.toUpperCase(), true);
  loud(placeLines(s.forwarder).slice(1)).forEach((line, i) => {
    at(54 + i * 12, line);
  });
  paper.text(570, 40, `WORK ORDER ${s.loadNumber}`, { size: 11, bold: true, align: 'right' });
  paper.text(570, 56, `PRINTED ${usDate(s.issued)}`, { size: 9, align: 'right' });
  paper.rule(42, 88, 570, 88, 1);
  const pairs: [string, string][] = [
    ['CONTAINER', box.number],
    ['SIZE/TYPE', shortEquipment(box)],
    ['SEAL', box.seal],
    ['SSL', s.line.toUpperCase()],
    ['VESSEL', s.vessel],
    ['VOYAGE', s.voyage],
    ['MASTER BL', s.masterBill],
    ['HOUSE BL', s.houseBill],
    ['CUSTOMER REF', s.customerNumber],
    ['PICKUP NUMBER', s.pickupNumber],
    ['ETA', usDate(s.eta)],
    ['LAST FREE DAY', usDate(s.lastFree)],
    ['PIECES', `${commas(box.pieces)} ${s.pieceUnit}`],
    ['WEIGHT', `${commas(pounds(box))} LB`],
    ['COMMODITY', s.goods],
  ];
  pairs.forEach(([label, value], i) => {
    at(100 + i * 14, `${label.padEnd(16, '.')}: ${value}`);
  });
  paper.rule(42, 318, 570, 318, 1);
  at(328, 'ROUTING', true);
  const stops: [string, readonly string[], string][] = [
    ['1 PICK UP AT', loud(placeLines(s.terminal)), usDate(s.pickup)],
    ['2 DELIVER TO', loud(placeLines(s.warehouse)), `${usDate(s.deliver)} 07:00`],
    ['3 RETURN EMPTY TO', loud(placeLines(s.depot)), ''],
  ];
  stops.forEach(([title, place, when], i) => {
    const y = 350 + i * 66;
    at(y, title, true);
    paper.lines(220, y, place, { size: 9.6 });
    paper.text(570, y, when, { size: 9.6, align: 'right' });
  });
  paper.rule(42, 556, 570, 556, 1);
  at(566, 'BILL TO', true);
  paper.lines(220, 566, loud(placeLines(s.forwarder)), { size: 9.6 });
  at(620, `LINE HAUL.......: ${commas(s.lineHaul, 2)}`);
  at(634, `FUEL SURCHARGE..: ${commas((s.lineHaul * s.fuelPercent) / 100, 2)}`);
  at(660, 'NOTES: CALL RECEIVING ONE HOUR OUT. NO DOUBLE DROPS.');
  return paper.bytes();
}
