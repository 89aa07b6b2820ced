import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ImportDifference } from '~/components/field-maps/import-difference';
import { TransferForms } from '~/components/field-maps/transfer-forms';
import { usePosted } from '~/components/shell/use-posted';
import { ButtonLink } from '~/components/ui/button';
import { readFieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { Conflict, Invalid, NotFound } from '~/services/platform/problems.server';
import { answerTransfer, loadTransferPage } from '~/services/screens/field-map-transfer.server';
import { redirectWithToast } from '~/services/web/toast.server';

const companyOf = (request: Request) => readFieldMappingQuery(new URL(request.url).searchParams).companyId;

/** A company's field maps as a file, out and in, and copied from another company or variant. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  return loadTransferPage(actor, companyOf(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const companyId = companyOf(request);
  if (companyId === null) throw new NotFound();
  try {
    const answer = await answerTransfer(actor, companyId, await request.formData());
    if (!('changed' in answer)) return data({ ...answer, problem: null });
    const text =
      answer.changed === 1 ? '1 entry was taken over.' : `${answer.changed} entries were taken over.`;
    return redirectWithToast(paths.fieldMapping({ companyId }), { tone: 'success', text });
  } catch (problem) {
    if (problem instanceof Invalid || problem instanceof Conflict)
      return data({ problem: problem.message }, { status: problem.status });
    throw problem;
  }
}

export const meta = () => pageTitle('Import and export field maps');

export default function Transfer() {
  const { company, companies, variants, mayWrite, mayExport } = useLoaderData<typeof loader>();
  const answer = usePosted<typeof action>();
  const shown = answer && 'plan' in answer ? answer : null;
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1120px] gap-4 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-lg">
          Import and export field maps{company ? ` of ${company.name}` : ''}
        </h1>
        <ButtonLink to={paths.fieldMapping({ companyId: company?.id ?? null })}>
          Field Mapping Portal
        </ButtonLink>
      </div>
      {answer?.problem ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {answer.problem}
        </p>
      ) : null}
      {shown ? (
        <ImportDifference
          plan={shown.plan}
          content={shown.content}
          variantId={shown.variantId}
          backTo={paths.fieldMapTransfer(company?.id ?? null)}
        />
      ) : (
        <TransferForms
          company={company}
          companies={companies}
          variants={variants}
          mayWrite={mayWrite}
          mayExport={mayExport}
        />
      )}
    </main>
  );
}
