import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NewFieldForm } from '~/components/field-maps/new-field-form';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { usePosted } from '~/components/shell/use-posted';
import { RouteDialog } from '~/components/ui/dialog';
import { fieldMapName } from '~/domain/fields/field-map-form';
import { OTHER_CELL, readFieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { levelsToWrite } from '~/services/screens/map-table.server';

/** Asks for the name of a new field and the level at which it begins. (spec 3 §2 Add new field, §5) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const query = readFieldMappingQuery(new URL(request.url).searchParams);
  return { query, levels: levelsToWrite(actor, query) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const query = readFieldMappingQuery(new URL(request.url).searchParams);
  const form = await request.formData();
  const name = fieldMapName.safeParse(form.get('name')?.toString() ?? '');
  if (!name.success)
    return data(
      { error: name.error.issues[0]?.message ?? '', name: String(form.get('name')) },
      { status: 422 },
    );
  const levels = levelsToWrite(actor, query);
  const level = levels.find((one) => String(one) === form.get('level')) ?? levels[0] ?? null;
  throw redirect(paths.fieldMapping({ ...query, ...OTHER_CELL, search: '', field: name.data, level }));
}

export const meta = () => pageTitle('Add new field');

export default function NewField() {
  const { query, levels } = useLoaderData<typeof loader>();
  const answer = usePosted<typeof action>();
  return (
    <RouteDialog title="Add new field" closeTo={paths.fieldMapping(query)} returnTo="add-field-map">
      <NewFieldForm
        levels={levels}
        level={query.level}
        error={answer?.error}
        name={answer?.name ?? ''}
        cancelTo={paths.fieldMapping(query)}
      />
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
