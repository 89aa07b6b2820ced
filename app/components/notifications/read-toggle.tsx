import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/urls/paths';

type Props = { id: number; isRead: boolean; look?: 'plain' | 'quiet' };

/** Marks a notification read or unread; one that leaves the list hands the focus to the next. (spec 1 §4 Notifications) */
export function ReadToggle({ id, isRead, look = 'quiet' }: Props) {
  const { search } = useLocation();
  const fetcher = useFetcher();
  const words = isRead ? 'Mark as unread' : 'Mark as read';
  return (
    <fetcher.Form
      ref={useHandedFocus()}
      method="post"
      action={paths.notificationRead(id, search)}
      data-read-toggle
    >
      <CsrfField />
      <input type="hidden" name="read" value={String(!isRead)} />
      <Button
        type="submit"
        look={look}
        busy={fetcher.state !== 'idle'}
        aria-label={`${words}: notification ${id}`}
        className={look === 'quiet' ? '-ml-3' : undefined}
      >
        {words}
      </Button>
    </fetcher.Form>
  );
}

/** When the row goes with the focus on its button, that of the row in its place has it. */
function useHandedFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const own = form.current;
    let at = -1;
    const forms = () => [...document.querySelectorAll<HTMLElement>('[data-read-toggle]')];
    const note = () => {
      if (own) at = forms().indexOf(own);
    };
    own?.addEventListener('submit', note);
    return () => {
      if (at < 0) return;
      setTimeout(() => {
        const left = forms();
        if (document.activeElement === document.body)
          (left[at] ?? left.at(-1))?.querySelector('button')?.focus();
      });
    };
  }, []);
  return form;
}
