import { Form, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { copyText } from '~/components/ui/copy-text';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import type { OfferedAction } from '~/domain/orders/request-actions';
import { paths, shortRequestId } from '~/domain/urls/paths';

type RequestMenuProps = {
  menu: {
    requestId: string;
    filename: string;
    actions: OfferedAction[];
    blocks: { source: string | null; email: string | null };
    mayComment: boolean;
    mayCopyId: boolean;
  };
};

const SHAPE = 'flex w-full items-center rounded-sm px-3 py-1.5 text-left max-md:min-h-11';
const ENTRY = `${SHAPE} min-h-8 hover:bg-sunken`;

/**
 * What can be done with a request: everything, and what may not be done with its reason in words. An address and not a
 * menu of its pane: it works without script, and from wherever the request is shown. (spec 1 §4 Request actions)
 */
export function RequestMenu({ menu }: RequestMenuProps) {
  const { requestId, filename, actions, blocks, mayComment, mayCopyId } = menu;
  const { search } = useLocation();
  const name = shortRequestId(requestId);
  return (
    <RouteDialog title={`Request ${name}`} closeTo={`${paths.inbox}${search}`} returnTo="request-actions">
      <p className="mb-2 break-all px-3 text-muted">{filename}</p>
      <ul className="grid gap-0.5">
        {actions.map((offer) => (
          <li key={offer.action}>
            <ActionEntry offer={offer} requestId={requestId} />
          </li>
        ))}
      </ul>
      <ul className="mt-1 grid gap-0.5 border-t border-line pt-1">
        <Entry to={paths.requestSource(requestId)} whyNot={blocks.source} isDownload>
          Download Source File
        </Entry>
        <Entry to={paths.requestSourceEmail(requestId)} whyNot={blocks.email} isDownload>
          Download Source Email
        </Entry>
        <Entry to={paths.inboxRequestEmail(requestId, search)} whyNot={blocks.email}>
          E-mail Details
        </Entry>
        <Entry to={paths.inboxRequestHistory(requestId, search)} whyNot={null}>
          Status History
        </Entry>
        {mayComment ? (
          <Entry to={paths.inboxRequestComments(requestId, search)} whyNot={null}>
            Add Comment
          </Entry>
        ) : null}
        {mayCopyId ? (
          <li>
            <CopyId requestId={requestId} />
          </li>
        ) : null}
      </ul>
    </RouteDialog>
  );
}

/** Marking it complete is taken back as easily as it is done, and asks nothing. */
function ActionEntry({ offer, requestId }: { offer: OfferedAction; requestId: string }) {
  const { search } = useLocation();
  const { action, label, whyNot } = offer;
  if (whyNot !== null) return <Blocked whyNot={whyNot}>{label}</Blocked>;
  if (action === 'complete' || action === 'reopen')
    return (
      <Form method="post" action={paths.inboxRequestAction(requestId, action, search)} preventScrollReset>
        <CsrfField />
        <button type="submit" className={ENTRY} data-autofocus>
          {label}
        </button>
      </Form>
    );
  const to = paths.inboxRequestAction(requestId, action, search);
  return (
    <Link to={to} preventScrollReset className={action === 'delete' ? `${ENTRY} text-error` : ENTRY}>
      {label}
    </Link>
  );
}

type EntryProps = { to: string; whyNot: string | null; isDownload?: boolean; children: ReactNode };

function Entry({ to, whyNot, isDownload, children }: EntryProps) {
  return (
    <li>
      {whyNot !== null ? (
        <Blocked whyNot={whyNot}>{children}</Blocked>
      ) : (
        <Link to={to} reloadDocument={isDownload} preventScrollReset className={ENTRY}>
          {children}
        </Link>
      )}
    </li>
  );
}

/** Without script the id stands there to be copied. */
function CopyId({ requestId }: { requestId: string }) {
  if (!useHydrated()) return <code className={`${SHAPE} break-all text-sm`}>{requestId}</code>;
  return (
    <button type="button" onClick={() => copyText(requestId, 'Request ID')} className={ENTRY}>
      Copy request ID
    </button>
  );
}

/** A button that cannot be pressed but read: the reason stands under its name. */
function Blocked({ whyNot, children }: { whyNot: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-disabled
      className={`${SHAPE} cursor-not-allowed flex-wrap justify-between gap-x-4 text-muted`}
    >
      {children}
      <span className="text-sm">{whyNot}</span>
    </button>
  );
}
