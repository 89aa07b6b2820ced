import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Link } from '@remix-run/react';
import { type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react';
import { useDrawnEffect } from '~/components/shell/keys';
import { classes } from '~/components/ui/classes';

export const CHIP = 'inline-flex h-7.5 items-center gap-1.5 rounded border px-2.5 max-md:h-11';
const UNSET = 'border-line-strong/60 text-muted hover:text-text';
const SET = 'border-accent bg-tint pr-7 text-text';

/** The look of a filter that is set, or not. */
export function chipLook(isSet: boolean): string {
  return classes(CHIP, 'cursor-pointer list-none', isSet ? SET : UNSET);
}

type FilterChipProps = {
  label: string;
  /** What is set, in words; null while nothing is. */
  value: string | null;
  /** Without it the filter cannot be taken away: it is as it is when nothing is chosen. */
  removeTo?: string;
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A filter as a chip that opens a panel: tinted and removable when set. Escape closes the panel and leaves the focus on
 * the chip; so does a click elsewhere.
 */
export function FilterChip({ label, value, removeTo, onOpen, children }: FilterChipProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useClosing(box);
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) onOpen?.();
  };
  return (
    <div className="relative flex items-center">
      <details ref={box} onToggle={toggle}>
        <summary className={chipLook(removeTo !== undefined && value !== null)}>
          {value === null ? label : `${label}: ${value}`}
          {value === null || removeTo === undefined ? (
            <ChevronDownIcon aria-hidden="true" className="h-4 w-4" />
          ) : null}
        </summary>
        <fieldset className="absolute left-0 top-full z-30 mt-1 max-h-[min(34rem,70vh)] min-w-56 max-w-[calc(100vw-24px)] overflow-auto rounded border border-line bg-panel p-1 shadow-xl">
          <legend className="sr-only">{label}</legend>
          {children}
        </fieldset>
      </details>
      {value === null || removeTo === undefined ? null : <RemoveFilter label={label} to={removeTo} />}
    </div>
  );
}

/** Takes one filter away and leaves the others. */
export function RemoveFilter({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`Remove filter ${label}`}
      className="absolute right-1 grid h-6 w-6 place-items-center rounded-sm text-muted hover:text-text"
    >
      <XMarkIcon aria-hidden="true" className="h-4 w-4" />
    </Link>
  );
}

/** Closes an open panel by Escape, with the focus on what opens it, and by a click elsewhere. */
export function useClosing(box: RefObject<HTMLDetailsElement>): void {
  useDrawnEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target))
        box.current.open = false;
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      event.preventDefault();
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    const element = box.current;
    document.addEventListener('pointerdown', outside);
    element?.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerdown', outside);
      element?.removeEventListener('keydown', pressed);
    };
  }, [box]);
}
