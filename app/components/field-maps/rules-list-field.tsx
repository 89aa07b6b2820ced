import ArrowDownIcon from '@heroicons/react/16/solid/ArrowDownIcon';
import ArrowUpIcon from '@heroicons/react/16/solid/ArrowUpIcon';
import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '~/components/ui/button';
import { CONTROL } from '~/components/ui/field';
import { paths } from '~/domain/urls/paths';
import { Area } from './map-controls';

type Rule = { id: number; name: string };
type RulesListFieldProps = {
  /** Ids in the order in which they run. */
  value: number[];
  rules: Rule[];
  errors?: string[];
  readOnly: boolean;
  onChange: () => void;
};

/** Which rules run, in their order: added, moved, removed. (spec 3 §4 Rules list, §5) */
export function RulesListField({ value, rules, errors, readOnly, onChange }: RulesListFieldProps) {
  const scripted = useHydrated();
  const [chosen, setChosen] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: number[]) => {
    setChosen(next);
    setProblem(null);
    setTimeout(onChange);
  };
  const add = (id: number) => {
    if (chosen.includes(id)) return setProblem("Can't add rule more than once!");
    change([...chosen, id]);
  };
  const move = (at: number, by: number) => {
    const next = [...chosen];
    const [one] = next.splice(at, 1);
    if (one !== undefined) next.splice(at + by, 0, one);
    change(next);
  };
  if (!scripted)
    return (
      <Area
        id="map-_config_value"
        name="_config_value"
        label="Rules"
        hint="Numbers of rules, one a line, in the order in which they run"
        errors={errors}
        readOnly={readOnly}
        defaultValue={value.join('\n')}
      />
    );
  const said = problem ?? errors?.join(' ');
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Rules</legend>
      <input type="hidden" name="_config_value" value={chosen.join('\n')} />
      {chosen.length === 0 ? <p className="text-muted">No rule runs.</p> : null}
      <ol className="grid gap-1">
        {chosen.map((id, at) => {
          const name = rules.find((rule) => rule.id === id)?.name ?? `Rule ${id}`;
          return (
            <li key={id} className="flex items-center gap-1 rounded border border-line px-2 py-1">
              <span className="w-6 text-muted">{at + 1}</span>
              <a
                href={paths.rule(id)}
                target="_blank"
                rel="noreferrer"
                className="cell-link mr-auto min-w-0 truncate"
              >
                {name}
              </a>
              <Button
                look="quiet"
                aria-label={`Move ${name} up`}
                disabled={readOnly || at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUpIcon aria-hidden="true" className="h-4 w-4" />
              </Button>
              <Button
                look="quiet"
                aria-label={`Move ${name} down`}
                disabled={readOnly || at === chosen.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDownIcon aria-hidden="true" className="h-4 w-4" />
              </Button>
              <Button
                look="quiet"
                aria-label={`Remove ${name}`}
                disabled={readOnly}
                onClick={() => change(chosen.filter((one) => one !== id))}
              >
                <XMarkIcon aria-hidden="true" className="h-4 w-4" />
              </Button>
            </li>
          );
        })}
      </ol>
      {readOnly ? null : (
        <label className="grid gap-1">
          Add a rule
          <select className={CONTROL} value="" onChange={({ target }) => add(Number(target.value))}>
            <option value="">Choose a rule…</option>
            {rules.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {said ? (
        <p role="alert" className="text-sm font-medium text-error">
          {said}
        </p>
      ) : null}
    </fieldset>
  );
}
