import { redirect } from '@remix-run/node';
import { paths } from '~/domain/urls/paths';

/** A user has no page of their own but the form (spec 3 §2). */
export const loader = () => redirect(paths.users);
