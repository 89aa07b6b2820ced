import type { ActionFunctionArgs } from '@remix-run/node';
import { readFieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { tryFieldMapForm } from '~/services/screens/field-mapping-form.server';

/** What a cell, as it is being typed, would read in the document beside its form. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const query = readFieldMappingQuery(new URL(request.url).searchParams);
  return Response.json(await tryFieldMapForm(actor, query, await request.formData()));
}
