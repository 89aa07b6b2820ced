import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { classes } from './classes';

export const CONTROL =
  'h-7.5 max-md:h-11 w-full rounded border border-line-strong bg-panel px-2 text-text placeholder:text-muted aria-[invalid=true]:border-error disabled:opacity-60';

type Labelled = { label: string; id: string; errors?: string[]; hint?: ReactNode; hideLabel?: boolean };

/** A label, its control, and beneath it what is wrong with it, tied together for everybody. */
export function Field({ label, id, errors, hint, hideLabel, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-text'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={`${id}-error`} role="alert" className="text-sm font-medium text-error">
      {errors.join(' ')}
    </p>
  );
}

function described({ id, errors, hint }: Pick<Labelled, 'id' | 'errors' | 'hint'>) {
  const by = [errors?.length ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': errors?.length ? (true as const) : undefined,
    'aria-describedby': by || undefined,
  };
}

export function TextField({
  label,
  id,
  errors,
  hint,
  hideLabel,
  className,
  ...rest
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} id={id} errors={errors} hint={hint} hideLabel={hideLabel}>
      <input className={classes(CONTROL, className)} {...rest} {...described({ id, errors, hint })} />
    </Field>
  );
}

export function SelectField({
  label,
  id,
  errors,
  hint,
  hideLabel,
  className,
  children,
  ...rest
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} id={id} errors={errors} hint={hint} hideLabel={hideLabel}>
      <select className={classes(CONTROL, className)} {...rest} {...described({ id, errors, hint })}>
        {children}
      </select>
    </Field>
  );
}

/** A checkbox drawn as a switch; the label is part of the target. */
export function SwitchField({
  label,
  id,
  className,
  ...rest
}: { label: string; id: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label
      htmlFor={id}
      // The box lies out of sight within its label: focused elsewhere, the page would be scrolled to it.
      className={classes(
        'relative inline-flex min-h-6 cursor-pointer items-center gap-2 max-md:min-h-11',
        className,
      )}
    >
      <input id={id} type="checkbox" role="switch" className="peer sr-only" {...rest} />
      <span
        aria-hidden="true"
        className="relative h-4 w-7 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors after:absolute after:left-0.5 after:top-0.5 after:h-2.5 after:w-2.5 after:rounded-full after:bg-line-strong after:transition-transform peer-checked:border-accent peer-checked:bg-accent peer-checked:after:translate-x-3 peer-checked:after:bg-on-accent peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-accent peer-disabled:opacity-50"
      />
      <span>{label}</span>
    </label>
  );
}
