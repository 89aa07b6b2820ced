import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { Keywords } from '~/components/classifier/keywords';
import { RouteDialog } from '~/components/ui/dialog';
import { KEYWORD_MESSAGES } from '~/domain/classification/keywords';
import { classifierSearch } from '~/domain/lists/classifier-list';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { documentKeywords } from '~/services/classification/document-keywords.server';
import { idsIn } from '~/services/screens/classifier-actions.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'training-documents-view');
  const { searchParams } = new URL(request.url);
  const ids = idsIn(searchParams);
  return {
    tab: searchParams.get('tab') ?? '',
    keywords: ids.length === 0 ? null : await documentKeywords(actor, ids),
  };
}

export const meta = () => pageTitle('Keywords');

export default function KeywordsDialog() {
  const { tab, keywords } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <RouteDialog title="Keywords" closeTo={`${paths.classifier}${classifierSearch(search)}`} width="wide">
      {keywords ? <Keywords tab={tab} keywords={keywords} /> : <p>{KEYWORD_MESSAGES.tooFew}</p>}
    </RouteDialog>
  );
}
