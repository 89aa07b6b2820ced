import { Link } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { RouteDialog } from '~/components/ui/dialog';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import type { PageView } from '~/domain/orders/order-view';
import { type PaperDivision, papersOf, stepsAt } from '~/domain/orders/papers';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { PaperSteps } from './paper-steps';

type Props = {
  view: { filename: string; block: string | null; pages: PageView[]; division: PaperDivision | null };
  action: string;
  closeTo: string;
};

const WHAT_FOLLOWS =
  'Orders follow their pages, and keep what was edited in them. Orders of other papers are not touched.';

/** The pages of a request as papers, and where another one begins. */
export function PapersDialog({ view, action, closeTo }: Props) {
  const papers = papersOf(view.division, view.pages.length);
  return (
    <RouteDialog title="Papers of the document" closeTo={closeTo} width="medium" over="nothing">
      <p className="min-w-0 break-words">
        {view.filename}: {counted(papers.length, 'paper')}, {counted(view.pages.length, 'page')}.{' '}
        {WHAT_FOLLOWS}
      </p>
      {view.block ? <p className="font-medium text-error">{view.block}</p> : null}
      <ol className="my-3 grid list-none gap-3 p-0">
        {view.pages.map((page) => (
          <PaperPage key={page.index} page={page} view={view} papers={papers} action={action} />
        ))}
      </ol>
      <div className="flex justify-end">
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </RouteDialog>
  );
}

const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;

type PageProps = Pick<Props, 'view' | 'action'> & { page: PageView; papers: number[][] };

function PaperPage({ page: { index, thumbnail, width, height }, view, papers, action }: PageProps) {
  const paper = papers.findIndex((one) => one.includes(index));
  const moved = view.division?.moved.find((one) => one.page === index);
  const begins = papers[paper]?.[0] === index;
  return (
    <li className="grid grid-cols-[4rem_1fr] items-start gap-3 border-t border-line pt-3">
      <ThumbnailImage
        of={thumbnail}
        loading="lazy"
        width={Math.round(width)}
        height={Math.round(height)}
        className="h-auto w-16 border border-line bg-white"
      />
      <div className="grid min-w-0 gap-2">
        <p>
          <strong>Page {index + 1}</strong>
          {begins && papers.length > 1 ? ` begins paper ${paper + 1} of ${papers.length}` : null}
          {moved ? (
            <>
              {' is in '}
              <Link to={paths.shownRequest(moved.requestId)}>request {shortRequestId(moved.requestId)}</Link>
            </>
          ) : null}
        </p>
        {view.block ? null : (
          <PaperSteps action={action} page={index} steps={stepsAt(view.division, view.pages.length, index)} />
        )}
      </div>
    </li>
  );
}
