import type { OrderDraft } from '~/domain/orders/order-draft';

/** An order names at least one of these; a paper with none of them asks for nothing. */
const KEYS = [
  'unit_number',
  'booking_number',
  'master_bol_mawb',
  'house_bol_hawb',
  'release_number',
  'load_number',
  'pickup_number',
];
export const NAMES_NOTHING = 'The document names no container, booking, bill of lading, release or load.';

/** Whether an order says from where to where something goes, and when: a transfer between warehouses names nothing else. */
export const asksForMove = (drafts: readonly OrderDraft[]): boolean =>
  drafts.some(
    ({ fields, events }) =>
      (fields.pickup_by_date ?? fields.deliver_by_date) !== undefined &&
      ['pickup', 'deliver'].every((type) =>
        events.some((event) => event.type === type && event.address.postal_code !== undefined),
      ),
  );

/** Whether one of the orders names something that can be asked for. */
export const asksForSomething = (drafts: readonly OrderDraft[]): boolean =>
  drafts.some(({ fields }) => KEYS.some((key) => fields[key] !== undefined));
