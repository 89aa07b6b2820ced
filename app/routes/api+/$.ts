import { NotFound } from '~/services/platform/problems.server';

/** Anything else under /api does not exist. */
export const loader = () => {
  throw new NotFound();
};

export const action = loader;
