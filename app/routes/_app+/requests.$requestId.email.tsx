import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { EmailDetails } from '~/components/inbox/email-details';
import { ButtonLink } from '~/components/ui/button';
import { RouteDialog } from '~/components/ui/dialog';
import { requestAddress } from '~/domain/lists/list-reference';
import { pageTitle } from '~/domain/urls/page-title';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { requestEmail } from '~/services/requests/request-email.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'orders-view');
  const requestId = paramOf(params, 'requestId');
  const { file: _, messageKey: __, sentAt, receivedAt, ...shown } = await requestEmail(actor, requestId);
  const moments = { sentAt: sentAt?.toISOString() ?? null, receivedAt: receivedAt.toISOString() };
  return { requestId, email: { ...shown, ...moments } };
}

export const meta = () => pageTitle('Request e-mail');

export default function RequestEmail() {
  const { requestId, email } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <RouteDialog
        title={`E-mail of ${shortRequestId(requestId)}`}
        closeTo={requestAddress(useSearchParams()[0].get('from'), requestId)}
        width="wide"
        over="nothing"
      >
        <EmailDetails email={email} requestId={requestId} />
        <div className="mt-4 flex justify-end">
          <ButtonLink to={paths.requestSourceEmail(requestId)} reloadDocument>
            Download Source Email
          </ButtonLink>
        </div>
      </RouteDialog>
    </main>
  );
}
