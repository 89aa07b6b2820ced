import { eventStop } from '~/domain/orders/form-plan';
import type { AddressRole, Provenance } from '~/domain/orders/order-draft';
import type { OrderView } from '~/domain/orders/order-view';
import type { Region } from '~/domain/reading/reading';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { contains, type Point } from './page-geometry';

/** Where a field, an address or a stop of the form stands on a page of the document. */
export type FieldSource = { name: string; label: string; region: Region };

type SourcesView = Pick<OrderView, 'provenance' | 'screens' | 'addresses' | 'events'>;

/** What the document says of a field, an address (`bill_to_address`) or a stop (`event-2`). */
export function provenanceOf(view: SourcesView, name: string): Provenance | undefined {
  const address = name in view.addresses ? view.addresses[name as AddressRole] : null;
  const stop = view.events.find(({ number }) => eventStop(number) === name);
  return view.provenance[name] ?? address?.provenance ?? stop?.address.provenance ?? undefined;
}

/** Everything on the form that comes from one page, with where it stands there. */
export function sourcesOn(view: SourcesView, page: number): FieldSource[] {
  const names = [
    ...Object.keys(view.provenance).map((name) => [name, view.screens[name]?.label ?? name] as const),
    ...(Object.keys(view.addresses) as AddressRole[]).map((role) => [role, ADDRESS_LABELS[role]] as const),
    ...view.events.map(({ number }) => [eventStop(number), `Stop ${number}`] as const),
  ];
  return names.flatMap(([name, label]) => {
    const { page: at, region } = provenanceOf(view, name) ?? {};
    return at === page && region && !view.screens[name]?.hidden ? [{ name, label, region }] : [];
  });
}

/** The smallest box under a point: a field within a stop's address is the field. */
export function sourceAt(sources: readonly FieldSource[], point: Point): string | null {
  const hit = sources.filter(({ region }) => contains(region, point));
  hit.sort((a, b) => a.region.width * a.region.height - b.region.width * b.region.height);
  return hit[0]?.name ?? null;
}
