import { UNSAFE_RemixContext } from '@remix-run/react';
import type { ContextType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KnownRoutes } from './known-routes';

const ROUTE = 'routes/_app+/inbox_.choices.$filter';

function told(routes: object): string {
  const context = { manifest: { routes } } as unknown as ContextType<typeof UNSAFE_RemixContext>;
  return renderToStaticMarkup(
    <UNSAFE_RemixContext.Provider value={context}>
      <KnownRoutes />
    </UNSAFE_RemixContext.Provider>,
  );
}

test('what a page asks for is known from the start, also where the first page of the process was one that is not found', () => {
  expect(told({})).not.toContain(ROUTE);
  expect(told({ [ROUTE]: { id: ROUTE, imports: [] }, 'routes/_app+/inbox': { imports: [] } })).toContain(
    ROUTE,
  );
  expect(told({})).toContain(ROUTE);
});
