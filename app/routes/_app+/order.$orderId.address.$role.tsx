import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { AddressPicker } from '~/components/order/itinerary/address-picker';
import { placeOf } from '~/components/order/itinerary/address-results';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { can } from '~/domain/access/actor';
import type { AddressRole } from '~/domain/orders/order-draft';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { readAddressPost, readAddressRole } from '~/services/orders/order-posts.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const role = roleOf(params.role);
  const view = await getOrderView(actor, paramOf(params, 'orderId'));
  const address = view.addresses[role];
  const query = new URL(request.url).searchParams.get('q') ?? address?.name ?? '';
  const input = searchAddressSchema.parse({ company_id: view.company.id, rawtext: query.slice(0, 200) });
  const found = query.trim() ? (await searchAddresses(actor, input)).map(placeOf) : [];
  return {
    orderId: view.id,
    companyId: view.company.id,
    version: view.version,
    role,
    address,
    query,
    found,
    mayAdd: view.mayAddAddress,
    mayBoost: view.mayEdit && can(actor, 'boost-create', view.company.id),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const role = roleOf(params.role);
  const orderId = paramOf(params, 'orderId');
  const { address_id: value, version, boost } = readAddressPost(await request.formData());
  try {
    await updateOrderField(actor, orderId, { path: role, value, version, boost });
  } catch (problem) {
    if (problem instanceof Invalid || problem instanceof Forbidden || problem instanceof Conflict)
      return data({ error: problem.message }, problem.status);
    throw problem;
  }
  return redirectWithToast(`${paths.order(orderId)}#field-${role}`, {
    tone: 'success',
    text: `${ADDRESS_LABELS[role]} address saved`,
  });
}

function roleOf(role: string | undefined): AddressRole {
  const known = readAddressRole(role);
  if (!known) throw new NotFound();
  return known;
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Address of order #${params.orderId}`);

export default function OrderAddress() {
  const { orderId, companyId, version, role, address, query, found, mayAdd, mayBoost } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <RouteDialog
      title={`${ADDRESS_LABELS[role]} address`}
      closeTo={paths.order(orderId)}
      returnTo={`field-${role}`}
    >
      <div className="grid gap-3">
        {refused && 'error' in refused ? (
          <p role="alert" className="rounded-sm bg-error-ground p-2 font-medium text-error">
            {refused.error}
          </p>
        ) : null}
        {address ? (
          <div>
            <h2 className="text-sm font-semibold text-muted">On the document</h2>
            <p className="whitespace-pre-line">{address.rawText}</p>
          </div>
        ) : null}
        <AddressPicker
          action={paths.orderAddress(orderId, role)}
          companyId={companyId}
          query={query}
          found={found}
          recognized={address?.recognized}
          version={version}
        />
        <p>
          <Link
            to={paths.orderNewAddress(orderId, role)}
            preventScrollReset
            className="font-semibold text-accent hover:underline"
          >
            {mayAdd ? 'Add New Address' : 'Ask a colleague to add it'}
          </Link>
        </p>
        {address?.addressId ? (
          <div className="flex flex-wrap gap-2">
            {mayBoost ? <BoostForm addressId={address.addressId} version={version} /> : null}
            <Form method="post">
              <CsrfField />
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="address_id" value="">
                Take the verified address away
              </Button>
            </Form>
          </div>
        ) : null}
      </div>
    </RouteDialog>
  );
}

type BoostProps = { addressId: number; version: number };

/** What the document says means this address from now on. (spec 2 §6 boostCreate) */
function BoostForm({ addressId, version }: BoostProps) {
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="boost" value="true" />
      <Button
        type="submit"
        name="address_id"
        value={addressId}
        title="On every document of this variant that says the same, this address is taken"
      >
        Boost
      </Button>
    </Form>
  );
}
