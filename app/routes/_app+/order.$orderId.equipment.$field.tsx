import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { EquipmentPicker } from '~/components/order/equipment/equipment-picker';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { EQUIPMENT_FILTERS } from '~/domain/trade/equipment-items';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { readEquipmentPost, saveRefusal } from '~/services/orders/order-posts.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { paramOf } from '~/services/platform/params.server';
import { equipmentPicker } from '~/services/screens/equipment-picker.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100);
  const filters = Object.fromEntries(EQUIPMENT_FILTERS.map((name) => [name, text(name)]));
  return equipmentPicker(actor, paramOf(params, 'orderId'), paramOf(params, 'field'), {
    query: text('q'),
    filters,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const { path, value, version, boost } = readEquipmentPost(await request.formData());
  try {
    await updateOrderField(actor, orderId, { path, value, version, boost });
  } catch (problem) {
    const { status, ...refusal } = saveRefusal(problem, path);
    return data(refusal, status);
  }
  return redirectWithToast(`${paths.order(orderId)}#field-${path}`, {
    tone: 'success',
    text: 'Equipment saved',
  });
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Equipment of order #${params.orderId}`);

export default function OrderEquipment() {
  const picker = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  const [search] = useSearchParams();
  return (
    <RouteDialog
      title={picker.label}
      closeTo={paths.order(picker.orderId)}
      returnTo={`field-${picker.field}`}
      width="broad"
      over="document"
    >
      <EquipmentPicker
        {...picker}
        asked={Object.fromEntries(search)}
        refused={refused && 'error' in refused ? refused : undefined}
      />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
