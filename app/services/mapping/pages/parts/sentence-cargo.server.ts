import type { FieldValue } from '~/domain/orders/order-draft';
import { boundText, READING_BOUNDS } from '~/domain/reading/reading-bounds';
import { OCEAN_CARRIERS } from '~/domain/trade/carriers';
import { parseEquipment } from '~/domain/trade/equipment';
import { isNamedNumber } from '~/domain/trade/named-numbers';
import { parseQuantity, parseWeight } from '~/domain/trade/units';
import type { Candidate, Where } from '~/services/mapping/decide/candidates';

const EQUIPMENT =
  /\b(?:20|40|45|twenty|forty(?:[ -]five)?)\s?(?:['’]|ft\.?|-?foot)?\s?-?(?:HC|HQ|DV|DC|GP|RF|RH|OT|FR|ST|high[ -]cube|dry|standard|reefer|flat ?rack|open ?top)\b|\b(?:48|53)\s?(?:['’]|ft\.?|-?foot)?\s?-?(?:dry |temp(?:erature)?[- ]controlled )?(?:vans?|reefers?|flat ?beds?|step ?decks?|trailers?)\b|(?<![A-Z0-9])[24L][0-9][GRUPT][0-9](?![A-Z0-9])/i;
const UNIT =
  '(cartons?|ctns?|pallets?|plts?|skids?|packages?|pkgs?|pieces|pcs|drums?|bags?|rolls?|cases?|crates?|bales?|boxes|units?)';
/** A number by itself: what is part of a code, or ends an amount with a point, counts nothing. */
const PACKAGES = new RegExp(
  `(?<![\\d,#A-Za-z]|[A-Za-z\\d][.-]|\\d/)(\\d[\\d,]*)\\s+${UNIT}(?![A-Za-z])`,
  'gi',
);
const LINK = /^\.?\s*(?:\(?s\.?t\.?c\.?\)?|of|containing|said to contain|with|:|,|-|–)?\s*/i;
const CAPITALS = /^([A-Z][A-Z&'/-]+(?:\s+(?:[A-Z][A-Z&'/-]+|&|and|of))*)/;
const TITLE =
  /^([A-Za-z][A-Za-z&' -]{3,60}?)(?=[.,;(]|\s+(?:weighing|with|in|gross|under|at|and (?:weigh\w*|is|are|was|has|will|should|a|the|it))\b|$)/;
const WEIGHT =
  /(?<!(?:tare|scale|scale gross|vgm|max\.?|maximum|limit|limit of|over|under|above|exceeds?|axle|payload|container)(?: weights?| mass| gross)?(?: of| is|:)? )(?<![\d,.])(\d[\d,.]*)\s?(lbs?|pounds|kgs?|kilos|kilograms)\b/i;

/** A name in capitals before its voyage: "on EVER SUMMIT voyage 067E". */
const SHIP =
  /(?<![A-Z])((?:[A-Z][A-Z.'-]+,?\s+){1,4}?)(?:\/|-)?\s*\(?(?:[Vv]oy(?:age|\.)?|VOY(?:AGE|\.)?|[Vv]\.)\s*(?:[Nn]o\.?\s*|#\s*)?([A-Z0-9-]*\d[A-Z0-9-]*)/;

/** What a sentence says of the cargo, its container and its line without naming the fields. */
export function cargoOf(paragraph: string, where: Where): Candidate[] {
  const text = boundText(paragraph, READING_BOUNDS.paragraphLetters);
  const values: Record<string, FieldValue> = {};
  const equipment = EQUIPMENT.exec(text)?.[0];
  const read = equipment ? parseEquipment(equipment) : null;
  if (read?.size)
    Object.assign(values, { equipment_size: read.size, ...(read.type ? { equipment_type: read.type } : {}) });
  const weight = parseWeight(WEIGHT.exec(text)?.[0] ?? '');
  if (weight?.unit && weight.value > 500)
    Object.assign(values, { weight: weight.value, weight_uom: weight.unit });
  Object.assign(values, packagesOf(text));
  const ship = SHIP.exec(text);
  if (ship?.[1] && ship[2])
    Object.assign(values, { vessel: ship[1].replace(/,\s*$/, '').trim(), voyage: ship[2] });
  const carrier = carrierNamed(text);
  if (carrier) values.carrier = carrier;
  return Object.entries(values).map(([field, value]) => ({
    field,
    value,
    confidence: 0.85,
    primary: false,
    text: text.slice(0, 300),
    where,
  }));
}

/** "840 cartons of wooden chairs", "840 CTNS WOODEN CHAIRS", and of "PO 77120 pieces 612 cartons" what no name stands before. */
function packagesOf(text: string): Record<string, FieldValue> {
  const match = [...text.matchAll(PACKAGES)].find(
    ({ index, 1: number = '' }) => !isNamedNumber(text.slice(0, index), number),
  );
  const quantity = match ? parseQuantity(`${match[1]} ${match[2]}`) : null;
  if (!match || !quantity?.unit) return {};
  const behind = text.slice(match.index + match[0].length);
  const link = LINK.exec(behind)?.[0] ?? '';
  const goods = behind.slice(link.length);
  const named =
    CAPITALS.exec(goods)?.[1] ?? (/of|contain|stc/i.test(link) ? TITLE.exec(goods)?.[1] : undefined);
  return {
    quantity: quantity.value,
    quantity_uom: quantity.unit,
    ...(named && named.length > 3 ? { contents: named.trim() } : {}),
  };
}

/** Whether a text counts goods behind a number with its name: such a line is read as a sentence, however short. */
export const countsBehindNumber = (text: string): boolean =>
  packagesOf(text).quantity !== undefined &&
  [...text.matchAll(/\d+/g)].some(({ index, 0: number }) => isNamedNumber(text.slice(0, index), number));

/** The names of lines, the longest first, each standing alone: "MSC ANNA" is a ship, and "one" is a word. */
const CARRIER_NAMES = OCEAN_CARRIERS.flatMap((carrier) => carrier.names)
  .filter((name) => name.length > 3 || name === 'MSC')
  .sort((a, b) => b.length - a.length)
  .map((name) => {
    const spellings = [name, name.toUpperCase()]
      .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|');
    return new RegExp(`(?<![\\w-])(?:${spellings})(?:\\s+(?:LINES?|Lines?))?(?![\\w-])(?!\\s+[A-Z]{3,})`);
  });

function carrierNamed(text: string): string | null {
  for (const name of CARRIER_NAMES) {
    const alone = name.exec(text);
    // "on board HYUNDAI GLOBAL" or "MAERSK ESSEN": part of a ship's name is not the line.
    if (alone && !/[A-Z]{3,}\s$/.test(text.slice(0, alone.index))) return alone[0];
  }
  return null;
}
