import { existsSync, readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  COVERAGE_INDEX,
  citationsOf,
  placesOf,
  readCoverage,
  withCounts,
} from '../../scripts/coverage-pages';
import { openRoutes, type Routes } from '../support/routes';
import { missingParts } from './citations';

const rows = readCoverage();
let routes: Routes;

beforeAll(async () => {
  routes = await openRoutes();
});

test('the counts of the index are fresh', () => {
  const index = readFileSync(COVERAGE_INDEX, 'utf8');
  expect(index).toBe(withCounts(index, rows));
});

test('every place that is named exists', () => {
  const missing = rows.flatMap((row) =>
    placesOf(row)
      .filter((place) => !(place.startsWith('/') ? isRoute(place) : isModule(place)))
      .map((place) => `${row.page}: ${row.thing}: ${place}`),
  );
  expect(missing).toEqual([]);
});

test('every test that is cited exists, by its file and its title', () => {
  const missing = rows.flatMap((row) =>
    citationsOf(row)
      .flatMap(missingParts)
      .map((part) => `${row.page}: ${row.thing}: ${part}`),
  );
  expect(missing).toEqual([]);
});

/** Whether a path of the application is answered by a route of its own; `{id}` is any one piece of it. */
function isRoute(place: string): boolean {
  return routes.idOf(place.replaceAll(/\{[^}]+\}/g, '1')) !== routes.idOf('/no-such-page');
}

/** Whether `area/file` is a module or folder of the services or of app; `folder/*` is all of a folder. */
function isModule(place: string): boolean {
  const name = place.replace(/\/\*$/, '');
  return ['app/services/', 'app/']
    .flatMap((base) => ENDINGS.map((ending) => `${base}${name}${ending}`))
    .some((file) => existsSync(file) && (!place.endsWith('/*') || statSync(file).isDirectory()));
}

const ENDINGS = ['', '.ts', '.tsx', '.server.ts'];
