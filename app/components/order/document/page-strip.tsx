import { Link } from '@remix-run/react';
import { PaperSteps } from '~/components/papers/paper-steps';
import { classes } from '~/components/ui/classes';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import type { OrderView, PageView } from '~/domain/orders/order-view';
import { papersOf, stepsAt } from '~/domain/orders/papers';

type Props = {
  view: Pick<OrderView, 'pages' | 'paperDivision' | 'mayReprocess'>;
  current: number;
  onChoose: (page: number) => void;
  /** The papers of the document: where a page is said to begin one, or not. */
  action: string;
};

/** Small pictures of all pages, under the papers that they are; the current page can be made another one's. */
export function PageStrip({ view, current, onChoose, action }: Props) {
  const { pages, paperDivision: division } = view;
  const papers = papersOf(division, pages.length);
  const steps = view.mayReprocess ? stepsAt(division, pages.length, current) : [];
  return (
    <nav aria-label="Pages" className="w-28 shrink-0 overflow-y-auto border-r border-line bg-panel p-2">
      {view.mayReprocess ? (
        <Link
          to={action}
          className="mb-2 block rounded px-1 py-1 text-sm font-medium text-accent"
          title="Split, join or move the papers of the document (P)"
        >
          All papers
        </Link>
      ) : null}
      {pages.map((page) => {
        const paper = papers.findIndex(([first]) => first === page.index);
        return (
          <div key={page.index}>
            {papers.length > 1 && paper >= 0 ? (
              <p className="mb-1 border-t border-line pt-1 text-sm font-semibold">Paper {paper + 1}</p>
            ) : null}
            <PageButton page={page} isCurrent={page.index === current} onChoose={onChoose} />
            {page.index === current && steps.length > 0 ? (
              <div className="mb-3">
                <PaperSteps action={action} page={current} steps={steps} />
              </div>
            ) : null}
          </div>
        );
      })}
    </nav>
  );
}

type PageButtonProps = { page: PageView; isCurrent: boolean; onChoose: (page: number) => void };

function PageButton({ page, isCurrent, onChoose }: PageButtonProps) {
  const { index, thumbnail, width, height } = page;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChoose(index)}
      className={classes(
        'mb-2 block w-full rounded-sm border p-0.5 text-sm',
        isCurrent ? 'border-accent text-accent' : 'border-line text-muted',
      )}
    >
      <ThumbnailImage
        of={thumbnail}
        loading="lazy"
        width={Math.round(width)}
        height={Math.round(height)}
        className="h-auto w-full bg-white"
      />
      <span className="sr-only">Page </span>
      {index + 1}
    </button>
  );
}
