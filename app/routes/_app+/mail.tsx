import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { DataTable } from '~/components/list/data-table';
import { ListScreen } from '~/components/list/list-screen';
import { useNewsToast } from '~/components/list/use-news-toast';
import { MAIL_CELLS, subjectOf } from '~/components/mail/mail-cells';
import { useLiveEvents } from '~/components/shell/live';
import { listSearch } from '~/domain/lists/list-query';
import { MAIL_LIST } from '~/domain/lists/mail-list';
import { MAIL_PERMISSIONS } from '~/domain/orders/mail-outcome';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { loadMails } from '~/services/screens/mail-screen.server';
import { readList } from '~/services/web/columns.server';
import { withinPages } from '~/services/web/last-page.server';

const AT = { path: paths.mails, title: 'Mail', id: 'mail' };

/** Every mail that came to an intake address. (found by use I15) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, MAIL_PERMISSIONS);
  const asked = readList(request, MAIL_LIST, { userId: actor.userId, list: AT.id });
  return { ...asked, ...withinPages(request, await loadMails(actor, asked.query)) };
}

export const meta = () => pageTitle(AT.title);

export default function Mails() {
  const { query, ignored, columns, paging, offers, rows, without, intake } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  useLiveEvents(['mail-received'], useNewsToast('new-mail', 'New mail', `${paths.mails}${search}`));
  const offered = MAIL_LIST.columns.filter(({ key }) => !without.some((one) => one === key));
  return (
    <>
      <Outlet />
      <ListScreen
        list={MAIL_LIST}
        at={AT}
        filter={query.filter}
        offers={offers}
        ignored={ignored}
        page={paging}
        columns={{ ...columns, offered }}
        without={without.length > 0 ? ['companies'] : []}
        exportTo={paths.listExport(AT.path, listSearch(search))}
        empty={{
          title: 'No mail',
          hint: `Nothing came yet. Send a document to ${whereTo(intake)}, and it becomes a request.`,
          filteredHint: 'No mail matches these filters.',
        }}
        heading={
          <div className="border-b border-line bg-panel px-3 py-2">
            <h1 className="text-md">{AT.title}</h1>
            <p className="text-muted">
              All that came to the intake addresses, with what became of each part and why.
            </p>
          </div>
        }
      >
        <DataTable
          list={MAIL_LIST}
          view={{ ...query, ...columns }}
          rows={rows}
          cells={MAIL_CELLS}
          rowOf={({ id, subject, isRemoved }) => ({ id, name: subjectOf(subject, isRemoved) })}
          without={without}
        />
      </ListScreen>
    </>
  );
}

function whereTo(addresses: readonly string[]): string {
  return addresses.length > 0 ? addresses.join(' or ') : "the intake address in a company's settings";
}
