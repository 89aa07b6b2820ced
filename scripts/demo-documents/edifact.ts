import type { DemoAddress } from '~/services/demo/data/addresses';
import { daysAfter, type Shipment } from './shipment';
import { compactDate, firstBox } from './writing';

const escaped = (text: string) => text.replace(/[?'+:]/g, (c) => `?${c}`);

/** An EDIFACT D.96A interchange with one IFTMIN transport instruction. */
export function transportInstruction(s: Shipment, control: number): Uint8Array {
  const box = firstBox(s);
  const day = compactDate(s.issued);
  const body = [
    `BGM+610+${s.reference}+9`,
    `DTM+137:${day}:102`,
    `DTM+132:${compactDate(s.eta)}:102`,
    `RFF+MB:${s.masterBill}`,
    `RFF+BH:${s.houseBill}`,
    `RFF+ON:${s.purchaseOrder}`,
    ...(s.exporting ? [`RFF+BN:${s.booking}`] : []),
    `TDT+20+${s.voyage}+1++${s.scac}:172:182+++:::${escaped(s.vessel)}`,
    `LOC+9+${s.exporting ? s.portLocode : s.originLocode}:139:6:${escaped(s.exporting ? s.port : s.originPort)}`,
    `LOC+11+${s.exporting ? s.originLocode : s.portLocode}:139:6:${escaped(s.exporting ? s.originPort : s.port)}`,
    party('FW', s.forwarder),
    party('PW', s.exporting ? s.warehouse : s.terminal),
    `DTM+234:${compactDate(s.exporting ? daysAfter(s.cutoff, -4) : s.pickup)}0800:203`,
    party('DP', s.exporting ? s.terminal : s.warehouse),
    `DTM+17:${compactDate(s.exporting ? daysAfter(s.cutoff, -1) : s.deliver)}1030:203`,
    party(s.exporting ? 'CK' : 'CR', s.depot),
    party('IV', s.forwarder),
    `GID+1+${box.pieces}:${s.pieceUnit === 'CTN' ? 'CT' : 'PX'}`,
    `FTX+AAA+++${escaped(s.goods)}`,
    `MEA+AAE+G+KGM:${box.weightKg}`,
    `MEA+AAE+AAW+MTQ:${box.volumeCbm}`,
    `SGP+${box.number}+${box.pieces}`,
    `EQD+CN+${box.number}+${box.isoCode}:102:5++${s.exporting ? '2' : '3'}+5`,
    `SEL+${box.seal}+CA`,
  ];
  const segments = [
    `UNB+UNOA:2+${s.forwarder.code}:ZZ+ORDERAUTOMATION:ZZ+${day.slice(2)}:0815+${control}`,
    'UNH+1+IFTMIN:D:96A:UN',
    ...body,
    `UNT+${body.length + 2}+1`,
    `UNZ+1+${control}`,
  ];
  return new TextEncoder().encode(`UNA:+.? '\n${segments.map((segment) => `${segment}'`).join('\n')}\n`);
}

function party(role: string, a: DemoAddress): string {
  const name = escaped(a.locationName);
  const street = escaped(a.addressLine1);
  return `NAD+${role}+${a.code}::92++${name}+${street}+${escaped(a.city)}+${a.state}+${a.postalCode}+US`;
}
