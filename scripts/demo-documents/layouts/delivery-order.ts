import { houseOf } from '../marks';
import { Paper } from '../paper';
import type { Shipment } from '../shipment';
import {
  commas,
  dashed,
  firstBox,
  longEquipment,
  loud,
  piecesOf,
  placeLines,
  pounds,
  streetLines,
  usDate,
} from '../writing';

/** A boxed delivery order for one import container, as forwarders have filled them in for decades. */
export async function deliveryOrder(s: Shipment): Promise<Uint8Array> {
  const paper = await Paper.make('Delivery order', 'sans', s.issued);
  head(paper, s);
  references(paper, s);
  goods(paper, s);
  foot(paper, s);
  return paper.bytes();
}

const LEFT = 36;
const MIDDLE = 306;
const HALF = 270;

function head(paper: Paper, s: Shipment): void {
  const house = houseOf(s.forwarder.code);
  house.mark(paper, LEFT, 34);
  paper.text(78, 36, s.forwarder.locationName.toUpperCase(), { size: 13, bold: true, colour: house.colour });
  paper.text(78, 52, `${streetLines(s.forwarder).join(', ')}  ·  TEL ${house.phone}  ·  ${house.licence}`, {
    size: 6.4,
  });
  paper.text(576, 34, 'DELIVERY ORDER', { size: 17, bold: true, align: 'right' });
  paper.text(576, 54, 'ORIGINAL - NOT NEGOTIABLE', { size: 5.6, align: 'right' });
}

function references(paper: Paper, s: Shipment): void {
  paper.field(LEFT, 76, HALF, 26, 'VESSEL / VOYAGE', `${s.vessel}  V. ${s.voyage}`, { bold: true });
  paper.field(MIDDLE, 76, 135, 26, 'OUR REF. NO.', s.reference, { bold: true });
  paper.field(441, 76, 135, 26, 'DATE', usDate(s.issued));
  paper.field(LEFT, 102, 150, 26, 'STEAMSHIP LINE', s.line.toUpperCase());
  paper.field(186, 102, 120, 26, 'PORT OF LOADING', s.originPort);
  paper.field(MIDDLE, 102, 135, 26, 'ARRIVAL DATE', usDate(s.eta));
  paper.field(441, 102, 135, 26, 'LAST FREE DAY', usDate(s.lastFree));
  paper.field(LEFT, 128, 150, 26, 'MASTER B/L NO.', s.masterBill);
  paper.field(186, 128, 120, 26, 'HOUSE B/L NO.', s.houseBill);
  paper.field(MIDDLE, 128, 135, 26, 'CUSTOMER REF.', s.customerNumber);
  paper.field(441, 128, 135, 26, 'PURCHASE ORDER', s.purchaseOrder);
  paper.field(LEFT, 154, HALF, 56, 'PICK UP AT', loud(placeLines(s.terminal)));
  paper.field(MIDDLE, 154, HALF, 56, 'FOR DELIVERY TO', loud(placeLines(s.warehouse)));
  paper.field(LEFT, 210, HALF, 56, 'RETURN EMPTY TO', loud(placeLines(s.depot)));
  paper.field(MIDDLE, 210, 135, 56, 'TERMINAL PICKUP NO.', s.pickupNumber);
  paper.field(441, 210, 135, 56, 'DELIVER ON', [usDate(s.deliver), 'BY APPOINTMENT']);
}

function goods(paper: Paper, s: Shipment): void {
  const box = firstBox(s);
  const columns = [LEFT, 176, 246, 456, 576];
  paper.box(LEFT, 276, 540, 18);
  ['MARKS AND NUMBERS', 'PACKAGES', 'DESCRIPTION OF GOODS', 'GROSS WEIGHT'].forEach((title, i) => {
    paper.text((columns[i] ?? LEFT) + 4, 282, title, { size: 6, bold: true });
  });
  paper.box(LEFT, 294, 540, 190);
  for (const x of columns.slice(1, -1)) paper.rule(x, 276, x, 484);
  paper.lines(
    LEFT + 4,
    302,
    ['CONTAINER NO.', dashed(box.number), '', `SEAL ${box.seal}`, '', longEquipment(box)],
    {
      size: 8.6,
    },
  );
  paper.lines(180, 302, [piecesOf(box, s)], { size: 8.6 });
  paper.lines(250, 302, ['SAID TO CONTAIN', s.goods], { size: 8.6 });
  if (s.temperatureF !== null) {
    paper.text(250, 350, `KEEP AT ${s.temperatureF}°F`, { size: 8.6, bold: true });
  }
  paper.lines(
    460,
    302,
    [`${commas(box.weightKg)} KGS`, `${commas(pounds(box))} LBS`, '', `${box.volumeCbm.toFixed(1)} CBM`],
    { size: 8.6 },
  );
}

function foot(paper: Paper, s: Shipment): void {
  paper.field(LEFT, 494, 540, 40, 'SPECIAL INSTRUCTIONS', [
    'CALL CONSIGNEE 24 HRS BEFORE DELIVERY. DRIVER MUST WAIT FOR UNLOADING, 2 HRS FREE.',
  ]);
  paper.field(LEFT, 544, HALF, 58, 'INLAND FREIGHT CHARGES - BILL TO', loud(placeLines(s.forwarder)));
  paper.field(MIDDLE, 544, HALF, 58, 'RECEIVED IN GOOD ORDER BY', [
    '',
    '',
    '_______________________________',
  ]);
  paper.paragraph(
    LEFT,
    614,
    540,
    'The carrier to whom this order is assigned is responsible for all storage, demurrage and per diem that arise after the last free day unless we are told in writing before it ends. Any damage or shortage must be noted on this order at the time of delivery. Our standing terms of business apply to all services and can be had on request.',
    { size: 5.8 },
  );
}
