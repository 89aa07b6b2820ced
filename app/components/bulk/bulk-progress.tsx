import { Form, Link, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { showToast } from '~/components/ui/toaster';
import {
  BULK_ACTIONS,
  BULK_CLOSES_MS,
  BULK_MESSAGES,
  type BulkKind,
  type BulkProgress as Progress,
  progressWords,
  resultWords,
  UNDO_SHOWN_MS,
} from '~/domain/orders/bulk-actions';
import { bulkButtonId } from './bulk-toolbar';
import { useBulkProgress } from './use-bulk-progress';

type BulkProgressProps = {
  action: Progress & {
    kind: BulkKind;
    refusals: { subject: string; name: string; reason: string; to: string }[];
    undo: string | null;
  };
  closeTo: string;
};

/**
 * How far an action on several rows is, and in the end what was refused and why. It may be closed meanwhile: the list
 * goes on telling. One that ends with nothing to read closes by itself after a second, and what takes it back is offered
 * by its message. (spec 1 §4 Request actions, §8, §9)
 */
export function BulkProgress({ action, closeTo }: BulkProgressProps) {
  const { progress, isSilent, askAgain } = useBulkProgress(action);
  const { kind, state, total, done, refused, refusals, undo } = progress;
  useCloseAtEnd(progress, closeTo);
  return (
    <RouteDialog title={BULK_ACTIONS[kind].label} closeTo={closeTo} returnTo={bulkButtonId(kind)}>
      <div className="grid gap-3">
        <p role="status" className="text-md font-semibold">
          {state === 'running' ? progressWords(progress) : resultWords(kind, progress)}
        </p>
        <progress
          aria-label="Progress"
          className="progress-line h-1.5 w-full rounded-full"
          value={done + refused}
          max={total}
        />
        {state === 'running' ? (
          <>
            <p className="text-muted">You can close this: it goes on, and the list says how far it is.</p>
            {/* Without script the page asks again by itself. */}
            <noscript>
              <meta httpEquiv="refresh" content="2" />
            </noscript>
          </>
        ) : null}
        {state === 'failed' ? <Problem text={BULK_MESSAGES.failed} /> : null}
        {isSilent && state === 'running' ? (
          <>
            <Problem text={BULK_MESSAGES.silent} />
            <Button onClick={askAgain} className="justify-self-start">
              Try again
            </Button>
          </>
        ) : null}
        {refusals.length > 0 ? <Refusals refusals={refusals} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          {undo ? (
            <Form method="post">
              <CsrfField />
              <Button type="submit">{undo}</Button>
            </Form>
          ) : null}
          <ButtonLink
            to={closeTo}
            look={state === 'running' ? 'plain' : 'primary'}
            preventScrollReset
            data-autofocus
          >
            Close
          </ButtonLink>
        </div>
      </div>
    </RouteDialog>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="rounded-sm bg-error-ground p-2 font-medium text-error">
      {text}
    </p>
  );
}

/** '#44' is not named where '#4471' is. */
const isNamedIn = (reason: string, name: string) =>
  reason
    .split(name)
    .slice(1)
    .some((rest) => !/^\w/.test(rest));

/** What was refused and why; each leads to where it is set right. */
function Refusals({ refusals }: Pick<BulkProgressProps['action'], 'refusals'>) {
  return (
    <section aria-label="Refused" className="grid gap-1">
      <h2 className="text-sm font-semibold text-muted">Refused</h2>
      <ul className="max-h-72 overflow-auto rounded border border-line">
        {refusals.map(({ subject, name, reason, to }) => (
          <li key={subject} className="border-b border-line last:border-b-0">
            <Link
              to={to}
              className="flex min-h-8 items-center gap-2 break-words px-2.5 py-1 text-accent hover:bg-sunken hover:underline max-md:min-h-11"
            >
              {isNamedIn(reason, name) ? null : <span className="shrink-0 font-semibold">{name}</span>}
              {reason}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What ended with all done needs no reading: a toast says it, and offers to take it back. */
function useCloseAtEnd(action: BulkProgressProps['action'], closeTo: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { kind, state, refused, undo } = action;
  const isPlain = state === 'done' && refused === 0;
  const words = resultWords(kind, action);
  const leave = useRef(() => {});
  leave.current = () => {
    const back = undo ? { undo: { label: undo, to: `${pathname}${search}` }, shownMs: UNDO_SHOWN_MS } : {};
    showToast({ tone: 'success', text: words, ...back });
    navigate(closeTo, { preventScrollReset: true });
  };
  useEffect(() => {
    if (!isPlain) return;
    const timer = setTimeout(() => leave.current(), BULK_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [isPlain]);
}
