import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/urls/paths';

/** Stands on every page while somebody acts as another user. (spec 1 §6 Impersonation) */
export function ActingBanner({ name }: { name: string }) {
  return (
    <aside
      aria-label="Acting as another user"
      className="z-20 flex items-center justify-between gap-3 border-b border-line bg-warning-ground px-3 py-1 text-warning md:sticky md:top-12 md:h-10"
    >
      <p className="min-w-0 font-medium">
        You are acting as <strong className="break-words">{name}</strong>. Log out to return to your own
        account.
      </p>
      {/* A new document: nothing that was loaded for one user is left to the other. */}
      <Form method="post" action={paths.logout} reloadDocument>
        <CsrfField />
        <Button type="submit">Log out</Button>
      </Form>
    </aside>
  );
}
