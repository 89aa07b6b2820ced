import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { MatchedSheet } from '~/components/order/matched/matched-sheet';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadMatchedValues } from '~/services/screens/matched-values.server';

/** What was read from the document of an order. (spec 2 §2 Dialogs: Matched data) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const orderId = paramOf(params, 'orderId');
  return { orderId, rows: await loadMatchedValues(actor, orderId) };
}

/** The search is done in the page; what was read changes with an edit alone. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = currentParams.orderId === nextParams.orderId && formMethod === undefined;
  return isSame ? false : defaultShouldRevalidate;
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Matched data of order #${params.orderId}`);

export default function OrderMatchedData() {
  const { orderId, rows } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <MatchedSheet orderId={orderId} rows={rows} search={search.get('q') ?? ''} from={search.get('from')} />
  );
}
