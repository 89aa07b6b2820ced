import { useLocation } from '@remix-run/react';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import { paths } from '~/domain/urls/paths';

type UserQuestionProps = {
  title: string;
  question: string;
  answer: string;
  /** Says why it cannot be done, instead of asking. */
  whyNot: string | null;
  userId: number;
  danger?: boolean;
  changesUser?: boolean;
};

/** Asks before something is done to a user; closing goes back to the list as it was, or to the form one came from. */
export function UserQuestion({ userId, ...question }: UserQuestionProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const cameFromForm = params.get('back') === 'edit';
  params.delete('back');
  const list = `${paths.users}${params.size ? `?${params}` : ''}`;
  return <ConfirmDialog {...question} closeTo={cameFromForm ? paths.editUser(userId) : list} />;
}
