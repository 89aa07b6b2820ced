import { Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useLiveEvents } from '~/components/shell/live';
import { useRevalidator } from '~/components/shell/use-revalidator';

const EVERY_MS = 5000;

/** Loads the page anew every few seconds while somebody looks at it, and soon after a request moved; a link without script. */
export function GentleRefresh() {
  const scripted = useHydrated();
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();
  const refresh = () => {
    if (document.visibilityState === 'visible' && revalidator.state === 'idle') revalidator.revalidate();
  };
  useLiveEvents(['request-status-updated'], refresh);
  useEffect(() => {
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  });
  return scripted ? (
    <span className="text-sm text-muted">Up to date within {EVERY_MS / 1000} s</span>
  ) : (
    <Link to={`${pathname}${search}`} className="font-semibold text-accent hover:underline">
      Refresh
    </Link>
  );
}
