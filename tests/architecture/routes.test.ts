import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type ZodTypeAny, z } from 'zod';
import { PERMISSIONS } from '~/domain/access/permissions';
import { EXPORTED_TABLES } from '~/domain/lists/exports';
import { paths } from '~/domain/urls/paths';
import { PUBLIC_ROUTES } from '~/domain/urls/public-routes';
import { API_CALLS } from '~/services/api/api-calls.server';
import type { ApiCall } from '~/services/api/call.server';
import { readQuery } from '~/services/api/parse.server';
import { listAt, listOf } from '~/services/screens/lists.server';
import { openRoutes } from '../support/routes';
import { SPEC_CALLS, SPEC_PAGES } from '../support/spec-routes';
import { parse, sourceFiles, textOf } from './imports';

const GUARDS = ['requireUser', 'requirePermission', 'requireGuest', 'requireNoUser', 'requireCsrf'];

const routes = sourceFiles('app/routes').map((file) => ({
  file: path.relative('app/routes', file),
  source: parse(file),
}));

/** The body of an exported loader or action: of a function, or of an arrow that is a constant, or what it is taken from. */
function exported(source: ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body;
    if (!ts.isVariableStatement(statement)) continue;
    for (const declared of statement.declarationList.declarations) {
      const names = ts.isIdentifier(declared.name) ? [declared.name] : declared.name.elements;
      if (!names.some((one) => one.getText() === name) || !declared.initializer) continue;
      return ts.isArrowFunction(declared.initializer) ? declared.initializer.body : declared.initializer;
    }
  }
  return undefined;
}

/** Whether the first thing a handler does is to call a guard and wait for it. */
function beginsWithGuard(body: ts.Node): boolean {
  const first = ts.isBlock(body) ? body.statements[0] : undefined;
  return new RegExp(`^(const \\w+ = )?await (${GUARDS.join('|')})\\(request\\b`).test(first?.getText() ?? '');
}

/** `() => redirect(paths.inbox)`: the address of an action, typed by hand, leads somewhere and tells nothing. */
const onlyRedirects = (body: ts.Node) => /^redirect\(paths\.\w+\)$/.test(body.getText());

function unguarded({ source }: { source: ts.SourceFile }): string[] {
  return ['loader', 'action'].filter((name) => {
    const body = exported(source, name);
    return body !== undefined && !beginsWithGuard(body) && !onlyRedirects(body);
  });
}

test('every loader and action of a page begins with a guard, or stands in the list of public routes with its reason', () => {
  const pages = routes.filter(({ source }) => callsOf(source) === null);
  const open = pages.flatMap((route) => unguarded(route).map((name) => `${route.file} ${name}`)).sort();
  const listed = PUBLIC_ROUTES.flatMap(({ file, handlers }) =>
    handlers.map((name) => `${file} ${name}`),
  ).sort();
  expect(open).toEqual(listed);
  for (const { why } of PUBLIC_ROUTES) expect(why.length).toBeGreaterThan(10);
});

/** The names in `routesOf(…)` of a file that holds nothing but it and its imports; else null. */
function callsOf(source: ts.SourceFile): string | null {
  const rest = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const names = /^(?:\/\*\*.*\*\/\s*)?export const \{ loader, action \} = routesOf\(([\w, .]+)\);$/.exec(
    rest[0]?.getText() ?? '',
  )?.[1];
  return rest.length === 1 && names ? names : null;
}

const nameOf = (call: ApiCall | undefined) => call && `${call.method} ${call.path}`;

test('one route answers all calls under /api, and each other call has a file of nothing but itself', () => {
  const files = routes.flatMap(({ file, source }) => {
    const calls = callsOf(source);
    return calls === null ? [] : [[file, calls]];
  });
  expect(files).toEqual([
    ['api+/$.ts', '...API_CALLS'],
    ['sanctum.csrf-cookie.ts', 'csrfCookieCall'],
  ]);
  const elsewhere = API_CALLS.filter(({ path: called }) => !called.startsWith('/api/'));
  expect(elsewhere.map(nameOf)).toEqual(['get /sanctum/csrf-cookie']);
});

