import { ButtonLink } from '~/components/ui/button';
import { Moment } from '~/components/ui/moment';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { paths } from '~/domain/urls/paths';

type MapAudit = {
  id: number;
  entryId: number;
  user: string | null;
  at: string;
  isDeletion: boolean;
  changes: { label: string; before: string; after: string }[];
};
type MapAuditsProps = { audits: MapAudit[]; query: FieldMappingQuery; mayRestore: boolean };

/** The changes of a field at a level, newest first: what was and is, attribute by attribute. */
export function MapAudits({ audits, query, mayRestore }: MapAuditsProps) {
  if (audits.length === 0) return <p className="text-muted">Nobody has changed this field at this level.</p>;
  return (
    <ol className="grid">
      {audits.map(({ id, user, at, isDeletion, changes }, index) => (
        <li key={id} className="grid gap-2 border-b border-line py-3 last:border-b-0">
          <div className="flex flex-wrap items-baseline gap-2">
            <span className="font-semibold">{isDeletion ? 'Deleted' : 'Changed'}</span>
            <span className="mr-auto text-muted">
              {user ? `${user} · ` : null}
              <Moment at={at} />
            </span>
            {mayRestore && !isDeletion && index > 0 ? (
              <ButtonLink
                to={paths.fieldMapping({ ...query, replay: null, draft: null, restore: id })}
                preventScrollReset
              >
                Restore this version
              </ButtonLink>
            ) : null}
          </div>
          <dl className="grid gap-1">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="grid gap-x-3 md:grid-cols-[180px_minmax(0,1fr)]">
                <dt className="text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  <span className="sr-only">from </span>
                  <span className="text-muted">{before}</span>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> to </span>
                  <span>{after}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
