import { Link } from '@remix-run/react';
import { dayName, type ReviewState } from '~/domain/schedules/review-times';

type Props = { state: ReviewState; zone: string; waiting: { count: number; to: string } };

/** "Now: review until 18:00 CST. 14 waiting" */
export function ReviewNow({ state, zone, waiting }: Props) {
  return (
    <p role="status" className="rounded border border-line bg-panel px-3 py-2">
      <span className="font-semibold">Now: </span>
      {nowWords(state, zone)}{' '}
      <Link to={waiting.to} className="font-semibold text-accent hover:underline">
        {waiting.count.toLocaleString('en-US')} waiting
      </Link>
    </p>
  );
}

function nowWords({ isOpen, until }: ReviewState, zone: string): string {
  if (!until) return isOpen ? 'review round the clock.' : 'no review; no interval is enabled.';
  const moment = `${dayName(until.dayOfWeek)} ${until.time} ${zone}`;
  return isOpen ? `review until ${moment}.` : `no review until ${moment}.`;
}
