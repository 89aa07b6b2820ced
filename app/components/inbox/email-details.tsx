import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Moment } from '~/components/ui/moment';
import { type MailPart, type MailView, type TakenAfterAll, timesText } from '~/domain/orders/mail-outcome';
import { removedWords } from '~/domain/orders/retention';
import { paths, shortRequestId } from '~/domain/urls/paths';

export type EmailView = Omit<MailView, 'id' | 'company' | 'outcome' | 'made' | 'mayTake' | 'whyNotTake'>;

type EmailDetailsProps = {
  email: EmailView;
  /** The request whose mail it is, where it is looked at from there. */
  requestId?: string;
  /** What became of it as a whole. */
  outcome?: ReactNode;
  /** What stands beside a part that was not taken, and beside the text. */
  actionOf?: (what: TakenAfterAll, name: string) => ReactNode;
};

/** A mail: who wrote what, and of every part whether it was taken and why. (spec 1 §2) */
export function EmailDetails({ email, requestId, outcome, actionOf }: EmailDetailsProps) {
  if (email.removedAt !== null) return outcome ?? <p>{removedWords('e-mail', email.removedAt)}</p>;
  const { fromName, fromAddress, sentTo, subject, sentAt, receivedAt, repeats, body, attachments } = email;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Row name="From">{fromName ? `${fromName} <${fromAddress}>` : fromAddress}</Row>
        <Row name="To">{sentTo || '--'}</Row>
        <Row name="Subject">{subject || '--'}</Row>
        <Row name="Sent">{sentAt ? <Moment at={sentAt} /> : '--'}</Row>
        <Row name="Received">
          <Moment at={receivedAt} />
          {repeats > 0 ? `, and ${timesText(repeats)} more (ignored)` : ''}
        </Row>
      </dl>
      {outcome}
      <section aria-labelledby="email-attachments" className="grid gap-2">
        <h2 id="email-attachments" className="font-semibold">
          Attachments
        </h2>
        {attachments.length === 0 ? (
          <p className="text-muted">
            {requestId === undefined ? 'None.' : 'None: the text of the mail was read as the document.'}
          </p>
        ) : (
          <ul className="grid">
            {attachments.map((attachment, i) => (
              <AttachmentRow
                key={i}
                at={i}
                attachment={attachment}
                requestId={requestId}
                action={attachment.taken ? null : actionOf?.(i, attachment.name)}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="email-text" className="grid gap-2">
        <div id="part-text" tabIndex={-1} className="flex flex-wrap items-center gap-2">
          <h2 id="email-text" className="mr-auto font-semibold">
            Text
          </h2>
          {actionOf?.('text', 'the text')}
        </div>
        <p className="whitespace-pre-wrap break-words rounded border border-line bg-sunken p-3">
          {body || 'The mail has no text.'}
        </p>
      </section>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

type AttachmentRowProps = {
  at: number;
  attachment: MailPart;
  requestId: string | undefined;
  action: ReactNode;
};

function AttachmentRow({ at, attachment, requestId, action }: AttachmentRowProps) {
  const { name, mimeType, bytes, taken, why, whyNot, isAfterAll } = attachment;
  return (
    <li id={`part-${at}`} tabIndex={-1} className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="break-all font-semibold">{name}</span>
        <span className="break-all text-muted">
          {mimeType}, {sizeText(bytes)}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {taken ? (
            <Taken attachment={attachment} here={requestId} />
          ) : whyNot ? (
            'Cannot be taken'
          ) : (
            'Not taken'
          )}
          {action}
        </span>
      </span>
      <span className="text-muted">{isAfterAll ? `Left out at first: ${why}` : (whyNot ?? why)}</span>
    </li>
  );
}

function Taken({
  attachment: { requestId, isAfterAll },
  here,
}: {
  attachment: MailPart;
  here: string | undefined;
}) {
  const taken = isAfterAll ? 'Taken after all as' : 'Taken as';
  if (!requestId || requestId === here) return <>{taken} this request</>;
  return (
    <span>
      {taken}{' '}
      <Link to={paths.shownRequest(requestId)} className="font-mono font-semibold text-accent underline">
        {shortRequestId(requestId)}
      </Link>
    </span>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
