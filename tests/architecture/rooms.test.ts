import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readModules } from './imports';

const decision = readFileSync('docs/decisions/001-rooms.md', 'utf8');
/** The areas of app/services from the ground up, as the decision lists them. */
const AREAS = [...decision.matchAll(/^\d+\. (\w+)$/gm)].map(([, area]) => area ?? '');

/** How high a module lies; platform and the areas lie between domain and components and routes. */
function height(module: string): number {
  const [room, area] = module.split('/');
  if (room === 'domain') return 0;
  if (room === 'services' && area === 'platform') return 1;
  if (room === 'services') return 2 + AREAS.indexOf(area ?? '');
  return 100;
}

function mayImport(from: string, to: string): boolean {
  const [room] = from.split('/');
  const [target] = to.split('/');
  if (room === 'components') return target === 'domain' || target === 'components';
  if (height(from) === 100)
    return target === 'components' || target === 'domain' || target === 'services' || isStyle(to);
  return height(to) <= height(from);
}

const isStyle = (module: string) => module.endsWith('.css') || module.startsWith('tailwind');

const modules = readModules();

test('the decision lists every area there is', () => {
  const areas = new Set(
    modules.map(({ file }) => file.split('/')).flatMap(([room, area]) => (room === 'services' ? [area] : [])),
  );
  areas.delete('platform');
  expect([...areas].filter((area) => !AREAS.includes(area ?? ''))).toEqual([]);
});

test('imports only point down', () => {
  const upward = modules.flatMap(({ file, imports }) =>
    imports.filter((to) => !mayImport(file, to)).map((to) => `${file} imports ${to}`),
  );
  expect(upward).toEqual([]);
});

test('server code is told apart by its name, and nothing that reaches the browser but routes imports it', () => {
  const browser = modules.filter(({ file }) => file.startsWith('components/') || file.startsWith('domain/'));
  expect(browser.filter(({ imports }) => imports.some((to) => to.includes('.server')))).toEqual([]);
});
