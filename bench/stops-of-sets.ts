import type { DraftEvent } from '../app/domain/orders/order-draft';
import type { Mapped } from './reliability';

type Stop = Partial<
  Record<'type' | 'location_name' | 'city' | 'postal_code' | 'window_from' | 'window_to', string>
>;

const plain = (text = ''): string => text.toUpperCase().replace(/[^A-Z0-9]+/g, '');

/** Of a set whose truths say windows: how many stops have their kind, place and name right, and how many of their windows both ends. */
export function printStops(
  name: string,
  truths: readonly { file: string; orders: Record<string, unknown>[] }[],
  mapped: ReadonlyMap<string, Mapped>,
): void {
  const count = { stops: 0, right: 0, windows: 0, ends: 0, sequences: 0, papers: 0 };
  for (const { file, orders } of truths) {
    const stops = (orders[0]?.events ?? []) as Stop[];
    const made = mapped.get(file)?.drafts[0]?.events;
    if (!stops.some(({ window_from }) => window_from) || !made) continue;
    const left = [...made];
    count.papers += 1;
    if (made.length === stops.length && made.every((one, i) => isAt(one, stops[i] ?? {})))
      count.sequences += 1;
    for (const stop of stops) {
      const at = left.findIndex((one) => isAt(one, stop) && isNamed(one, stop));
      const [found] = at < 0 ? [] : left.splice(at, 1);
      const hasEnds = stop.window_from !== undefined && stop.window_from !== stop.window_to;
      const isEnds =
        found?.delivery_window_from === stop.window_from && found?.delivery_window_to === stop.window_to;
      count.stops += 1;
      count.right += Number(found !== undefined);
      count.windows += Number(hasEnds);
      count.ends += Number(hasEnds && isEnds);
    }
  }
  if (count.papers === 0) return;
  const { stops, right, windows, ends, sequences, papers } = count;
  console.log(
    `${name}: ${right} of ${stops} stops right, both ends of ${ends} of ${windows} windows, the stops of ${sequences} of ${papers} papers in their order`,
  );
}

function isAt({ type, address }: DraftEvent, stop: Stop): boolean {
  if (type !== stop.type) return false;
  return stop.postal_code
    ? address.postal_code?.slice(0, 5) === stop.postal_code
    : plain(address.city) === plain(stop.city);
}

/** The name with or without a code behind it: "Lehigh Home Care Products (LHC01)". */
const isNamed = ({ address }: DraftEvent, stop: Stop): boolean =>
  !stop.location_name || plain(address.location_name).startsWith(plain(stop.location_name));
