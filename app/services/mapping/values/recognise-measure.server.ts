import { NUMBER } from '~/domain/trade/numbers';
import { askedOfRange, parseTemperature, TEMPERATURE } from '~/domain/trade/temperature';
import {
  parseQuantity,
  parseVolume,
  parseWeight,
  quantityUnit,
  temperatureUnit,
  volumeUnit,
  weightUnit,
} from '~/domain/trade/units';
import { type Recognised, type Recogniser, sure } from './recognised.server';

/** "11.200" kg: no load is weighed to the gram, the point separates thousands. */
const withThousands = (text: string): string => text.replace(/^(\d{1,2})\.(\d{3})(?=\s*(?:KGS?)?$)/i, '$1$2');

/** Nothing but a number: under a label of a measure its unit is asked for; without one, or among other words, it counts anything. */
const NUMBER_ALONE = new RegExp(`^[-+]?\\s?${NUMBER}$`);
/** A lighter one is no load, unless its unit says that it is one. */
const LIGHT = 100;

/** The weights that one label names together, in its order. */
const WEIGHED = /\b(?:(GROSS|GROS|BRUTTO|BRUTO|BRUT)|TARES?|TARA|NETTO|NETO|NET)\b/g;
const AMOUNTS = new RegExp(
  `(?<![\\w.,])${NUMBER}(?![\\w])(?:\\s?(?:LBS?|KGS?)\\b\\.?)?|(?<![\\w.,])${NUMBER}(?:LBS?|KGS?)\\b`,
  'gi',
);

/** "47,320 / 8,380 / 38,940 lbs" under "Gross / Tare / Net": the load is the gross one. */
function grossOf(text: string, label: string): string {
  const kinds = [...label.matchAll(WEIGHED)];
  const amounts = text.match(AMOUNTS) ?? [];
  const at = kinds.findIndex(([, gross]) => gross !== undefined);
  const said = amounts[at];
  if (kinds.length < 2 || amounts.length !== kinds.length || !said) return text;
  const unit = /[A-Z]/i.test(said) ? '' : (/(?:LBS?|KGS?)\b/i.exec(amounts.at(-1) ?? '')?.[0] ?? '');
  return `${said} ${unit}`.trim();
}

export const weight: Recogniser = (whole, { unit, label }) => {
  const text = grossOf(whole, label);
  const found = parseWeight(withThousands(text));
  const uom = found?.unit ?? weightUnit(unit ?? '') ?? weightUnit(text.split(RANGE)[1] ?? '');
  const isLight = !uom && (found?.value ?? 0) < LIGHT;
  if (!found || (isLight && !(label && NUMBER_ALONE.test(text)))) return null;
  const read = sure({ weight: found.value, ...(uom ? { weight_uom: uom } : {}) });
  return asked(
    read,
    'weight',
    askedOfSign(text, found) ?? askedOfAmounts(text) ?? (isLight ? 'little for a load' : undefined),
  );
};

/** Goods neither weigh nor measure nor count less than nothing: the number is kept without its minus. */
const askedOfSign = (text: string, { isNegative }: { isNegative?: true }): string | undefined =>
  isNegative && `the paper reads ${text}`;

const RANGE = new RegExp(
  `(?<![\\w./-])${NUMBER}(?:\\s?[A-Z]{1,3}\\.?)?\\s*(?:[-–—]|\\bTO\\b)\\s*${NUMBER}(?![\\w/-])`,
  'i',
);

/** Of a range, "20,000 - 24,000 lbs", the first amount is taken and both are told. */
const askedOfAmounts = (text: string): string | undefined => {
  const [range] = RANGE.exec(text) ?? [];
  return range && `the paper reads ${range}`;
};

const asked = (read: Recognised, field: string, doubt: string | undefined): Recognised =>
  doubt ? { ...read, asks: { ...read.asks, [field]: { doubt } } } : read;

export const volume: Recogniser = (text, { unit, label }) => {
  const found = parseVolume(text);
  const uom = found?.unit ?? volumeUnit(unit ?? '') ?? volumeUnit(label);
  if (!found || (!uom && !(label && NUMBER_ALONE.test(text)))) return null;
  const read = sure({ volume: found.value, ...(uom ? { volume_uom: uom } : {}) });
  return asked(read, 'volume', askedOfSign(text, found) ?? askedOfAmounts(text));
};

/** "1.250 CTNS": whole goods have no decimals, but "22.000" may be 22 of them. */
const DOTTED_COUNT = /^([1-9]\d{0,2})\.(\d{3})(?![\d.,])(.*)$/;

/** "24 per box": what is counted is before it, and the unit behind it is what holds so many. */
const PER = /^(\D{0,2}\d\S*(?:\s[A-Z]+)?)\s+(?:per|in (?:each|every)|to (?:a|each|every))\s+([A-Z]+)/i;
/** What an order has one of; a box is a container too where something else is counted. */
const OF_ORDER = /^(?:CONTAINERS?|CNTRS?|CTNR|UNIT|BOX|LOAD|TRUCK|TRAILER|VAN|ORDER|SHIPMENT)$/i;

export const quantity: Recogniser = (whole, context) => {
  const [said, counted = '', holder = ''] = PER.exec(whole) ?? [];
  const each = counted ? quantity(counted, context) : null;
  if (!each) return quantityIn(whole, context);
  const isOfOrder = OF_ORDER.test(holder) && each.values.quantity_uom !== undefined;
  return isOfOrder ? each : asked(each, 'quantity', `the paper reads ${said}`);
};

const quantityIn: Recogniser = (whole, context) => {
  const [, positive] = /^[-\u2212]\s?(\d.*)$/.exec(whole) ?? [];
  const read = count(positive ?? whole, context);
  return read && asked(read, 'quantity', positive ? `the paper reads ${whole}` : askedOfAmounts(whole));
};

const count: Recogniser = (text, { unit: ofLabel }) => {
  // "1 x 40' HIGH CUBE" counts containers.
  if (/^\d{1,3}\s*x\s*(20|40|45|48|53)\b/i.test(text)) return null;
  const [, before = '', thousands = '', behind = ''] = DOTTED_COUNT.exec(text) ?? [];
  const found = parseQuantity(before ? `${before}${thousands}${behind}` : text);
  if (!found || found.value === 0) return null;
  const unit = found.unit ?? quantityUnit(ofLabel ?? '');
  const read = sure({ quantity: found.value, ...(unit ? { quantity_uom: unit } : {}) });
  if (!before) return read;
  const doubt = `the paper reads ${before}.${thousands}`;
  return { ...read, asks: { quantity: { doubt, ...(thousands === '000' ? { near: before } : {}) } } };
};

/** Nothing but a temperature or a range, whose unit is asked for. */
const TEMPERATURE_ALONE = new RegExp(`^(?:between\\s)?${TEMPERATURE}$`, 'i');

export const temperature: Recogniser = (text, { unit }) => {
  const found = parseTemperature(text);
  const uom = found?.unit ?? temperatureUnit(unit ?? '');
  if (!found || (!uom && !TEMPERATURE_ALONE.test(text))) return null;
  const ofRange = askedOfRange({ ...found, ...(uom ? { unit: uom } : {}) });
  return {
    ...sure({ temperature: found.value, ...(uom ? { temperature_uom: uom } : {}) }, uom ? 0.95 : 0.7),
    ...(ofRange ? { asks: { temperature: ofRange } } : {}),
  };
};
