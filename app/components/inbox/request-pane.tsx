import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEditLock } from '~/components/locks/edit-lock';
import { LockMark } from '~/components/locks/lock-mark';
import { useKeepFrom } from '~/components/order/use-keep-from';
import { useCreatePath } from '~/components/shell/use-create-path';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { DuplicateText } from '~/components/ui/duplicate-text';
import { Moment } from '~/components/ui/moment';
import { StatusChip } from '~/components/ui/status-chip';
import { withoutOrders } from '~/domain/lists/request-orders';
import { isLockedByOther, lockBlock } from '~/domain/orders/edit-locks';
import type { Duplicate } from '~/domain/orders/order-view';
import { REQUEST_TEXTS, type RequestDetail } from '~/domain/orders/request-view';
import { removedWords } from '~/domain/orders/retention';
import { paths } from '~/domain/urls/paths';

/** The right side of the inbox with nothing chosen. */
export function NothingSelected({ mayCreate }: { mayCreate: boolean }) {
  const createPath = useCreatePath();
  return (
    <Middle title="Nothing Selected">
      <p>Choose a request on the left, or bring in a document.</p>
      {mayCreate ? (
        <ButtonLink to={createPath} shortcut="C">
          Create Request
        </ButtonLink>
      ) : null}
    </Middle>
  );
}

/** A request that has no order to show: what is going on, and what to do. (spec 1 §2 Inbox) */
export function RequestMessage({
  request,
}: {
  request: RequestDetail & { state: keyof typeof REQUEST_TEXTS };
}) {
  return (
    <Middle title={REQUEST_TEXTS[request.state]} chip={<StatusChip status={request.display} />}>
      {request.message && request.state !== 'processing' ? (
        <p className="max-w-[480px] font-medium text-text">{request.message}</p>
      ) : null}
      {request.state === 'processing' ? <Waiting request={request} /> : null}
      <p className="break-all text-sm">{request.filename}</p>
      {request.duplicate ? <DuplicateNote duplicate={request.duplicate} /> : null}
      {request.skippedRows.length > 0 ? <SkippedRows rows={request.skippedRows} /> : null}
      {request.outside ? <p className="max-w-[480px] text-sm">{request.outside}</p> : null}
      {request.documentRemovedAt === null ? null : (
        <p className="max-w-[480px]">{removedWords('document', request.documentRemovedAt)}</p>
      )}
      {request.state === 'all-deleted' ? <DeletedOrdersLink /> : null}
      <RequestActions request={request} />
    </Middle>
  );
}

/** To the orders that were deleted, where they can be restored. */
function DeletedOrdersLink() {
  const { search } = useLocation();
  const params = withoutOrders(search);
  params.set('deleted', 'true');
  return (
    <ButtonLink to={`${paths.inbox}?${params}`} preventScrollReset>
      Show Deleted Orders
    </ButtonLink>
  );
}

const STAGES: Record<string, string> = {
  waiting: 'Waiting for the file to arrive',
  read: 'Reading the document',
  classify: 'Finding out what kind of document it is',
  map: 'Finding the fields of the order',
  rules: 'Running the rules',
  match: 'Looking up addresses and carriers',
  gate: 'Making the orders',
};

function Waiting({ request: { stage, stageSince, pages, attempts } }: { request: RequestDetail }) {
  return (
    <div role="status" className="grid justify-items-center gap-2">
      <p>
        {pages && stage === 'read'
          ? `Reading page ${Math.min(pages.read + 1, pages.count)} of ${pages.count}`
          : (STAGES[stage] ?? 'An operator looks at it before you see it')}
        {attempts > 1 ? `, attempt ${attempts}` : ''}
      </p>
      {pages && stage === 'read' ? (
        <progress
          aria-label="Pages read"
          className="progress-line h-1 w-56 rounded-full"
          value={pages.read}
          max={Math.max(1, pages.count)}
        />
      ) : null}
      <p className="text-sm">
        since <Moment at={stageSince} />
      </p>
    </div>
  );
}

