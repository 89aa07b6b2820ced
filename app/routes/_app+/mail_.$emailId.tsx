import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MailPage } from '~/components/mail/mail-page';
import { MAIL_PERMISSIONS, takenAfterAll } from '~/domain/orders/mail-outcome';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { takeAfterAll } from '~/services/pipeline/take-after-all.server';
import { paramOf } from '~/services/platform/params.server';
import { NotFound } from '~/services/platform/problems.server';
import { loadMail } from '~/services/screens/mail-screen.server';
import { toldChange } from '~/services/web/told-change.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, MAIL_PERMISSIONS);
  return loadMail(actor, paramOf(params, 'emailId'));
}

/** Takes a part after all: `part` is its place among the parts, or `text`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, MAIL_PERMISSIONS);
  const emailId = paramOf(params, 'emailId');
  const what = takenAfterAll((await request.formData()).get('part'));
  if (what === null) throw new NotFound('This mail has no such part');
  const back = `${paths.mail(emailId, new URL(request.url).search)}#part-${what}`;
  return toldChange({ scripted: false, back }, async () => {
    const { requestId, name } = await takeAfterAll(actor, emailId, what);
    return { text: `${name} was taken as request ${shortRequestId(requestId)}` };
  });
}

export const meta = () => pageTitle('Mail');

export default function Mail() {
  return <MailPage mail={useLoaderData<typeof loader>()} />;
}
