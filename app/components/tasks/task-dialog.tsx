import { Form, useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { paths } from '~/domain/urls/paths';

type Props = {
  title: string;
  answer: string;
  /** Why it was refused. */
  errors: readonly string[];
  /** Why it cannot be done, instead of asking. */
  block?: string | null;
  /** The answer is disabled, with why. */
  waitsFor?: string | null;
  danger?: boolean;
  children: ReactNode;
};

/** Asks about one task, over the list; the post of the same address does it. */
export function TaskDialog({
  title,
  answer,
  errors,
  block = null,
  waitsFor = null,
  danger,
  children,
}: Props) {
  const { pathname, search } = useLocation();
  const busy = useNavigation().state === 'submitting';
  const closeTo = `${paths.userTasks}${search}`;
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      <Form method="post" action={`${pathname}${search}`} className="grid gap-4">
        <CsrfField />
        {block === null ? children : <p>{block}</p>}
        {errors.length > 0 ? (
          <p role="alert" className="text-sm font-semibold text-error">
            {errors.join(' ')}
          </p>
        ) : null}
        <div className="flex justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          {block === null ? (
            <Button
              type="submit"
              look={danger ? 'danger' : 'primary'}
              busy={busy}
              disabled={waitsFor !== null}
              title={waitsFor ?? undefined}
            >
              {answer}
            </Button>
          ) : null}
        </div>
      </Form>
    </RouteDialog>
  );
}
