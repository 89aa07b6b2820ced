import { useFetchers, useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '~/domain/urls/paths';
import { keepForms, settleForms, signForms } from './kept-forms';
import { restoreForms } from './restore-forms';
import { useSaves } from './saves/save-queue';

/** Keeps what this user types over the end of their session; stands in the layout of all pages that need one. */
export function FormKeeper({ userId }: { userId: number }) {
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const isAtRest = useNavigation().state === 'idle';
  const isSaving = [...useSaves().values()].some(({ state }) => state === 'sending' || state === 'waiting');
  const isQuiet = useFetchers().length === 0 && isAtRest && !isSaving;
  useEffect(() => {
    if (isQuiet) settleForms();
  }, [isQuiet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another page, with words of its own
  useEffect(() => {
    signForms(userId);
    return restoreForms(userId);
  }, [userId, page]);
  // The layout goes when the app itself goes on to the login page.
  useEffect(
    () => () => {
      if (window.location.pathname === paths.login()) keepForms();
    },
    [],
  );
  return null;
}
