import { beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '~/domain/permissions';
import { PLANNED_CALLS, PLANNED_PAGES, plannedRoute } from '~/domain/planned-routes';
import { API_CALLS } from '~/services/api/openapi.server';
import { openRoutes } from '../routes';
import { SPEC_CALLS, SPEC_PAGES } from '../spec-routes';

/** Being built together with their own guards, tests and lines of the access table; each goes from here with it. */
const UNDER_WAY: RegExp[] = [];
const isUnderWay = (route: string) => UNDER_WAY.some((pattern) => pattern.test(route));

/** `/orders/:orderId` and `/orders/{id}` are one place. */
const placed = (route: string) => route.replace(/:\w+|\{\w+\}/g, ':');
const ofCall = ({ method, path }: { method: string; path: string }) =>
  placed(`${method.toUpperCase()} ${path}`);

const builtPages = new Set<string>();
const builtCalls = new Set(API_CALLS.map(ofCall));
const plannedPages = new Set(PLANNED_PAGES.map(({ path }) => placed(path)));
const plannedCalls = new Set(PLANNED_CALLS.map(ofCall));

beforeAll(async () => {
  for (const { pattern } of (await openRoutes()).all) builtPages.add(placed(pattern));
});

test('every page of the specification is built or planned, and not both', () => {
  const pages = SPEC_PAGES.filter((page) => !isUnderWay(page) || builtPages.has(placed(page))).map(placed);
  expect(pages.filter((page) => !builtPages.has(page) && !plannedPages.has(page))).toEqual([]);
  expect(pages.filter((page) => builtPages.has(page) && plannedPages.has(page))).toEqual([]);
});

test('every call of the specification is built or planned, and not both', () => {
  const calls = SPEC_CALLS.filter((call) => !isUnderWay(call) || builtCalls.has(placed(call))).map(placed);
  expect(calls.filter((call) => !builtCalls.has(call) && !plannedCalls.has(call))).toEqual([]);
  expect(calls.filter((call) => builtCalls.has(call) && plannedCalls.has(call))).toEqual([]);
});

test('nothing is under way anymore that is there', () => {
  const finished = UNDER_WAY.filter((pattern) => {
    const pages = SPEC_PAGES.filter((page) => pattern.test(page)).map((page) => builtPages.has(placed(page)));
    const calls = SPEC_CALLS.filter((call) => pattern.test(call)).map((call) => builtCalls.has(placed(call)));
    return [...pages, ...calls].every(Boolean);
  });
  expect(finished).toEqual([]);
});

test('only what the specification names is planned, with permissions that exist', () => {
  const pages = new Set(SPEC_PAGES.map(placed));
  const calls = new Set(SPEC_CALLS.map(placed));
  expect([...plannedPages].filter((page) => !pages.has(page))).toEqual([]);
  expect([...plannedCalls].filter((call) => !calls.has(call))).toEqual([]);
  for (const { permissions, spec } of [...PLANNED_PAGES, ...PLANNED_CALLS]) {
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...permissions]));
    expect(spec).toMatch(/^[123] §/);
  }
});

test.each([
  ['GET', '/classifier/emc-models/7', '/classifier/emc-models/:modelId'],
  ['GET', '/Classifier/', '/classifier'],
  ['POST', '/classifier', '/classifier'],
  ['GET', '/admin/o-c-r-variants/112/edit', '/admin/*'],
  ['GET', '/api/orders/audits', '/api/orders/audits'],
  ['HEAD', '/api/orders/7/audits', '/api/orders/:orderId/audits'],
  ['DELETE', '/api/orders/7', '/api/orders/:orderId'],
  ['GET', '/api/orders/7', undefined],
  ['GET', '/classifier/emc-models/7/edit', undefined],
  ['GET', '/classifiers', undefined],
  ['GET', '/administrator', undefined],
])('%s %s is planned as %s', (method, pathname, path) => {
  expect(plannedRoute(method, pathname)?.path).toBe(path);
});
