import type { FieldMapEntry } from '~/domain/fields/field-map';
import { orderField } from '~/domain/orders/order-fields';
import { destinationsOf, FURTHER_REFERENCES } from '~/domain/trade/tms-destinations';
import type { Random } from './seen-is-sent';

/** An entry of a list. */
export type Entry = { id: number; name: string; key: string };

export const SHIPS = ['WAN HAI 718', 'WAN HAI 722', 'MSC LUDOVICA', 'MSC LUDOVICA V'];
export const LINES = ['Maersk', 'Wan Hai', 'Evergreen'];

/** What somebody may put into a field, as it is typed; an entry of a list by its id. */
export function typed(
  name: string,
  { next, pick }: Random,
  lists: ReadonlyMap<string, readonly Entry[]>,
): string {
  const field = orderField(name);
  const n = Math.floor(next() * 1000);
  if (next() < 0.1) return '';
  if (name === 'vessel') return pick([...SHIPS, 'M/V Wan Hai 718', 'IMO 9845012', 'EVER GIVEN']);
  if (name === 'carrier') return pick([...LINES, 'MAERSK LINE', 'WHLC', 'A Line of Nowhere']);
  if (field?.suggests) return pick(['PO #', 'p.o.', '3', 'HBL', 'House bill', 'Dock', '0']);
  switch (field?.type) {
    case 'dictionary':
      return String(pick(lists.get(field.dictionary ?? '') ?? []).id);
    case 'date':
      return pick(['2026-11-24', '11/30/2026', '2026-12-31']);
    case 'time':
      return pick(['08:30', '17:05', '00:00']);
    case 'number':
      return pick(['1240', '19200.5', `${n}`]);
    case 'money':
      return pick(['450', '1,204.50', `${n}.25`]);
    case 'boolean':
      return pick(['true', 'false']);
    case 'choice':
      return pick(Object.keys(field.choices ?? {}));
    case 'identifier':
      return pick(['MSKU9070323', `ref ${n}`, `UL-${n}`]);
    case 'long-text':
      return pick([`Text ${n}`, 'Gate <2>, then left.\nAsk for Zoë?', 'A * B ~ C']);
    default:
      return pick([`Text ${n}`, 'O’Hare gate é', 'A * B ~ C', 'Gate <2>']);
  }
}

const DESTINATIONS = ['profittools_destination', 'compcare_destination', 'cargowise_destination'] as const;

/** What a map may say of a field: where it is sent, what it is called, that it is not shown, or nothing. */
export function aMapEntry({ pick }: Random): FieldMapEntry {
  const sent = Object.fromEntries(DESTINATIONS.map((name) => [name, pick(destinationsOf(name))]));
  const isFurther = sent.profittools_destination === FURTHER_REFERENCES;
  return pick<FieldMapEntry>([
    { ...sent, ...(isFurther ? { profittools_destination_reftype: pick(['ASN', 'DISPATCH']) } : {}) },
    { profittools_destination: FURTHER_REFERENCES, profittools_destination_reftype: 'STORE' },
    { screen_name: 'Ours' },
    { screen_hide: true },
    { use_template_value: true },
    {},
  ]);
}
