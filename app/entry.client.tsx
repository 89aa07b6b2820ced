import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchEarlyInput } from './components/shell/early-input';
import { watchForms } from './components/shell/kept-forms';
import { learnKnownRoutes } from './components/shell/known-routes';
import { installSteadyFetch } from './components/shell/saves/steady-fetch';

watchForms();
watchEarlyInput();
installSteadyFetch();
learnKnownRoutes();

/**
 * A page's data are decoded before it is hydrated. Remix decodes them in its first render, which throws their promise
 * before it comes to a hook; a key that is pressed in that moment makes React hydrate at once, and React 18 never tries
 * a root again that suspends then (its error 345): the page would look well and answer to nothing.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({} as never);
  } catch (thrown) {
    await thrown;
  }
}

/**
 * Who presses C while the script of the order beside is on its way gets the dialog at once; React draws the order anew when its script is
 * there, and reports that as its error 421, which is none.
 */
function reportUnlessDrawnAnew(error: unknown): void {
  const isDrawnAnew =
    error instanceof Error && /error #421\b|before it finished hydrating/.test(error.message);
  if (!isDrawnAnew) reportError(error);
}

decodePageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      { onRecoverableError: reportUnlessDrawnAnew },
    );
  }),
);
