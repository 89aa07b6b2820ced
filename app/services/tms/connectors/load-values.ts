import type { TmsProviderName } from '~/domain/trade/tms-providers';
import type { TmsConnector } from './connectors';

/** What a load says of itself, not of its order: who sent it, under which number, where its answer goes. */
const ENVELOPES: Readonly<Record<TmsProviderName, RegExp>> = {
  profittools: /^(format|order|callback)$/,
  ptcoreapi: /^request\./,
  ptblackfly: /^(?!body\.)/,
  compcare: /^CompCareLoad\.(Version|ExternalId|CallbackUrl)$/,
  // What its schema wants around a value says nothing of the order.
  cargowise:
    /@|^DataContext\.|^OwnerRef$|OrderAutomationCallback|(^|\.)(AddressType|CountryOfIssue|DataType|LegOrder|LegType|ContainerLink|IsCustomDescription|Visibility)(\.|$)|^TransportLeg\.TransportMode|^Container\.Link$/,
  elcoreapi: /^order\.(externalId|source|status)$/,
  triniumedi: /^(format|interchange\..*|purpose|shipment)$/,
  triniumcoreapi: /^(apiVersion|customerOrder)$/,
};

/** What tells the rows of a list apart: a stop by its number, a reference by its type. */
const ROW_KEYS = [
  ...['AddressType', 'Sequence', 'sequence', 'leg', 'Seq', 'SequenceNo', 'No', 'Key'],
  ...['type', 'Type', 'Kind', 'code', 'Code', 'Description'],
] as const;

/** Each value that a load says of its order, by its path: `{'references.BOOKING.value': '258813470'}`. */
export function loadValues(connector: TmsConnector, load: unknown): Map<string, string> {
  const values = new Map<string, string>();
  collect(load, [], []);
  for (const path of values.keys()) if (ENVELOPES[connector.provider].test(path)) values.delete(path);
  return values;

  function collect(part: unknown, raw: (string | number)[], named: string[], skipped?: string): void {
    if (Array.isArray(part)) {
      const rows = new Map<string, number>();
      part.forEach((row, at) => {
        const { by, key } = rowKey(row) ?? { key: String(at + 1) };
        const before = rows.get(key) ?? 0;
        rows.set(key, before + 1);
        // Of two references of one type each is a row of its own.
        collect(row, [...raw, at], [...named, before === 0 ? key : `${key} #${before + 1}`], by);
      });
    } else if (typeof part === 'object' && part !== null)
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
