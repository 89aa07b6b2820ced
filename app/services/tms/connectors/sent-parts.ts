import { editFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { textForEntry } from '~/domain/orders/equipment-entries';
import { ENTRIES_OF_TEXT, textOfEntry } from '~/domain/orders/looked-up';
import type { FieldValue } from '~/domain/orders/order-draft';
import { FIELD_NAMES, orderField } from '~/domain/orders/order-fields';
import { type EquipmentList, equipmentNamed } from '~/domain/trade/listed-equipment';
import { type ListedType, namesEntry } from '~/domain/trade/listed-names';
import { REFERENCE_TYPE_FIELDS } from '~/domain/trade/reference-types';
import type { SentNote, SentPart } from '~/domain/trade/sent-as';
import { FURTHER_PLACES } from '~/domain/trade/tms-destinations';
import { stopLabel } from '~/domain/trade/tms-needs';
import { hasPlaceFor, onlyTakenBy } from '~/domain/trade/tms-own-fields';
import type { TmsConnector } from './connectors';
import { ENTRIES_SENT, type SentValue, textOfFact } from './sent-values';

type Entry = { key: string; name: string };

/** What the form shows of an order, and where the field map sends it. */
export type ShownOrder = {
  fields: Readonly<Record<string, FieldValue | null>>;
  /** For each field that holds an entry of a list: the entry. */
  entries: Readonly<Record<string, Entry>>;
  /** Fields that the field map sends elsewhere, each with the one whose place it takes. */
  moved: Readonly<Record<string, string>>;
  /** Fields that the field map sends to the further references, where no place was free. */
  unplaced?: readonly string[];
  /** Fields whose value no load is made of, with why: nothing is sent before that is settled. */
  refused?: Readonly<Record<string, string>>;
  /** What the form calls a field. */
  labelOf?: (name: string) => string;
};

/** Each field that has a value, with what is sent for it. Every one whose value is not sent as it is shown says why. */
export function sentFields(
  connector: TmsConnector,
  sent: readonly SentValue[],
  order: ShownOrder,
): SentPart[] {
  const names = FIELD_NAMES.filter((name) => name in order.entries || !isBlank(order.fields[name]));
  return names.map((name) => {
    const { values, from } = valuesFor(connector, sent, order, name);
    return {
      name,
      label: labelOf(order, name),
      shown: order.entries[name]?.name ?? showFieldValue(name, order.fields[name]),
      values: values.map(({ place, value }) => ({ place, value })),
      note: noteOf(connector, order, { name, values, from }),
    };
  });
}

const labelOf = (order: ShownOrder, name: string): string => order.labelOf?.(name) ?? stopLabel(name);

/** A box that is not ticked is none: a TMS is told of what is so. */
const isBlank = (value: FieldValue | null | undefined) =>
  value === undefined || value === null || value === '' || value === false;

type Sending = {
  name: string;
  values: readonly SentValue[];
  /** The field whose value is sent: itself, or an entry that says the same. */
  from: string;
};

/** What is sent for a field, from where the field map has it, or from an entry that is sent in its place. */
function valuesFor(
  { provider }: TmsConnector,
  sent: readonly SentValue[],
  { fields, entries, moved, unplaced = [] }: ShownOrder,
  name: string,
): Omit<Sending, 'name'> {
  const valuesOf = (part: string) => sent.filter(({ parts }) => parts.includes(part));
  if (takerOf(moved, name) || (!moved[name] && onlyTakenBy(name, provider)))
    return { values: [], from: name };
  const own = valuesOf(moved[name] ?? name);
  const takes = (entry: string) => entry in entries && hasPlaceFor(provider, entry);
  const from = ENTRIES_SENT[textOfFact(name)]?.find(takes) ?? name;
  if (own.length > 0) return { values: own, from };
  // A type of container that a list has says its size too.
  if (name === 'equipment_size' && takes(SIZED)) return { values: valuesOf(SIZED), from: SIZED };
  // Midnight is how a day without a time is written, and the unit that the TMS reckons in goes without saying.
  const lead = name.replace(/_time$/, '_date').replace(/_uom$/, '');
  const shown = String(fields[name] ?? '');
  const isImplied = name.endsWith('_uom') || (shown === '00:00' && !unplaced.includes(name));
  return { values: isImplied && lead !== name ? valuesOf(lead) : [], from: name };
}

/**
 * Another field that the map sends to the place of one: of several the last one named stands there. A further reference brings
 * its type along, so that it takes the place of both.
 */
function takerOf(moved: ShownOrder['moved'], name: string): string | null {
  const place = (moved[name] ?? name).replace(/^(pt_ref\d)_type$/, '$1_text');
  const taker = Object.keys(moved).findLast((field) => moved[field] === place);
  return taker === undefined || taker === name ? null : taker;
}

const SIZED = 'trnedi_containertype_dictid';

function noteOf(connector: TmsConnector, order: ShownOrder, sending: Sending): SentNote | null {
  const { name, values, from } = sending;
  const refusal = order.refused?.[from];
  if (refusal) return { text: null, why: refusal, differs: false };
  if (values.length === 0) return { text: null, why: whyNotSent(connector, order, name), differs: false };
  const isType = REFERENCE_TYPE_FIELDS.includes(name) && !order.moved[name];
  const told = isType
    ? [order.entries[name]?.key ?? String(order.fields[name])]
    : values.map(({ value }) => value);
  const text = [...new Set(told)].join(' · ');
  const hasUnit = !isBlank(order.fields[`${name}_uom`]) || order.moved[name] !== undefined;
  const assumed = hasUnit ? undefined : connector.assumes[name];
  if (assumed) return { text, why: `as ${assumed}: no unit is given`, differs: false };
  const entry = order.entries[from];
  const isSame =
    (from !== name && entry && isNamed(order, name, entry)) ||
    values.some((value) => says(order, name, value));
  if (!entry && isSame) return null;
  if (isSame) return { text, why: null, differs: false };
  const { letters } = connector;
  if (letters && values.some((value) => says(order, name, value, letters.write)))
    return { text, why: letters.why, differs: lacksLetters(text, entry?.name ?? String(order.fields[name])) };
  // Told at its amount.
  if (name.endsWith('_uom') && !values.some(({ parts }) => parts.includes(name))) return null;
  const why = connector.writesOtherwise[name] ?? null;
  return { text, why, differs: why === null };
}

/** Whether what the form shows of a ship, a line or a container is the name of an entry that is sent in its place. */
function isNamed({ fields, entries }: ShownOrder, name: string, entry: Entry): boolean {
  const part = PARTS_OF_BOX[name];
  if (part)
    return equipmentNamed(textForEntry({ fields, provenance: {} }, part), [entry], { list: part }) !== null;
  const type = (ENTRIES_OF_TEXT as Record<string, unknown>)[name] ? name : textOfEntry(name);
  const shown = entries[name]?.name ?? String(fields[name] ?? '');
  return type !== undefined && namesEntry(type as ListedType, shown, entry) !== null;
}

/** Says of the texts of a place how they are written where its TMS has fewer letters than people; null where they are sent as shown. */
export function letterNote({ letters }: TmsConnector, shown: readonly string[]): SentNote | null {
  const other = shown.filter((text) => letters && !isSameText(letters.write(text), text));
  if (!letters || other.length === 0) return null;
  return {
    text: other.map(letters.write).join(' · '),
    why: letters.why,
    differs: other.some((text) => lacksLetters(letters.write(text), text)),
  };
}

/** A question mark stands in a load for a letter that its TMS does not have. */
const lacksLetters = (written: string, shown: string) => written.split('?').length > shown.split('?').length;

const PARTS_OF_BOX: Readonly<Record<string, EquipmentList>> = {
  equipment_size: 'size',
  equipment_type: 'type',
};

/** Whether a value of a load is what the form shows of a field, or what `write` makes of that. */
function says(
  { fields, entries, moved }: ShownOrder,
  name: string,
  { place, value }: SentValue,
  write = (text: string) => text,
): boolean {
  const entry = entries[name];
  const shown = editFieldValue(fields[name]);
  // The type of a reference is the name of its row, and of the second of one type "PO #2"; elsewhere it is a text.
  if (REFERENCE_TYPE_FIELDS.includes(name) && !moved[name]) return isRow(place, entry?.key ?? shown);
  const isText = (text: string) => isSameText(value, write(text));
  if (entry) return isText(entry.name) || isText(entry.key);
  const field = orderField(name);
  switch (field?.type) {
    case 'boolean':
      return true;
    case 'date':
      return datesAs(shown).some((date) => value.startsWith(date));
    case 'time':
      return value.includes(shown);
    case 'number':
    case 'money':
      return Number(value) === Number(shown);
    case 'choice':
      return isText(shown) || isText(field.choices?.[shown] ?? shown);
    default:
      return isText(shown);
  }
}

const isRow = (place: string, name: string): boolean =>
  `.${place}.`.replace(/ #\d+\./g, '.').includes(`.${name}.`);

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** "2026-11-24" as TMSs write it. */
function datesAs(day: string): string[] {
  const [year, month, date] = day.split('-');
  return [day, `${month}/${date}/${year}`];
}

/** Why a value of the form is not in the load. */
function whyNotSent({ provider }: TmsConnector, order: ShownOrder, name: string): string {
  const { fields, moved } = order;
  const owner = moved[name] ? null : onlyTakenBy(name, provider);
  if (owner) return `only ${owner} has a place for it`;
  const instead = takerOf(moved, name);
  if (instead) return `${labelOf(order, instead)} is sent in its place`;
  if (order.unplaced?.includes(name)) return noReferenceLeft(order);
  if (name === 'shipment_direction') return 'the company has no code for it in its TMS';
  const place = moved[name] ?? name;
  const lead = LEADS.find(({ of }) => of.test(place));
  const led = lead && place.replace(lead.of, lead.by);
  if (!led) return UNSENT;
  if (moved[led]) return `not without ${labelOf(order, led)}, which is sent elsewhere`;
  if (order.unplaced?.includes(led)) return `not without ${labelOf(order, led)}, which is not sent`;
  return isBlank(fields[led]) ? `not without ${labelOf(order, led)}` : UNSENT;
}

/** "the three places for further references are taken by Booking, Reference 2 and Seal number" */
function noReferenceLeft(order: ShownOrder): string {
  const takers = FURTHER_PLACES.map((place) => labelOf(order, takerOf(order.moved, place) ?? place));
  return `the three places for further references are taken by ${takers.slice(0, -1).join(', ')} and ${takers.at(-1)}`;
}

/** What no rule explains; a test holds that there is none. */
export const UNSENT = 'the TMS has no place for it';

/** Fields that say nothing without another one. */
const LEADS = [
  { of: /_time$/, by: '_date' },
  { of: /_uom$/, by: '' },
  { of: /^(pt_ref\d)_type$/, by: '$1_text' },
  { of: /^bill_comment$/, by: 'bill_to_address' },
  { of: /^ssrr_comment$/, by: 'ssrr_location_address' },
  { of: /^forwarder_comment$/, by: 'forwarder_address' },
] as const;
