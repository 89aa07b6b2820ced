import type { FieldValue } from '~/domain/orders/order-draft';
import { parseEquipment } from '~/domain/trade/equipment';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { askedOfRange, parseTemperature, TEMPERATURE, type Temperature } from '~/domain/trade/temperature';
import { parseQuantity, parseWeight } from '~/domain/trade/units';
import type { Candidate, Where } from '~/services/mapping/decide/candidates';
import { inRow } from '~/services/mapping/pages/layout/piece-index.server';
import type { Piece } from '~/services/mapping/pages/layout/pieces.server';
import { findHazard } from '~/services/mapping/values/recognise-hazard.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';
import { shipAmongOthers } from '~/services/mapping/values/recognise-vessel.server';
import { type Recognised, sureness } from '~/services/mapping/values/recognised.server';
import { isCarriersNumber } from './carriers-numbers.server';

/** A size with a kind and nothing else in its line: "40' HC", "1 x 20 DV", "45G1", "(40HC)". */
const EQUIPMENT_ONLY =
  /^\(?(?:\d+\s*[Xx]\s*)?(?:(?:20|40|45|48|53)\s*(?:'|’|FT\.?|FOOT)?\s*-?\s*(?:HC|HQ|DV|DC|GP|ST|STD|RF|RH|RE|OT|FR|HIGH[ -]?CUBE|DRY|STANDARD|REEFER|FLAT ?RACK|OPEN ?TOP|VAN|FLAT ?BED|STEP ?DECK)[A-Z ]*|(?:(?:DRY )?VAN|REEFER|FLAT ?BED|STEP ?DECK)\s*(?:48|53)\s*(?:'|’|FT\.?|FOOT)?|[24L][0-9][GVRUPT]\d)\)?$/i;

