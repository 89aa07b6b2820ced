import type { EdiSegment } from '~/domain/reading/reading';
import { equipmentOfCode } from '~/domain/trade/equipment';
import { checkDigit, readContainerNumber } from '~/domain/trade/iso6346';
import { askedOfRange, parseTemperature } from '~/domain/trade/temperature';
import { type EdiDraft, element } from './edi-draft.server';
import { readWeight } from './x12-loads.server';

/** Element 40: what is pulled and not shipped. */
const TRAILERS: readonly string[] = ['TL', 'TV', 'TF', 'TA', 'TG', 'TJ', 'TM', 'TW', 'RT', 'FT', 'SV', 'LU'];

/**
 * N7 gives the number as owner code and serial, often without the check digit, which then stands in N7-18 or is
 * computed. N7-15 is the length in feet and inches (4000 = 40', some write 40), N7-22 the ISO type code, N7-12 the carrier.
 */
export function readEquipment(order: EdiDraft, segment: EdiSegment): void {
  if (!readUnit(order, segment, numberOfEquipment(segment)))
    readTrailer(order, segment, serialOf(segment), element(segment, 11));
  const code = equipmentOfCode(element(segment, 22));
  order.set('equipment_size', code?.size ?? feetOf(element(segment, 15)), segment);
  order.set('equipment_type', code?.type, segment);
  order.set('carrier', element(segment, 12), segment);
  readWeight(order, segment, element(segment, 3), element(segment, 17));
  const temperature = parseTemperature(element(segment, 13));
  if (!temperature || !/\d/.test(element(segment, 13))) return;
  order.set('temperature', temperature.value, segment, element(segment, 13));
  order.set('temperature_uom', temperature.unit, segment);
  const asked = askedOfRange(temperature);
  if (asked) order.doubt('temperature', asked.doubt);
}

const serialOf = (segment: EdiSegment): string =>
  `${element(segment, 1)}${element(segment, 2)}`.replace(/[\s-]/g, '').toUpperCase();

/** The number in N7 with its check digit, or in MS2; empty in other segments. */
export function numberOfEquipment(segment: EdiSegment): string {
  const serial = serialOf(segment);
  if (segment.tag === 'N7')
    return /^[A-Z]{4}\d{6}$/.test(serial) ? `${serial}${element(segment, 18) || checkDigit(serial)}` : serial;
  if (segment.tag !== 'MS2') return '';
  const number = element(segment, 2).replace(/[\s-]/g, '').toUpperCase();
  return readContainerNumber(number) ? number : serial;
}

/** MS2: the owner, the number and the kind of what a bill of lading is loaded in. */
export function readBillEquipment(order: EdiDraft, segment: EdiSegment): void {
  const [number, kind] = [2, 3].map((n) => element(segment, n).replace(/[\s-]/g, '').toUpperCase());
  if (readUnit(order, segment, numberOfEquipment(segment))) return;
  readTrailer(order, segment, number ?? '', kind ?? '');
}

/** A container number, in doubt where its check digit fails. @returns whether it is one */
function readUnit(order: EdiDraft, segment: EdiSegment, text: string): boolean {
  const container = readContainerNumber(text);
  if (!container) return false;
  order.number('unit_number', container.value, segment, text);
  if (!container.valid) order.doubt('unit_number', 'the check digit fails');
  return true;
}

function readTrailer(order: EdiDraft, segment: EdiSegment, number: string, kind: string): void {
  if (TRAILERS.includes(kind) && /\d{3}/.test(number)) order.number('trailer_number', number, segment);
}

/** "4000" is 40 feet and no inches; some senders write "53". */
function feetOf(length: string): string | undefined {
  const digits = length.replace(/\D/g, '');
  const feet = digits.length >= 4 ? Math.floor(Number(digits) / 100) : Number(digits);
  return feet >= 10 && feet <= 60 ? String(feet) : undefined;
}
