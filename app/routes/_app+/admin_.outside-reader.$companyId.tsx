import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { OutsideMonth } from '~/components/admin/outside-month';
import { OutsideReaderForm } from '~/components/admin/outside-reader-form';
import { usePosted } from '~/components/shell/use-posted';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { paramOf } from '~/services/platform/params.server';
import { postOutsideReader, showOutsideReader } from '~/services/screens/outside-reader-screen.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-view']);
  const companyId = paramOf(params, 'companyId');
  return { companyId, ...(await showOutsideReader(actor, companyId)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'tms-providers-edit']);
  const answer = await postOutsideReader(request, actor, paramOf(params, 'companyId'));
  return answer instanceof Response ? answer : data(answer, 422);
}

export const meta = () => pageTitle('Outside reader');

export default function OutsideReader() {
  const { companyId, company, reader, month, hosts } = useLoaderData<typeof loader>();
  const refused = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] content-start gap-4 overflow-auto p-4">
      <div>
        <Link to={paths.adminRow('companies', companyId, 'edit')} className="text-accent hover:underline">
          ‹ {company}
        </Link>
        <h1 className="text-lg">Outside reader</h1>
        <p className="text-muted [overflow-wrap:anywhere]">
          {reader?.enabled
            ? `Of documents of ${company}, fields that are empty or in doubt are asked of ${reader.model} at ${reader.baseUrl}. The words of the document${reader.sendsPictures ? ' and pictures of its first pages' : ''} are sent there.`
            : `Off: no document of ${company} is sent to anybody to be read.`}
        </p>
      </div>
      <OutsideReaderForm
        key={reader?.version ?? 0}
        companyId={companyId}
        reader={reader}
        hosts={hosts}
        refused={refused}
      />
      {reader ? <TryForm companyId={companyId} /> : null}
      {reader ? <OutsideMonth month={month} budget={reader.monthlyBudget} /> : null}
    </main>
  );
}

function TryForm({ companyId }: { companyId: number }) {
  const { state, formAction } = useNavigation();
  const busy = state !== 'idle' && formAction === paths.tryOutsideReader(companyId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Form method="post" action={paths.tryOutsideReader(companyId)} preventScrollReset>
        <CsrfField />
        <Button type="submit" busy={busy} aria-describedby="try-hint">
          Try it
        </Button>
      </Form>
      <p id="try-hint" className="grow text-sm text-muted">
        {busy
          ? 'Asking the reader…'
          : 'Asks what is saved about a made-up paper of one line. It counts against the budget.'}
      </p>
    </div>
  );
}
