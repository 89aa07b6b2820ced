/** How much ended in each part of a time: what was done in the accent, what failed on top in red. */
type Props = {
  title: string;
  from: string;
  bins: { done: number[]; failed: number[] };
  /** "a minute" */
  each: string;
};

const HEIGHT = 72;
const WIDTH = 480;

export function ThroughputChart({ title, from, bins, each }: Props) {
  const totals = bins.done.map((done, i) => done + (bins.failed[i] ?? 0));
  const top = Math.max(1, ...totals);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [done, failed] = [sum(bins.done), sum(bins.failed)];
  const words = `${done.toLocaleString('en-US')} done, ${failed.toLocaleString('en-US')} failed`;
  const step = WIDTH / totals.length;
  const high = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / top) * HEIGHT));
  return (
    <figure className="grid min-w-0 gap-1.5 rounded border border-line bg-panel p-3">
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="tabular-nums text-muted">{words}</span>
        <span className="ml-auto text-sm tabular-nums text-muted">
          at most {top.toLocaleString('en-US')} {each}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${words}, at most ${top} ${each}`}
        className="h-20 w-full border-b border-line-strong"
      >
        {totals.map((total, i) => {
          const lost = high(bins.failed[i] ?? 0);
          const fine = Math.min(HEIGHT - lost, high(bins.done[i] ?? 0));
          return total === 0 ? null : (
            <g key={i}>
              <rect
                x={i * step + 0.75}
                y={HEIGHT - fine}
                width={step - 1.5}
                height={fine}
                className="fill-accent"
              />
              <rect
                x={i * step + 0.75}
                y={HEIGHT - fine - lost}
                width={step - 1.5}
                height={lost}
                className="fill-error"
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted">
        <span>{from}</span>
        <span>now</span>
      </p>
    </figure>
  );
}
