import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Moment } from '~/components/ui/moment';
import { removedWords } from '~/domain/orders/retention';
import { paths, shortRequestId } from '~/domain/urls/paths';

type Attachment = { name: string; bytes: number; taken: boolean; why: string; requestId?: string };

export type EmailView = {
  fromAddress: string;
  fromName: string;
  sentTo: string;
  subject: string;
  body: string;
  sentAt: string | null;
  receivedAt: string;
  /** When retention removed what it said; null while it is there. */
  removedAt: string | null;
  repeats: number;
  attachments: Attachment[];
};

/** The mail that brought a request: who wrote what, and of every part whether it was taken and why. (spec 1 §2) */
export function EmailDetails({ email, requestId }: { email: EmailView; requestId: string }) {
  if (email.removedAt !== null) return <p>{removedWords('e-mail', email.removedAt)}</p>;
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
          {repeats > 0 ? `, and ${repeats === 1 ? 'once' : `${repeats} times`} more, left alone` : ''}
        </Row>
      </dl>
      <section aria-labelledby="email-attachments" className="grid gap-2">
        <h2 id="email-attachments" className="font-semibold">
          Attachments
        </h2>
        {attachments.length === 0 ? (
          <p className="text-muted">None: the text of the mail was read as the document.</p>
        ) : (
          <ul className="grid">
            {attachments.map((attachment, i) => (
              <AttachmentRow key={i} attachment={attachment} requestId={requestId} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="email-text" className="grid gap-2">
        <h2 id="email-text" className="font-semibold">
          Text
        </h2>
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

function AttachmentRow({ attachment, requestId }: { attachment: Attachment; requestId: string }) {
  const { name, bytes, taken, why } = attachment;
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="break-all font-semibold">{name}</span>
        <span className="text-muted">{sizeText(bytes)}</span>
        <span className="ml-auto">
          {taken ? <Taken attachment={attachment} here={requestId} /> : 'Not taken'}
        </span>
      </span>
      <span className="text-muted">{why}</span>
    </li>
  );
}

function Taken({ attachment: { requestId }, here }: { attachment: Attachment; here: string }) {
  if (!requestId || requestId === here) return <>Taken as this request</>;
  return (
    <>
      Taken as{' '}
      <Link to={paths.inboxRequest(requestId)} className="font-mono font-semibold text-accent underline">
        {shortRequestId(requestId)}
      </Link>
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
