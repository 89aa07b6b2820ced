import { useReview } from '~/components/order/review-state';

/** Which form the checkboxes of the fields belong to, wherever they stand. */
export const UPDATE_FORM = 'update-tms';

type Props = { names: string[]; label: string; isEmpty: boolean };

/**
 * In update-TMS mode, whether a field is to be sent to the TMS; its unit or time goes along. What is empty here and there
 * cannot be picked. (spec 2 §4 Update-TMS mode)
 */
export function UpdateMark({ names, label, isEmpty }: Props) {
  const { tms, marked, mark } = useReview();
  const name = names.find((each) => tms?.updatable.includes(each));
  if (tms?.mode !== 'update') return null;
  if (name === undefined || isEmpty) return <span aria-hidden="true" className="w-6 shrink-0 max-md:w-11" />;
  return (
    <label className="grid h-6 w-6 shrink-0 cursor-pointer place-items-center max-md:h-11 max-md:w-11">
      <input
        type="checkbox"
        form={UPDATE_FORM}
        name="fields"
        value={name}
        checked={marked.has(name)}
        onChange={(event) => mark(name, event.target.checked)}
        className="h-4 w-4 accent-accent"
      />
      <span className="sr-only">Update {label}</span>
    </label>
  );
}
