import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { FilterBar, SearchBox } from '~/components/ui/filter-bar';
import { Moment } from '~/components/ui/moment';
import { Pager } from '~/components/ui/pager';
import { can } from '~/domain/access/actor';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadRuleList } from '~/services/rules/list-rules.server';
import { withinPages } from '~/services/web/last-page.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'rules-editor-view');
  const list = await loadRuleList(actor, new URL(request.url).searchParams);
  return { ...withinPages(request, list), mayCreate: can(actor, 'rules-editor-create') };
}

export const meta = () => pageTitle('Rules Editor');

export default function RulesEditor() {
  const { search, items, paging, mayCreate } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="flex h-[calc(100vh-var(--top,48px))] flex-col max-md:h-auto">
      <div className="flex items-center justify-between gap-2 border-b border-line bg-panel px-3 py-2">
        <h1 className="text-md">Rules Editor</h1>
        {mayCreate ? (
          <ButtonLink to={paths.newRule} look="primary">
            New Rule
          </ButtonLink>
        ) : null}
      </div>
      <FilterBar
        active={search ? 1 : 0}
        clearTo={paths.rules}
        action={paths.rules}
        search={
          <SearchBox id="rules-search" label="Name or description" defaultValue={search} key={search} />
        }
      >
        {null}
      </FilterBar>
      <div className="min-h-0 grow overflow-auto bg-panel">
        {items.length > 0 ? (
          <ul>
            {items.map((rule) => (
              <li key={rule.id} className="border-b border-line px-3 py-2 hover:bg-sunken">
                <Link to={paths.rule(rule.id)} className="font-semibold text-accent hover:underline">
                  {rule.name}
                </Link>
                <p className="text-muted">
                  {rule.description ? `${rule.description} · ` : ''}
                  saved <Moment at={rule.updatedAt} />
                  {rule.updatedBy ? ` by ${rule.updatedBy}` : ''}
                </p>
                <p className="text-muted [overflow-wrap:anywhere]">{usedWords(rule)}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p className="p-12 text-center text-muted">{search ? 'No rule matches.' : 'No rules yet.'}</p>
        )}
      </div>
      <div className="border-t border-line bg-panel">
        <Pager {...paging} />
      </div>
    </main>
  );
}

const MAX_USES = 5;

/** "Used by Harbor Drayage Demo, and 2 more." */
function usedWords({ usedBy, usedElsewhere }: { usedBy: string[]; usedElsewhere: number }): string {
  const more = usedBy.length - MAX_USES + usedElsewhere;
  if (usedBy.length + usedElsewhere === 0) return 'Not used';
  const named = usedBy.slice(0, MAX_USES).join(' · ');
  if (named === '') return `Used in ${usedElsewhere} field maps of others`;
  return `Used by ${named}${usedBy.length > MAX_USES || usedElsewhere > 0 ? ` and ${Math.max(more, usedElsewhere)} more` : ''}`;
}