/** What a line says beside the container it names: "2. MSCU 123456-6 – 40' HC" a size and a kind. */
function besidesNumber(text: string): string {
  return text
    .replace(/\b[A-Z]{3}[UJZ][\s-]?\d{3}[\s.]?\d{3}[\s-]*\d\b/i, ' ')
    .replace(/^\s*#?\d{1,2}[.):]/, '')
    .replace(/^[\s\-–—/,:|]+|[\s\-–—/,:|]+$/g, '');
}

const KEPT_AT = new RegExp(
  `\\b(?:TEMP\\w*|REEFER|SET(?: ?POINT)?|MAINTAIN(?:ED)?|KE(?:EP|PT)(?: AT)?|CARR(?:Y|IED))\\b[^0-9+-]{0,25}(${TEMPERATURE})`,
  'gi',
);

/** The temperature, with its unit, behind a word that says that something is kept at it. */
function temperatureTold(text: string): Temperature | undefined {
  const told = [...text.matchAll(KEPT_AT)].map(([, said = '']) => parseTemperature(said));
  return told.find((one) => one?.unit !== undefined) ?? undefined;
}

/** Values that speak for themselves without a label. They yield to any value under its own label. */
export function unlabelledCandidates(
  pieces: readonly Piece[],
  whereOf: (pieces: Piece[]) => Where,
): Candidate[] {
  const labelled = new Set(pieces.filter(({ meaning }) => meaning).map(({ line }) => line));
  return pieces.flatMap((piece) => {
    const found: Candidate[] = [];
    const add = (values: Record<string, FieldValue>, confidence: number, asks: Recognised['asks'] = {}) => {
      for (const [field, value] of Object.entries(values)) {
        found.push({
          field,
          value,
          ...sureness({ values, confidence: confidence * piece.confidence, asks }, field),
          primary: false,
          text: piece.text,
          where: whereOf([piece]),
        });
      }
    };
    const [unit] = isCarriersNumber(piece, pieces) ? [] : findContainerNumbers(piece.text);
    if (unit) add({ unit_number: unit }, 0.9);
    const besides = unit ? besidesNumber(piece.text) : piece.text;
    const equipment = EQUIPMENT_ONLY.test(besides) ? parseEquipment(besides) : null;
    if (equipment?.size)
      add(
        { equipment_size: equipment.size, ...(equipment.type ? { equipment_type: equipment.type } : {}) },
        0.85,
      );
    const hazard = findHazard(piece.text);
    if (hazard) add(hazard.values, 0.9, hazard.asks);
    const ship = /\bV(?:OY(?:AGE)?)?[.\s]/i.test(piece.text) ? shipAmongOthers(piece.text) : null;
    if (ship) add(ship.values, 0.8);
    const temperature = temperatureTold(piece.text);
    if (temperature)
      add({ temperature: temperature.value, temperature_uom: temperature.unit ?? '' }, 0.85, {
        temperature: askedOfRange(temperature),
      });
    const isFree = !labelled.has(piece.line);
    if (isFree) add(goodsIn(piece, pieces), 0.75);
    add(namedIn(piece, isFree), 0.8);
    return found;
  });
}

const WEIGHT_ONLY =
  /^\d[\d,. ]*\s?(?:LBS?|POUNDS|KGS?|KILOS|KILOGRAMS)\.?(?:\s+(?:GROSS|GR\.?|WEIGHT|GROSS WEIGHT))?$/i;
const COUNT_ONLY = /^\d[\d,]*\s+[A-Za-z]+$/;
/** Less than this is no load. */
const MIN_WEIGHT = 500;

/** A row of goods that no heading stands over: "76 DRUMS", "HYDROGEN PEROXIDE, AQUEOUS SOLUTION", "37,850 LBS GROSS". */
function goodsIn({ text, box }: Piece, pieces: readonly Piece[]): Record<string, FieldValue> {
  const weight = WEIGHT_ONLY.test(text) ? parseWeight(text) : null;
  if (weight?.unit && weight.value >= MIN_WEIGHT) return { weight: weight.value, weight_uom: weight.unit };
  const count = COUNT_ONLY.test(text) ? parseQuantity(text) : null;
  if (!count?.unit) return {};
  const beside = inRow(box, pieces)
    .filter((other) => other.box.x0 > box.x1)
    .sort((a, b) => a.box.x0 - b.box.x0)[0];
  const goods =
    beside && !beside.meaning && !/\d{3}|\$/.test(beside.text)
      ? recogniseValue('contents', beside.text, { dateOrder: 'unsure', names: ['contents'], label: '' })
      : null;
  return {
    quantity: count.value,
    quantity_uom: count.unit,
    ...(goods?.values.contents ? { contents: goods.values.contents } : {}),
  };
}

/** "INFORMATION SHEET PO# 30871160": a number that says what it is within its line. */
const PURCHASE_ORDER = /(?<![\w/])P\.?O\.?\s?(?:#|NO\.?:?)\s?([A-Z0-9-]*\d[A-Z0-9-]{3,})(?![\w/])/i;
/** "$1,150.00 LINE HAUL": what an amount is for follows it. */
const LINE_HAUL = /\$\s?(\d[\d,]*(?:\.\d{2})?)\s+(?:FOR\s+)?(?:THE\s+)?LINE ?HAUL\b/i;
/** "1 TL STEEL RACKING 40000LBS": a weight with its unit ends a line of goods. */
const WEIGHT_LAST = /[A-Z]\s+(\d[\d,.]*\s?(?:LBS?|POUNDS|KGS?))\.?$/i;

/** Values whose name is beside them within a line; a weight only where the line has no label. */
function namedIn({ text, meaning }: Piece, isFree: boolean): Record<string, FieldValue> {
  if (meaning) return {};
  const [, order] = PURCHASE_ORDER.exec(text) ?? [];
  const [, haul] = LINE_HAUL.exec(text) ?? [];
  const [, heavy = ''] = (isFree && WEIGHT_LAST.exec(text)) || [];
  const weight = parseWeight(heavy);
  return {
    ...(order ? { purchase_order_number: order } : {}),
    ...(haul ? { line_haul: Number(haul.replace(/,/g, '')) } : {}),
    ...(weight?.unit && weight.value >= MIN_WEIGHT ? { weight: weight.value, weight_uom: weight.unit } : {}),
  };
}
