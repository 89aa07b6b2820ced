import { Link, useSearchParams } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { classes } from '~/components/ui/classes';
import { parseFieldValue, showFieldValue } from '~/domain/field-values';
import { orderField } from '~/domain/order-fields';
import { paths } from '~/domain/paths';
import { FieldEditor } from './field-editor';
import { isCompanion, lookReason } from './form-plan';
import { useReview } from './review-state';
import { useFieldSave } from './use-field-save';

/** Text that wraps within its column; the rest is short and stays in one piece. */
function isProse(name: string): boolean {
  return ['text', 'long-text', 'dictionary'].includes(orderField(name)?.type ?? '');
}

type Props = {
  name: string;
  first: boolean;
  /** Its unit or time of day follows. */
  companion: boolean;
  /** Alone in its row it takes all the room there is; its text wraps. */
  alone: boolean;
};

/** Label and value of one field; a click or Enter opens its input in place. */
export function FieldCell({ name, first, companion, alone }: Props) {
  const { view, editing } = useReview();
  const save = useFieldSave(name);
  const label = view.screens[name]?.label ?? name;
  const isOpen = editing === name || save.refused !== null;
  const inputId = `input-${name}`;
  const labelClass = classes(
    'text-muted',
    first ? 'w-28 shrink-0 lg:w-[136px]' : isCompanion(name) ? 'sr-only' : 'shrink-0 pl-2',
  );
  return (
    <>
      {isOpen ? (
        <label htmlFor={inputId} className={labelClass}>
          {label}
        </label>
      ) : (
        <span className={labelClass}>{label}</span>
      )}
      {isOpen ? (
        <FieldEditor name={name} label={label} inputId={inputId} save={save} focused={editing === name} />
      ) : (
        <FieldValueLink
          name={name}
          label={label}
          pending={save.pending}
          grows={isCompanion(name) || companion ? 'not' : alone && isProse(name) ? 'alone' : 'beside'}
        />
      )}
    </>
  );
}

const GROWTH = { not: 'shrink-0', alone: 'flex-1 basis-16', beside: 'min-w-16 flex-auto' } as const;

type ValueProps = { name: string; label: string; pending: string | null; grows: keyof typeof GROWTH };

function FieldValueLink({ name, label, pending, grows }: ValueProps) {
  const { view, open, activate } = useReview();
  const [search] = useSearchParams();
  const look = pending === null ? lookReason(view, name) : null;
  const shown =
    pending === null ? shownValue(name, view.fields[name], view.dictionary[name]) : shownText(name, pending);
  const isTemplates = shown === '--' && view.screens[name]?.managedByTemplate === true;
  const text = isTemplates ? 'From the template' : shown;
  const shape = classes(
    'flex min-h-6 min-w-6 scroll-my-12 items-center rounded-sm px-1.5 max-md:min-h-11',
    GROWTH[grows],
    orderField(name)?.type === 'identifier' && shown !== '--' && 'font-mono',
    shown === '--' && 'text-muted',
    pending !== null && 'opacity-70',
    look && 'border border-dashed border-warning',
  );
  if (!view.mayEdit || view.screens[name]?.readonly) return <span className={shape}>{text}</span>;
  const all = search.get('all') === 'true' ? '&all=true' : '';
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(name);
  };
  return (
    <Link
      id={`field-${name}`}
      to={`${paths.orderField(view.id, name)}${all}#field-${name}`}
      onClick={onClick}
      onFocus={() => activate(name)}
      aria-label={[`${label}: ${text === '--' ? 'empty' : text}`, look].filter(Boolean).join(', ')}
      aria-busy={pending !== null || undefined}
      className={classes(shape, 'cursor-text hover:bg-sunken')}
    >
      <span className={isProse(name) ? 'break-words' : 'whitespace-nowrap'}>{text}</span>
    </Link>
  );
}

function shownValue(
  name: string,
  value: string | number | boolean | undefined,
  dictionary: string | undefined,
): string {
  return dictionary ?? showFieldValue(name, value);
}

/** What is being saved, as it will read when it is saved. */
function shownText(name: string, text: string): string {
  if (orderField(name)?.type === 'dictionary') return 'Saving…';
  const parsed = parseFieldValue(name, text);
  return parsed.ok ? showFieldValue(name, parsed.value) : text;
}
