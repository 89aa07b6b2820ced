import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AuditChanges } from '~/components/order/order-audit';
import type { Provenance } from '~/domain/orders/order-draft';
import { originWords } from './origin-words';

type Props = {
  label: string;
  value: string;
  provenance: Provenance | null;
  level: string | null;
  mapTo: string | null;
  changes: Parameters<typeof AuditChanges>[0]['changes'] | null;
};

/** The cell of the field map that says so, in a tab of its own: the order stays where it is. */
function MapLink({ to, level }: { to: string; level: string | null }) {
  return (
    <Link to={to} target="_blank" rel="noreferrer" className="cell-link">
      {level}
    </Link>
  );
}

/** Where a value comes from, and what it was before: who, when, old, new. */
export function ValueOrigin({ label, value, provenance, level, mapTo, changes }: Props) {
  const facts: [string, ReactNode][] = [
    [label, value],
    ['Comes from', value === '--' && !provenance ? null : originWords(provenance)],
    ['The document says', provenance?.text ?? null],
    ['Field map', mapTo ? <MapLink key={level} to={mapTo} level={level} /> : level],
    ['To check', provenance?.doubt ?? null],
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, words]) =>
          words === null ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</dd>
            </div>
          ),
        )}
      </dl>
      {changes === null ? null : (
        <section aria-labelledby="value-changes">
          <h2 id="value-changes" className="text-sm font-semibold text-muted">
            Before
          </h2>
          {changes.length === 0 ? (
            <p className="py-1 text-muted">Nobody has changed it.</p>
          ) : (
            <AuditChanges changes={changes} />
          )}
        </section>
      )}
    </div>
  );
}
