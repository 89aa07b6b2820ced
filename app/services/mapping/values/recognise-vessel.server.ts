import { findCarrier, isCarrierName } from '~/domain/trade/carriers';
import { withoutShipCode } from '~/domain/trade/listed-names';
import { asLetters } from '~/domain/trade/look-alikes';
import { parseCityStateZip } from '~/domain/trade/us-places';
import type { Recognised, ValueContext } from './recognised.server';

/** A voyage has a digit and no space, and is no day: "1TUP9E1MA", "053E", "4944-066E", "FA745A". */
const VOYAGE = /^[A-Z0-9][A-Z0-9-]{1,11}$/;
const DAY = /^\d{1,4}-(?:[A-Z]{3}|\d{1,2})-\d{2,4}$/i;
/** "31/E": the direction behind a slash. */
const PARTED = /^\d{1,4}\/[NEWS]$/i;
const SPLIT =
  /^(?:M\/?V\.?\s+|MV\s+|SS\s+)?(.*?)(?:\s*\/\s*|\s*,\s*|\s+-\s+|\s+)(?:VOY(?:AGE)?\.?\s*(?:NO\.?|#)?\s*:?|V\.?\s?(?=[\dA-Z]*\d))?\s*#?\s*([A-Z0-9-]*\d[A-Z0-9-]*)$/i;

const NUMBERED_SHIP = /^[A-Z][A-Z .'-]+ \d{2,3}$/i;

/** A ship's name, and the voyage where it is printed behind it ("APL SENTOSA V.1TUP9E1MA", "MSC ANNA / 453W"). */
export function recogniseVessel(written: string, { names }: ValueContext): Recognised | null {
  const text = withoutShipCode(written);
  const told = shipAmongOthers(text);
  if (told) return told;
  if (isCarrierName(text)) return null;
  // "WAN HAI 622": a bare number belongs to the name where the voyage has a label of its own.
  const isWhole = !names.includes('voyage') && NUMBERED_SHIP.test(text.trim());
  const { name: read, voyage } = isWhole ? { name: text.trim() } : splitVessel(text);
  const name = read.replace(/(?=\S*[A-Z]{2})(?<!\S)[A-Z015]+(?!\S)/g, asLetters);
  if (!/^[A-Z][A-Z0-9 .'-]{2,34}$/i.test(name) || parseCityStateZip(name)?.postal_code) return null;
  if (/\b(INC|LLC|CORP|STREET|TERMINAL|PORT OF)\b/i.test(name)) return null;
  return { values: { vessel: name, ...(voyage ? { voyage } : {}) }, confidence: 0.93 };
}

const EXPECTED = /^(?:expected|due|eta|arriving|arrives|arr\.?)\b/i;

/** "Matson, MATSONIA voyage 221" and "KOTA LESTARI, voyage 0044E, PIL, expected Dec 4": line, ship and voyage in a list. */
export function shipAmongOthers(text: string): Recognised | null {
  const parts = text
    .replace(/\s+/g, ' ')
    .split(/\s*[,–]\s+|\s+-\s+/)
    .filter(Boolean);
  if (parts.length < 2 || parts.length > 5) return null;
  const carriers = parts.filter(
    (part) => findCarrier(part) && part.split(' ').length < 4 && !/\d/.test(part),
  );
  const [carrier] = carriers;
  const rest = parts.filter((part) => part !== carrier && !EXPECTED.test(part) && !/^\d{4}$/.test(part));
  const voyageOf = (part = '') => /^v(?:oy(?:age)?)?\.?\s*([A-Z0-9-]*\d[A-Z0-9-]*)$/i.exec(part)?.[1];
  const voyage = rest.map(voyageOf).find(Boolean);
  const others = rest.filter((part) => !/^v(?:oy(?:age)?)?\.?\s/i.test(part));
  const before = parts.find((part, at) => others.includes(part) && voyageOf(parts[at + 1]));
  const ship = before ?? others[0];
  if (!ship || (!carrier && !voyage)) return null;
  const split = splitVessel(ship);
  const name = outOfSentence(split.name);
  const sailing = (voyage ?? split.voyage)?.toUpperCase();
  if (!sailing || !/^[A-Z][A-Z0-9 .'-]{2,34}$/i.test(name)) return null;
  return {
    values: { vessel: name, voyage: sailing, ...(carrier ? { carrier } : {}) },
    confidence: 0.9,
  };
}

/** The name at the end of part of a sentence: "which arrived on the WERRA EXPRESS"; a text that is no sentence stays. */
function outOfSentence(text: string): string {
  const words = text.split(' ');
  const spoken = words.findLastIndex((word) => /^[a-z]{2,}$/.test(word));
  return spoken < 0 ? text : words.slice(spoken + 1).join(' ');
}

/** The voyage of a text that may name the ship before it. */
export function recogniseVoyage(text: string, { names }: ValueContext): Recognised | null {
  const told = shipAmongOthers(text);
  if (told) return told;
  // "voyage 2644W, of Hapag-Lloyd. It holds …": the code comes first, the sentence goes on.
  const first = names.includes('vessel') ? undefined : /^([A-Z0-9-]*\d[A-Z0-9-]*)[,;.)]+\s/.exec(text)?.[1];
  const { name, voyage } = splitVessel(first ?? text);
  if (voyage)
    return {
      values: { voyage, ...(names.includes('vessel') && name ? { vessel: name } : {}) },
      confidence: 0.93,
    };
  const alone = (first ?? text).replace(/^V(OY)?\.?\s*/i, '').toUpperCase();
  return (VOYAGE.test(alone) && /\d/.test(alone) && !DAY.test(alone)) || PARTED.test(alone)
    ? { values: { voyage: alone }, confidence: 0.93 }
    : null;
}

function splitVessel(text: string): { name: string; voyage?: string } {
  const tidy = text
    .replace(/\s+/g, ' ')
    .replace(/[\s/,-]+$/, '')
    .trim();
  const match = SPLIT.exec(tidy);
  const voyage = match?.[2]?.toUpperCase();
  if (!match || !voyage || !VOYAGE.test(voyage) || DAY.test(voyage) || (match[1] ?? '').length < 3) {
    return { name: tidy.replace(/^(M\/?V\.?|MV)\s+/i, '') };
  }
  return { name: (match[1] ?? '').trim(), voyage };
}
