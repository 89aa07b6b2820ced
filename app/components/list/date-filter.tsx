import { type ChangeEvent, useEffect, useRef } from 'react';
import { DATE_RANGES, type Dates, datesLabel, type RangeName } from '~/domain/lists/date-ranges';
import { BOTH_DATES, CUSTOM_DATES } from '~/domain/lists/list-filters';
import { FilterChip } from './filter-chip';

const FIELD = 'h-7.5 rounded border border-line-strong bg-panel px-2 max-md:h-11';

type DateFilterProps = {
  label: string;
  name: string;
  ranges: readonly RangeName[];
  /** The range when none is chosen. */
  usual?: RangeName;
  /** Both days of a custom range are needed. */
  needsBoth?: boolean;
  dates: Dates;
  removeTo: string;
};

/** A named range, or a first and a last day. Choosing days makes the range a custom one. (spec 1 §9) */
export function DateFilter({ label, name, ranges, usual, needsBoth, dates, removeTo }: DateFilterProps) {
  const box = useRef<HTMLDivElement>(null);
  const custom = needsBoth ? BOTH_DATES : CUSTOM_DATES;
  const [first = needsBoth ? custom : '', last] = dates;
  const values = {
    [name]: last === undefined ? first : custom,
    [`${name}From`]: last === undefined ? '' : first,
    [`${name}To`]: last ?? '',
  };
  const state = JSON.stringify(values);
  // The fields follow the URL without being made anew: the panel stays open and the focus where it is.
  useEffect(() => {
    for (const [field, value] of Object.entries<string>(JSON.parse(state))) set(box.current, field, value);
  }, [state]);
  const range = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value === custom) return;
    for (const field of [`${name}From`, `${name}To`]) set(box.current, field, '');
  };
  const day = () => set(box.current, name, custom);
  return (
    <FilterChip
      label={label}
      value={dates.length > 0 ? datesLabel(dates) : null}
      removeTo={last === undefined && first === usual ? undefined : removeTo}
    >
      <div ref={box} className="grid gap-2 p-2">
        <label className="grid gap-1">
          Range
          <select name={name} defaultValue={values[name]} onChange={range} className={FIELD}>
            {usual === undefined ? <option value="">Any time</option> : null}
            {ranges.map((key) => (
              <option key={key} value={key}>
                {DATE_RANGES[key].label}
              </option>
            ))}
            <option value={custom}>Custom</option>
          </select>
        </label>
        {(['From', 'To'] as const).map((end) => (
          <label key={end} className="grid gap-1">
            {end}
            <input
              type="date"
              name={`${name}${end}`}
              defaultValue={values[`${name}${end}`]}
              onChange={day}
              className={FIELD}
            />
          </label>
        ))}
      </div>
    </FilterChip>
  );
}

function set(box: HTMLElement | null, field: string, value: string): void {
  const control = box?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`);
  if (control && document.activeElement !== control) control.value = value;
}
