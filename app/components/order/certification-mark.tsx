import { classes } from '~/components/ui/classes';
import { useReview } from './review-state';

const MARKS = {
  certified: { text: 'Certified Order', sign: '✓', look: 'bg-success-ground text-success' },
  requested: { text: 'Certification requested', sign: '◷', look: 'bg-progress-ground text-progress' },
} as const;

/** That the order is certified, or waits for it. */
export function CertificationMark() {
  const { certification } = useReview().view;
  if (!certification) return null;
  const { text, sign, look } = MARKS[certification];
  return (
    <span
      className={classes(
        'inline-flex min-h-5 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-sm font-semibold',
        look,
      )}
    >
      <span aria-hidden="true">{sign}</span>
      <span>{text}</span>
    </span>
  );
}
