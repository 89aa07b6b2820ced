import ChevronUpIcon from '@heroicons/react/16/solid/ChevronUpIcon';
import { Form, useNavigate } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useRevalidator } from '~/components/shell/use-revalidator';
import { Button } from '~/components/ui/button';
import { COLUMNS_COOKIE, type ColumnChoice, writeColumnChoice } from '~/domain/lists/column-choice';
import type { ColumnDescription } from '~/domain/lists/list-query';
import { CHIP, useClosing } from './filter-chip';
import { keepCookie, keptCookie } from './kept-cookie';
import { useListAddress } from './list-address';

type ColumnsMenuProps = {
  columns: readonly ColumnDescription[];
  choice: ColumnChoice;
  /** Under whose name and for which list the browser keeps the choice: `7.orders`. */
  owner: string;
};

/**
 * Which columns are shown. With script a choice is kept in the browser and applies at once; without, it is a form whose
 * answer stands in the URL.
 */
export function ColumnsMenu({ columns, choice, owner }: ColumnsMenuProps) {
  const { pathname, search } = useListAddress();
  const scripted = useHydrated();
  const apply = useKeeping(owner);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDetailsElement>(null);
  useClosing(box);
  const change = () => {
    if (form.current) apply(readChoice(form.current, columns));
  };
  const send = (event: FormEvent) => {
    if (!scripted) return;
    event.preventDefault();
    change();
  };
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => !['columns', 'hideEmpty'].includes(name),
  );
  return (
    <details ref={box} className="relative">
      <summary className={`${CHIP} cursor-pointer list-none border-line text-muted hover:text-text`}>
        Columns{choice.hidden.length > 0 ? `: ${choice.hidden.length} hidden` : ''}
        <ChevronUpIcon aria-hidden="true" className="h-4 w-4" />
      </summary>
      <Form
        ref={form}
        method="get"
        action={pathname}
        onChange={change}
        onSubmit={send}
        className="absolute bottom-full left-0 z-30 mb-1 max-h-80 min-w-56 overflow-auto rounded border border-line bg-panel p-1 shadow-xl"
      >
        {others.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="choice-list">
          <legend className="sr-only">Columns</legend>
          {columns.map(({ key, label, fixed }) =>
            fixed ? (
              <input key={key} type="hidden" name="columns" value={key} />
            ) : (
              <label key={key}>
                <input
                  type="checkbox"
                  name="columns"
                  value={key}
                  defaultChecked={!choice.hidden.includes(key)}
                />
                {label}
              </label>
            ),
          )}
          <label className="border-t border-line">
            <input type="checkbox" name="hideEmpty" value="true" defaultChecked={choice.hideEmpty} />
            Hide empty columns
          </label>
        </fieldset>
        {scripted ? null : (
          <Button type="submit" className="m-1">
            Show
          </Button>
        )}
      </Form>
    </details>
  );
}

function readChoice(form: HTMLFormElement, columns: readonly ColumnDescription[]): ColumnChoice {
  const shown = new FormData(form);
  const keys = shown.getAll('columns');
  return {
    hidden: columns.filter(({ key, fixed }) => !fixed && !keys.includes(key)).map(({ key }) => key),
    hideEmpty: shown.get('hideEmpty') === 'true',
  };
}

/** Keeps a choice in the browser and shows the list with it; what the URL said of columns goes. */
function useKeeping(owner: string): (choice: ColumnChoice) => void {
  const { pathname, search } = useListAddress();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (choice) => {
    keepCookie(COLUMNS_COOKIE, writeColumnChoice(keptCookie(COLUMNS_COOKIE), owner, choice));
    const params = new URLSearchParams(search);
    if (!params.has('columns') && !params.has('hideEmpty')) return revalidate();
    params.delete('columns');
    params.delete('hideEmpty');
    navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true });
  };
}
