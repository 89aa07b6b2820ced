import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { EmailDetails } from '~/components/inbox/email-details';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { LINK } from '~/components/ui/link-look';
import { StatusChip } from '~/components/ui/status-chip';
import type { MadeRequest, MailView, TakenAfterAll } from '~/domain/orders/mail-outcome';
import { paths, shortRequestId } from '~/domain/urls/paths';
import { subjectOf } from './mail-cells';

/** A mail that came, whether it made a request or not: what became of each part, and what can be taken after all. */
export function MailPage({ mail }: { mail: MailView }) {
  const { id, subject, removedAt, outcome, made, mayTake, whyNotTake, body, company, attachments } = mail;
  useFocusNamed();
  const canTake = mayTake && whyNotTake === null;
  const isLeft = { text: made.every(({ isDeleted }) => isDeleted) && body !== '' };
  const canBeTaken = (what: TakenAfterAll) =>
    what === 'text' ? isLeft.text : attachments[what]?.whyNot === null;
  const isAnyLeft = isLeft.text || attachments.some(({ taken, whyNot }) => !taken && whyNot === null);
  return (
    <main id="main" className="mx-auto grid w-full max-w-[1000px] grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <Head id={id} title={subjectOf(subject, removedAt !== null)} isRemoved={removedAt !== null} />
      <div className="rounded border border-line bg-panel p-4">
        <EmailDetails
          email={mail}
          outcome={
            <>
              <Outcome company={company} outcome={outcome} made={made} />
              {whyNotTake !== null && isAnyLeft ? (
                <p className="text-warning">Nothing more can be taken of it now: {whyNotTake}</p>
              ) : null}
            </>
          }
          actionOf={(what, name) =>
            canTake && canBeTaken(what) ? <TakeButton what={what} name={name} /> : null
          }
        />
      </div>
    </main>
  );
}

function Head({ id, title, isRemoved }: { id: string; title: string; isRemoved: boolean }) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="mr-auto min-w-0 text-lg [overflow-wrap:anywhere]">
        <Link to={`${paths.mails}${search}`} className="text-accent underline">
          Mail
        </Link>
        <span aria-hidden="true" className="px-1.5 text-muted">
          /
        </span>
        {title}
      </h1>
      {isRemoved ? null : (
        <ButtonLink to={paths.mailSource(id)} reloadDocument>
          Download the raw mail
        </ButtonLink>
      )}
    </div>
  );
}

type OutcomeProps = Pick<MailView, 'company' | 'outcome' | 'made'>;

function Outcome({ company, outcome, made }: OutcomeProps) {
  return (
    <section aria-labelledby="mail-outcome" className="grid gap-2">
      <h2 id="mail-outcome" className="font-semibold">
        What became of it
      </h2>
      <p>
        {outcome.map((words) => (words.endsWith('.') ? words : `${words}.`)).join(' ')}{' '}
        <span className="text-muted">It came for {company}.</span>
      </p>
      {made.length > 0 ? (
        <ul className="grid">
          {made.map((request) => (
            <Made key={request.id} request={request} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** More orders than these are in the request. */
const SHOWN_ORDERS = 10;

function Made({
  request: { id, filename, isDeleted, display, message, orderIds },
}: {
  request: MadeRequest;
}) {
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isDeleted ? (
          <del className="font-mono text-muted">{shortRequestId(id)}</del>
        ) : (
          <Link to={paths.shownRequest(id)} className={`${LINK} font-mono`}>
            {shortRequestId(id)}
          </Link>
        )}
        <span className="break-all">{filename}</span>
        {isDeleted ? <span className="text-muted">Deleted</span> : <StatusChip status={display} />}
        {orderIds.slice(0, SHOWN_ORDERS).map((orderId) => (
          <Link key={orderId} to={paths.order(orderId)} className={LINK}>
            #{orderId}
          </Link>
        ))}
        {orderIds.length > SHOWN_ORDERS ? `and ${orderIds.length - SHOWN_ORDERS} more orders` : null}
      </span>
      {message && !isDeleted ? <span className="text-muted">{message}</span> : null}
    </li>
  );
}

/** Makes a request of a part that was left out, or of the text. */
function TakeButton({ what, name }: { what: TakenAfterAll; name: string }) {
  const { search } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={search} preventScrollReset>
      <CsrfField />
      <Button type="submit" name="part" value={String(what)} busy={isBusy}>
        Take it after all<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

/** What the address names has the focus: the part that was taken, or that could not be. */
function useFocusNamed(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part may be named twice.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
