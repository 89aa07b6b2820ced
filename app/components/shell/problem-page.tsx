import { Link } from '@remix-run/react';
import { paths } from '~/domain/urls/paths';

const PAGE_TITLES: Record<number, string> = {
  403: 'Page not authorized',
  404: 'Page not found',
  419: 'Page expired',
};

const TITLES: Record<number, { title: string; text: string }> = {
  403: {
    title: 'PAGE NOT AUTHORIZED',
    text: 'Your account may not open this page. Ask your administrator if you need it.',
  },
  404: { title: 'PAGE NOT FOUND', text: 'The address is mistyped, or what it pointed to is gone.' },
  419: {
    title: 'PAGE EXPIRED',
    text: 'This form was open for too long. Go back, reload the page and send it again.',
  },
};

/** What a thing that is not there says of itself where it has no words of its own. */
const NOT_FOUND = 'Not found';

/** What the browser's tab says of a problem. */
export function problemTitle(status: number): string {
  return PAGE_TITLES[status] ?? 'Something went wrong';
}

/** The page for 403, 404 and everything unexpected. (spec 1 §2 Routes) */
export function ProblemPage({ status, message }: { status: number; message?: string }) {
  const { title, text } = TITLES[status] ?? {
    title: 'SOMETHING WENT WRONG',
    text: 'There was an error please try again.',
  };
  return (
    <main
      id="main"
      className="grid min-h-[80vh] place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <p className="font-mono text-muted">{status}</p>
      <h1 className="text-xl">{title}</h1>
      <p className="max-w-[420px] text-muted">{message && message !== NOT_FOUND ? message : text}</p>
      <Link
        to={paths.inbox}
        className="mt-2 inline-flex h-7.5 items-center rounded border border-accent bg-accent px-3 font-semibold text-on-accent max-md:h-11"
      >
        Return Home
      </Link>
    </main>
  );
}
