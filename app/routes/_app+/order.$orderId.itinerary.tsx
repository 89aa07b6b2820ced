import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  changeStops,
  chooseAddress,
  type DraftStop,
  draftStops,
  readIntent,
  readStops,
  SAVE_ALL,
} from '~/components/order/itinerary/itinerary-draft';
import { ItineraryForm, type ItinerarySearch } from '~/components/order/itinerary/itinerary-form';
import { useVersionAtStart } from '~/components/order/use-version-at-start';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { randomId } from '~/components/ui/random-id';
import type { Actor } from '~/domain/access/actor';
import { savedForAll } from '~/domain/orders/save-for-all';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { LockedByOther } from '~/services/locks/lock-in-force.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import {
  metVersion,
  readChosenAddress,
  readVersion,
  saveRefusal,
} from '~/services/orders/order-posts.server';
import { orderCompany } from '~/services/orders/order-scope.server';
import { saveItineraryOfAll } from '~/services/orders/save-for-all.server';
import { itinerarySchema, saveItinerary } from '~/services/orders/save-itinerary.server';
import { ITINERARY } from '~/services/orders/store-order-change.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict } from '~/services/platform/problems.server';
import { firstSearch } from '~/services/screens/address-book.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const view = await getOrderView(actor, paramOf(params, 'orderId'));
  const stops = draftStops(view.events);
  const event = Number(new URL(request.url).searchParams.get('event') ?? 0);
  const wanted = stops[event - 1];
  const search = wanted ? await searchFor(actor, view.company.id, event - 1, wanted.name) : null;
  return {
    orderId: view.id,
    companyId: view.company.id,
    version: view.version,
    stops,
    search,
    orders: view.mayEditAll ? view.siblings.total : null,
  };
}

type Reply = {
  key: string;
  stops: DraftStop[];
  version: number;
  search: ItinerarySearch | null;
  errors: string[];
};

/** Without script every button comes by here and the form comes back as it then is; "Save Events" stores it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const form = await request.formData();
  const stops = readStops(form);
  const version = readVersion(form);
  const reply = (more: Partial<Reply>): Reply => ({
    key: randomId(),
    stops,
    version,
    search: null,
    errors: [],
    ...more,
  });
  const chosen = form.get('choose');
  if (chosen) {
    const { index, id, name, lines } = readChosenAddress(String(chosen));
    return reply({ stops: chooseAddress(stops, index, { addressId: String(id), name, lines }) });
  }
  const intent = readIntent(String(form.getAll('intent').at(-1) ?? 'save'));
  if (intent.verb === 'search') {
    const query = String(form.get(`query-${intent.index}`) ?? stops[intent.index]?.name ?? '');
    return reply({ search: await searchFor(actor, await orderCompany(actor, orderId), intent.index, query) });
  }
  const isForAll = intent.verb === SAVE_ALL;
  if (intent.verb !== 'save' && !isForAll) return reply({ stops: changeStops(stops, intent) });
  try {
    const itinerary = itinerarySchema.parse({ events: stops.map(storedStop), version });
    const text = isForAll
      ? savedForAll('Itinerary', (await saveItineraryOfAll(actor, orderId, itinerary)).count)
      : 'Itinerary saved';
    if (!isForAll) await saveItinerary(actor, orderId, itinerary);
    return redirectWithToast(paths.order(orderId), { tone: 'success', text });
  } catch (problem) {
    if (problem instanceof LockedByOther) return data(reply({ errors: [problem.message] }), problem.status);
    if (problem instanceof Conflict) {
      const current = metVersion(problem) ?? version;
      return data(
        reply({ version: current, errors: [`${problem.message}. Save again to keep what stands here.`] }),
        409,
      );
    }
    const { error, status } = saveRefusal(problem, ITINERARY);
    return data(reply({ errors: [error] }), status);
  }
}

function storedStop({ id, type, addressId, terms }: DraftStop) {
  return { ...(id ? { id } : {}), type, address_id: addressId, ...terms };
}

async function searchFor(
  actor: Actor,
  companyId: number,
  index: number,
  query: string,
): Promise<ItinerarySearch> {
  return { index, ...(await firstSearch(actor, companyId, { rawtext: query })) };
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Itinerary of order #${params.orderId}`);

export default function OrderItinerary() {
  const { orderId, companyId, orders, ...stored } = useLoaderData<typeof loader>();
  const reply = usePosted<typeof action>() as Reply | undefined;
  const { stops, search } = reply ?? stored;
  const version = useVersionAtStart(stored.version, reply?.version);
  return (
    <RouteDialog title="Edit itinerary" closeTo={paths.order(orderId)} width="wide" over="document">
      <ItineraryForm
        key={reply?.key ?? 'stored'}
        orderId={orderId}
        companyId={companyId}
        version={version}
        stops={stops}
        search={search}
        errors={reply?.errors ?? []}
        orders={orders}
      />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
