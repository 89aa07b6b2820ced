import { parseEquipment } from '~/domain/equipment';
import { findContainerNumbers } from '~/domain/iso6346';
import type { FieldValue } from '~/domain/order-draft';
import type { Candidate, Where } from './draft-builder.server';
import type { Piece } from './page-pieces.server';
import { findHazard } from './recognise-hazard.server';

/** A size with a kind and nothing else in its line: "40' HC", "1 x 20 DV", "45G1", "(40HC)". */
const EQUIPMENT_ONLY =
  /^\(?(?:\d+\s*[Xx]\s*)?(?:(?:20|40|45|48|53)\s*(?:'|’|FT\.?|FOOT)?\s*-?\s*(?:HC|HQ|DV|DC|GP|ST|STD|RF|RH|RE|OT|FR|HIGH[ -]?CUBE|DRY|STANDARD|REEFER|FLAT ?RACK|OPEN ?TOP)[A-Z ]*|[24L][0-9][GVRUPT]\d)\)?$/i;

/** What a line says beside the container it names: "2. MSCU 123456-6 – 40' HC" a size and a kind. */
function besidesNumber(text: string): string {
  return text
    .replace(/\b[A-Z]{3}[UJZ][\s-]?\d{3}[\s.]?\d{3}[\s-]*\d\b/i, ' ')
    .replace(/^\s*#?\d{1,2}[.):]/, '')
    .replace(/^[\s\-–—/,:|]+|[\s\-–—/,:|]+$/g, '');
}

/** Values that speak for themselves without a label. They yield to any value under its own label. */
export function unlabelledCandidates(
  pieces: readonly Piece[],
  whereOf: (pieces: Piece[]) => Where,
): Candidate[] {
  return pieces.flatMap((piece) => {
    const found: Candidate[] = [];
    const add = (values: Record<string, FieldValue>, confidence: number) => {
      for (const [field, value] of Object.entries(values)) {
        found.push({
          field,
          value,
          confidence: confidence * piece.confidence,
          primary: false,
          text: piece.text,
          where: whereOf([piece]),
        });
      }
    };
    const [unit] = findContainerNumbers(piece.text);
    if (unit) add({ unit_number: unit }, 0.9);
    const besides = unit ? besidesNumber(piece.text) : piece.text;
    const equipment = EQUIPMENT_ONLY.test(besides) ? parseEquipment(besides) : null;
    if (equipment?.size)
      add(
        { equipment_size: equipment.size, ...(equipment.type ? { equipment_type: equipment.type } : {}) },
        0.85,
      );
    const hazard = findHazard(piece.text);
    if (hazard) add(hazard, 0.9);
    const temperature =
      /\b(?:TEMP\w*|REEFER|SET(?: ?POINT)?|MAINTAIN|KEEP AT)\b[^0-9+-]{0,25}([-+]?\d{1,2}(?:\.\d)?)\s*(?:°|º|DEG\.?)?\s*([FC])\b/i.exec(
        piece.text,
      );
    if (temperature)
      add(
        { temperature: Number(temperature[1]), temperature_uom: (temperature[2] ?? '').toUpperCase() },
        0.85,
      );
    return found;
  });
}
