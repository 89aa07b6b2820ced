import { type KeyboardEvent, type TextareaHTMLAttributes, useRef, useState } from 'react';
import { FieldErrors } from '~/components/ui/field';

type CodeFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  id: string;
  label: string;
  errors?: string[];
};

const linesOf = (code: string) => code.split('\n').length;

/** Code with its line numbers. Tab indents; after Escape it goes on to the next field, as everywhere else. */
export function CodeField({ id, label, errors, defaultValue, ...rest }: CodeFieldProps) {
  const [lines, setLines] = useState(linesOf(String(defaultValue ?? '')));
  const leaves = useRef(false);
  const indent = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget: area, key } = event;
    const wantsTab = key === 'Tab' && !event.shiftKey && !leaves.current && !area.readOnly;
    leaves.current = key === 'Escape' || (leaves.current && key === 'Shift');
    if (!wantsTab) return;
    event.preventDefault();
    area.setRangeText('  ', area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-text">
        {label}
      </label>
      <div className="flex max-h-[60vh] overflow-auto rounded border border-line-strong bg-panel font-mono text-sm leading-5">
        <pre
          aria-hidden="true"
          className="sticky left-0 select-none border-r border-line bg-sunken px-2 py-1 text-right text-muted"
        >
          {Array.from({ length: Math.max(MAX_EMPTY, lines) }, (_, n) => n + 1).join('\n')}
        </pre>
        <textarea
          id={id}
          rows={Math.max(MAX_EMPTY, lines)}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className="min-w-0 grow resize-none overflow-y-hidden bg-panel px-2 py-1 text-text"
          defaultValue={defaultValue}
          onKeyDown={indent}
          onInput={({ currentTarget }) => setLines(linesOf(currentTarget.value))}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={`${id}-hint${errors?.length ? ` ${id}-error` : ''}`}
          {...rest}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        JavaScript with order, document, trade and today. Tab indents; Escape, then Tab leaves the code.
      </p>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

/** Lines that an empty field shows. */
const MAX_EMPTY = 14;
