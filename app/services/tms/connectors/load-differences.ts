import { stopLabel } from '~/domain/trade/tms-needs';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import { placeOn } from '~/domain/trade/tms-words';
import type { TmsConnector } from './connectors';

/** One place at which two loads say something else. */
export type LoadDifference = {
  /** The field, address or itinerary of an order that stands there; null for what is none of ours. */
  field: string | null;
  /** "Seal Number", or "Itinerary 2, location name". */
  label: string;
  /** Null where the load says nothing there. */
  before: string | null;
  after: string | null;
};

/** What a load says of itself, not of its order: who sent it, under which number, where its answer goes. */
const ENVELOPES: Readonly<Record<TmsProviderName, RegExp>> = {
  profittools: /^(format|order|callback)$/,
  ptcoreapi: /^request\./,
  ptblackfly: /^(?!body\.)/,
  compcare: /^CompCareLoad\.(Version|ExternalId|CallbackUrl)$/,
  cargowise: /@|^DataContext\.|^OwnerRef$|OrderAutomationCallback/,
  elcoreapi: /^order\.(externalId|source|status)$/,
  triniumedi: /^(format|interchange\..*|purpose|shipment)$/,
  triniumcoreapi: /^(apiVersion|customerOrder)$/,
};

/** What tells the rows of a list apart: a stop by its number, a reference by its type. */
const ROW_KEYS = [
  ...['AddressType', 'Sequence', 'sequence', 'leg', 'Seq', 'SequenceNo', 'No', 'Key'],
  ...['type', 'Type', 'Kind', 'code', 'Code', 'Description'],
] as const;

/** Where two loads of one provider differ, in the order in which the first says it; what only the second says comes last. */
export function loadDifferences(connector: TmsConnector, before: unknown, after: unknown): LoadDifference[] {
  const [one, other] = [valuesOf(connector, before), valuesOf(connector, after)];
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const found = paths.flatMap((path) => {
    const [was, is] = [one.get(path) ?? null, other.get(path) ?? null];
    if (was === is || ENVELOPES[connector.provider].test(path)) return [];
    return [{ ...placeAt(connector.provider, path), before: was, after: is }];
  });
  // What stands in two places of a load is told once.
  const key = ({ label, before: was, after: is }: LoadDifference) => JSON.stringify([label, was, is]);
  return [...new Map(found.map((one) => [key(one), one])).values()];
}

/** Each value of a load by its path: `{'references.BOOKING.value': '258813470'}`. */
function valuesOf(connector: TmsConnector, load: unknown): Map<string, string> {
  const values = new Map<string, string>();
  collect(load, [], []);
  return values;

  function collect(part: unknown, raw: (string | number)[], named: string[], skipped?: string): void {
    if (Array.isArray(part))
      part.forEach((row, at) => {
        const { by, key } = rowKey(row) ?? { key: String(at + 1) };
        collect(row, [...raw, at], [...named, key], by);
      });
    else if (typeof part === 'object' && part !== null)
      for (const [key, value] of Object.entries(part)) {
        if (key !== skipped) collect(value, [...raw, key], [...named, key]);
      }
    else if (part !== undefined && part !== null)
      values.set(connector.namePath?.(load, raw) ?? named.join('.'), String(part).trim());
  }
}

/** What a row is known by, which is no value of it. */
function rowKey(row: unknown): { by?: string; key: string } | null {
  if (typeof row !== 'object' || row === null) return typeof row === 'string' ? { key: row } : null;
  for (const by of ROW_KEYS) {
    const value = (row as Record<string, unknown>)[by];
    const key = typeof value === 'object' && value !== null && 'Code' in value ? value.Code : value;
    if (typeof key === 'string' || typeof key === 'number') return { by, key: String(key) };
  }
  return null;
}

/** Parts of a path that say nothing to people. */
const SILENT: readonly string[] = [
  'Date',
  'value',
  'Value',
  'Amount',
  'amount',
  'dollars',
  'ReferenceNumber',
  'NoteText',
];

function placeAt(provider: TmsProviderName, path: string): Pick<LoadDifference, 'field' | 'label'> {
  const found = placeOn(provider, path);
  const rest = (found?.rest ?? path.split('.').slice(-2)).filter((part) => !SILENT.includes(part));
  if (!found) return { field: null, label: capitalised(rest.map(inWords).join(' ')) };
  const [first = '', ...others] = rest;
  // "Itinerary 2": the row's own number belongs to its name.
  const row = /^\d+$/.test(first) ? ` ${first}` : '';
  const tail = (row ? others : rest).map(inWords).join(' ');
  return { field: found.name, label: `${stopLabel(found.name)}${row}${tail ? `, ${tail}` : ''}` };
}

/** "windowFrom" and "AddressLine1": "window from", "address line 1". */
function inWords(part: string): string {
  return /^[A-Z0-9_]+$/.test(part) ? part : part.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
