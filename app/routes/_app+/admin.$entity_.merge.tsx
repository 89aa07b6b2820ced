import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BackToRows } from '~/components/admin/admin-nav';
import { MergeChoices, MergePreview } from '~/components/admin/merge-page';
import { rowId } from '~/domain/inputs';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { mergeChoices, mergeRows, previewMerge } from '~/services/admin/merge-rows.server';
import { paramOf } from '~/services/platform/params.server';
import { Invalid, NotFound } from '~/services/platform/problems.server';
import { toldChange } from '~/services/web/told-change.server';

/** Which two rows the address or the form names. @throws NotFound for a number that can be no row's */
function rowOf(values: URLSearchParams | FormData, name: 'from' | 'into'): number | null {
  const text = values.get(name);
  if (!text) return null;
  const parsed = rowId.safeParse(text);
  if (!parsed.success) throw new NotFound();
  return Number(parsed.data);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  const { searchParams } = new URL(request.url);
  const [from, into] = [rowOf(searchParams, 'from'), rowOf(searchParams, 'into')];
  if (from === null) throw new NotFound();
  const { label, text, choices } = await mergeChoices(actor, entity, from, searchParams.get('find'));
  const asked = {
    entity,
    from,
    label,
    text,
    choices: choices.map(({ id, name, address, key, company }) => ({
      id,
      name,
      more: String(address ?? key ?? ''),
      company: company ? String(company) : null,
    })),
  };
  if (into === null) return { ...asked, into, preview: null, problem: null };
  try {
    return { ...asked, into, preview: await previewMerge(actor, entity, { from, into }), problem: null };
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    return { ...asked, into, preview: null, problem: problem.message };
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'all-companies-view']);
  const entity = paramOf(params, 'entity');
  const form = await request.formData();
  const [from, into] = [rowOf(form, 'from'), rowOf(form, 'into')];
  if (from === null || into === null) throw new NotFound();
  return toldChange({ scripted: false, back: paths.adminRows(entity) }, async () => {
    const orders = await mergeRows(actor, entity, { from, into });
    return { text: `They are one now; ${orders === 1 ? '1 order was' : `${orders} orders were`} changed.` };
  });
}

export const meta = () => pageTitle('Merge');

export default function MergeRows() {
  const view = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[760px] gap-4 p-4">
      <div>
        <BackToRows entity={view.entity} />
        <h1 className="text-lg">Merge {view.label}</h1>
      </div>
      {view.problem ? (
        <p role="alert" className="font-medium text-error">
          {view.problem}
        </p>
      ) : null}
      {view.preview && view.into !== null ? (
        <MergePreview entity={view.entity} from={view.from} into={view.into} preview={view.preview} />
      ) : (
        <MergeChoices {...view} />
      )}
    </main>
  );
}
