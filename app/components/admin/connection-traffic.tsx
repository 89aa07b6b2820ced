import type { ReactNode } from 'react';
import { CopyButton } from '~/components/ui/copy-button';

type Way = { how: string; at?: string };
type Props = {
  orders: Way;
  outcome: Way;
  outOfReach: string | null;
  document: string;
};

/** How orders get to a company's TMS and how it tells what became of them: what its people have to know of us. */
export function ConnectionTraffic({ orders, outcome, outOfReach, document }: Props) {
  return (
    <section
      aria-label="For the people of the TMS"
      className="grid gap-3 rounded border border-line bg-panel p-4"
    >
      <h2 className="text-md">For the people of the TMS</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 max-md:grid-cols-1 max-md:gap-y-0.5">
        <Row term="Orders">
          <WayText {...orders} />
        </Row>
        <Row term="What became of them">
          <WayText {...outcome} />
        </Row>
        <Row term="Format and errors">
          <code className="break-all">{document}</code>
        </Row>
      </dl>
      {outOfReach ? (
        <p className="rounded bg-warning-ground px-3 py-2 font-medium text-warning">
          A TMS on another machine cannot post to {outOfReach}: set APP_URL to the address that it reaches.
        </p>
      ) : null}
    </section>
  );
}

function WayText({ how, at }: Way) {
  if (!at) return how;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {how} <code className="break-all">{at}</code>
      {at.startsWith('{') ? null : <CopyButton text={at} label="address" />}
    </span>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="max-md:mb-2">{children}</dd>
    </>
  );
}
