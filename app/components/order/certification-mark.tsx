import CheckBadgeIcon from '@heroicons/react/16/solid/CheckBadgeIcon';
import ClockIcon from '@heroicons/react/16/solid/ClockIcon';
import { classes } from '~/components/ui/classes';
import { useReview } from './review-state';

const MARKS = {
  certified: { text: 'Certified Order', Sign: CheckBadgeIcon, look: 'bg-success-ground text-success' },
  requested: { text: 'Certification requested', Sign: ClockIcon, look: 'bg-progress-ground text-progress' },
} as const;

/** That the order is certified, or waits for it. */
export function CertificationMark() {
  const { certification } = useReview().view;
  if (!certification) return null;
  const { text, Sign, look } = MARKS[certification];
  return (
    <span
      className={classes(
        'inline-flex min-h-5 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 text-sm font-semibold',
        look,
      )}
    >
      <Sign aria-hidden="true" className="h-4 w-4" />
      <span>{text}</span>
    </span>
  );
}
