import { useNavigate, useSearchParams } from '@remix-run/react';
import { type ClipboardEvent, useState } from 'react';
import { useReview } from '~/components/order/review-state';
import { useKeys } from '~/components/shell/keys';
import { withFrom } from '~/domain/lists/list-reference';
import { removedWords } from '~/domain/orders/retention';
import { paths } from '~/domain/urls/paths';
import { DocumentPage } from './document-page';
import { DocumentToolbar } from './document-toolbar';
import { provenanceOf } from './field-sources';
import { PageStrip } from './page-strip';
import { SegmentList } from './segment-list';
import { SheetTable } from './sheet-table';
import { selectedLines } from './text-layer';
import { useDocument, useScrollToSource } from './use-document';
import { useKeptToggle } from './use-kept-toggle';
import { ValueTable } from './value-table';

/** (spec 2 §2 Document viewer) */
const SCHEDULED_TRIP = 'This is an auto-generated scheduled trip. No document available.';

/** The document beside the form: page images, the rows of a sheet, the segments of an EDI message, or just values. */
export function DocumentPane() {
  const { view } = useReview();
  if (view.pages.length > 0) return <PagesPane />;
  return (
    <>
      <DocumentToolbar title={view.sourceName || 'No document'} />
      <div className="relative min-h-0 flex-1 overflow-auto bg-sunken p-3" tabIndex={-1}>
        {view.sheets?.length ? (
          <SheetTable sheets={view.sheets} />
        ) : view.segments?.length ? (
          <SegmentList segments={view.segments} />
        ) : (
          <>
            {view.documentRemovedAt !== null ? (
              <p className="pb-3 text-center text-muted">
                {removedWords('document', view.documentRemovedAt)}
              </p>
            ) : null}
            {view.isScheduled ? <p className="pb-3 text-center text-muted">{SCHEDULED_TRIP}</p> : null}
            <ValueTable />
          </>
        )}
      </div>
    </>
  );
}

function PagesPane() {
  const { view, active, editing } = useReview();
  const document = useDocument(view.pages);
  const fields = useKeptToggle('fields', true);
  const text = useKeptToggle('text', false);
  const [showsStrip, setShowsStrip] = useState(false);
  const provenance = active ? provenanceOf(view, active) : undefined;
  const source =
    provenance?.region && provenance.page !== undefined
      ? { page: provenance.page, region: provenance.region }
      : null;
  useScrollToSource(document, source);
  useKeys({
    b: fields.toggle,
    'Alt+b': fields.toggle,
    t: text.toggle,
    'Alt+t': text.toggle,
  });
  const several = view.pages.length > 1;
  const papers = withFrom(paths.requestPapers(view.requestId), useSearchParams()[0].get('from'));
  const navigate = useNavigate();
  const openPapers = () => (several && view.mayReprocess ? navigate(papers) : false);
  useKeys({ p: openPapers, 'Alt+p': openPapers });
  return (
    <>
      <DocumentToolbar
        title={`Page ${document.page + 1} of ${document.count}`}
        document={document}
        fields={fields}
        text={text}
        strip={several ? { shown: showsStrip, toggle: () => setShowsStrip(!showsStrip) } : undefined}
        papers={several && view.mayReprocess ? papers : undefined}
      />
      <div className="flex min-h-0 flex-1">
        {showsStrip ? (
          <PageStrip view={view} current={document.page} onChoose={document.goTo} action={papers} />
        ) : null}
        {/* Clicks on the document must not take the focus from the field that they fill. */}
        <section
          ref={document.scroller}
          data-pages=""
          onScroll={document.onScroll}
          onCopy={copySelected}
          onMouseDown={(event) => editing && event.preventDefault()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by the keyboard
          tabIndex={0}
          aria-label="Pages of the document"
          className="relative min-h-0 min-w-0 flex-1 overflow-auto bg-sunken p-3 max-md:max-h-[calc(100dvh-140px)]"
        >
          {view.pages.map((page) => (
            <DocumentPage
              key={page.index}
              page={page}
              zoom={document.zoom}
              rotation={document.rotation}
              showsText={text.shown}
              showsFields={fields.shown}
            />
          ))}
        </section>
      </div>
    </>
  );
}

/** Lines of a page are copied as lines. */
function copySelected(event: ClipboardEvent): void {
  const text = selectedLines(window.getSelection(), event.currentTarget);
  if (text === null) return;
  event.clipboardData.setData('text/plain', text);
  event.preventDefault();
}
