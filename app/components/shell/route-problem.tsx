import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { leaveFor } from './call-server';
import { ProblemPage } from './problem-page';

/** What is shown in the place of a page that could not be shown. */
export function RouteProblem() {
  const error = useRouteError();
  const status = statusOf(error);
  // A part of the page that was asked for by script and refused; a whole page is redirected by the server.
  useEffect(() => {
    if (status === 401 || status === 503) void leaveFor(status);
  }, [status]);
  return <ProblemPage status={status} message={messageOf(error)} />;
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
