import { classes } from '~/components/ui/classes';
import { Moment } from '~/components/ui/moment';
import { inWords } from '~/domain/queue/stuck';

type Step = { stage: string; beganAt: string; endedAt: string | null; seconds: number };

const ENDS: Readonly<Record<string, string>> = { done: 'Done', failed: 'Failed' };

/** The stages of a request, one under the other, each with its time and a bar as long as its share of the whole. */
export function WaySteps({ steps }: { steps: readonly Step[] }) {
  const longest = Math.max(
    0.001,
    ...steps.filter(({ stage }) => !(stage in ENDS)).map(({ seconds }) => seconds),
  );
  return (
    <ol className="grid gap-1">
      {steps.map(({ stage, beganAt, endedAt, seconds }, i) => (
        <li
          key={i}
          className="grid grid-cols-[88px_72px_1fr_auto] items-center gap-2 border-b border-line py-1 last:border-0 max-md:grid-cols-[80px_64px_1fr]"
        >
          <span className={classes('font-semibold', stage === 'failed' && 'text-error')}>
            {ENDS[stage] ?? stage}
          </span>
          <span className="text-right tabular-nums">{stage in ENDS ? '' : inWords(seconds)}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
            <rect
              width={stage in ENDS ? 0 : Math.max(0.5, (seconds / longest) * 100)}
              height="8"
              className={endedAt ? 'fill-accent' : 'fill-warning'}
            />
          </svg>
          <span className="whitespace-nowrap text-sm text-muted max-md:col-span-3">
            {endedAt || stage in ENDS ? '' : 'now, since '}
            <Moment at={beganAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
