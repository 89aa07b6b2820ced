import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { RouteDialog } from '~/components/ui/dialog';

type DialogProblemProps = { title: string; text: string; closeTo: string; returnTo?: string };

/** What concerns the whole page: the session is gone, the permission, or the application. */
const OF_PAGE: readonly number[] = [401, 403, 419, 503];

/** In the place of a dialog that could not be shown or whose answer failed: its page stays behind it. */
export function DialogProblem({ text, ...dialog }: DialogProblemProps) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && OF_PAGE.includes(error.status)) throw error;
  return (
    <RouteDialog {...dialog}>
      <p role="alert">{text}</p>
    </RouteDialog>
  );
}
