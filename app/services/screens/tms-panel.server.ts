import type { Actor } from '~/domain/access/actor';
import type { OrderView } from '~/domain/orders/order-view';
import { readTmsMode, type TmsPanel } from '~/domain/orders/tms-update';
import { Problem } from '~/services/platform/problems.server';
import { getTmsShipment, type TmsShipment } from '~/services/tms/tms-shipment.server';

/**
 * What the order screen shows of the TMS in the mode that an address asks for, `?tms=show` or `?tms=update&fields=a,b`;
 * null for none. A TMS that does not answer is said so, and takes nothing of the order away.
 */
export async function tmsPanel(
  actor: Actor,
  { id, mainAction, sendBlock }: OrderView,
  search: URLSearchParams,
): Promise<TmsPanel | null> {
  const asked = readTmsMode(search.get('tms'));
  if (!asked) return null;
  const mayUpdate = mainAction === 'update-tms' && sendBlock === null;
  const mode = mayUpdate ? asked : 'show';
  const panel = { mode, onlyUpdatable: search.get('updatable') === 'only' };
  try {
    const { values, places, updatable } = await getTmsShipment(actor, id);
    const named = search.getAll('fields').flatMap((text) => text.split(','));
    return {
      ...panel,
      values,
      places: shownPlaces(places),
      problem: null,
      updatable,
      fields: updatable.filter((name) => named.includes(name)),
    };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return {
      ...panel,
      mode: 'show',
      values: null,
      places: {},
      problem: problem.message,
      updatable: [],
      fields: [],
    };
  }
}

/** What the form shows of each place. */
function shownPlaces(places: TmsShipment['places']): TmsPanel['places'] {
  return Object.fromEntries(
    Object.entries(places).map(([name, { text, differs }]) => [name, { text, differs }]),
  );
}
