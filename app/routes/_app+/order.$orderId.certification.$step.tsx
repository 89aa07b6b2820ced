import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CommentField } from '~/components/order/comment-field';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { withFrom } from '~/domain/lists/list-reference';
import { CERTIFICATION, CERTIFICATION_MESSAGES } from '~/domain/orders/certification';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { certificationBlock, changeCertification } from '~/services/review/change-certification.server';
import { taskComment } from '~/services/review/start-task.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Asks; the post does, with what was said of it. (spec 2 §4 Certification) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const step = paramOf(params, 'step');
  return { orderId, step, whyNot: await certificationBlock(actor, orderId, step) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const orderId = paramOf(params, 'orderId');
  const step = paramOf(params, 'step');
  const from = new URL(request.url).searchParams.get('from');
  const comment = taskComment.safeParse((await request.formData()).get('comment'));
  const said = (tone: 'success' | 'error', text: string) =>
    redirectWithToast(withFrom(paths.order(orderId), from), { tone, text });
  if (!comment.success)
    return said('error', comment.error.issues[0]?.message ?? CERTIFICATION_MESSAGES.failed);
  try {
    await changeCertification(actor, orderId, { step, comment: comment.data });
  } catch (problem) {
    if (problem instanceof NotFound || problem instanceof Forbidden) throw problem;
    if (problem instanceof Invalid) return said('error', problem.message);
    log().error({ err: problem, order_id: orderId }, 'certification');
    return said('error', CERTIFICATION_MESSAGES.failed);
  }
  return said('success', CERTIFICATION[step].done);
}

export const meta = ({ params }: { params: { orderId?: string } }) =>
  pageTitle(`Certification of order #${params.orderId}`);

export default function CertificationDialog() {
  const { orderId, step, whyNot } = useLoaderData<typeof loader>();
  const { label, question, to } = CERTIFICATION[step];
  return (
    <ConfirmDialog
      title={label}
      question={question(orderId)}
      answer={label}
      closeTo={paths.order(orderId)}
      whyNot={whyNot}
      danger={to === null}
      more={whyNot === null ? <CommentField /> : null}
    />
  );
}

export const ErrorBoundary = DialogProblem;
