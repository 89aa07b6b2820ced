import { type TextareaHTMLAttributes, useEffect, useRef } from 'react';
import { FieldErrors } from '~/components/ui/field';
import type { CodeEditor, LineProblem } from './code-editor';

type CodeFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  id: string;
  label: string;
  errors?: string[];
  /** Lines on which a test failed. */
  problems?: readonly LineProblem[];
};

const EMPTY_ROWS = 14;

/** "Line 2: SyntaxError …" of the server, as a complaint about that line. */
function lineProblem(error: string): LineProblem[] {
  const [, line, message] = /^Line (\d+): (.*)$/s.exec(error) ?? [];
  return line ? [{ line: Number(line), message: message ?? '' }] : [];
}

/** Code in a text area; with script an editor stands in front of it, which is loaded on this page alone. */
export function CodeField({ id, label, errors, problems = [], ...rest }: CodeFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const marked = JSON.stringify([...(errors ?? []).flatMap(lineProblem), ...problems]);
  const isReadOnly = rest.readOnly === true;
  useEffect(() => {
    let isGone = false;
    void import('./code-editor').then(({ openCodeEditor }) => {
      if (isGone || !area.current) return;
      const names = { labelledBy: `${id}-label`, describedBy: `${id}-hint` };
      editor.current = openCodeEditor({ area: area.current, ...names, isReadOnly });
      editor.current.showProblems(JSON.parse(area.current.dataset.problems ?? '[]'));
    });
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = null;
    };
  }, [id, isReadOnly]);
  useEffect(() => editor.current?.showProblems(JSON.parse(marked)), [marked]);
  return (
    <div className="grid gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-text">
        {label}
      </label>
      <div className="overflow-hidden rounded border border-line-strong">
        <textarea
          ref={area}
          id={id}
          rows={EMPTY_ROWS}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          data-problems={marked}
          className="min-h-72 w-full align-top resize-y bg-panel px-2 py-1 font-mono text-sm leading-5 text-text"
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={`${id}-hint${errors?.length ? ` ${id}-error` : ''}`}
          {...rest}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        JavaScript with order, document, trade, today and console. In the editor Tab indents; press Escape,
        then Tab, to leave it.
      </p>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
