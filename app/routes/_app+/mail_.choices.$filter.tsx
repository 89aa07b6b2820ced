import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { MAIL_LIST } from '~/domain/lists/mail-list';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the list of mails offers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, MAIL_PERMISSIONS);
  return loadFilterChoices(actor, {
    filters: MAIL_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'companies-view',
  });
}

export const meta = () => pageTitle('Mail');

export default function MailChoices() {
  return <ChoicesPage view={useLoaderData<typeof loader>()} list={{ path: paths.mails, title: 'Mail' }} />;
}
