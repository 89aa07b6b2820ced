import type { EventType } from '~/domain/orders/order-draft';
import type { EdiSegment } from '~/domain/reading/reading';
import { element } from './edi-draft.server';

/** A stop of the tender: its S5 segment and what follows until the next. */
export type Stop = { type: EventType; reason: string; segments: EdiSegment[] };

/** S5-02: CL and PL load, LD loads, RT retrieves the empty, CU and UL unload, PU unloads part, DT drops the trailer. */
const STOP_REASONS: Readonly<Record<string, EventType>> = {
  CL: 'pickup',
  LD: 'pickup',
  PL: 'pickup',
  LE: 'pickup',
  AL: 'pickup',
  CU: 'deliver',
  UL: 'deliver',
  PU: 'deliver',
  CN: 'deliver',
  RT: 'hook',
  HT: 'hook',
  DT: 'drop',
  DR: 'drop',
  TL: 'drop',
};

export function cutStops(segments: EdiSegment[]): Stop[] {
  const stops: Stop[] = [];
  for (const segment of segments) {
    if (segment.tag === 'S5') {
      const reason = element(segment, 2);
      stops.push({
        type: STOP_REASONS[reason] ?? (stops.length === 0 ? 'pickup' : 'deliver'),
        reason,
        segments: [segment],
      });
    } else stops.at(-1)?.segments.push(segment);
  }
  return stops.map((stop, i) => ({ ...stop, type: emptyStop(stop, i, stops) ?? stop.type }));
}

/** Reasons that say for certain that goods get on or off. */
const OF_GOODS: readonly string[] = ['CL', 'LD', 'PL', 'CU', 'UL', 'PU'];

/** A stop that speaks of an empty before the one that loads fetches it; behind the one that unloads it takes it back. */
function emptyStop({ reason, segments }: Stop, at: number, stops: readonly Stop[]): EventType | null {
  const said = segments.filter(({ tag }) => tag === 'NTE' || tag === 'N1').map((s) => element(s, 2));
  if (OF_GOODS.includes(reason) || !/\b(EMPTY|EMPTIES|MTY?)\b/i.test(said.join(' '))) return null;
  if (stops.slice(at + 1).some(({ type }) => type === 'pickup')) return 'hook';
  return stops.slice(0, at).some(({ type }) => type === 'deliver') ? 'drop' : null;
}
