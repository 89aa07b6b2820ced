import { Form, useLocation, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { paths } from '~/domain/paths';

type UserQuestionProps = {
  title: string;
  question: string;
  answer: string;
  /** Says why it cannot be done, instead of asking. */
  whyNot: string | null;
  userId: number;
  danger?: boolean;
  /** Goes on as somebody else, in a new document: nothing loaded for one user is left to the other. */
  changesUser?: boolean;
};

/** Asks before something is done to a user; the post of the same address does it. */
export function UserQuestion({
  title,
  question,
  answer,
  whyNot,
  userId,
  danger,
  changesUser,
}: UserQuestionProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const cameFromForm = params.get('back') === 'edit';
  params.delete('back');
  const closeTo = cameFromForm ? paths.editUser(userId) : `${paths.users}${params.size ? `?${params}` : ''}`;
  const busy = useNavigation().state === 'submitting';
  return (
    <RouteDialog title={title} closeTo={closeTo}>
      <Form method="post" action={`${pathname}${search}`} className="grid gap-4" reloadDocument={changesUser}>
        <CsrfField />
        <p className="break-words">{whyNot ?? question}</p>
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
