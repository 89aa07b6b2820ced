import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type DictionaryChoice, useReview } from '~/components/order/review-state';
import { useAnswer } from '~/components/shell/use-answer';
import { classes } from '~/components/ui/classes';
import { SNACKBAR_MS, showToast } from '~/components/ui/toaster';
import { orderField } from '~/domain/orders/order-fields';
import { paths } from '~/domain/urls/paths';
import { fillValue, maskTime, UNREADABLE_DATE } from './fill-value';

type Props = {
  name: string;
  inputId: string;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  focused: boolean;
  /** It holds another text than the order: Ctrl+Z is the text's own then. */
  typed: boolean;
  invalid: boolean;
  describedBy: string | undefined;
};

const SHAPE =
  'min-w-20 flex-1 rounded-sm border border-accent bg-panel px-1.5 text-text outline-none ring-1 ring-accent aria-[invalid=true]:border-error aria-[invalid=true]:ring-error';

/** The control for a field's type; the name it posts under is always `value`. */
export function FieldControl(props: Props) {
  const { name, inputId, text, onText, onKeyDown, typed, invalid, describedBy } = props;
  const field = orderField(name);
  const { openingText } = useReview();
  const control = useFocused(props.focused, openingText);
  const shared = {
    id: inputId,
    name: 'value',
    value: text,
    onKeyDown,
    'data-typed': typed ? 'yes' : 'no',
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
  if (field?.type === 'long-text')
    return (
      <textarea
        ref={control}
        rows={3}
        maxLength={field.maxLength}
        className={classes(SHAPE, 'py-1')}
        onChange={(event) => onText(event.target.value)}
        {...shared}
      />
    );
  if ((field?.type === 'choice' && !field.others) || field?.type === 'boolean') {
    const choices = field.type === 'boolean' ? { true: 'Yes', false: 'No' } : (field.choices ?? {});
    return <Select control={control} shared={shared} onText={onText} choices={Object.entries(choices)} />;
  }
  if (field?.type === 'dictionary' || field?.suggests)
    return <DictionarySelect {...props} control={control} shared={shared} />;
  const onPaste = (event: ClipboardEvent) => {
    if (field?.type !== 'date') return;
    event.preventDefault();
    const pasted = fillValue(name, event.clipboardData.getData('text'));
    if (pasted.ok) onText(pasted.text);
    else showToast({ tone: 'error', text: UNREADABLE_DATE, shownMs: SNACKBAR_MS });
  };
  const offered = field?.choices && `offered-${inputId}`;
  const input = (
    <input
      ref={control}
      type="text"
      list={offered}
      autoComplete="off"
      spellCheck={false}
      inputMode={field?.type === 'number' || field?.type === 'money' ? 'decimal' : undefined}
      placeholder={field?.type === 'date' ? 'YYYY-MM-DD' : field?.type === 'time' ? 'HH:MM' : undefined}
      className={classes(SHAPE, 'h-6 max-md:h-11', field?.type === 'identifier' && 'font-mono')}
      onPaste={onPaste}
      onChange={(event) => onText(field?.type === 'time' ? maskTime(event.target.value) : event.target.value)}
      {...shared}
    />
  );
  if (!offered) return input;
  return (
    <>
      {input}
      <datalist id={offered}>
        {Object.entries(field.choices ?? {}).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

type Control = ReturnType<typeof useFocused>;

/** Puts the cursor into a control that opens, its text selected, so that typing replaces it. */
function useFocused(focused: boolean, typed: string | null) {
  const begun = useRef(typed);
  const control = useRef<(HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement) | null>(null);
  useEffect(() => {
    if (!focused) return;
    control.current?.focus();
    // What was typed to open it is gone on with; a value that stood there is replaced by typing.
    if (begun.current) control.current?.setSelectionRange?.(begun.current.length, begun.current.length);
    else control.current?.select?.();
  }, [focused]);
  return control;
}

type SelectProps = {
  control: Control;
  shared: { id: string; name: string; value: string };
  onText: (text: string) => void;
  choices: [value: string, label: string][];
  onFocus?: () => void;
};

function Select({ control, shared, onText, choices, onFocus }: SelectProps) {
  return (
    <select
      ref={control}
      className={classes(SHAPE, 'h-6 max-md:h-11')}
      onChange={(event) => onText(event.target.value)}
      onFocus={onFocus}
      {...shared}
    >
      <option value="">--</option>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Its entries are fetched when it gets the focus; what it holds now is there at once. A text holds an entry's name. */
function DictionarySelect({
  name,
  text,
  onText,
  control,
  shared,
}: Props & Pick<SelectProps, 'control' | 'shared'>) {
  const { view, edit, choices } = useReview();
  const [asked, setAsked] = useState(0);
  const { state, data } = useAnswer<DictionaryChoice[]>(
    asked > 0 ? paths.orderChoices(view.id, name) : null,
    {
      again: asked,
    },
  );
  const known = data ?? (edit === name ? choices : null);
  const isText = orderField(name)?.suggests !== undefined;
  const entries = (known ?? []).map(({ id, key, name: entry }): [string, string] => [
    isText ? entry : String(id),
    key && key !== entry ? `${entry} · ${key}` : entry,
  ]);
  const held: [string, string][] =
    text && !entries.some(([id]) => id === text)
      ? [[text, view.dictionary[name] ?? (isText ? text : '[Deleted]')]]
      : [];
  const load = () => {
    if (!known && (state === 'idle' || state === 'failed')) setAsked((times) => times + 1);
  };
  return (
    <Select
      control={control}
      shared={shared}
      onText={onText}
      choices={[...held, ...entries]}
      onFocus={load}
    />
  );
}
