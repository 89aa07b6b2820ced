import { stopLabel } from '~/domain/trade/tms-needs';
import type { TmsProviderName } from '~/domain/trade/tms-providers';
import { placeOn } from '~/domain/trade/tms-words';
import type { TmsConnector } from './connectors';
import { loadValues } from './load-values';

/** One place at which two loads say something else. */
export type LoadDifference = {
  /** The field, address or itinerary of an order that stands there; null for what is none of ours. */
  field: string | null;
  /** "Seal Number", or "Itinerary 2, location name". */
  label: string;
  /** Null where the load says nothing there. */
  before: string | null;
  after: string | null;
  /** The TMS keeps it when the load is sent again without it. */
  stays?: true;
};

/**
 * Where a load says something else than its TMS was `told`, the oldest first; in the order in which that says it, what only the load
 * says last.
 */
export function loadDifferences(
  connector: TmsConnector,
  told: readonly unknown[],
  load: unknown,
): LoadDifference[] {
  const [one, other] = [heldValues(connector, told), loadValues(connector, load)];
  const said = [...other.keys()];
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const found = paths.flatMap((path) => {
    const [was, is] = [one.get(path) ?? null, other.get(path) ?? null];
    if (was === is) return [];
    const stays = is === null && connector.keepsEmptied?.(path, said);
    const place = placeAt(connector.provider, path);
    return [{ ...place, before: was, after: is, ...(stays ? { stays } : {}) }];
  });
  // What stands in two places of a load is told once.
  const key = ({ label, before: was, after: is }: LoadDifference) => JSON.stringify([label, was, is]);
  return [...new Map(found.map((one) => [key(one), one])).values()];
}

/** What a TMS holds that was told one load after the other: where it keeps what the later ones leave out, that as well. */
function heldValues(connector: TmsConnector, told: readonly unknown[]): Map<string, string> {
  return told.reduce<Map<string, string>>((held, load) => {
    const values = loadValues(connector, load);
    const said = [...values.keys()];
    const kept = [...held].filter(([path]) => !values.has(path) && connector.keepsEmptied?.(path, said));
    return new Map([...values, ...kept]);
  }, new Map());
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
