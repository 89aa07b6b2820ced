import { currentValue } from './order-changes';
import { useReview } from './review-state';

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
