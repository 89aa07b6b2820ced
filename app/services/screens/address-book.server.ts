import { data } from '@remix-run/node';
import { type Actor, can } from '~/domain/access/actor';
import { isAddressRole } from '~/domain/orders/order-draft';
import { type FirstSearch, foundPlace } from '~/domain/trade/address-search';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { addressPlace, readAddressPost, saveRefusal } from '~/services/orders/order-posts.server';
import { saveOrderPart } from '~/services/orders/save-order-part.server';
import { log } from '~/services/platform/log.server';
import { Unavailable } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** A place of an order that has an address: a role, or `order_address_events.{event id}`. */
type Place = { orderId: number; path: string };

const MAX_QUERY = 200;

/** The verified addresses that fit a place of an order, or the words that were asked for. @throws NotFound, Forbidden */
export async function loadAddressBook(actor: Actor, { orderId, path }: Place, asked: string | null) {
  const view = await getOrderView(actor, orderId);
  const place = addressPlace(view, path);
  const query = asked ?? place.address?.name ?? '';
  return {
    ...place,
    orderId: view.id,
    companyId: view.company.id,
    version: view.version,
    search: await firstSearch(actor, view.company.id, query),
    mayAdd: view.mayAddAddress,
    mayBoost: isAddressRole(path) && view.mayEdit && can(actor, 'boost-create', view.company.id),
  };
}

/** The addresses that fit the words of a search, or what is said where it fails: its dialog stays as it is. */
export async function firstSearch(actor: Actor, companyId: number, words: string): Promise<FirstSearch> {
  const query = words.slice(0, MAX_QUERY);
  if (!query.trim()) return { query, found: [], state: 'waiting' };
  const input = searchAddressSchema.parse({ company_id: companyId, rawtext: query });
  try {
    return { query, found: (await searchAddresses(actor, input)).map(foundPlace), state: 'found' };
  } catch (problem) {
    if (problem instanceof Unavailable) return { query, found: [], state: 'late' };
    log().error({ err: problem }, 'search of addresses');
    return { query, found: [], state: 'failed' };
  }
}

/** Takes an address for the place, or takes it away; `backTo` is where the order is shown, at one of its parts. */
export async function postAddressBook(
  actor: Actor,
  { orderId, path }: Place,
  request: Request,
  backTo: (part: string) => string,
) {
  const { address_id: value, version, boost } = readAddressPost(await request.formData());
  const { field, label } = addressPlace(await getOrderView(actor, orderId), path);
  try {
    await saveOrderPart(actor, orderId, { path, value, version, boost });
  } catch (problem) {
    const { error, status } = saveRefusal(problem, path);
    return data({ error }, status);
  }
  return redirectWithToast(backTo(`field-${field}`), { tone: 'success', text: `${label} saved` });
}
