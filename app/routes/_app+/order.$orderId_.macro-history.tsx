import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MacroHistory } from '~/components/order/macro-history';
import type { Actor } from '~/domain/access/actor';
import { rowId } from '~/domain/inputs';
import { pageTitle } from '~/domain/urls/page-title';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { Unavailable } from '~/services/platform/problems.server';
import { macroHistory } from '~/services/tms/macro-history.server';

/** What the TMS ran for the order; `SH_RequestID` is one of its requests alone. (spec 2 §2 Macro history) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'system-status-filter');
  const orderId = paramOf(params, 'orderId');
  const asked = new URL(request.url).searchParams.get('SH_RequestID')?.trim() ?? '';
  const requestId = rowId.optional().safeParse(asked || undefined);
  const rows = await rowsOrNull(actor, orderId, requestId.data);
  const error = requestId.success ? null : 'Enter a whole number';
  return data({ orderId, asked, rows, error }, error ? 422 : 200);
}

/** Null while the TMS does not answer: the page says so. */
async function rowsOrNull(actor: Actor, orderId: number, requestId: number | undefined) {
  try {
    return await macroHistory(actor, orderId, requestId);
  } catch (problem) {
    if (problem instanceof Unavailable) return null;
    throw problem;
  }
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Macro history of order #${params.orderId}`);

export default function OrderMacroHistory() {
  return <MacroHistory {...useLoaderData<typeof loader>()} />;
}
