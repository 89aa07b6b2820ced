import { type Counts, keyedIn } from '~/domain/backtests/figures';

const WIDTH = 100;

/** How keyed values are divided in right, wrong and not read, as a bar; the numbers stand in words beside it. */
export function ShareBar({ counts }: { counts: Counts }) {
  const all = keyedIn(counts);
  if (all === 0) return null;
  const right = (counts.right / all) * WIDTH;
  const wrong = (counts.wrong / all) * WIDTH;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-2 w-24 bg-sunken"
    >
      <rect x="0" y="0" width={right} height="8" className="fill-success" />
      <rect x={right} y="0" width={wrong} height="8" className="fill-error" />
    </svg>
  );
}
