import type { DemoAddress } from '~/services/demo/data/addresses';
import { daysAfter, type Shipment } from './shipment';
import { compactDate, firstBox, pounds } from './writing';

type Stop = { reason: string; role: string; place: DemoAddress; on: Date; time: string };

const LENGTHS = { '20': '2000', '40': '4000', '45': '4500' } as const;

/** An X12 004010 interchange with one 204 load tender for each shipment. */
export function loadTenders(
  shipments: readonly Shipment[],
  control: number,
  lineBreaks: boolean,
  purpose = '00',
): Uint8Array {
  const [first] = shipments;
  if (!first) throw new Error('An interchange without a tender');
  const day = compactDate(first.issued);
  const sender = first.forwarder.code.padEnd(15);
  const id = String(control).padStart(9, '0');
  const segments = [
    `ISA*00*          *00*          *ZZ*${sender}*ZZ*ORDERAUTOMATION*${day.slice(2)}*0815*U*00401*${id}*0*P*>`,
    `GS*SM*${first.forwarder.code}*ORDERAUTOMATION*${day}*0815*${control}*X*004010`,
    ...shipments.flatMap((s, i) => tender(s, String(i + 1).padStart(4, '0'), purpose)),
    `GE*${shipments.length}*${control}`,
    `IEA*1*${id}`,
  ];
  return new TextEncoder().encode(segments.map((segment) => `${segment}~${lineBreaks ? '\n' : ''}`).join(''));
}

function tender(s: Shipment, control: string, purpose: string): string[] {
  const box = firstBox(s);
  const prefix = box.number.slice(0, 4);
  const body = [
    `B2**${s.scac}**${s.loadNumber}**PP`,
    `B2A*${purpose}*LT`,
    `L11*${s.reference}*RF`,
    `L11*${s.customerNumber}*CR`,
    `L11*${s.purchaseOrder}*PO`,
    s.exporting ? `L11*${s.booking}*BN` : `L11*${s.masterBill}*MB`,
    ...(s.exporting ? [] : [`L11*${s.pickupNumber}*PU`]),
    `G62*64*${compactDate(daysAfter(s.issued, 1))}*1*1700*ET`,
    'NTE*OTH*CALL RECEIVING 24 HOURS AHEAD',
    ...party('BT', s.forwarder),
    `N7*${prefix}*${box.number.slice(4, 10)}*${pounds(box)}*G*******CN****${LENGTHS[box.size]}***${box.number.slice(10)}****${box.isoCode}`,
    `M7*${box.seal}`,
    ...stopsOf(s).flatMap((stop, i) => stopSegments(s, stop, i + 1)),
    `L3*${pounds(box)}*G***${Math.round(s.lineHaul * 100)}******${box.pieces}`,
  ];
  return [`ST*204*${control}`, ...body, `SE*${body.length + 2}*${control}`];
}

function stopsOf(s: Shipment): Stop[] {
  if (s.exporting) {
    const loading = daysAfter(s.cutoff, -4);
    return [
      { reason: 'RT', role: 'SF', place: s.depot, on: daysAfter(loading, -1), time: '0900' },
      { reason: 'LD', role: 'SF', place: s.warehouse, on: loading, time: '0800' },
      { reason: 'UL', role: 'ST', place: s.terminal, on: daysAfter(s.cutoff, -1), time: '1400' },
    ];
  }
  return [
    { reason: 'LD', role: 'SF', place: s.terminal, on: s.pickup, time: '0800' },
    { reason: 'UL', role: 'ST', place: s.warehouse, on: s.deliver, time: '1030' },
    { reason: 'DT', role: 'ST', place: s.depot, on: daysAfter(s.deliver, 1), time: '1600' },
  ];
}

function stopSegments(s: Shipment, stop: Stop, n: number): string[] {
  const box = firstBox(s);
  const loaded = stop.reason === 'LD' || stop.reason === 'UL';
  return [
    `S5*${n}*${stop.reason}${loaded ? `*${pounds(box)}*L*${box.pieces}*${s.pieceUnit}` : ''}`,
    `G62*${stop.reason === 'UL' ? '70' : '69'}*${compactDate(stop.on)}*U*${stop.time}*ET`,
    ...party(stop.role, stop.place),
    ...(loaded ? [`L5*1*${s.goods}`, `AT8*G*L*${pounds(box)}*${box.pieces}`] : []),
  ];
}

function party(role: string, place: DemoAddress): string[] {
  return [
    `N1*${role}*${place.locationName}*93*${place.code}`,
    `N3*${place.addressLine1}${place.addressLine2 ? `*${place.addressLine2}` : ''}`,
    `N4*${place.city}*${place.state}*${place.postalCode}*US`,
  ];
}
