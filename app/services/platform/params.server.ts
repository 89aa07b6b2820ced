import { PARAMS, type Param, type ParamName } from '~/domain/urls/params';
import { NotFound } from './problems.server';

/** The parameters of a URL as Remix gives them to a loader or action. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/**
 * One parameter of a URL, checked: `paramOf(params, 'orderId')` is a number that a row may have as its id.
 * @throws NotFound when the value cannot be one
 */
export function paramOf<Name extends ParamName>(params: RouteParams, name: Name): Param<Name> {
  const parsed = PARAMS[name].safeParse(params[name]);
  if (!parsed.success) throw new NotFound(parsed.error.issues[0]?.message);
  return parsed.data as Param<Name>;
}
