import { CONTROL } from '~/components/ui/field';
import type { ListDescription } from '~/domain/lists/list-query';

/** By what the rows of a list are grouped. Another grouping begins with the first page: the form has none. (spec 3 §4) */
export function GroupingFilter({ list, groupBy }: { list: ListDescription; groupBy: string | null }) {
  if (!list.groupings) return null;
  return (
    <label className="inline-flex items-center gap-1.5">
      <span className="whitespace-nowrap">Group by</span>
      <select name="groupBy" defaultValue={groupBy ?? ''} key={groupBy ?? ''} className={CONTROL}>
        {list.grouping === undefined ? <option value="">Nothing</option> : null}
        {Object.entries(list.groupings).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