test('no two calls have one path and method', () => {
  const names = API_CALLS.map(nameOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every call needs a permission or a session, or says why it is public', () => {
  const open = API_CALLS.filter(({ access }) => 'public' in access);
  expect(open.map(nameOf).sort()).toEqual([
    'get /api/openapi.json',
    'get /sanctum/csrf-cookie',
    'post /api/login',
    'post /api/password/email',
    'post /api/password/reset',
  ]);
  for (const { access } of API_CALLS) {
    if ('public' in access) expect(access.public.length).toBeGreaterThan(10);
    else expect(access.permission === 'signed-in' || [access.permission].flat().length > 0).toBe(true);
  }
});

/** `GET /api/orders/:orderId` and `get /api/orders/{id}` are one. */
const shapeOf = (route: string) => route.toLowerCase().replace(/:\w+|\{\w+\}/g, ':');

// All routes are loaded: on a machine that does other things beside it that takes a while.
test('whatever the specification names is built', { timeout: 120_000 }, async () => {
  const built = [
    ...(await openRoutes()).all.map(({ pattern }) => pattern),
    ...API_CALLS.map(({ method, path: called }) => `${method} ${called}`),
  ].map(shapeOf);
  for (const { route, permissions, spec } of [...SPEC_PAGES, ...SPEC_CALLS]) {
    expect(built).toContain(shapeOf(route));
    if (permissions === null) continue;
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...permissions]));
    expect(spec).toMatch(/^[123] §/);
  }
});

test('a call needs the permissions by which the specification goes', () => {
  for (const { route, permissions } of SPEC_CALLS) {
    const call = API_CALLS.find((one) => shapeOf(`${one.method} ${one.path}`) === shapeOf(route));
    if (permissions === null || !call || 'public' in call.access) continue;
    const needed = call.access.permission === 'signed-in' ? [] : [call.access.permission].flat();
    expect({ route, needed }).toEqual({ route, needed: [...permissions] });
  }
});

test('nothing but routes has a default export', () => {
  const modules = sourceFiles('app').filter(
    (file) => !file.startsWith('app/routes/') && !/app\/(root|entry\..*)\.tsx$/.test(file),
  );
  expect(modules.filter((file) => /^export default/m.test(textOf(file)))).toEqual([]);
});

test('every filter that a call of the API describes can be asked for', () => {
  const any = z.object({ filter: z.record(z.string()) }).passthrough();
  const names = API_CALLS.flatMap(({ query }) => (query ? namesIn(query) : []));
  const unread = names.filter((name) => {
    const url = new URL(`http://127.0.0.1/?filter[${name}]=1`);
    return readQuery(url, any).filter[name] === undefined;
  });
  expect(names).toContain('sha256sum');
  expect(unread).toEqual([]);
});

/** The names of the filters that the schema of a query takes. */
function namesIn(query: ZodTypeAny): string[] {
  const filter = query instanceof z.ZodObject ? query.shape.filter : undefined;
  return filter instanceof z.ZodObject ? Object.keys(filter.shape) : [];
}

test('every export and every page of choices has its list, and every table that is exported', {
  timeout: 120_000,
}, async () => {
  const beside = (await openRoutes()).all
    .map(({ pattern }) => pattern.replace(':entity', 'companies').replace(':filter', 'status'))
    .filter((pattern) => /\/(?:export|choices\/status)$/.test(pattern) && !pattern.includes(':'));
  expect(beside.filter((path) => path.endsWith('/export')).length).toBeGreaterThan(20);
  for (const path of beside.filter((one) => one !== '/field-mapping/export'))
    expect(listAt(new Request(`http://127.0.0.1${path}`)).path, path).toBe(
      path.replace(/\/(?:export|choices\/status)$/, ''),
    );
  expect(EXPORTED_TABLES.filter((table) => listOf(table) === paths.inbox)).toEqual([]);
});

test('a list that is asked for a page behind its last one leads to that', () => {
  const lists = sourceFiles('app/routes').filter((file) => textOf(file).includes('readList('));
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter((file) => !textOf(file).includes('withinPages(request'))).toEqual([]);
});