function DuplicateNote({ duplicate }: { duplicate: Duplicate }) {
  return (
    <p className="rounded border border-warning bg-warning-ground px-3 py-1.5 text-warning">
      <DuplicateText duplicate={duplicate} />
    </p>
  );
}

export function RequestActions({ request }: { request: RequestDetail }) {
  const keepFrom = useKeepFrom();
  const { search } = useLocation();
  const { lock } = useEditLock();
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      {request.mayProcess && request.state === 'not-an-order' && !isLockedByOther(lock) ? (
        <ButtonLink to={keepFrom(paths.requestProcessAsOrder(request.id))} look="primary">
          Process as Order
        </ButtonLink>
      ) : null}
      {request.mayComment ? (
        <ButtonLink to={paths.inboxRequestComments(request.id, search)} preventScrollReset>
          Add Comment
        </ButtonLink>
      ) : null}
      {request.mayReprocess ? (
        <ButtonLink to={paths.inboxRequestReprocess(request.id, search)} preventScrollReset>
          Reprocess
        </ButtonLink>
      ) : null}
      <ActionsLink requestId={request.id} />
      <ButtonLink to={paths.inboxRequestHistory(request.id, search)} preventScrollReset>
        History
      </ButtonLink>
      {request.hasEmail ? (
        <ButtonLink to={paths.inboxRequestEmail(request.id, search)} preventScrollReset>
          E-mail
        </ButtonLink>
      ) : null}
      {request.stage === 'waiting' || request.documentRemovedAt !== null ? null : (
        <ButtonLink to={paths.requestSource(request.id)} reloadDocument>
          Download Source File
        </ButtonLink>
      )}
      {request.mayEdit && request.state !== 'processing' ? (
        <DoneForm id={request.id} isDone={request.isDone} />
      ) : null}
      <LockMark />
    </div>
  );
}

/** Everything that can be done with the request. */
export function ActionsLink({ requestId }: { requestId: string }) {
  const { search } = useLocation();
  return (
    <ButtonLink id="request-actions" to={paths.inboxRequestMenu(requestId, search)} preventScrollReset>
      Request Actions
    </ButtonLink>
  );
}

export function DoneForm({ id, isDone }: { id: string; isDone: boolean }) {
  const { lock } = useEditLock();
  const whyNot = lockBlock(lock) ?? undefined;
  return (
    <Form method="post" action={useKeepFrom()(paths.requestDone(id))}>
      <CsrfField />
      <input type="hidden" name="done" value={isDone ? 'false' : 'true'} />
      <Button type="submit" disabled={whyNot !== undefined} title={whyNot}>
        {isDone ? 'Mark as not complete' : 'Mark as complete'}
      </Button>
    </Form>
  );
}

function Middle({ title, chip, children }: { title: string; chip?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-full place-content-center justify-items-center gap-3 p-6 text-center text-muted">
      {chip}
      <h2 className="max-w-[520px] text-md text-text">{title}</h2>
      {children}
    </div>
  );
}

/** What a reviewer should know of a request before its orders: its duplicate, and how its document was read, and by whom else. */
export function RequestNotes({ request }: { request: RequestDetail }) {
  const { duplicate, skippedRows, documentRemovedAt, outside } = request;
  if (!duplicate && !outside && skippedRows.length === 0 && documentRemovedAt === null) return null;
  return (
    <div className="grid gap-1 p-2">
      {duplicate ? <DuplicateNote duplicate={duplicate} /> : null}
      {documentRemovedAt === null ? null : <p>{removedWords('document', documentRemovedAt)}</p>}
      {skippedRows.length > 0 ? <SkippedRows rows={skippedRows} /> : null}
      {outside ? <p className="px-3 text-sm text-muted">{outside}</p> : null}
    </div>
  );
}

function SkippedRows({ rows }: { rows: string[] }) {
  return (
    <details className="rounded border border-line px-3 py-2 text-muted">
      <summary className="cursor-pointer">
        {rows.length === 1 ? '1 remark' : `${rows.length} remarks`} on how this document was read
      </summary>
      <ul className="mt-2 list-disc pl-5">
        {rows.slice(0, 100).map((row, i) => (
          <li key={i}>{row}</li>
        ))}
      </ul>
    </details>
  );
}
