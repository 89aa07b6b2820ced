import PencilIcon from '@heroicons/react/16/solid/PencilIcon';
import { currentValue } from '~/components/order/order-changes';
import { useReview } from '~/components/order/review-state';

/** Beside what a person edited: what it was before them, for who may see that. (spec 2 §6 recently-edited markers) */
export function RecentMark({ paths }: { paths: string[] }) {
  const { recent } = useReview();
  const edit = paths.map((path) => recent.get(path)).find(Boolean);
  if (!edit) return null;
  const { before: old, user, at } = edit;
  const was = old === '--' ? 'empty' : old;
  return (
    <span
      title={`was ${was}${user ? `, edited by ${user}` : ''}, ${at.slice(0, 16).replace('T', ' ')} UTC`}
      className="min-w-0 max-w-full truncate text-muted"
    >
      <PencilIcon aria-hidden="true" className="mr-1 inline h-3 w-3" />
      was {was}
    </span>
  );
}

/** Beside what changed: what it was on the order that this one updates ("was MSCU1234565"). */
export function ChangeMark({ paths }: { paths: string[] }) {
  const { view } = useReview();
  const changes = view.precedingChanges.filter(
    ({ path, old_value }) =>
      paths.includes(path) && (old_value === null || currentValue(view, path) !== old_value),
  );
  if (changes.length === 0) return null;
  const was = changes
    .map(({ old_value_display_name: value }) => (value === '--' ? 'empty' : value))
    .join(', ');
  return (
    <span
      title={`was ${was} on order #${view.precededBy}`}
      className="min-w-0 max-w-full truncate text-progress"
    >
      <span aria-hidden="true">Δ </span>was {was}
    </span>
  );
}
