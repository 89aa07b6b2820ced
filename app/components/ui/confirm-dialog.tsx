import { Form, useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button';
import { CsrfField } from './csrf';
import { RouteDialog } from './dialog';

type ConfirmDialogProps = {
  title: string;
  question: string;
  answer: string;
  closeTo: string;
  /** Says why it cannot be done, instead of asking. */
  whyNot?: string | null;
  danger?: boolean;
  /** Goes on as somebody else, in a new document: nothing loaded for one user is left to the other. */
  changesUser?: boolean;
  /** The id of what gets the focus afterwards. */
  returnTo?: string;
  /** Under the question: what it does not concern, and what it asks for. */
  more?: ReactNode;
  /** What goes along with the answer, unseen. */
  children?: ReactNode;
};

/** Asks before something is done: the GET of a URL shows it, the POST of the same URL does it; without script too. */
export function ConfirmDialog({
  title,
  question,
  answer,
  closeTo,
  whyNot = null,
  danger,
  changesUser,
  returnTo,
  more,
  children,
}: ConfirmDialogProps) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  return (
    <RouteDialog title={title} closeTo={closeTo} returnTo={returnTo}>
      <Form method="post" action={`${pathname}${search}`} className="grid gap-4" reloadDocument={changesUser}>
        <CsrfField />
        {children}
        <p className="break-words">{whyNot ?? question}</p>
        {more}
        <div className="flex justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          {whyNot === null ? (
            <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={busy}>
              {answer}
            </Button>
          ) : null}
        </div>
      </Form>
    </RouteDialog>
  );
}
