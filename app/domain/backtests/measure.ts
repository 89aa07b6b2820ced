import { isEmpty } from '../fields/learned-source';
import { showAddress } from '../orders/order-differences';
import type { FieldValue } from '../orders/order-draft';
import {
  isPlace,
  type KeyedOrder,
  type ListedField,
  type Outcome,
  type Place,
  type ReadOrder,
} from './backtest';
import { lookedUp } from './keyed-targets';
import { isSameField, isSamePlace, plainKey, showKeyedPlace } from './same-value';

/** A value that was keyed or read, and what became of it; `page` from 0, null where it stands on none that was found. */
export type MeasuredValue = {
  field: string;
  outcome: Outcome;
  keyed: string | null;
  read: string | null;
  page: number | null;
};

/** The letters and digits of each page of a document, by which what was not read is looked for. */
export type PageTexts = readonly string[];

/** So few letters stand on any page. */
const MIN_LETTERS = 4;

/**
 * Holds an order as it was read against the load that was keyed from it, field for field; fields that neither has are left out. An
 * order that was not read at all has all of its values not read. Pure.
 */
export function measureOrder(
  keyed: KeyedOrder,
  read: ReadOrder | null,
  { fields, pages }: { fields: readonly string[]; pages: PageTexts },
): MeasuredValue[] {
  return fields.flatMap((field) => {
    const one = measureOne(field, keyed, read);
    if (!one) return [];
    return [{ ...one, page: one.page ?? pageOf(one.keyed, pages) }];
  });
}

function measureOne(field: string, keyed: KeyedOrder, read: ReadOrder | null): MeasuredValue | null {
  const looked = lookedUp(field);
  if (!looked) return isPlace(field) ? measurePlace(field, keyed, read) : measureField(field, keyed, read);
  const one = 'place' in looked ? inBook(looked.place, keyed, read) : inList(looked.field, keyed, read);
  return one && { ...one, field };
}

/** Whether a place that was keyed is the address of the book that the read one was taken for. */
function inBook(place: Place, keyed: KeyedOrder, read: ReadOrder | null): MeasuredValue | null {
  const { verified, page } = read?.places[place] ?? {};
  if (showKeyedPlace(keyed.places[place]) === '') return null;
  const found = verified ? { [place]: { address: verified, ...(page === undefined ? {} : { page }) } } : {};
  return measurePlace(place, keyed, { fields: {}, pages: {}, places: found });
}

/** Whether a carrier or vessel that was keyed is the entry that the read one was taken for. */
function inList(field: ListedField, keyed: KeyedOrder, read: ReadOrder | null): MeasuredValue | null {
  if (isEmpty(keyed.fields[field])) return null;
  const item = read?.items?.[field];
  const names = item ? [item.name, item.key] : [];
  const name = names.find((one) => isSameField(field, keyed.fields, { [field]: one })) ?? names[0];
  const fields: Record<string, string> = name === undefined ? {} : { [field]: name };
  const page = read?.pages[field];
  return measureField(field, keyed, {
    fields,
    pages: page === undefined ? {} : { [field]: page },
    places: {},
  });
}

function measureField(field: string, keyed: KeyedOrder, read: ReadOrder | null): MeasuredValue | null {
  const [given, found] = [keyed.fields[field], read?.fields[field]];
  const outcome = outcomeOf(!isEmpty(given), !isEmpty(found), () =>
    isSameField(field, keyed.fields, read?.fields ?? {}),
  );
  if (!outcome) return null;
  const page = isEmpty(found) ? null : (read?.pages[field] ?? null);
  return { field, outcome, keyed: shown(keyed.fields, field), read: shown(read?.fields ?? {}, field), page };
}

function measurePlace(field: Place, keyed: KeyedOrder, read: ReadOrder | null): MeasuredValue | null {
  const [given, found] = [keyed.places[field], read?.places[field]];
  const text = showKeyedPlace(given);
  const outcome = outcomeOf(text !== '', found !== undefined, () =>
    isSamePlace(given ?? {}, found ?? NO_PLACE),
  );
  if (!outcome) return null;
  return {
    field,
    outcome,
    keyed: text || null,
    read: found ? showAddress(found.verified ?? found.address) || found.address.raw_text : null,
    page: found?.page ?? null,
  };
}

const NO_PLACE = { address: { raw_text: '' } };

function outcomeOf(isKeyed: boolean, isRead: boolean, isSame: () => boolean): Outcome | null {
  if (!isKeyed) return isRead ? 'unkeyed' : null;
  if (!isRead) return 'missed';
  return isSame() ? 'right' : 'wrong';
}

/** A value with its unit: "17810 kg". */
function shown(fields: Readonly<Record<string, FieldValue>>, field: string): string | null {
  const value = fields[field];
  if (isEmpty(value)) return null;
  const unit = fields[`${field}_uom`];
  return isEmpty(unit) ? String(value) : `${value} ${unit}`;
}

/** The first page on which a keyed text stands as it was keyed. */
function pageOf(keyed: string | null, pages: PageTexts): number | null {
  const key = plainKey(keyed ?? '');
  if (key.length < MIN_LETTERS) return null;
  const at = pages.findIndex((text) => text.includes(key));
  return at < 0 ? null : at;
}

/**
 * Nobody would have had to touch the order: it was read, and nothing that was keyed is wrong or missing, addresses of the book
 * included. An entry of a dictionary that is not there stops no order.
 */
export function isUntouched(values: readonly Pick<MeasuredValue, 'field' | 'outcome'>[]): boolean {
  const isOpen = values.some(
    ({ field, outcome }) =>
      outcome === 'wrong' || (outcome === 'missed' && 'field' in (lookedUp(field) ?? {}) === false),
  );
  return !isOpen && values.some(({ outcome }) => outcome === 'right');
}
