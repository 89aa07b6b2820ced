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

/** Figures behind a ship's name with nothing that says what they are: "SITC 1001". A direction, "V." or a slash would say a voyage. */
const BARE_FIGURES = /^(?:M\/?V\.?\s+|SS\s+)?([A-Z][A-Z0-9 .'-]{2,}?) (\d{2,11})$/i;

/** A ship whose bare figures may be its own or its voyage: its name with and without them; null where none is printed. */
export function bareFigures(text: string): { ship: string; before: string; voyage: string } | null {
  const tidy = withoutShipCode(text).replace(/\s+/g, ' ').trim();
  const [, before = '', voyage = ''] = BARE_FIGURES.exec(tidy) ?? [];
  // "MSC ANNA VOY 453" and "MSC ANNA - 453" say which they are.
  return before && !/(?:\bV(?:OY(?:AGE)?)?\.?(?:\s*NO\.?)?|[-,/])$/i.test(before)
    ? { ship: `${before} ${voyage}`, before, voyage }
    : null;
}

/** What is asked of a ship with bare figures: the reading that was not taken is offered. */
export function askedOfFigures(
  { ship, before, voyage }: NonNullable<ReturnType<typeof bareFigures>>,
  isWhole: boolean,
) {
  const doubt = `the ship is ${ship}, or ${before} on voyage ${voyage}`;
  return { vessel: { doubt, near: isWhole ? before : ship }, voyage: { doubt } };
}

const LABELLED = /(?:[/,#]|\s-\s|\bV(?:OY(?:AGE)?)?\b\.?(?:\s*(?:NO\.?|#))?\s*:?)\s*[A-Z0-9-]+$/i;

/** A ship's name, and the voyage where it is printed behind it ("APL SENTOSA V.1TUP9E1MA", "MSC ANNA / 453W"). */
export function recogniseVessel(written: string, { names }: ValueContext): Recognised | null {
  const text = withoutShipCode(written);
  const told = shipAmongOthers(text);
  if (told) return told;
  if (isCarrierName(text)) return null;
  const figures = bareFigures(text);
  // "WAN HAI 622": below a label that is not the voyage's as well they are the ship's, until more is known.
  const isWhole = figures !== null && !names.includes('voyage');
  const { name: read, voyage } = isWhole ? { name: figures.ship } : splitVessel(text);
  const name = read.replace(/(?=\S*[A-Z]{2})(?<!\S)[A-Z015]+(?!\S)/g, asLetters);
  if (!/^[A-Z][A-Z0-9 .'-]{2,34}$/i.test(name) || parseCityStateZip(name)?.postal_code) return null;
  if (/\b(INC|LLC|CORP|STREET|TERMINAL|PORT OF)\b/i.test(name)) return null;
  return {
    values: { vessel: name, ...(voyage ? { voyage } : {}) },
    confidence: 0.93,
    ...(figures ? { asks: askedOfFigures(figures, isWhole) } : {}),
  };
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
  const figures = bareFigures(ship);
  // Beside a voyage that is told, "X-PRESS 2000" is a name.
  const split = figures && voyage ? { name: figures.ship } : splitVessel(ship);
  const name = outOfSentence(split.name);
  const sailing = (voyage ?? split.voyage)?.toUpperCase();
  if (!sailing || !/^[A-Z][A-Z0-9 .'-]{2,34}$/i.test(name)) return null;
  return {
    values: { vessel: name, voyage: sailing, ...(carrier ? { carrier } : {}) },
    confidence: 0.9,
    ...(figures && !voyage ? { asks: askedOfFigures(figures, false) } : {}),
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
  if (voyage) {
    const figures = names.includes('vessel') ? bareFigures(text) : null;
    return {
      values: { voyage, ...(names.includes('vessel') && name ? { vessel: name } : {}) },
      confidence: 0.93,
      ...(figures ? { asks: askedOfFigures(figures, false) } : {}),
    };
  }
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
  // "STELLA MARIS-123": a hyphen behind letters is within a name, unless a label says a voyage.
  const isInName =
    /^[A-Z]+-/.test(voyage ?? '') &&
    / #?$/.test(tidy.slice(0, -(match?.[2]?.length ?? 1))) &&
    !LABELLED.test(tidy);
  if (
    !match ||
    !voyage ||
    isInName ||
    !VOYAGE.test(voyage) ||
    DAY.test(voyage) ||
    (match[1] ?? '').length < 3
  ) {
    return { name: tidy.replace(/^(M\/?V\.?|MV)\s+/i, '') };
  }
  return { name: (match[1] ?? '').trim(), voyage };
}
