import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { useAnswer } from '~/components/shell/use-answer';
import type { GridColumn } from '~/domain/order-grid/grid-view';
import { orderField } from '~/domain/orders/order-fields';
import { paths } from '~/domain/urls/paths';
import type { Editing, EndKey } from './use-grid';

type Props = {
  orderId: number;
  column: GridColumn;
  editing: Editing;
  onCommit: (text: string, by?: EndKey) => void;
  onCancel: () => void;
};

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** A cell that is open: Enter and Tab save it and go on, Esc leaves it as it was, a click elsewhere saves it. */
export function CellInput({ orderId, column, editing, onCommit, onCancel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const list = useId();
  const choices = useChoices(orderId, column);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(editing.text.length, editing.text.length);
  }, [editing.text]);
  const end = (by?: EndKey) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(input.current?.value ?? '', by);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const isArrow = editing.isTyped && choices.length === 0 && ARROWS.includes(key);
    if (key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (key === 'Enter' || key === 'Tab' || isArrow) end(event);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        defaultValue={editing.text}
        maxLength={1000}
        list={choices.length > 0 ? list : undefined}
        aria-label={`${column.label} of #${orderId}`}
        placeholder={column.type === 'date' ? 'YYYY-MM-DD' : undefined}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        onBlur={() => end()}
        className="absolute inset-0 z-10 h-full w-full min-w-0 border-0 bg-panel px-2 text-text outline outline-2 -outline-offset-2 outline-accent"
      />
      {choices.length > 0 ? (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** What may stand in a cell: known with the column, or asked for, of the company's own lists. */
function useChoices(orderId: number, { path, type, choices }: GridColumn): readonly string[] {
  const isListed = type === 'dictionary' || orderField(path)?.suggests !== undefined;
  const address = isListed ? paths.orderChoices(orderId, path) : null;
  const { data } = useAnswer<{ name: string }[]>(address);
  return data ? data.map(({ name }) => name) : choices;
}
