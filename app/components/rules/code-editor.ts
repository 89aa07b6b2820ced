import { indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';

/** A complaint of the server about a line, counted from 1. */
export type LineProblem = { line: number; message: string };
type EditorOptions = {
  /** What carries the code in its form; it is kept up to date. */
  area: HTMLTextAreaElement;
  labelledBy: string;
  describedBy: string;
  isReadOnly: boolean;
};
export type CodeEditor = { showProblems: (problems: readonly LineProblem[]) => void; close: () => void };

const colour = (name: string) => `rgb(var(--${name}))`;

const theme = EditorView.theme({
  '&': { backgroundColor: colour('panel'), color: colour('text'), fontSize: '12px', maxHeight: '60vh' },
  '&.cm-focused': { outline: `2px solid ${colour('accent')}`, outlineOffset: '-1px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    minHeight: '280px',
  },
  '.cm-gutters': { backgroundColor: colour('sunken'), color: colour('muted'), borderColor: colour('line') },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: colour('sunken') },
  '.cm-cursor': { borderLeftColor: colour('text') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: colour('tint'),
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: colour('panel'),
    color: colour('text'),
    borderColor: colour('line-strong'),
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: colour('tint'), color: colour('text') },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: colour('accent') },
  { tag: [tags.string, tags.regexp], color: colour('success') },
  { tag: tags.number, color: colour('warning') },
  { tag: tags.comment, color: colour('muted'), fontStyle: 'italic' },
]);

/** What the parser cannot read is marked while it is typed; whether the engine takes it, the server says. */
const syntax = linter((view) => {
  const found: Diagnostic[] = [];
  syntaxTree(view.state).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && found.length < 20)
        found.push({
          from,
          to: Math.max(to, Math.min(from + 1, view.state.doc.length)),
          severity: 'error',
          message: 'This cannot be read as JavaScript',
        });
    },
  });
  return found;
});

/** A page's nonce is told to its scripts alone, so that styles made by script may carry it. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Puts an editor in front of a text area, which goes on to be what its form sends. */
export function openCodeEditor({ area, labelledBy, describedBy, isReadOnly }: EditorOptions): CodeEditor {
  const tell = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged) return;
    area.value = state.doc.toString();
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const view = new EditorView({
    doc: area.value,
    extensions: [
      EditorView.cspNonce.of(pageNonce()),
      basicSetup,
      javascript(),
      syntaxHighlighting(colours),
      theme,
      syntax,
      lintGutter(),
      keymap.of([indentWithTab]),
      EditorState.readOnly.of(isReadOnly),
      EditorState.tabSize.of(2),
      EditorView.contentAttributes.of({
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        autocapitalize: 'off',
      }),
      tell,
    ],
  });
  area.before(view.dom);
  area.hidden = true;
  return {
    showProblems: (problems) =>
      view.dispatch(setDiagnostics(view.state, problems.map(asDiagnostic(view.state)))),
    close: () => {
      view.destroy();
      area.hidden = false;
    },
  };
}

const asDiagnostic =
  ({ doc }: EditorState) =>
  ({ line, message }: LineProblem): Diagnostic => {
    const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
    return { from, to, severity: 'error', message };
  };
