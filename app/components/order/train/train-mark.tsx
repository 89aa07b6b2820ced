import { useReview } from '~/components/order/review-state';

/** Which form the checkboxes of the fields belong to, wherever they stand. */
export const TRAIN_FORM = 'train-fields';

/** In train-fields mode, whether a field is to be trained: a checkbox to select it, or a mark that it is. (spec 2 §4) */
export function TrainMark({ name, label }: { name: string; label: string }) {
  const { training, marked, mark } = useReview();
  if (training?.mode === 'select')
    return (
      <label className="grid h-6 w-6 shrink-0 cursor-pointer place-items-center max-md:h-11 max-md:w-11">
        <input
          type="checkbox"
          form={TRAIN_FORM}
          name="fields"
          value={name}
          checked={marked.has(name)}
          onChange={(event) => mark(name, event.target.checked)}
          className="h-4 w-4 accent-accent"
        />
        <span className="sr-only">Train {label}</span>
      </label>
    );
  if (!training || !marked.has(name)) return null;
  return (
    <span className="shrink-0 whitespace-nowrap rounded-sm bg-warning-ground px-1 text-sm font-semibold text-warning">
      to be trained
    </span>
  );
}
