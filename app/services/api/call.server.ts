import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { type ZodTypeAny, type ZodUndefined, z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import type { Param, ParamName } from '~/domain/urls/params';
import { requireCsrf, requirePermission, requireUser } from '~/services/access/sessions/guards.server';
import { MAX_BODY_BYTES, MAX_STRANGER_BODY_BYTES } from '~/services/platform/body-limits';
import { paramOf, type RouteParams } from '~/services/platform/params.server';
import { NotFound, Problem } from '~/services/platform/problems.server';
import { noteRoute } from '~/services/platform/scope.server';
import { readBody, readQuery } from './parse.server';

type Method = 'get' | 'post' | 'put' | 'delete';

/** One permission, all of several, or nothing but being signed in. */
type Needs = Permission | readonly Permission[] | 'signed-in';

/** `/api/orders/{orderId}` has the parameter `orderId`; its name must be one of PARAMS. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsOf<Path extends string> = { [Name in NamesIn<Path> & ParamName]: Param<Name> };

type Described<Path extends string, Query extends ZodTypeAny, Body extends ZodTypeAny> = {
  method: Method;
  path: NamesIn<Path> extends ParamName ? Path : never;
  summary: string;
  query?: Query;
  body?: Body;
  /** The status of success; 200 when not given. */
  answers?: 200 | 201 | 202 | 204;
  /** The largest body, in bytes. */
  maxBodyBytes?: number;
};

/** What `run` is given: everything is checked, and typed by the path and the schemas of the call. */
type Input<Who, Path extends string, Query extends ZodTypeAny, Body extends ZodTypeAny> = {
  actor: Who;
  params: ParamsOf<Path>;
  query: z.infer<Query>;
  body: z.infer<Body>;
  request: Request;
};

/** A call of the API as the routes, the description and the tests take it. */
export type ApiCall = {
  method: Method;
  path: string;
  summary: string;
  access: { permission: Needs; whileDown?: true } | { public: string };
  query?: ZodTypeAny;
  body?: ZodTypeAny;
  answers: number;
  maxBodyBytes: number;
  beforeBody?: () => Promise<unknown>;
  run(input: {
    actor: Actor | null;
    params: Record<string, unknown>;
    query: unknown;
    body: unknown;
    request: Request;
  }): Promise<Response>;
};

/**
 * One call of the API: from this object follow its route, guard, parsing, refusals and description. `run` says what it
 * does and answers by dataResponse, pageResponse or another Response; `answers` sets the status. `whileDown`: works
 * during maintenance too.
 */
export function call<
  Path extends string,
  Query extends ZodTypeAny = ZodUndefined,
  Body extends ZodTypeAny = ZodUndefined,
>({
  permission,
  whileDown,
  ...definition
}: Described<Path, Query, Body> & {
  permission: Needs;
  whileDown?: true;
  run(input: Input<Actor, Path, Query, Body>): Promise<Response>;
}): ApiCall {
  return {
    answers: 200,
    maxBodyBytes: MAX_BODY_BYTES,
    ...definition,
    access: { permission, whileDown },
  };
}

/** A call that is answered without a session; `public` says why that is right. */
export function publicCall<
  Path extends string,
  Query extends ZodTypeAny = ZodUndefined,
  Body extends ZodTypeAny = ZodUndefined,
>({
  public: reason,
  ...definition
}: Described<Path, Query, Body> & {
  public: string;
  /** Done before the body is looked at: counts an attempt, and may refuse it. */
  beforeBody?: () => Promise<unknown>;
  run(input: Input<null, Path, Query, Body>): Promise<Response>;
}): ApiCall {
  return {
    answers: 200,
    maxBodyBytes: MAX_STRANGER_BODY_BYTES,
    ...definition,
    access: { public: reason },
  };
}

/** What is said to a call that takes nothing is refused, not passed over. */
const NOTHING = z.object({}).strict();

type RouteArgs = (LoaderFunctionArgs | ActionFunctionArgs) & { params: RouteParams };

/** The exports of a route: whatever the path and the method, the call of these that has them. @throws NotFound, Problem 405 */
export function routesOf(...calls: readonly ApiCall[]) {
  const areas = new Map<string, CallsOfPath[]>();
  for (const path of new Set(calls.map((one) => one.path))) {
    const ofPath = {
      path: path.replace(/\{(\w+)\}/g, ':$1'),
      handle: calls.filter((one) => one.path === path),
    };
    areas.set(areaOf(path), [...(areas.get(areaOf(path)) ?? []), ofPath]);
  }
  const respond = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    const { pathname } = new URL(args.request.url);
    const [match] = matchRoutes(areas.get(areaOf(pathname)) ?? [], pathname) ?? [];
    if (!match) throw new NotFound();
    noteRoute(match.route.path);
    return answer({ ...args, params: match.params }, callWith(args.request.method, match.route.handle));
  };
  return { loader: respond, action: respond };
}

/** `/api/orders/:orderId` as a router takes it, with its calls. */
type CallsOfPath = { path: string; handle: readonly ApiCall[] };

/** Calls of one area are looked through, not all: `orders` of /api/orders/12. */
function areaOf(path: string): string {
  const [, , area = ''] = path.split('/').filter((part, at) => at === 0 || part !== '');
  try {
    return decodeURIComponent(area).toLowerCase();
  } catch {
    return area;
  }
}

/** Remix hands every method but GET to the action; HEAD and OPTIONS are answered as GET is. @throws Problem 405 */
function callWith(method: string, calls: readonly ApiCall[]): ApiCall {
  const wanted = method === 'HEAD' || method === 'OPTIONS' ? 'GET' : method;
  const found = calls.find((one) => one.method.toUpperCase() === wanted);
  if (!found) throw new Problem(405, 'Method not allowed');
  return found;
}

/**
 * Answers a call: the guard, the parameters of the path, query and body, in this order, then `run`.
 * @throws as the guard (401, 403, 419, 503); NotFound for a parameter that names nothing; as readQuery and readBody
 * (400, 413, 422); as the service it calls
 */
async function answer({ request, params }: RouteArgs, one: ApiCall): Promise<Response> {
  const actor = await guard(request, one.access);
  const named = paramsIn(one.path, params);
  const query = one.query && readQuery(new URL(request.url), one.query);
  await one.beforeBody?.();
  const body =
    one.method === 'get' ? undefined : await readBody(request, one.body ?? NOTHING, one.maxBodyBytes);
  const response = await one.run({ actor, params: named, query, body, request });
  if (response.status === one.answers) return response;
  return new Response(response.body, { status: one.answers, headers: response.headers });
}

async function guard(request: Request, access: ApiCall['access']): Promise<Actor | null> {
  if ('public' in access) {
    await requireCsrf(request);
    return null;
  }
  const { permission, whileDown } = access;
  return permission === 'signed-in'
    ? requireUser(request, { whileDown })
    : requirePermission(request, permission, { whileDown });
}

/** The names of the parameters of a path: `/api/orders/{orderId}` has `orderId`. */
export function paramNames(path: string): ParamName[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ParamName);
}

function paramsIn(path: string, params: RouteParams): Record<string, unknown> {
  return Object.fromEntries(paramNames(path).map((name) => [name, paramOf(params, name)]));
}
