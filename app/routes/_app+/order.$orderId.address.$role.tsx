import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { AddressPicker } from '~/components/order/address-picker';
import { placeOf } from '~/components/order/address-results';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import type { AddressRole } from '~/domain/order-draft';
import { pageTitle } from '~/domain/page-title';
import { paths } from '~/domain/paths';
import { requirePermission } from '~/services/access/guards.server';
import { redirectWithToast } from '~/services/access/toast.server';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { readAddressPost, readAddressRole } from '~/services/orders/order-posts.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';

const TITLES: Record<AddressRole, string> = {
  bill_to_address: 'Bill To',
  ssrr_location_address: 'SSRR Location',
  forwarder_address: 'Forwarder',
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const role = roleOf(params.role);
  const view = await getOrderView(actor, Number(params.orderId));
  const address = view.addresses[role];
  const query = new URL(request.url).searchParams.get('q') ?? address?.name ?? '';
  const input = searchAddressSchema.parse({ company_id: view.company.id, rawtext: query.slice(0, 200) });
  const found = query.trim() ? (await searchAddresses(actor, input)).map(placeOf) : [];
  return { orderId: view.id, companyId: view.company.id, version: view.version, role, address, query, found };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const role = roleOf(params.role);
  const orderId = Number(params.orderId);
  const { address_id: value, version } = readAddressPost(await request.formData());
  try {
    await updateOrderField(actor, orderId, { path: role, value, version });
  } catch (problem) {
    if (problem instanceof Invalid || problem instanceof Forbidden || problem instanceof Conflict)
      return data({ error: problem.message }, problem.status);
    throw problem;
  }
  return redirectWithToast(`${paths.order(orderId)}#field-${role}`, {
    tone: 'success',
    text: `${TITLES[role]} address saved`,
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
  const { orderId, companyId, version, role, address, query, found } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <RouteDialog title={`${TITLES[role]} address`} closeTo={paths.order(orderId)}>
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
          version={version}
        />
        {address?.addressId ? (
          <Form method="post">
            <CsrfField />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="address_id" value="">
              Take the verified address away
            </Button>
          </Form>
        ) : null}
      </div>
    </RouteDialog>
  );
}
