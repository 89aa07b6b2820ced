import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchForms } from './components/shell/kept-forms';
import { installSteadyFetch } from './components/shell/saves/steady-fetch';

watchForms();
installSteadyFetch();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
