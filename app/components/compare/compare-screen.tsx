import CheckBadgeIcon from '@heroicons/react/16/solid/CheckBadgeIcon';
import ChevronLeftIcon from '@heroicons/react/16/solid/ChevronLeftIcon';
import ChevronRightIcon from '@heroicons/react/16/solid/ChevronRightIcon';
import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { StatusChip } from '~/components/ui/status-chip';
import type { ComparedSection, Comparison } from '~/domain/orders/order-comparison';
import type { PageView } from '~/domain/orders/order-view';
import { paths } from '~/domain/urls/paths';
import { CompareTable } from './compare-table';

type Props = { comparison: Comparison; onlyDifferences: boolean };

/** An order at the left, a certified one of its company and variant at the right; nothing is edited here. (spec 2 §2) */
export function CompareScreen({ comparison, onlyDifferences }: Props) {
  const { order, example, gone, sections } = comparison;
  const rows = sections.flatMap((section) => section.rows);
  const differing = rows.filter(({ difference }) => difference !== null).length;
  const shown = onlyDifferences ? differencesOf(sections) : sections;
  return (
    <main id="main" className="min-w-0">
      <CompareHeader comparison={comparison} />
      {gone === null ? null : (
        <p
          role="status"
          className="border-b border-line bg-warning-ground px-4 py-1.5 font-medium text-warning"
        >
          Order #{gone} is not a certified order any more. Order #{example.id} is shown instead.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 px-4 py-1.5 text-muted">
        {differing} of {rows.length} values differ
        <Link
          to={`${paths.compare(order.id, example.id)}${onlyDifferences ? '' : '&only=differences'}`}
          replace
          preventScrollReset
          className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline max-md:min-h-11"
        >
          {onlyDifferences ? 'Show all values' : 'Show differences only'}
        </Link>
      </p>
      <CompareTable sections={shown} orderId={order.id} exampleId={example.id} />
      <div className="grid gap-4 bg-sunken p-4 md:grid-cols-2">
        <Document name={`Document of order #${order.id}`} pages={order.pages} />
        <Document name={`Document of certified order #${example.id}`} pages={example.pages} />
      </div>
    </main>
  );
}

function differencesOf(sections: ComparedSection[]): ComparedSection[] {
  return sections
    .map((section) => ({ ...section, rows: section.rows.filter(({ difference }) => difference !== null) }))
    .filter(({ rows }) => rows.length > 0);
}

function CompareHeader({ comparison: { order, example } }: { comparison: Comparison }) {
  const { siblings } = order;
  return (
    <header className="grid gap-x-4 gap-y-1 border-b border-line bg-panel px-4 py-2 md:grid-cols-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <h1 className="text-lg font-bold">
          <Link to={paths.order(order.id)} className="hover:underline">
            #{order.id}
          </Link>
        </h1>
        <StatusChip status={order.display} isUpdate={order.isUpdate} />
        <span className="min-w-0 truncate text-muted">
          {[order.company, order.variant].filter(Boolean).join(' · ')}
        </span>
        <Paging
          words={`order ${siblings.current}/${siblings.total}`}
          previous={siblings.previous && paths.compare(siblings.previous)}
          next={siblings.next && paths.compare(siblings.next)}
          what="order of this request"
        />
        <ButtonLink to={paths.shownRequest(order.requestId)} className="max-md:ml-auto md:hidden">
          Close Review
        </ButtonLink>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <h2 className="text-md font-semibold">
          <CheckBadgeIcon aria-hidden="true" className="mr-1 inline h-4 w-4 align-[-2px] text-success" />
          Certified Order{' '}
          <Link to={paths.order(example.id)} className="hover:underline">
            #{example.id}
          </Link>
        </h2>
        <Paging
          words={`${example.current}/${example.total}`}
          previous={example.previous && paths.compare(order.id, example.previous)}
          next={example.next && paths.compare(order.id, example.next)}
          what="certified order"
        />
        <ButtonLink to={paths.shownRequest(order.requestId)} className="ml-auto max-md:hidden">
          Close Review
        </ButtonLink>
      </div>
    </header>
  );
}

const ARROW =
  'grid h-6 w-6 place-items-center rounded-sm hover:bg-sunken hover:text-text max-md:h-11 max-md:w-11';

type PagingProps = { words: string; previous: string | null | 0; next: string | null | 0; what: string };

function Paging({ words, previous, next, what }: PagingProps) {
  return (
    <span className="inline-flex items-center whitespace-nowrap text-muted">
      {words}
      {previous ? (
        <Link to={previous} aria-label={`Previous ${what}`} className={ARROW}>
          <ChevronLeftIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      ) : null}
      {next ? (
        <Link to={next} aria-label={`Next ${what}`} className={ARROW}>
          <ChevronRightIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      ) : null}
    </span>
  );
}

function Document({ name, pages }: { name: string; pages: PageView[] }) {
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-3">
      <h2 className="font-semibold text-muted">{name}</h2>
      {pages.length === 0 ? <p className="text-muted">Its document has no pages to show.</p> : null}
      {pages.map(({ index, width, height, imageUrl }) => (
        <img
          key={index}
          src={imageUrl}
          width={width}
          height={height}
          loading="lazy"
          alt={`Page ${index + 1}`}
          className="h-auto w-full border border-line bg-white"
        />
      ))}
    </section>
  );
}
