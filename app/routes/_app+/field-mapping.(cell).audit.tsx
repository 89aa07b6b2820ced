import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MapAudits } from '~/components/field-maps/map-audits';
import { RouteDialog } from '~/components/ui/dialog';
import { readFieldMappingQuery, scopeAt } from '~/domain/fields/field-mapping-query';
import { differencesBetween } from '~/domain/fields/map-attributes';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requirePermission } from '~/services/access/sessions/guards.server';
import { fieldMapAudits } from '~/services/field-maps/field-map-audits.server';
import { mayWriteLevel } from '~/services/field-maps/save-field-map.server';

/** What was changed of a field at a level, and the way back to an earlier version. (spec 3 §2 Field-mapping editor) */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requirePermission(request, 'field-maps-view');
  const query = readFieldMappingQuery(new URL(request.url).searchParams);
  const { field, level } = query;
  const scope = level === null ? null : scopeAt(level, query);
  if (field === null || level === null || scope === null) throw redirect(paths.fieldMapping(query));
  const audits = await fieldMapAudits(actor, field, scope);
  return {
    query,
    field,
    mayRestore: mayWriteLevel(actor, level, scope.companyId),
    audits: audits.map(({ id, entryId, old, new: after, user, updatedAt }) => ({
      id,
      entryId,
      user,
      at: updatedAt.toISOString(),
      isDeletion: after === null,
      changes: differencesBetween(old, after),
    })),
  };
}

export const meta = () => pageTitle('Field map audit');

export default function FieldMapAudit() {
  const { query, field, mayRestore, audits } = useLoaderData<typeof loader>();
  return (
    <RouteDialog
      title={`Changes of ${field}`}
      closeTo={paths.fieldMapping(query)}
      width="wide"
      returnTo="map-audit"
    >
      <MapAudits audits={audits} query={query} mayRestore={mayRestore} />
    </RouteDialog>
  );
}
