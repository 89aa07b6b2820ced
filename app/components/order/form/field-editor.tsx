import { Form, Link } from '@remix-run/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useReview } from '~/components/order/review-state';
import { useVersionAtStart } from '~/components/order/use-version-at-start';
import { dropDraft, keepDraft } from '~/components/shell/saves/drafts';
import { retrySaves } from '~/components/shell/saves/save-queue';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SNACKBAR_MS, showToast } from '~/components/ui/toaster';
import { editFieldValue, parseFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { lookReason } from '~/domain/orders/form-plan';
import type { FilledFrom } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { savesForAll, whyNotForAll } from '~/domain/orders/save-for-all';
import { paths } from '~/domain/urls/paths';
import { EditorButtons, isForAll } from './editor-buttons';
import { FieldConflict } from './field-conflict';
import { FieldControl } from './field-control';
import { LockLost, useLostLock } from './lost-lock';
import type { FieldSave } from './use-field-save';
import { useFill } from './use-fill';
import { useRefusalToast } from './use-refusal-toast';

type Props = { name: string; label: string; inputId: string; save: FieldSave; focused: boolean };

/**
 * The input of one field. Enter accepts and goes on to what needs a look next, Esc undoes, leaving it keeps what was
 * typed; without script it posts, with Accept and Cancel. (spec 2 §4 Field editing)
 */
export function FieldEditor({ name, label, inputId, save, focused }: Props) {
  const { view, openingText, openingSource, close, goOn } = useReview();
  const stored = editFieldValue(view.fields[name]);
  const [text, setTyped] = useState(save.refused?.value ?? save.waiting ?? openingText ?? stored);
  const setText = useCallback(
    (typed: string) => {
      setTyped(typed);
      keepDraft(view.id, name, typed);
    },
    [view.id, name],
  );
  const taken = useRef({ text: openingText, source: openingSource ?? undefined });
  const take = useCallback(
    (filled: string, source?: FilledFrom) => {
      taken.current = { text: filled, source };
      setText(filled);
    },
    [setText],
  );
  const [mistake, setMistake] = useState<string | null>(null);
  useFill(focused, take);
  useRefusalToast(label, save.refused, focused);
  const lost = useLostLock(stored, text);
  const conflict = save.refused?.theirs ?? lost.theirs;
  const met = save.refused?.version ?? (lost.theirs === null ? undefined : view.version);
  const version = useVersionAtStart(view.version, met);
  const errors = mistake ? [mistake] : conflict === null ? (save.refused?.errors ?? []) : [];

  /** True when the value could be taken: saved, or as it was. */
  const accept = (all = false): boolean => {
    if (lost.by !== null) return false;
    const parsed = parseFieldValue(name, text, localToday());
    if (!parsed.ok) {
      setMistake(parsed.error);
      if (orderField(name)?.type === 'time')
        showToast({ tone: 'error', text: parsed.error, shownMs: SNACKBAR_MS });
      return false;
    }
    // "+3" and "fri" count from the reviewer's own day: what is sent is the day itself.
    const value = editFieldValue(parsed.value);
    const changed = value !== stored || save.refused !== null || save.waiting !== null;
    // What was typed over is not the document's any more.
    const source = taken.current.text === text ? taken.current.source : undefined;
    if (changed || all || view.doubts[name]) save.save(value, { version, source, all });
    else dropDraft(view.id, name);
    return true;
  };
  const offersAll = view.mayEditAll && savesForAll(name);
  const onSubmit = (event: SyntheticEvent, all = isForAll(event)) => {
    event.preventDefault();
    if (accept(all)) goOn(name);
  };
  const undo = () => {
    save.dismiss();
    dropDraft(view.id, name);
    close();
    requestAnimationFrame(() => document.getElementById(`field-${name}`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const accepts = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const why = accepts && event.altKey ? whyNotForAll(name, { ...view, total: view.siblings.total }) : null;
    if (why) {
      event.preventDefault();
      showToast({ tone: 'error', text: `${label} was not saved for all: ${why}`, shownMs: SNACKBAR_MS });
    } else if (accepts) onSubmit(event, offersAll && event.altKey);
    else if (event.key === 'Escape') undo();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const goesTo = event.relatedTarget;
    // A window that loses its focus keeps its active element: the reviewer comes back to this field.
    if (event.currentTarget.contains(goesTo) || event.currentTarget.contains(document.activeElement)) return;
    // What waits is sent again by itself; leaving its field changes nothing.
    if (save.waiting === text) return close();
    if (text === stored && !save.refused) {
      dropDraft(view.id, name);
      close();
      // Leaving the field never saves over what somebody saved while they had the lock: that is asked first.
    } else if (lost.theirs === null && accept()) close();
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
      <input type="hidden" name="version" value={version} />
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
        typed={text !== stored}
        invalid={errors.length > 0 || conflict !== null}
        describedBy={
          errors.length > 0 ? `${inputId}-error` : lookReason(view, name) ? `note-${name}` : undefined
        }
      />
      {lost.by === null ? (
        <EditorButtons
          label={label}
          cancelTo={paths.order(view.id)}
          onCancel={undo}
          orders={offersAll ? view.siblings.total : null}
        />
      ) : (
        <LockLost by={lost.by} mine={showFieldValue(name, text)} saved={showFieldValue(name, stored)} />
      )}
      {orderField(name)?.equipment ? (
        <Link
          to={paths.orderEquipment(view.id, name)}
          preventScrollReset
          className="inline-flex min-h-6 items-center px-1 font-semibold text-accent hover:underline max-md:min-h-11"
        >
          Search<span className="sr-only"> {label}</span>…
        </Link>
      ) : null}
      {errors.length > 0 ? (
        <p id={`${inputId}-error`} role="alert" className="basis-full text-sm font-semibold text-error">
          {errors.join(' ')}
        </p>
      ) : null}
      {save.waiting !== null ? <NotSaved /> : null}
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

/** The day where the reviewer is, as yyyy-MM-dd. */
function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The server could not be reached: the value stays here and is sent again by itself, or now. */
function NotSaved() {
  return (
    <p className="flex basis-full items-center gap-2 text-sm font-semibold text-warning">
      <span role="alert">Not saved: no connection.</span>
      <Button onClick={() => void retrySaves()}>Retry</Button>
    </p>
  );
}
