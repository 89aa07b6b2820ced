import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { VariantForm } from '~/components/classifier/variant-form';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { editVariant, editVariantSchema } from '~/services/classification/edit-variant.server';
import { replyWithProblem } from '~/services/platform/form-problem.server';
import { paramOf } from '~/services/platform/params.server';
import { loadVariantForm } from '~/services/screens/variant-form.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'variants-edit']);
  return loadVariantForm(actor, paramOf(params, 'variantId'));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, ['nova-view', 'variants-edit']);
  const variantId = paramOf(params, 'variantId');
  const submission = parseWithZod(await request.formData(), { schema: editVariantSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 });
  try {
    await editVariant(actor, variantId, submission.value);
  } catch (problem) {
    const { result, status } = replyWithProblem(submission, problem);
    return data(result, { status });
  }
  return redirectWithToast(paths.editVariant(variantId), { tone: 'success', text: 'The variant was saved.' });
}

export const meta = () => pageTitle('Variant');

export default function EditVariant() {
  const view = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid max-w-[640px] gap-4 p-4">
      <h1 className="text-md">
        Variant <span className="font-mono text-muted">#{view.variant.id}</span>
      </h1>
      <VariantForm {...view} lastResult={lastResult} />
    </main>
  );
}
