import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { prepareOften } from './prepared-statements.server';

/** A connection that notes under which name it is asked each statement. */
function connection() {
  const names: (string | undefined)[] = [];
  const client = {
    query: (statement: string | { name?: string }) =>
      void names.push(typeof statement === 'string' ? undefined : statement.name),
  } as unknown as PoolClient;
  prepareOften(client);
  const ask = (times: number, statement: unknown, values?: unknown) => {
    for (let n = 0; n < times; n += 1) client.query(statement as string, values as unknown[]);
    return names.splice(0);
  };
  return ask;
}

const NEVER = [undefined, undefined, undefined, undefined, undefined, undefined];

test.each<[string, unknown, unknown, (string | undefined)[]]>([
  ['asked the fifth time', 'select $1', [7], [...NEVER.slice(0, 4), 's0', 's0']],
  ['asked as Drizzle asks', { text: 'select $1' }, [7], [...NEVER.slice(0, 4), 's0', 's0']],
  ['without values, which may be several in one', 'begin; select 1', undefined, NEVER],
  ['with a list of values that is empty', 'select 1', [], NEVER],
  ['that searches', "select id from requests where search ilike '%' || $1 || '%'", ['tide'], NEVER],
  ['that has a name', { text: 'select $1', name: 'mine' }, [7], NEVER.map(() => 'mine')],
])('a statement %s', (_, statement, values, expected) => {
  expect(connection()(6, statement, values)).toEqual(expected);
});

test('a connection keeps 150 of them, each by a name of its own', () => {
  const ask = connection();
  const names = Array.from({ length: 151 }, (_, n) => ask(5, `select ${n} + $1`, [7]).at(-1));
  expect(new Set(names.slice(0, 150)).size).toBe(150);
  expect(names.slice(0, 150)).not.toContain(undefined);
  expect(names[150]).toBeUndefined();
  expect(ask(1, 'select 0 + $1', [7])).toEqual(['s0']);
});
