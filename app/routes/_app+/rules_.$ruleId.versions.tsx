import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RuleHistory } from '~/components/rules/rule-history';
import { RouteDialog } from '~/components/ui/dialog';
import { can } from '~/domain/access/actor';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { ruleHistory } from '~/services/rules/rule-versions.server';

/** Every version of a rule with what it changed, and the way back to an earlier one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  return {
    ...(await ruleHistory(paramOf(params, 'ruleId'))),
    mayRestore: can(actor, 'rules-editor-edit'),
  };
}

export const meta = () => pageTitle('Versions of a rule');

export default function RuleVersions() {
  const { ruleId, name, versions, mayRestore } = useLoaderData<typeof loader>();
  return (
    <RouteDialog
      title={`Versions of ${name}`}
      closeTo={paths.rule(ruleId)}
      width="wide"
      returnTo="rule-versions"
    >
      <RuleHistory ruleId={ruleId} versions={versions} mayRestore={mayRestore} />
    </RouteDialog>
  );
}
