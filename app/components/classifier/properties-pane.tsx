import XMarkIcon from '@heroicons/react/16/solid/XMarkIcon';
import { Form, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Moment } from '~/components/ui/moment';
import { CLASSIFIER_MESSAGES, type DocumentAction } from '~/domain/classification/document-actions';
import { SHOWN_SHA } from '~/domain/lists/classifier-list';
import type { Thumbnail } from '~/domain/reading/thumbnails';
import { variantTypeLabel } from '~/domain/trade/variant-labels';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { useClassifierLink } from './classifier-address';
import { type DocumentRow, kibText } from './document-row';
import { TopMatches } from './top-matches';
import type { LabelChoice } from './use-labelling';
import { VariantSelect } from './variant-select';

export type ActiveDocument = {
  row: DocumentRow;
  downloadUrl: string | null;
  pages: number;
  matches: { variantId: number; name: string; score: number; thumbnail: Thumbnail | null }[];
  variants: LabelChoice[];
  /** Variants that somebody compares it with. */
  compared: number[];
};

/** What is known of the active document, and what can be done with it. (spec 3 §2 Properties pane) */
export function PropertiesPane({
  active,
  editsVariants,
}: {
  active: ActiveDocument;
  editsVariants: boolean;
}) {
  const { row, variants } = active;
  const { search } = useLocation();
  const linkTo = useClassifierLink();
  return (
    <aside
      aria-label="Properties"
      className="flex w-[340px] shrink-0 flex-col gap-3 overflow-y-auto border-l border-line bg-panel p-3 max-md:w-full max-md:border-b max-md:border-l-0"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">Properties</h2>
        <Link
          to={linkTo({ document: null, compare: null })}
          preventScrollReset
          aria-label="Close the properties"
          className="grid h-7.5 w-7.5 place-items-center rounded text-muted hover:bg-sunken max-md:h-11 max-md:w-11"
        >
          <XMarkIcon aria-hidden="true" className="h-4 w-4" />
        </Link>
      </div>
      <Facts row={row} editsVariants={editsVariants} />
      {row.isMisclassified ? (
        <p className="rounded-sm bg-warning-ground px-2 py-1 font-medium text-warning">
          {CLASSIFIER_MESSAGES.mismatch}
        </p>
      ) : null}
      <Form
        method="post"
        action={paths.classifierSetVariant(search)}
        preventScrollReset
        className="grid gap-2"
        key={`${row.id} ${row.variantId}`}
      >
        <CsrfField />
        <input type="hidden" name="ids" value={row.id} />
        <VariantSelect id="pane-variant" variants={variants} chosen={row.variantId} />
        <Button type="submit">Set variant</Button>
      </Form>
      <Actions active={active} />
      <TopMatches active={active} />
    </aside>
  );
}

function Facts({ row, editsVariants }: { row: DocumentRow; editsVariants: boolean }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 break-words">
      <Fact label="Request">
        <Link to={paths.shownRequest(row.requestId)} className="font-mono text-accent hover:underline">
          {shortRequestId(row.requestId)}
        </Link>
      </Fact>
      <Fact label="Uploaded">
        <Moment at={row.discoveredAt} />
      </Fact>
      <Fact label="Company">{row.companyName}</Fact>
      <Fact label="Variant">
        {row.variantId === null ? null : (
          <>
            {row.variantName} <VariantId id={row.variantId} links={editsVariants} />
            {row.isVariantDeleted ? <span className="text-error"> [deleted]</span> : null}
            {row.variantType ? (
              <span className="text-muted"> {variantTypeLabel(row.variantType)}</span>
            ) : null}
          </>
        )}
      </Fact>
      <Fact label="Variant description">{row.variantDescription}</Fact>
      <Fact label="Auto-classified variant">
        {row.autoVariantId === null ? null : `${row.autoVariantName} #${row.autoVariantId}`}
      </Fact>
      <Fact label="Auto-classified at">{row.autoAt ? <Moment at={row.autoAt} /> : null}</Fact>
      <Fact label="Page count">{row.pages}</Fact>
      <Fact label="File size">{row.kib === null ? null : `${kibText(row.kib)} KiB`}</Fact>
      <Fact label="SHA256">
        {row.wholeSha256 ? (
          <span className="font-mono" title={row.wholeSha256}>
            {row.wholeSha256.slice(0, SHOWN_SHA)}
          </span>
        ) : null}
      </Fact>
    </dl>
  );
}

function VariantId({ id, links }: { id: number; links: boolean }) {
  if (!links) return <span className="font-mono text-muted">#{id}</span>;
  return (
    <a
      href={paths.editVariant(id)}
      target="_blank"
      rel="noreferrer"
      title="Configure the variant in a new tab"
      className="font-mono text-accent hover:underline"
    >
      #{id}
    </a>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children ?? '--'}</dd>
    </>
  );
}

function Actions({ active: { row, downloadUrl } }: { active: ActiveDocument }) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap gap-2">
      <Act action="auto-label" id={row.id} label="Auto-label variant" />
      <Act
        action={row.isExemplar ? 'no-exemplar' : 'exemplar'}
        id={row.id}
        label={row.isExemplar ? 'Exemplar: on' : 'Exemplar: off'}
        pressed={row.isExemplar}
      />
      <Act action="classify" id={row.id} label="Auto-classify" />
      <ButtonLink to={paths.classifierPdfInfo(row.id, search)} preventScrollReset>
        PDF info
      </ButtonLink>
      {downloadUrl ? (
        <ButtonLink to={downloadUrl} reloadDocument>
          Download source file
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.classifierDelete(row.id, search)} preventScrollReset look="quiet">
        Delete document
      </ButtonLink>
    </div>
  );
}

type ActProps = { action: DocumentAction; id: number; label: string; pressed?: boolean };

/** A button that does something to one document. */
export function Act({ action, id, label, pressed }: ActProps) {
  const { search } = useLocation();
  return (
    <Form method="post" action={paths.classifierAction(action, search)} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="ids" value={id} />
      <Button type="submit" aria-pressed={pressed}>
        {label}
      </Button>
    </Form>
  );
}
