import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { MappingPreview } from '~/components/order/mapping/mapping-preview';
import { DialogProblem } from '~/components/shell/dialog-problem';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { splitList } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { MAPPING_MESSAGES, readSourceMapping, sourcesInWords } from '~/domain/fields/source-mapping';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { previewFieldMap } from '~/services/pipeline/preview-field-map.server';
import { log } from '~/services/platform/log.server';
import { paramOf } from '~/services/platform/params.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { mapFieldSource, planMapping } from '~/services/review/field-mapping.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Shows what a mapping would change on past documents; the post saves it. (spec 2 §4 OCR mapping mode) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-create');
  const [orderId, field] = [paramOf(params, 'orderId'), paramOf(params, 'field')];
  const mapping = readSourceMapping(new URL(request.url).searchParams);
  if (!mapping) throw redirect(paths.orderFieldMapping(orderId, field));
  const { cell, entry, ...plan } = await planMapping(actor, orderId, { field, mapping });
  return {
    ...plan,
    orderId,
    field,
    mapping,
    level: FIELD_MAP_LEVELS[cell.level],
    after: splitList(entry.ocr_source_field),
    preview: await previewFieldMap(actor, cell, { entry }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-create');
  const [orderId, field] = [paramOf(params, 'orderId'), paramOf(params, 'field')];
  const form = await request.formData();
  const mapping = readSourceMapping(form);
  const version = Number(form.get('version') ?? Number.NaN);
  const refused = (note?: string) =>
    redirectWithToast(paths.orderFieldMapping(orderId, field), {
      tone: 'error',
      text: MAPPING_MESSAGES.failed,
      note,
    });
  if (!mapping || !Number.isInteger(version)) return refused();
  try {
    await mapFieldSource(actor, orderId, { field, mapping, version });
  } catch (problem) {
    if (problem instanceof NotFound || problem instanceof Forbidden) throw problem;
    if (problem instanceof Conflict) return refused(problem.message);
    if (problem instanceof Invalid)
      return refused(
        Object.values(problem.errors ?? {})
          .flat()
          .join(' '),
      );
    log().error({ err: problem, order_id: orderId, field }, 'map field');
    return refused();
  }
  return redirectWithToast(paths.orderMapping(orderId), { tone: 'success', text: MAPPING_MESSAGES.saved });
}

export const meta = () => pageTitle('OCR Source Field Mapping');

export default function ConfirmMapping() {
  const { orderId, field, label, mapping, level, before, after, version, overruledBy, preview } =
    useLoaderData<typeof loader>();
  const { query, ...named } = { query: '', ...mapping };
  const back = `${paths.orderFieldMapping(orderId, field)}&${new URLSearchParams({ ...named, ...(query ? { query, selected: query } : {}) })}`;
  return (
    <RouteDialog
      title="OCR Source Field Mapping"
      closeTo={paths.orderMapping(orderId)}
      width="wide"
      returnTo={`map-${field}`}
      over="document"
    >
      <Form method="post" action={paths.orderMappingConfirm(orderId, field, {})} className="grid gap-4">
        <CsrfField />
        {Object.entries(mapping).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="version" value={version} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{label}, now</dt>
          <dd className="min-w-0 break-words">{sourcesInWords(before)}</dd>
          <dt className="text-muted">With this mapping</dt>
          <dd className="min-w-0 break-words font-medium">{sourcesInWords(after)}</dd>
          {query ? (
            <>
              <dt className="text-muted">NLP query</dt>
              <dd className="min-w-0 break-words">{query}</dd>
            </>
          ) : null}
          <dt className="text-muted">Scope</dt>
          <dd>{level}</dd>
        </dl>
        {overruledBy ? (
          <p className="rounded border border-warning bg-warning-ground px-3 py-1.5 text-warning">
            The level {overruledBy} maps this field for this company too, and goes before: it stays as it is.
          </p>
        ) : null}
        <MappingPreview preview={preview} />
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={back} preventScrollReset>
            Back
          </ButtonLink>
          <Button type="submit" look="primary">
            Save
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export const ErrorBoundary = DialogProblem;
