import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { Moment } from '~/components/ui/moment';
import { paths } from '~/domain/urls/paths';

type Session = { id: string; browser: string; since: string; isThis: boolean };

/** Where somebody is signed in, each with a way to end it. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(sessions.length);
  useEffect(() => {
    // The button that was pressed is gone with its line.
    const fewer = sessions.length < before.current;
    before.current = sessions.length;
    if (fewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [sessions.length]);
  return (
    <section aria-labelledby="sessions" className="grid gap-3 rounded border border-line bg-panel p-4">
      <h2 id="sessions" ref={heading} tabIndex={-1} className="rounded text-md">
        Where you are signed in
      </h2>
      <ul className="grid">
        {sessions.map(({ id, browser, since, isThis }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5"
          >
            <span className="font-medium">{browser}</span>
            <span className="mr-auto text-muted">
              since <Moment at={since} />
            </span>
            {isThis ? (
              <span className="text-muted">This browser</span>
            ) : (
              <Form method="post" action={paths.endSession(id)} preventScrollReset>
                <CsrfField />
                <Button type="submit" aria-label={`Sign out ${browser}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form
          method="post"
          action={paths.endSession('others')}
          className="flex justify-end"
          preventScrollReset
        >
          <CsrfField />
          <Button type="submit" look="danger">
            Sign out everywhere else
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
