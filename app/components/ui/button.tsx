import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classes } from './classes';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border-line bg-panel text-text hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-sunken hover:text-text',
  danger: 'border-error bg-panel text-error hover:bg-error-ground',
};

const SHAPE =
  'inline-flex h-7.5 max-md:h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded border px-3 font-semibold no-underline';
const OFF =
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  shortcut?: string;
  /** Its form is on the way: a second click does nothing, and unlike when disabled the focus stays here. */
  busy?: boolean;
  children: ReactNode;
};

/** A button; one that is disabled says why in its title. */
export function Button({
  look = 'plain',
  shortcut,
  className,
  children,
  type = 'button',
  busy,
  ...rest
}: ButtonProps) {
  const off = busy ? { 'aria-disabled': true, onClick: refuseClick } : {};
  return (
    <button type={type} className={classes(SHAPE, OFF, LOOKS[look], className)} {...rest} {...off}>
      {children}
      {shortcut ? <Key look={look}>{shortcut}</Key> : null}
    </button>
  );
}

/** Enter in a field clicks the button of its form too. */
function refuseClick(event: MouseEvent): void {
  event.preventDefault();
}

type ButtonLinkProps = LinkProps & { look?: Look; shortcut?: string };

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ look = 'plain', shortcut, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classes(SHAPE, LOOKS[look], className)} {...rest}>
      {children}
      {shortcut ? <Key look={look}>{shortcut}</Key> : null}
    </Link>
  );
}

/** The key that does the same; hidden from screen readers and, unless it is what the text is about, on touch screens. */
export function Key({
  children,
  look = 'plain',
  always = false,
}: {
  children: ReactNode;
  look?: Look;
  always?: boolean;
}) {
  return (
    <kbd
      aria-hidden="true"
      className={classes(
        'rounded-sm border px-1 font-sans text-xs font-normal',
        !always && 'max-md:hidden',
        look === 'primary' ? 'border-on-accent/60' : 'border-line-strong/60 text-muted',
      )}
    >
      {children}
    </kbd>
  );
}
