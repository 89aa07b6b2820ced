import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { CommentField } from '~/components/order/comment-field';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { withFrom } from '~/domain/lists/list-reference';
import { readFieldsToTrain, TRAIN_MESSAGES } from '~/domain/orders/train-fields';
import { stopLabel } from '~/domain/trade/tms-needs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { requestFieldTraining, requireFieldTraining } from '~/services/review/request-field-training.server';
import { taskComment } from '~/services/review/start-task.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks what to say of the fields that are to be trained; the post marks them. (spec 2 §4 Train-fields mode) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  await requireFieldTraining(actor, orderId);
  const { searchParams } = new URL(request.url);
  return { orderId, fields: readFieldsToTrain(searchParams), from: searchParams.get('from') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const form = await request.formData();
  const fields = form.getAll('fields').map(String);
  const from = form.get('from')?.toString();
  const refused = (text: string) =>
    redirectWithToast(withFrom(paths.orderTraining(orderId, 'select', fields), from), {
      tone: 'error',
      text,
    });
  const comment = taskComment.safeParse(form.get('comment'));
  if (!comment.success) return refused(comment.error.issues[0]?.message ?? TRAIN_MESSAGES.failed);
  try {
    await requestFieldTraining(actor, orderId, { fields, comment: comment.data });
  } catch (problem) {
    if (problem instanceof NotFound || problem instanceof Forbidden) throw problem;
    if (problem instanceof Invalid) return refused(problem.message);
    log().error({ err: problem, order_id: orderId }, 'train fields');
    return refused(TRAIN_MESSAGES.failed);
  }
  return redirectWithToast(withFrom(paths.order(orderId), from), {
    tone: 'success',
    text: TRAIN_MESSAGES.done,
  });
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Train fields of order #${params.orderId}`);

export default function TrainFields() {
  const { orderId, fields, from } = useLoaderData<typeof loader>();
  const back = paths.orderTraining(orderId, 'select', fields);
  return (
    <RouteDialog title="Train Fields" closeTo={back}>
      <Form method="post" action={paths.orderTrainFields(orderId)} className="grid gap-4">
        <CsrfField />
        <input type="hidden" name="from" value={from ?? ''} />
        {fields.length > 0 ? (
          <ul aria-label="Fields to train" className="flex flex-wrap gap-1.5">
            {fields.map((path) => (
              <li key={path} className="rounded-sm bg-sunken px-1.5">
                <input type="hidden" name="fields" value={path} />
                {stopLabel(path)}
              </li>
            ))}
          </ul>
        ) : (
          <p>{TRAIN_MESSAGES.none}</p>
        )}
        {fields.length > 0 ? <CommentField /> : null}
        <div className="flex justify-end gap-2">
          <ButtonLink to={withFrom(back, from)} preventScrollReset>
            Back
          </ButtonLink>
          {fields.length > 0 ? (
            <Button type="submit" look="primary">
              Submit
            </Button>
          ) : null}
        </div>
      </Form>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
