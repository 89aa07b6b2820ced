import { Link, useLocation } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { Moment } from '~/components/ui/moment';
import type { MAIL_LIST } from '~/domain/lists/mail-list';
import { paths, shortRequestId } from '~/domain/urls/paths';

export type MailRow = {
  id: string;
  subject: string;
  fromAddress: string;
  fromName: string;
  company: string;
  receivedAt: string;
  isRemoved: boolean;
  parts: number;
  /** What it made, or why it made nothing; and what else became of it. */
  documents: string;
  others: string[];
  /** The first few requests, and how many there are besides. */
  requests: { id: string; filename: string; isDeleted: boolean }[];
  more: number;
};

/** A mail without a subject, or whose subject is gone with it. */
export const subjectOf = (subject: string, isRemoved: boolean): string =>
  subject || (isRemoved ? 'Removed' : 'No subject');

/** What stands in the cells of the list of mails. */
export const MAIL_CELLS: CellsOf<typeof MAIL_LIST, MailRow> = {
  subject: (row) => <Subject row={row} />,
  from: ({ fromName, fromAddress }) => (
    <span className="[overflow-wrap:anywhere] md:whitespace-normal">
      {fromName ? `${fromName} <${fromAddress}>` : fromAddress}
    </span>
  ),
  company: ({ company }) => company,
  receivedAt: ({ receivedAt }) => <Moment at={receivedAt} />,
  parts: ({ parts }) => parts,
  outcome: (row) => <Outcome row={row} />,
};

/** The page of a mail leads back to the list as it was left. */
function Subject({ row: { id, subject, isRemoved } }: { row: MailRow }) {
  const { search } = useLocation();
  return (
    <Link
      to={paths.mail(id, search)}
      className="cell-link [overflow-wrap:anywhere] md:max-w-96 md:whitespace-normal"
    >
      {subjectOf(subject, isRemoved)}
    </Link>
  );
}

function Outcome({ row: { documents, others, requests, more } }: { row: MailRow }) {
  return (
    <div className="whitespace-normal">
      {documents}
      {requests.length > 0 ? ': ' : ''}
      {requests.map((request, at) => (
        <span key={request.id}>
          {at > 0 ? ', ' : ''}
          {request.isDeleted ? (
            <del className="font-mono text-muted" title="This request was deleted">
              {shortRequestId(request.id)}
            </del>
          ) : (
            <Link
              to={paths.shownRequest(request.id)}
              className="cell-link font-mono"
              title={request.filename}
            >
              {shortRequestId(request.id)}
            </Link>
          )}
        </span>
      ))}
      {more > 0 ? ` and ${more} more` : ''}
      {others.length > 0 ? <span className="block text-muted">{others.join(', ')}</span> : null}
    </div>
  );
}
