import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawRooms, ROOMS_PICTURE, readRooms } from '../../scripts/room-picture';
import { readModules, textOf } from './imports';

const decision = readFileSync('docs/decisions/001-rooms.md', 'utf8');
/** The rooms of app/services from the ground up, as the decision lists them: `access`, `access/users`, … */
const ROOMS = [...decision.matchAll(/^\d+\. ([\w/-]+)$/gm)].map(([, room]) => room ?? '');

/** The longest room that a module of app/services lies in; its folder where the decision knows none. */
function roomOf(module: string): string {
  const folder = module.split('/').slice(1, -1).join('/');
  const rooms = ROOMS.filter((room) => folder === room || folder.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? folder;
}

/** How high a module lies; platform and the areas lie between domain and components and routes. */
function height(module: string): number {
  const [top, area] = module.split('/');
  if (top === 'domain') return 0;
  if (top === 'services' && area === 'platform') return 1;
  if (top === 'services') return 2 + ROOMS.indexOf(roomOf(module));
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

test('the decision lists every room there is, and no other', () => {
  const folders = new Set(
    modules.flatMap(({ file }) =>
      file.startsWith('services/') ? [path.dirname(file).slice('services/'.length)] : [],
    ),
  );
  // What every area stands on lies under all of them.
  const areas = [...folders].filter((folder) => !/^platform(\/|$)/.test(folder));
  expect(areas.sort()).toEqual([...ROOMS].sort());
});

test('nothing but `decide` writes a value into a draft', () => {
  const isWriting =
    /\b(fields|addresses)(\.\w+|\[[^\]]+\])\s*(\?\?)?=(?![=>])|delete \w*\.?(fields|addresses)\b/;
  // A keyed list is no draft: it is what people keyed, held against drafts.
  const writers = modules
    .map(({ file }) => file)
    .filter((file) => file.startsWith('services/mapping/') && !file.endsWith('/keyed-list.server.ts'))
    .filter((file) => isWriting.test(textOf(`app/${file}`)));
  expect(writers).toEqual(['services/mapping/decide/settle.ts']);
});

test('mapping knows neither the database nor the platform', () => {
  const impure = modules
    .filter(({ file }) => file.startsWith('services/mapping/'))
    .filter(
      ({ file, imports }) =>
        imports.some((to) => to.startsWith('services/platform')) ||
        textOf(`app/${file}`).includes("from 'drizzle-orm"),
    );
  expect(impure.map(({ file }) => file)).toEqual([]);
});

test('patterns that people write are compiled and matched in the mapping pool alone', () => {
  const users = modules
    .filter(({ imports }) => imports.some((to) => /\/(patterns|gate-by-map|finish-by-map)\.server/.test(to)))
    .map(({ file }) => file)
    .filter((file) => !file.startsWith('services/mapping/'));
  expect(users).toEqual(['services/mapping-runs/mapping-process.server.ts']);
  const engines = modules.filter(({ file }) => textOf(`app/${file}`).includes("from 're2js'"));
  expect(engines.map(({ file }) => file)).toEqual(['services/mapping/labels/patterns.server.ts']);
});

test('the picture of the rooms is of today, and no two rooms import each other', () => {
  expect(drawRooms(readRooms()), 'run npm run rooms').toBe(readFileSync(ROOMS_PICTURE, 'utf8'));
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
