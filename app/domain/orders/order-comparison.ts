import { PLACE_ROLES } from '../fields/field-map';
import { showFieldValue } from '../fields/field-values';
import { textOfEntry } from './looked-up';
import { type ComparedOrder, NOTHING, orderDifferences, showAddress, showStop } from './order-differences';
import { ADDRESS_ROLES, type FieldValue } from './order-draft';
import { fieldsBySection } from './order-fields';
import type { FieldScreen, OrderView, PageView } from './order-view';
import type { DisplayStatus } from './statuses';

/** How a value stands to that of the example; null where they say the same. */
export type Difference = 'differs' | 'only-example' | 'only-order';
export const DIFFERENCE_WORDS: Readonly<Record<Difference, string>> = {
  differs: 'differs',
  'only-example': 'missing here',
  'only-order': 'not on the example',
};

export type ComparedRow = {
  path: string;
  label: string;
  order: string;
  example: string;
  difference: Difference | null;
};
export type ComparedSection = { id: string; label: string; rows: ComparedRow[] };

type Side = { id: number; pages: PageView[] };

/** Everything the compare view shows. */
export type Comparison = {
  order: Side & {
    requestId: string;
    company: string;
    variant: string | null;
    display: DisplayStatus;
    isUpdate: boolean;
    siblings: OrderView['siblings'];
  };
  /** `current` of `total`, the newest first. */
  example: Side & { current: number; total: number; previous: number | null; next: number | null };
  /** The example that was asked for, where it is none any more: removed, deleted. */
  gone: number | null;
  sections: ComparedSection[];
};

type Words = {
  screens: Readonly<Record<string, Pick<FieldScreen, 'label' | 'hidden'>>>;
  /** The name of a dictionary item. */
  nameOf: (itemId: number) => string | undefined;
};

/**
 * An order beside a certified example, in the order of the form: every field, address and stop that one of the two has,
 * and whether they differ. Spelling alone is no difference, as between an order and its update. (spec 2 §2 Compare view)
 */
export function compareOrders(order: ComparedOrder, example: ComparedOrder, words: Words): ComparedSection[] {
  const changed = new Set(orderDifferences(example, order, words.nameOf).map(({ path }) => path));
  const isChanged = (path: string) => changed.has(path) || changed.has(textOfEntry(path) ?? '');
  const row = (path: string, label: string, shown: [string, string]): ComparedRow[] => {
    const [here, there] = shown;
    if (here === NOTHING && there === NOTHING) return [];
    const difference = isChanged(path) && here !== there ? differenceOf(here, there) : null;
    return [{ path, label, order: here, example: there, difference }];
  };
  const fields = fieldsBySection().map(({ section, label, fields: ofSection }) => ({
    id: section,
    label,
    rows: ofSection
      .filter(({ name }) => !words.screens[name]?.hidden)
      .flatMap(({ name, field }) => {
        const show = (one: ComparedOrder) => shownField(name, one.fields[name], field.type, words);
        return row(name, words.screens[name]?.label ?? field.label, [show(order), show(example)]);
      }),
  }));
  const addresses = ADDRESS_ROLES.flatMap((role) =>
    row(role, `${PLACE_ROLES[role]} address`, [
      showAddress(order.addresses[role]),
      showAddress(example.addresses[role]),
    ]),
  );
  const stops = Array.from({ length: Math.max(order.stops.length, example.stops.length) }, (_, i) => i);
  const itinerary = stops.flatMap((i) =>
    row(`event-${i + 1}`, `Stop ${i + 1}`, [showStop(order.stops[i]), showStop(example.stops[i])]),
  );
  return [
    ...fields,
    { id: 'addresses', label: 'Addresses', rows: addresses },
    { id: 'itinerary', label: 'Itinerary', rows: itinerary },
  ].filter(({ rows }) => rows.length > 0);
}

function shownField(name: string, value: FieldValue | undefined, type: string, { nameOf }: Words): string {
  if (value === undefined || value === '') return NOTHING;
  return type === 'dictionary' ? (nameOf(Number(value)) ?? 'Not Found') : showFieldValue(name, value);
}

function differenceOf(order: string, example: string): Difference {
  if (order === NOTHING) return 'only-example';
  return example === NOTHING ? 'only-order' : 'differs';
}
