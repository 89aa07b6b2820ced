import { NotFound } from '~/services/platform/problems.server';

/** Anything else under /api does not exist. */
export function loader() {
  throw new NotFound();
}

export function action() {
  throw new NotFound();
}
