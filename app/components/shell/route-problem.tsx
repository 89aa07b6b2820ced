import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { leaveFor } from './call-server';
import { ProblemPage } from './problem-page';
import { loadFailureWords } from './saves/load-failure-words';

/**
 * What is shown in the place of a page that could not be shown, in the words of the link that led to it, or of the page.
 * (spec 3 §8)
 */
export function RouteProblem() {
  const error = useRouteError();
  const status = statusOf(error);
  const { pathname, state } = useLocation();
  // A part of the page that was asked for by script and refused; a whole page is redirected by the server.
  useEffect(() => {
    if (status === 401 || status === 503) void leaveFor(status);
  }, [status]);
  const words = status < 500 ? undefined : (failureOf(state) ?? loadFailureWords(pathname) ?? undefined);
  return <ProblemPage status={status} message={words ?? messageOf(error)} />;
}

/** A link may say what failed where it cannot be followed: `state={{ failure: '…' }}`. */
function failureOf(state: unknown): string | undefined {
  return typeof state === 'object' && state && 'failure' in state ? String(state.failure) : undefined;
}

/** The HTTP status of what a route threw. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What a problem says of itself, where it is one of ours. */
export function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  return typeof error.data === 'object' && error.data && 'message' in error.data
    ? String(error.data.message)
    : undefined;
}
