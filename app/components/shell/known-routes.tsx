import { UNSAFE_RemixContext, type UNSAFE_RouteManifest } from '@remix-run/react';
import { useContext } from 'react';
import { isAskedFor } from '~/domain/urls/asked-for-routes';

const NAME = 'known-routes';

/**
 * Routes that the script knows from the start, beside those of the page itself. It looks up any other when it is first
 * needed, and a page that is gone to in that moment becomes "page not found" (@remix-run/router 1.23).
 */
export function KnownRoutes() {
  const { routes } = useContext(UNSAFE_RemixContext)?.manifest ?? {};
  return <meta name={NAME} content={typeof document === 'undefined' ? tell(routes ?? {}) : known()} />;
}

/** Adds them to what the script knows, before it begins; what the page is made of itself stays as it was drawn. */
export function learnKnownRoutes(): void {
  __remixManifest.routes = { ...JSON.parse(known()), ...__remixManifest.routes };
}

function known(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${NAME}]`)?.content || '{}';
}

function tell(routes: UNSAFE_RouteManifest<object>): string {
  const asked = Object.entries(routes).filter(([id]) => isAskedFor(id));
  const short = (_: string, value: unknown) => (value === false ? undefined : value);
  const entries = asked.map(([id, route]) => [id, { ...route, imports: [] }]);
  return JSON.stringify(Object.fromEntries(entries), short);
}
