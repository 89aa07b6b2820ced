import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { PUBLIC_ROUTES } from '~/domain/public-routes';
import { API_CALLS } from '~/services/api/openapi.server';
import { parse, sourceFiles, textOf } from './imports';

const GUARDS = ['requireUser', 'requirePermission', 'requireGuest', 'requireCsrf', 'requirePlannedRoute'];

const routes = sourceFiles('app/routes').map((file) => ({
  file: path.relative('app/routes', file),
  source: parse(file),
}));

/** The body of an exported loader or action: of a function, or of an arrow that is a constant. */
function exported(source: ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body;
    if (!ts.isVariableStatement(statement)) continue;
    for (const declared of statement.declarationList.declarations) {
      if (!ts.isIdentifier(declared.name) || declared.name.text !== name || !declared.initializer) continue;
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

test('every loader and action begins with a guard, or stands in the list of public routes with its reason', () => {
  const open = routes.flatMap((route) => unguarded(route).map((name) => `${route.file} ${name}`)).sort();
  const listed = PUBLIC_ROUTES.flatMap(({ file, handlers }) =>
    handlers.map((name) => `${file} ${name}`),
  ).sort();
  expect(open).toEqual(listed);
  for (const { why } of PUBLIC_ROUTES) expect(why.length).toBeGreaterThan(10);
});

/** `ocr.requests.$requestId_.done-status.ts` → `/api/ocr/requests/{requestId}/done-status` */
function apiPath(file: string): string {
  const name = path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replace(/\[(.*?)\]/g, (_, literal: string) => literal.replaceAll('.', '\u0000'));
  const parts = name.split('.').map((part) => part.replace(/_$/, '').replace(/^\$(.+)$/, '{$1}'));
  return `/api/${parts.join('/')}`.replaceAll('\u0000', '.');
}

test('the description of the API lists every route under /api, and only those', () => {
  const files = routes.filter(({ file }) => file.startsWith('api+/') && file !== 'api+/$.ts');
  const served = new Set(files.map(({ file }) => apiPath(file)));
  const described = new Set(API_CALLS.map((call) => call.path).filter((call) => call.startsWith('/api/')));
  expect([...served].sort()).toEqual([...described].sort());
});

test('the description names the methods that the routes answer', () => {
  for (const { file, source } of routes.filter(
    (route) => route.file.startsWith('api+/') && route.file !== 'api+/$.ts',
  )) {
    const methods = API_CALLS.filter((call) => call.path === apiPath(file)).map(({ method }) => method);
    expect({
      file,
      reads: exported(source, 'loader') !== undefined,
      writes: exported(source, 'action') !== undefined,
    }).toEqual({
      file,
      reads: methods.includes('get'),
      writes: methods.some((method) => method !== 'get'),
    });
  }
});

test('nothing but routes has a default export', () => {
  const modules = sourceFiles('app').filter(
    (file) => !file.startsWith('app/routes/') && !/app\/(root|entry\..*)\.tsx$/.test(file),
  );
  expect(modules.filter((file) => /^export default/m.test(textOf(file)))).toEqual([]);
});
