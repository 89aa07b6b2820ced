import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { showFieldValue } from '~/domain/fields/field-values';
import { withFrom } from '~/domain/lists/list-reference';
import { SENDING_SHOWN_MS } from '~/domain/orders/order-toast';
import { SEND_MESSAGES } from '~/domain/orders/send-rules';
import { UPDATE_MESSAGES } from '~/domain/orders/tms-update';
import { stopLabel } from '~/domain/trade/tms-needs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { tmsPanel } from '~/services/screens/tms-panel.server';
import { sendUpdateSchema, sendUpdateToTms } from '~/services/tms/send-update.server';
import { aboutOrder, redirectWithToast } from '~/services/web/toast.server';

/** Asks before picked fields are sent to the TMS; superadmins always are. (spec 2 §4 Send button) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const { searchParams } = new URL(request.url);
  const view = await getOrderView(actor, paramOf(params, 'orderId'));
  const { id, tmsName, mainAction, sendBlock, screens } = view;
  const names = searchParams
    .getAll('fields')
    .flatMap((text) => text.split(','))
    .filter((name) => screens[name]?.tmsUpdatable);
  const block = mainAction === 'update-tms' ? sendBlock : UPDATE_MESSAGES.notUpdatable;
  const panel = block ? null : await tmsPanel(actor, view, new URLSearchParams({ tms: 'update' }));
  const fields = names.map((name) => ({
    name,
    label: stopLabel(name),
    held: panel?.values?.[name]?.text ?? '--',
    sent: view.dictionary[name] ?? showFieldValue(name, view.fields[name]),
  }));
  return { id, tmsName, fields, from: searchParams.get('from'), block };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const form = await request.formData();
  const from = form.get('from')?.toString();
  const fields = form.getAll('fields').map(String);
  const asked = sendUpdateSchema.safeParse({ fieldsToUpdate: fields });
  try {
    if (!asked.success) throw new Invalid(UPDATE_MESSAGES.none);
    await sendUpdateToTms(actor, orderId, asked.data);
  } catch (problem) {
    if (problem instanceof NotFound) throw problem;
    const back = paths.orderTms(orderId, 'update', { fields: asked.success ? fields : [] });
    return redirectWithToast(
      withFrom(back, from),
      aboutOrder(orderId, { tone: 'error', text: refusalText(orderId, problem) }),
    );
  }
  return redirectWithToast(
    withFrom(paths.order(orderId), from),
    aboutOrder(orderId, { tone: 'info', text: UPDATE_MESSAGES.sending, shownMs: SENDING_SHOWN_MS }),
  );
}

/** The messages of spec 2 §8; a conflict says its own reason. */
function refusalText(orderId: number, problem: unknown): string {
  if (problem instanceof Forbidden) return SEND_MESSAGES.forbidden;
  if (problem instanceof Invalid || problem instanceof Conflict) return problem.message;
  log().error({ err: problem, order_id: orderId }, 'update TMS');
  return SEND_MESSAGES.failed;
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Update TMS with order #${params.orderId}`);

export default function UpdateTms() {
  const { id, tmsName, fields, from, block } = useLoaderData<typeof loader>();
  const names = fields.map(({ name }) => name);
  const back = withFrom(paths.orderTms(id, 'update', { fields: names }), from);
  const why = block ?? (fields.length === 0 ? UPDATE_MESSAGES.none : null);
  return (
    <RouteDialog title="Update TMS" closeTo={back} over="document">
      <Form method="post" action={paths.orderUpdateTms(id)} className="grid gap-4">
        <CsrfField />
        <input type="hidden" name="from" value={from ?? ''} />
        <p>{why ?? `Update the load of order #${id} in ${tmsName ?? 'the TMS'} with these fields?`}</p>
        {fields.length > 0 ? (
          <table className="w-full text-left">
            <caption className="sr-only">Fields to update</caption>
            <thead className="text-xs text-muted">
              <tr>
                <th className="pr-3 font-semibold">Field</th>
                <th className="pr-3 font-semibold">TMS value</th>
                <th className="font-semibold">Becomes</th>
              </tr>
            </thead>
            <tbody className="align-top">
              {fields.map(({ name, label, held, sent }) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="py-1 pr-3 font-normal text-muted">
                    <input type="hidden" name="fields" value={name} />
                    {label}
                  </th>
                  <td className="break-words py-1 pr-3">{held}</td>
                  <td className="break-words py-1 font-semibold">{sent}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <div className="flex justify-end gap-2">
          <ButtonLink to={back} preventScrollReset>
            Close
          </ButtonLink>
          <Button type="submit" look="primary" disabled={why !== null} title={why ?? undefined}>
            Update TMS
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
