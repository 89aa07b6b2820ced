import { data } from '@remix-run/node';
import { type Actor, can } from '~/domain/access/actor';
import { isAddressRole } from '~/domain/orders/order-draft';
import {
  type FirstSearch,
  foundPlace,
  SEARCH_PARTS,
  type SearchWords,
  searchKey,
} from '~/domain/trade/address-search';
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
export async function loadAddressBook(actor: Actor, { orderId, path }: Place, asked: URLSearchParams) {
  const view = await getOrderView(actor, orderId);
  const place = addressPlace(view, path);
  const rawtext = asked.get('q') ?? place.address?.name ?? '';
  const parts = [...asked].filter(([name]) => name in SEARCH_PARTS);
  return {
    ...place,
    orderId: view.id,
    companyId: view.company.id,
    version: view.version,
    search: await firstSearch(actor, view.company.id, { rawtext, ...Object.fromEntries(parts) }),
    mayAdd: view.mayAddAddress,
    mayBoost: isAddressRole(path) && view.mayEdit && can(actor, 'boost-create', view.company.id),
  };
}

/** The addresses that fit the words of a search, or what is said where it fails: its dialog stays as it is. */
export async function firstSearch(
  actor: Actor,
  companyId: number,
  { rawtext, ...parts }: SearchWords,
): Promise<FirstSearch> {
  const words = { ...cut(parts), rawtext: rawtext.slice(0, MAX_QUERY) };
  if (!searchKey(words)) return { words, found: [], state: 'waiting' };
  const input = searchAddressSchema.parse({ company_id: companyId, ...words });
  try {
    return { words, found: (await searchAddresses(actor, input)).map(foundPlace), state: 'found' };
  } catch (problem) {
    if (problem instanceof Unavailable) return { words, found: [], state: 'late' };
    log().error({ err: problem }, 'search of addresses');
    return { words, found: [], state: 'failed' };
  }
}

const cut = (parts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, text.slice(0, MAX_QUERY)]));

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
    const { status, ...refusal } = saveRefusal(problem, path);
    return data(refusal, status);
  }
  return redirectWithToast(backTo(`field-${field}`), { tone: 'success', text: `${label} saved` });
}
