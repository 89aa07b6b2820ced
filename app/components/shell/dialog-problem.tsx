import { useLocation, useMatches, useRouteError } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button';
import { RouteDialog } from '~/components/ui/dialog';
import { problemTitle } from './problem-page';
import { messageOf, RouteProblem, statusOf } from './route-problem';
import { failureWords } from './saves/failure-words';

const TITLES: Record<number, string> = { 403: 'Not authorized', 404: 'Not there any more' };
const GONE = 'Somebody may have deleted what this is about.';

/**
 * In the place of a dialog that cannot be shown, or whose answer was refused: it says so itself, and the page beneath
 * stays. A request that a colleague has just deleted is told of over the inbox. (spec 1 §8)
 */
export function DialogProblem() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = useMatches().at(-2)?.pathname ?? '/';
  const status = statusOf(error);
  const words = failureWords(pathname, new URLSearchParams(search));
  if (status === 401 || status === 503) return <RouteProblem />;
  return (
    <RouteDialog title={TITLES[status] ?? problemTitle(status)} closeTo={`${page}${search}`}>
      <div role="alert" className="grid gap-4">
        {words ? <p className="font-medium">{words}</p> : null}
        <p>{status === 404 ? GONE : (messageOf(error) ?? 'There was an error please try again.')}</p>
        <ButtonLink to={`${page}${search}`} preventScrollReset className="justify-self-end" data-autofocus>
          Close
        </ButtonLink>
      </div>
    </RouteDialog>
  );
}
