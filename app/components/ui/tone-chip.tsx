import type { ReactNode } from 'react';
import type { Tone } from '~/domain/orders/statuses';
import { classes } from './classes';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  progress: 'bg-progress-ground text-progress',
  success: 'bg-success-ground text-success',
  warning: 'bg-warning-ground text-warning',
  error: 'bg-error-ground text-error',
};

/** A state: a dot, a word and a colour, never a colour alone. */
export function ToneChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 text-sm font-semibold',
        TONES[tone],
      )}
    >
      <span aria-hidden="true" className="h-1.5 w-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
