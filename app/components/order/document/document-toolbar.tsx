import ArrowDownTrayIcon from '@heroicons/react/16/solid/ArrowDownTrayIcon';
import ArrowPathIcon from '@heroicons/react/16/solid/ArrowPathIcon';
import ArrowsPointingOutIcon from '@heroicons/react/16/solid/ArrowsPointingOutIcon';
import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import ChevronUpIcon from '@heroicons/react/16/solid/ChevronUpIcon';
import MinusIcon from '@heroicons/react/16/solid/MinusIcon';
import PlusIcon from '@heroicons/react/16/solid/PlusIcon';
import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useReview } from '~/components/order/review-state';
import { useKeys } from '~/components/shell/keys';
import { Key } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { withFrom } from '~/domain/lists/list-reference';
import { paths } from '~/domain/urls/paths';
import type { DocumentState } from './use-document';

const SOURCE_FILE = 'source-file';

type Toggle = { shown: boolean; toggle: () => void };
type Props = {
  title: string;
  document?: DocumentState;
  fields?: Toggle;
  text?: Toggle;
  strip?: Toggle;
  /** Where its pages are divided into papers, for who may; with script the page strip leads there. */
  papers?: string;
};

const TOOL =
  'inline-flex h-7 min-w-7 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded px-2 font-medium text-muted hover:bg-sunken hover:text-text max-md:h-11 max-md:min-w-11';

/** What can be done with the document; the tools that need script are there when it runs. */
export function DocumentToolbar({ title, document, fields, text, strip, papers }: Props) {
  const { view, editing } = useReview();
  const scripted = useHydrated();
  const from = useSearchParams()[0].get('from');
  const download = () => window.document.getElementById(SOURCE_FILE)?.click();
  useKeys({ s: download, 'Alt+s': download });
  return (
    <div
      role="toolbar"
      aria-label="Document"
      onMouseDown={(event) => editing && event.preventDefault()}
      className="tools flex min-h-10 flex-wrap items-center justify-end gap-0.5 border-b border-line bg-panel px-3"
    >
      <h2 className="mr-auto max-w-72 shrink-0 truncate pr-2 font-medium">{title}</h2>
      {scripted && document ? <PageTools document={document} /> : null}
      {scripted && strip ? <ToggleTool {...strip}>Thumbnails</ToggleTool> : null}
      {papers && !scripted ? (
        <Link to={papers} className={TOOL} title="Split, join or move the papers of the document">
          Papers
        </Link>
      ) : null}
      {scripted && fields ? (
        <ToggleTool {...fields} title="Boxes of the fields (B)">
          Field boxes
        </ToggleTool>
      ) : null}
      {scripted && text ? (
        <ToggleTool {...text} title="Boxes of the text, which copy it (T)">
          Text boxes
        </ToggleTool>
      ) : null}
      {view.pages.length > 0 ? (
        <Link
          to={withFrom(paths.orderPage(view.id, document?.page ?? 0), from)}
          preventScrollReset
          className={TOOL}
          title="The page at its full size"
        >
          <span className="tool-word">Full size</span>{' '}
          <ArrowsPointingOutIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      ) : null}
      {view.documentRemovedAt === null ? (
        <a
          id={SOURCE_FILE}
          href={paths.requestSource(view.requestId)}
          className={TOOL}
          title="Download Source File (S)"
        >
          <span className="tool-word">Source file</span>{' '}
          <ArrowDownTrayIcon aria-hidden="true" className="h-4 w-4" />
        </a>
      ) : null}
    </div>
  );
}

function PageTools({ document }: { document: DocumentState }) {
  const several = document.count > 1;
  return (
    <>
      {several ? (
        <>
          <Tool name="Previous page" onClick={() => document.goTo(document.page - 1)}>
            <ChevronUpIcon aria-hidden="true" className="h-4 w-4" />
          </Tool>
          <Tool name="Next page" onClick={() => document.goTo(document.page + 1)}>
            <ChevronDownIcon aria-hidden="true" className="h-4 w-4" />
          </Tool>
        </>
      ) : null}
      <Tool name="Zoom out" keys="Alt −" onClick={() => document.changeZoom(-1)}>
        <MinusIcon aria-hidden="true" className="h-4 w-4" />
      </Tool>
      <button type="button" className={TOOL} onClick={() => document.changeZoom(0)}>
        {document.zoom === 1 ? 'Fit width' : `${Math.round(document.zoom * 100)} %`}
      </button>
      <Tool name="Zoom in" keys="Alt +" onClick={() => document.changeZoom(1)}>
        <PlusIcon aria-hidden="true" className="h-4 w-4" />
      </Tool>
      <button type="button" title="Rotate (R)" className={TOOL} onClick={document.rotate}>
        <ArrowPathIcon aria-hidden="true" className="h-4 w-4" />{' '}
        <span className="tool-word">
          Rotate <Key>R</Key>
        </span>
      </button>
    </>
  );
}

type ToolProps = { name: string; keys?: string; onClick: () => void; children: ReactNode };

function Tool({ name, keys, onClick, children }: ToolProps) {
  const title = keys ? `${name} (${keys})` : name;
  return (
    <button type="button" aria-label={name} title={title} className={TOOL} onClick={onClick}>
      {children}
    </button>
  );
}

function ToggleTool({ shown, toggle, title, children }: Toggle & { title?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      title={title}
      className={classes(TOOL, shown && 'bg-tint text-accent')}
      onClick={toggle}
    >
      {children}
    </button>
  );
}
