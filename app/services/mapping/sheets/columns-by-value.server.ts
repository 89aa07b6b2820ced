import { isPlaceRole, type PlaceRole } from '~/domain/fields/field-map';
import type { SheetRow } from '~/domain/reading/reading';
import { findCarrier } from '~/domain/trade/carriers';
import { parseEquipment } from '~/domain/trade/equipment';
import { findContainerNumbers, isContainerNumber } from '~/domain/trade/iso6346';
import { findDate } from '~/domain/trade/parse-date';
import { parseCityStateZip } from '~/domain/trade/us-places';
import { isDayOfMonth } from './dates.server';
import type { Column } from './headings.server';

/** The share of a column's values that must be of a kind for the column to be. */
const MOST = 0.7;

/** "40HC", "40' Reefer", "45G1" and no more. */
const SIZE_AND_TYPE = /^((20|40|45|48|53)\s?('|FT)?\s?-?\s?[A-Z]{2,8}( ?CUBE)?|[24L][0-9A-F][GVRUPT]\d)$/i;

/** "40 HC" below "Kind" is the kind of the container, not of packages. */
const showsEquipment = (values: readonly string[]): boolean =>
  isMost(values, (value) => SIZE_AND_TYPE.test(value) && parseEquipment(value)?.type !== undefined);

type Kind = { names: readonly string[]; is: (value: string) => boolean };

/** Values that show what their column holds, whatever its heading says. */
const KINDS: readonly Kind[] = [
  { names: ['unit_number'], is: (value) => findContainerNumbers(value).length > 0 },
  {
    names: ['equipment_size', 'equipment_type'],
    is: (value) => SIZE_AND_TYPE.test(value) && parseEquipment(value)?.type !== undefined,
  },
  { names: ['carrier'], is: (value) => /^[A-Z]{4}$/.test(value) && findCarrier(value) !== null },
];

/** The columns again, those without a meaning told by their values where these leave no doubt. */
export function withColumnsByValue(columns: readonly Column[], rows: readonly SheetRow[]): Column[] {
  const taken = new Set(columns.flatMap((one) => (one.kind === 'field' ? one.meaning.names : [])));
  return columns.map((column, at) => {
    if (countsContainers(column, at, columns, rows))
      return { kind: 'unknown', counts: true, heading: 'containers' };
    const values = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);
    if (column.kind === 'field' && !taken.has('equipment_size') && showsEquipment(values)) {
      taken.add('equipment_size');
      return { ...column, meaning: { ...column.meaning, names: ['equipment_size', 'equipment_type'] } };
    }
    if (column.kind === 'field' && column.meaning.names.length > 0)
      return asTime(asPlace(column, values), values);
    if (column.kind === 'place' && column.part === null) return asMoment(column, values);
    if (column.kind !== 'unknown' && column.kind !== 'field') return column;
    const kind = KINDS.find(({ names, is }) => !names.some((name) => taken.has(name)) && isMost(values, is));
    if (!kind) return column;
    for (const name of kind.names) taken.add(name);
    return {
      kind: 'field',
      meaning: { label: column.heading.toUpperCase(), names: kind.names },
      heading: column.heading,
    };
  });
}

/** Railways write the owner's letters in a column of their own: "MSKU" and "2735577" are put together. */
export function joinInitials(rows: readonly SheetRow[]): SheetRow[] {
  return rows.map(({ index, cells }) => ({
    index,
    cells: cells.map((cell, at) => {
      const before = cells[at - 1] ?? '';
      const whole = `${before}${cell}`;
      return /^[A-Z]{4}$/.test(before) && isContainerNumber(whole) ? whole : cell;
    }),
  }));
}

/** A booking's "Qty" beside the kind of container: how many of them it asks for, not how many packages are inside. */
function countsContainers(
  column: Column,
  at: number,
  columns: readonly Column[],
  rows: readonly SheetRow[],
): boolean {
  const has = (one: Column | undefined, name: string) =>
    one?.kind === 'field' && one.meaning.names.includes(name);
  const named = rows.some(({ cells }) => findContainerNumbers(cells.join(' \n ')).length > 0);
  if (!has(column, 'quantity') || named) return false;
  const isBeside = [columns[at - 1], columns[at + 1]].some((one) => has(one, 'equipment_size'));
  return isBeside && rows.every(({ cells }) => /^\d{0,2}$/.test(cells[at] ?? ''));
}

/** "Pickup" heads a number, a place or a day: addresses below it are a place, and days are when the truck is due there. */
function asPlace(column: Extract<Column, { kind: 'field' }>, values: readonly string[]): Column {
  const role = column.meaning.names.find(isPlaceRole) as PlaceRole | undefined;
  if (!role) return column;
  const place = { kind: 'place' as const, role, part: null, heading: column.heading };
  const moment = asMoment(place, values);
  return moment.kind === 'field' || isMost(values, isPlaceLike) ? moment : column;
}

/** "17:00", "5:00 PM", "0900-1100". */
const ONLY_TIME =
  /^([01]?\d|2[0-3]):?[0-5]\d(:00)?\s*([AP]\.?M\.?)?(\s*(-|–|to)\s*[\d:]+\s*([AP]\.?M\.?)?)?$/i;

/** "Cut" heads a day or, behind the column of the day, its hour. */
function asTime(column: Column, values: readonly string[]): Column {
  const day =
    column.kind === 'field' ? column.meaning.names.find((name) => name.endsWith('_date')) : undefined;
  if (column.kind !== 'field' || !day || !values.some(Boolean)) return column;
  if (!values.every((value) => ONLY_TIME.test(value))) return column;
  return { ...column, meaning: { ...column.meaning, names: [day.replace(/_date$/, '_time')] } };
}

/** "14:00", and no number of four figures. */
const isClock = (value: string): boolean => ONLY_TIME.test(value) && /:|[AP]\.?M/i.test(value);

/** "Delivery" heads a place or a day: dates or hours below it are when the truck is due there. */
function asMoment(column: Extract<Column, { kind: 'place' }>, values: readonly string[]): Column {
  const day = DUE[column.role];
  const field = isMost(values, isClock) ? day?.replace(/_date$/, '_time') : day;
  const isDue = (value: string) =>
    value.length <= 30 && (findDate(value) !== null || isDayOfMonth(value) || isClock(value));
  return field && isMost(values, isDue)
    ? { kind: 'field', meaning: { label: column.heading, names: [field] }, heading: column.heading }
    : column;
}

const DUE: Partial<Record<PlaceRole, string>> = {
  pickup_location: 'pickup_by_date',
  loading_location: 'pickup_by_date',
  delivery_location: 'deliver_by_date',
};

const isPlaceLike = (value: string): boolean =>
  parseCityStateZip(value.replace(/\n/g, ', ')) !== null || /^[A-Za-z][A-Za-z.&' -]{4,}$/.test(value);

function isMost(values: readonly string[], is: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(is).length >= MOST * values.length;
}
