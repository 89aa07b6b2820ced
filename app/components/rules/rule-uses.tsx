import { Link } from '@remix-run/react';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import type { FieldMapScope } from '~/domain/fields/field-map-levels';
import { paths } from '~/domain/urls/paths';

type RuleUse = FieldMapScope & { words: string; level: FieldMapLevel; fieldName: string };
type RuleUsesProps = { uses: RuleUse[]; hidden: number; mayOpen: boolean };

/** Whose documents a rule runs on; each leads to the cell of the field map that says so. */
export function RuleUses({ uses, hidden, mayOpen }: RuleUsesProps) {
  if (uses.length + hidden === 0) return <p className="text-muted">No field map uses this rule yet.</p>;
  return (
    <section aria-label="Where it is used">
      <h2 className="font-semibold">Runs on documents of</h2>
      <ul className="flex flex-wrap gap-x-4">
        {uses.map(({ words, fieldName, ...cell }) => (
          <li key={`${cell.level} ${words} ${fieldName}`}>
            {mayOpen ? (
              <Link
                to={paths.fieldMapping({ ...cell, field: fieldName })}
                className="inline-flex min-h-6 items-center text-accent hover:underline"
              >
                {words}
              </Link>
            ) : (
              words
            )}
          </li>
        ))}
        {hidden > 0 ? <li className="text-muted">{hidden} more that you may not see</li> : null}
      </ul>
    </section>
  );
}
