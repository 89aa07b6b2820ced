import { useFetcher } from '@remix-run/react';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/urls/paths';

/**
 * Active or Inactive: a button that is a switch, so that it works without script. It shows what was asked for while it
 * is saved, and after a failure what is. (spec 3 §4 User)
 */
export function StatusSwitch({ userId, isActive }: { userId: number; isActive: boolean }) {
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get('active');
  const shown = asked === undefined || asked === null ? isActive : asked === '1';
  return (
    <fetcher.Form method="post" action={paths.userStatus(userId)}>
      <CsrfField />
      <button
        type="submit"
        role="switch"
        aria-checked={shown}
        aria-label="Active"
        name="active"
        value={shown ? '0' : '1'}
        className="inline-flex min-h-6 items-center gap-2 rounded font-medium max-md:min-h-11"
      >
        <span
          aria-hidden="true"
          className={classes(
            'relative h-4 w-7 shrink-0 rounded-full border after:absolute after:left-0.5 after:top-0.5 after:h-2.5 after:w-2.5 after:rounded-full after:transition-transform',
            shown
              ? 'border-accent bg-accent after:translate-x-3 after:bg-on-accent'
              : 'border-line-strong bg-sunken after:bg-line-strong',
          )}
        />
        {shown ? 'Active' : 'Inactive'}
      </button>
    </fetcher.Form>
  );
}
