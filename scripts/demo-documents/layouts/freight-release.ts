import { houseOf } from '../marks';
import { GREY, Paper } from '../paper';
import type { Shipment } from '../shipment';
import { commas, firstBox, longEquipment, placeLines, streetLines, tradeDate } from '../writing';

const LEFT = 72;
const WIDTH = 468;

/** A freight release as a letter: sentences, with the numbers in a short list. */
export async function freightRelease(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Freight release', 'serif', s.issued);
  const house = houseOf(s.forwarder.code);
  const box = firstBox(s);
  house.mark(paper, LEFT, 48);
  paper.text(LEFT + 46, 52, s.forwarder.locationName, { size: 16, bold: true, colour: house.colour });
  paper.text(LEFT + 46, 72, `${streetLines(s.forwarder).join(', ')}, ${house.phone}`, {
    size: 8.4,
    colour: GREY,
  });
  paper.rule(LEFT, 96, LEFT + WIDTH, 96, 1.2, house.colour);
  paper.text(LEFT, 112, tradeDate(s.issued), { size: 11 });
  paper.lines(LEFT, 140, ['To the terminal operator:', ...placeLines(s.terminal)], { size: 11 });
  paper.text(LEFT, 216, `FREIGHT RELEASE - B/L ${s.masterBill}`, { size: 12.5, bold: true });
  let y = paper.paragraph(
    LEFT,
    242,
    WIDTH,
    `Please release the container below, which arrived on the ${s.vessel}, voyage ${s.voyage}, to the order of ${s.warehouse.locationName}. All ocean freight has been paid and customs has cleared the entry.`,
    { size: 11 },
  );
  const rows: [string, string][] = [
    ['Container number', box.number],
    ['Equipment', longEquipment(box)],
    ['Seal', box.seal],
    ['Contents', s.goods],
    ['Gross weight', `${commas(box.weightKg)} kg`],
    ['House bill', s.houseBill],
    ['Release number', `${s.pickupNumber}${s.reference.slice(0, 3)}`],
    ['Our reference', s.reference],
    ['Last free day', tradeDate(s.lastFree)],
  ];
  y += 14;
  rows.forEach(([label, value], i) => {
    paper.text(LEFT + 24, y + i * 17, label, { size: 11 });
    paper.text(LEFT + 150, y + i * 17, value, { size: 11, bold: true });
  });
  y += rows.length * 17 + 14;
  paper.text(LEFT, y, 'Deliver to', { size: 11 });
  paper.lines(LEFT + 150, y, placeLines(s.warehouse), { size: 11 });
  y += 56;
  y = paper.paragraph(
    LEFT,
    y,
    WIDTH,
    'Storage and demurrage after the last free day are for the account of the receiver. This release is good for ten days.',
    { size: 11 },
  );
  paper.lines(LEFT, y + 24, ['Sincerely,', '', '', 'Import Department', s.forwarder.locationName], {
    size: 11,
  });
  return paper.bytes();
}
