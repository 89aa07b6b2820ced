import type { ReactNode } from 'react';
import { Logo } from '~/components/shell/logo';
import { classes } from '~/components/ui/classes';

/** The one card of a page for people who are not signed in. */
export function AuthPage({
  title,
  wide,
  children,
}: {
  title?: string;
  /** For more than a few fields. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-screen place-items-center bg-page p-4">
      <div
        className={classes(
          'grid w-full gap-5 rounded border border-line bg-panel p-6',
          wide ? 'max-w-[440px]' : 'max-w-[360px]',
        )}
      >
        <div className="flex items-center gap-2">
          <Logo />
          {title ? (
            <p className="text-md font-semibold">Order Automation</p>
          ) : (
            <h1 className="text-lg">Order Automation</h1>
          )}
        </div>
        {title ? <h1 className="text-lg">{title}</h1> : null}
        {children}
      </div>
    </main>
  );
}
