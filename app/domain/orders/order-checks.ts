import { checkDigit, isContainerNumber, readContainerNumber, repairContainerNumber } from '../trade/iso6346';
import { OTHER_WAY_ROUND, otherWayRound } from '../trade/parse-date';
import { disagreements, type StopTimes } from './disagreements';
import { type FieldValue, joinDoubts, type Provenance } from './order-draft';
import { orderField } from './order-fields';

/** Below this a value is shown as one to check; of those above at least 98 in 100 are right. (bench:accuracy, bench:strangers) */
export const SURE = 0.95;
/** Remarks are right sooner: all of those on the sample documents above this. */
const SURE_REMARK = 0.9;

/** A number that means one thing in one unit and another in the other, with the field of its unit. */
const UNIT_FIELDS: readonly (readonly [measure: string, unit: string])[] = [
  ['weight', 'weight_uom'],
  ['volume', 'volume_uom'],
  ['temperature', 'temperature_uom'],
];

type Values = {
  fields: Readonly<Record<string, FieldValue>>;
  provenance: Readonly<Record<string, Provenance>>;
};

/**
 * What of an order needs a reviewer's look, in words: values in doubt, entries of lists that were named and not found, units that
 * measures lack, and values that others of it, or its stops, contradict.
 */
export function doubtsIn(
  fields: Readonly<Record<string, FieldValue>>,
  provenance: Readonly<Record<string, Provenance>>,
  stops: readonly StopTimes[],
): Record<string, string> {
  const doubts: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const why = needsLook(name, value, provenance[name]);
    if (why) doubts[name] = why;
  }
  for (const name of unmatchedListFields({ fields, provenance }))
    doubts[name] = provenance[name]?.doubt ?? '';
  for (const [measure, unit] of UNIT_FIELDS)
    if ((fields[measure] ?? '') !== '' && (fields[unit] ?? '') === '')
      doubts[unit] = `${Object.values(orderField(unit)?.choices ?? {}).join(' or ')}?`;
  for (const [name, why] of Object.entries(disagreements(fields, stops)))
    doubts[name] = joinDoubts([provenance[name]?.doubt, why]) ?? why;
  return doubts;
}

/** Empty fields of lists whose document names something that is no entry of the list for certain. */
export function unmatchedListFields({ fields, provenance }: Values): string[] {
  const isUnmatched = (name: string) =>
    fields[name] === undefined && provenance[name]?.doubt && orderField(name)?.type === 'dictionary';
  return Object.keys(provenance).filter(isUnmatched);
}

/** Why a value needs a reviewer's look, in words, or null when it needs none. What a person set must hold as well. */
export function needsLook(
  name: string,
  value: FieldValue | undefined,
  provenance: Provenance | undefined,
): string | null {
  if (value === undefined || value === '') return null;
  const isRead = provenance !== undefined && provenance.source !== 'user';
  if (provenance?.doubt) return provenance.doubt;
  const wrong = wrongNumber(name, value, isRead) ?? IMPOSSIBLE[name]?.(String(value));
  if (wrong) return wrong;
  if (isRead && (provenance.confidence ?? 1) < (name === 'ship_comment' ? SURE_REMARK : SURE))
    return name.endsWith('_date') ? 'unsure date' : 'unsure reading';
  return null;
}

/** Colder and hotter no load is kept, in either unit. */
const [COLDEST, HOTTEST] = [-112, 250];

/** What is wrong with a value that nothing has, by field. */
const IMPOSSIBLE: Readonly<Record<string, (value: string) => string | null>> = {
  temperature: (value) =>
    Number(value) < COLDEST || Number(value) > HOTTEST ? `no load is kept at ${value}` : null,
  hazardous_class: (value) =>
    /\d/.test(value) && !/^\s*(?:CLASS|CL\.?)?\s*[1-9](?:\.[1-6])?[A-S]?(?![\w.])/i.test(value)
      ? `there is no hazard class ${value}`
      : null,
  hazardous_packaging_group: (value) =>
    /\d|^[IVX]+$/i.test(value) && !/^\s*(?:P\.?G\.?|GROUP)?\s*(?:I{1,3}|[1-3])\s*$/i.test(value)
      ? `there is no packing group ${value}`
      : null,
};

const BY_SEA: readonly string[] = ['import', 'export'];

/** Said of a typed number that has not even the form of a container number. */
const NO_CONTAINER = 'this is no container number';

/** What people typed that no TMS can take, by field. A number of a document, or of a load that goes by road, may be a trailer's. */
export function typedFaults(
  fields: Readonly<Record<string, FieldValue>>,
  provenance: Readonly<Record<string, Provenance>>,
): Record<string, string> {
  const { unit_number: number, shipment_direction: direction } = fields;
  const isTyped = provenance.unit_number?.source === 'user' && BY_SEA.includes(String(direction));
  return isTyped && wrongNumber('unit_number', number ?? '', false) === NO_CONTAINER
    ? { unit_number: `${String(number)}: ${NO_CONTAINER}` }
    : {};
}

/** A container number that cannot be one. A typed number is held to the form; a read one may be a trailer's. */
function wrongNumber(name: string, value: FieldValue, isRead: boolean): string | null {
  if (name !== 'unit_number' || isContainerNumber(String(value))) return null;
  if (/^[A-Z]{3}[UJZ]\d{7}$/.test(String(value)))
    return `check digit fails (${checkDigit(String(value))} expected)`;
  return isRead || value === '' ? null : NO_CONTAINER;
}

/** What a value in doubt must be if it is wrong: the one container number, where there is exactly one, or the other date; else null. */
export function repairOf(name: string, value: FieldValue | undefined, doubt = ''): string | null {
  if (doubt.includes(OTHER_WAY_ROUND)) return otherWayRound(String(value));
  if (name !== 'unit_number' || value === undefined || isContainerNumber(String(value))) return null;
  const read = readContainerNumber(String(value));
  return read?.valid ? read.value : repairContainerNumber(String(value));
}
