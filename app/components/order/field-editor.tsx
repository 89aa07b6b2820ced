import { Form, Link } from '@remix-run/react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CsrfField } from '~/components/ui/csrf';
import { editFieldValue, parseFieldValue } from '~/domain/field-values';
import { orderField } from '~/domain/order-fields';
import { paths } from '~/domain/paths';
import { FieldConflict } from './field-conflict';
import { FieldControl } from './field-control';
import { lookReason } from './form-plan';
import { useReview } from './review-state';
import type { FieldSave } from './use-field-save';
import { useFill } from './use-fill';
import { useRefusalToast } from './use-refusal-toast';

type Props = { name: string; label: string; inputId: string; save: FieldSave; focused: boolean };

/**
 * The input of one field. Enter accepts and goes on to what needs a look next, Esc undoes, leaving it keeps what was
 * typed; without script it posts, with Accept and Cancel. (spec 2 §4 Field editing)
 */
export function FieldEditor({ name, label, inputId, save, focused }: Props) {
  const { view, openingText, close, goOn } = useReview();
  const stored = editFieldValue(view.fields[name]);
  const [text, setText] = useState(save.refused?.value ?? openingText ?? stored);
  const [mistake, setMistake] = useState<string | null>(null);
  useFill(focused, setText);
  useRefusalToast(label, save.refused, focused);
  const conflict = save.refused?.theirs ?? null;
  const errors = mistake ? [mistake] : conflict === null ? (save.refused?.errors ?? []) : [];

  /** True when the value could be taken: saved, or as it was. */
  const accept = (): boolean => {
    const parsed = parseFieldValue(name, text);
    if (!parsed.ok) {
      setMistake(parsed.error);
      return false;
    }
    const changed = text !== stored || save.refused !== null;
    if (changed || view.doubts[name]) save.save(text, save.refused?.version);
    return true;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (accept()) goOn(name);
  };
  const undo = () => {
    save.dismiss();
    close();
    requestAnimationFrame(() => document.getElementById(`field-${name}`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const accepts = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (accepts) onSubmit(event);
    else if (event.key === 'Escape') undo();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const goesTo = event.relatedTarget;
    // A window that loses its focus keeps its active element: the reviewer comes back to this field.
    if (event.currentTarget.contains(goesTo) || event.currentTarget.contains(document.activeElement)) return;
    if (text === stored && !save.refused) close();
    else if (accept()) close();
  };

  return (
    <Form
      method="post"
      action={paths.order(view.id)}
      onSubmit={onSubmit}
      onBlur={onBlur}
      data-reopen={`field-${name}`}
      className="flex flex-1 basis-48 flex-wrap items-center gap-1"
    >
      <CsrfField />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="path" value={name} />
      <input type="hidden" name="version" value={save.refused?.version ?? view.version} />
      <FieldControl
        name={name}
        inputId={inputId}
        text={text}
        onText={(typed) => {
          setText(typed);
          setMistake(null);
        }}
        onKeyDown={onKeyDown}
        focused={focused}
        invalid={errors.length > 0 || conflict !== null}
        describedBy={
          errors.length > 0 ? `${inputId}-error` : lookReason(view, name) ? `note-${name}` : undefined
        }
      />
      <AcceptCancel label={label} cancelTo={paths.order(view.id)} onCancel={undo} />
      {errors.length > 0 ? (
        <p id={`${inputId}-error`} role="alert" className="basis-full text-sm font-semibold text-error">
          {errors.join(' ')}
        </p>
      ) : null}
      {conflict !== null ? (
        <FieldConflict
          name={name}
          mine={text}
          theirs={conflict}
          takeTo={paths.order(view.id)}
          onTake={undo}
        />
      ) : null}
      {orderField(name)?.type === 'long-text' ? (
        <p className="sr-only">Enter accepts, Shift+Enter begins a new line</p>
      ) : null}
    </Form>
  );
}

const SMALL = 'grid h-6 w-6 place-items-center rounded-sm border max-md:h-11 max-md:w-11';

function AcceptCancel({
  label,
  cancelTo,
  onCancel,
}: {
  label: string;
  cancelTo: string;
  onCancel: () => void;
}) {
  // With script Enter and Esc do the same, and Tab goes straight to the next field.
  const tabIndex = useHydrated() ? -1 : undefined;
  return (
    <>
      <button
        type="submit"
        tabIndex={tabIndex}
        aria-label={`Accept ${label}`}
        title="Accept (Enter)"
        className={`${SMALL} border-accent bg-accent text-on-accent`}
      >
        <span aria-hidden="true">✓</span>
      </button>
      <Link
        to={cancelTo}
        tabIndex={tabIndex}
        aria-label={`Cancel ${label}`}
        title="Cancel (Esc)"
        className={`${SMALL} border-line-strong text-muted hover:bg-sunken`}
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      >
        <span aria-hidden="true">×</span>
      </Link>
    </>
  );
}
