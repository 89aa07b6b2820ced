import { data } from '@remix-run/node';
import type { Actor } from '~/domain/access/actor';
import { nextStop } from '~/domain/orders/form-plan';
import { asksEntityTypes, usualEntityTypes } from '~/domain/trade/entity-types';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { ADDRESS_MESSAGES } from '~/services/companies/create-address.server';
import { askForAddress, whoMayAddAddresses } from '~/services/orders/ask-for-address.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { addressPlace, metVersion, readVersion } from '~/services/orders/order-posts.server';
import { Conflict, Forbidden, Invalid, Unavailable } from '~/services/platform/problems.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** A place of an order that has no address in the book: a role, or `order_address_events.{event id}`. */
type Place = { orderId: number; path: string | null };

/** What is asked about such a place. @throws NotFound */
export async function loadNewAddress(actor: Actor, { orderId, path }: Place) {
  const view = await getOrderView(actor, orderId);
  const place = addressPlace(view, path);
  const company = await getCompanySetting(view.company.id);
  return {
    orderId: view.id,
    version: view.version,
    ...place,
    entityTypes: asksEntityTypes(company.tmsProviderId) ? usualEntityTypes(place.kind) : null,
    mayAdd: view.mayAddAddress,
    colleagues: view.mayAddAddress ? [] : await whoMayAddAddresses(actor, view.company.id),
  };
}

/** Adds the address or asks for it; `backTo` is where the order is shown, at one of its parts. */
export async function postNewAddress(
  actor: Actor,
  { orderId, path: given }: Place,
  request: Request,
  backTo: (part: string) => string,
) {
  const form = await request.formData();
  const { path, field } = addressPlace(await getOrderView(actor, orderId), given);
  try {
    if (form.get('intent') === 'ask') {
      const asked = await askForAddress(actor, orderId, path);
      const text = `Asked ${asked.map(({ name }) => name).join(', ')}`;
      return redirectWithToast(backTo(`field-${field}`), { tone: 'success', text });
    }
    await addAddressToOrder(actor, orderId, {
      path,
      version: readVersion(form),
      given: readNewAddress(form),
    });
    const next = nextStop(await getOrderView(actor, orderId), field);
    const goOn = backTo(next ? `field-${next.name}` : 'send-button');
    return redirectWithToast(goOn, { tone: 'success', text: ADDRESS_MESSAGES.added });
  } catch (problem) {
    if (problem instanceof Invalid)
      return data({ error: problem.message, invalid: Object.keys(problem.errors ?? {}) }, problem.status);
    if (problem instanceof Conflict || problem instanceof Forbidden || problem instanceof Unavailable)
      return data({ error: problem.message, invalid: [], version: metVersion(problem) }, problem.status);
    throw problem;
  }
}

/** A new address as its form posts it: every entity type that is ticked. */
function readNewAddress(form: FormData) {
  return { ...Object.fromEntries(form), cc_entity_type_ids: form.getAll('cc_entity_type_ids') };
}
