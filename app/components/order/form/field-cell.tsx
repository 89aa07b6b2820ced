import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { MappingCog } from '~/components/order/mapping/mapping-cog';
import { useReview } from '~/components/order/review-state';
import { TrainMark } from '~/components/order/train/train-mark';
import { useValuePath } from '~/components/order/use-order-paths';
import { classes } from '~/components/ui/classes';
import { editFieldValue, parseFieldValue, showFieldValue } from '~/domain/fields/field-values';
import { isCompanion, lookReason } from '~/domain/orders/form-plan';
import { orderField } from '~/domain/orders/order-fields';
import { paths } from '~/domain/urls/paths';
import { CopyValue, copiesByKey } from './copy-value';
import { FieldEditor } from './field-editor';
import { LABEL_COLUMN } from './label-column';
import { type FieldSave, useFieldSave } from './use-field-save';

/** Text that wraps within its column; the rest is short and stays in one piece. */
function isProse(name: string): boolean {
  return ['text', 'long-text', 'dictionary'].includes(orderField(name)?.type ?? '');
}

/** A number of more characters than these is broken where the column ends; a container number has eleven. */
const ONE_PIECE = 15;

function wrapping(name: string, text: string): string {
  if (isProse(name)) return 'min-w-0 break-words';
  return text.length > ONE_PIECE ? 'min-w-0 break-all' : 'whitespace-nowrap';
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
  const isOpen = editing === name || save.refused !== null || save.waiting !== null;
  const inputId = `input-${name}`;
  const isBeside = !first && !isCompanion(name);
  const labelClass = first
    ? LABEL_COLUMN
    : isBeside
      ? 'shrink-0 text-muted narrow-form:w-[124px]'
      : 'sr-only';
  return (
    <>
      {/* With little room a field that stands beside another begins a line, below the label of the other. */}
      {isBeside ? <span aria-hidden="true" className="hidden basis-full narrow-form:block" /> : null}
      {isOpen ? (
        <label htmlFor={inputId} className={labelClass}>
          {label}
        </label>
      ) : (
        <span className={labelClass}>{label}</span>
      )}
      <TrainMark name={name} label={label} />
      <MappingCog name={name} label={label} />
      {isOpen ? (
        <FieldEditor name={name} label={label} inputId={inputId} save={save} focused={editing === name} />
      ) : (
        <FieldValueLink
          name={name}
          label={label}
          save={save}
          grows={isCompanion(name) || companion ? 'not' : alone && isProse(name) ? 'alone' : 'beside'}
        />
      )}
    </>
  );
}

const GROWTH = { not: 'shrink-0', alone: 'min-w-16 flex-1 basis-16', beside: 'min-w-16 flex-auto' } as const;

type ValueProps = { name: string; label: string; save: FieldSave; grows: keyof typeof GROWTH };

function FieldValueLink({ name, label, save, grows }: ValueProps) {
  const { view, open, activate } = useReview();
  const { pending } = save;
  const valueKeys = useValueKeys(name, save);
  const [search] = useSearchParams();
  const look = pending === null ? lookReason(view, name) : null;
  const shown =
    pending === null ? shownValue(name, view.fields[name], view.dictionary[name]) : shownText(name, pending);
  const isTemplates = shown === '--' && view.screens[name]?.managedByTemplate === true;
  const text = isTemplates ? 'From the template' : shown;
  const hint = text === '--' && isCompanion(name) ? companionHint(name, view.screens[name]?.preferred) : null;
  const frame = classes('group/value relative flex min-w-6', GROWTH[grows]);
  const shape = classes(
    'flex min-h-6 min-w-0 flex-auto scroll-my-12 items-center rounded-sm px-1.5 max-md:min-h-11',
    orderField(name)?.type === 'identifier' && shown !== '--' && 'font-mono',
    shown === '--' && 'text-muted',
    pending !== null && 'opacity-70',
    // Room for the button that copies it, which would lie over it.
    grows === 'not' && !isCompanion(name) && 'md:pr-6',
    look && 'border border-dashed border-warning',
  );
  const copied = { label, text: isCompanion(name) ? '--' : shown };
  if (!view.mayEdit || view.screens[name]?.readonly)
    return (
      <span className={frame}>
        <span className={shape}>{text}</span>
        <CopyValue {...copied} reachable />
      </span>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held accepts nothing that nobody has seen.
    const isHeld = event.repeat && event.key === 'Enter';
    if (isHeld || copiesByKey(event, copied)) event.preventDefault();
    else valueKeys(event);
  };
  const all = search.get('all') === 'true' ? '&all=true' : '';
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(name);
  };
  return (
    <span className={frame}>
      <Link
        id={`field-${name}`}
        data-first-stop={look ? '' : undefined}
        to={`${paths.orderField(view.id, name)}${all}#field-${name}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={() => activate(name)}
        aria-label={[`${label}: ${text === '--' ? 'empty' : text}`, look].filter(Boolean).join(', ')}
        aria-busy={pending !== null || undefined}
        className={classes(shape, 'cursor-text hover:bg-sunken')}
      >
        <span className={wrapping(name, text)}>
          <span className={hint ? 'narrow-form:hidden' : undefined}>{text} </span>
          {hint ? <span className="font-sans text-sm">{hint}</span> : null}
        </span>
      </Link>
      <CopyValue {...copied} reachable={false} />
    </span>
  );
}

/** Types whose input takes letters; the others open as they are. */
const TYPED: readonly (string | undefined)[] = [
  'text',
  'long-text',
  'identifier',
  'date',
  'time',
  'number',
  'money',
];

/**
 * The keys of a value that is not opened: Enter accepts one that needs a look and goes on, Alt+U takes what is offered first in its
 * place, F2 opens it, and typing begins with what is typed.
 */
function useValueKeys(name: string, save: FieldSave): (event: KeyboardEvent) => void {
  const { view, open, goOn } = useReview();
  const navigate = useNavigate();
  const valuePath = useValuePath();
  const value = editFieldValue(view.fields[name]);
  return (event) => {
    const [other] = view.repairs[name] ?? [];
    if (event.altKey && event.code === 'KeyU' && other) {
      save.save(other);
      goOn(name);
      return event.preventDefault();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isDoubt = save.pending === null && value !== '' && lookReason(view, name) !== null;
    const field = orderField(name);
    const isTyped =
      /^[\p{L}\p{N}+$.-]$/u.test(event.key) && TYPED.includes(field?.type) && field?.suggests === undefined;
    if (event.key === 'Enter' && event.shiftKey) return;
    if (event.key === 'Enter' && isDoubt) {
      save.save(value);
      goOn(name);
    } else if (event.key === 'F2' && event.shiftKey) navigate(valuePath(name), { preventScrollReset: true });
    else if (event.key === 'F2') open(name);
    else if (isTyped) open(name, event.key);
    else return;
    event.preventDefault();
  };
}

/** What an empty value behind another one is: it has no label of its own that is seen. */
function companionHint(name: string, preferred: string | null | undefined): string {
  if (name.endsWith('_time')) return 'time';
  if (preferred) return `${preferred}?`;
  // Weight, temperature and volume have two units each; which of them is meant has to be said. (spec 2 §9)
  const units = Object.values(orderField(name)?.choices ?? {});
  return units.length === 2 ? units.join('/') : 'unit';
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
