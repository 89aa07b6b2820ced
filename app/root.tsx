import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { comeAlive } from '~/components/shell/early-input';
import { KnownRoutes } from '~/components/shell/known-routes';
import { useNonce } from '~/components/shell/nonce';
import { problemTitle } from '~/components/shell/problem-page';
import { RouteProblem, statusOf } from '~/components/shell/route-problem';
import { CsrfProvider } from '~/components/ui/csrf';
import { Toaster } from '~/components/ui/toaster';
import { pageTitle } from '~/domain/urls/page-title';
import { csrfFor } from '~/services/access/sessions/csrf.server';
import { keysOf } from '~/services/web/shortcuts.server';
import { themeOf } from '~/services/web/theme.server';
import { takeToast } from '~/services/web/toast.server';
import stylesheet from '~/tailwind.css';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const csrf = csrfFor(request);
  const { toast, cookie } = takeToast(request);
  const headers = new Headers();
  for (const each of csrf.cookies) headers.append('Set-Cookie', each);
  if (cookie) headers.append('Set-Cookie', cookie);
  return data({ csrf: csrf.token, toast, theme: themeOf(request), keys: keysOf(request) }, { headers });
}

/** The title of a page that has none of its own: that of a problem. */
export const meta: MetaFunction = ({ error }) => (error ? pageTitle(problemTitle(statusOf(error))) : []);

/** What a route says of its page: `scriptless` pages are plain HTML that needs none of our script. */
type PageHandle = { scriptless?: true };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { theme = 'system', keys = true } = useRouteLoaderData<typeof loader>('root') ?? {};
  const scriptless = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.scriptless);
  useEffect(comeAlive, []);
  return (
    <html lang="en" data-theme={theme} data-keys={keys ? 'on' : 'off'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {scriptless ? null : <KnownRoutes />}
      </head>
      <body>
        {children}
        {scriptless ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { csrf, toast } = useLoaderData<typeof loader>();
  return (
    <CsrfProvider value={csrf}>
      <Outlet />
      <Toaster flashed={toast} />
    </CsrfProvider>
  );
}

export const ErrorBoundary = RouteProblem;
