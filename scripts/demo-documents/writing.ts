import type { DemoAddress } from '~/services/demo/data/addresses';
import type { Box, Shipment } from './shipment';

/** Ways in which papers write dates, numbers, places and equipment. */

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const two = (n: number) => String(n).padStart(2, '0');

export const usDate = (d: Date) => `${two(d.getUTCMonth() + 1)}/${two(d.getUTCDate())}/${d.getUTCFullYear()}`;
export const tradeDate = (d: Date) =>
  `${two(d.getUTCDate())}-${MONTHS[d.getUTCMonth()]}-${d.getUTCFullYear()}`;
export const isoDate = (d: Date) => d.toISOString().slice(0, 10);
export const compactDate = (d: Date) => isoDate(d).replaceAll('-', '');

export const commas = (n: number, digits = 0) =>
  n.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const pounds = (box: Box) => Math.round(box.weightKg * 2.205);

export const streetLines = (a: DemoAddress) => [
  a.addressLine2 ? `${a.addressLine1}, ${a.addressLine2}` : a.addressLine1,
  `${a.city}, ${a.state} ${a.postalCode}`,
];
export const placeLines = (a: DemoAddress) => [a.locationName, ...streetLines(a)];
export const loud = (lines: readonly string[]) => lines.map((line) => line.toUpperCase());

const KIND_WORDS: Record<Box['type'], string> = { DV: 'DRY VAN', HC: 'HIGH CUBE', RF: 'REEFER' };
export const shortEquipment = (box: Box) => `${box.size}${box.type}`;
export const longEquipment = (box: Box) => `${box.size}' ${KIND_WORDS[box.type]}`;

const UNIT_WORDS: Readonly<Record<string, string>> = {
  CTN: 'CARTONS',
  PLT: 'PALLETS',
  PCS: 'PIECES',
  BAG: 'BAGS',
  ROLL: 'ROLLS',
  DRUM: 'DRUMS',
};
export const piecesOf = (box: Box, s: Shipment) =>
  `${commas(box.pieces)} ${UNIT_WORDS[s.pieceUnit] ?? s.pieceUnit}`;

/** The first container; single-container papers print only this one. */
export function firstBox(s: Shipment): Box {
  const [box] = s.boxes;
  if (!box) throw new Error('A shipment without a container');
  return box;
}

/** MSKU 907032-3, as many forms print it. */
export const dashed = (number: string) => `${number.slice(0, 4)} ${number.slice(4, 10)}-${number.slice(10)}`;
