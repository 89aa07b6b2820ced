import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChoicesPage } from '~/components/list/choices-page';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { loadFilterChoices } from '~/services/screens/filter-choices-view.server';

/** What a filter of the classifier offers: loaded when it is opened, and a page of its own without script. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  return loadFilterChoices(actor, {
    filters: CLASSIFIER_LIST.filters,
    name: paramOf(params, 'filter'),
    search: new URL(request.url).searchParams,
    permission: 'training-documents-view',
  });
}

export const meta = () => pageTitle('Document Classifier');

export default function ClassifierFilterChoices() {
  return (
    <ChoicesPage
      view={useLoaderData<typeof loader>()}
      list={{ path: paths.classifier, title: 'Document Classifier' }}
    />
  );
}
