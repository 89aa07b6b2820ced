import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isNetworkError } from './network-errors.server';

const thrown = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => null,
      (problem: unknown) => problem,
    );

test('a machine that refuses, hangs up, is silent, speaks no HTTP or is not known is the network’s', async () => {
  const silent = createServer();
  const rude = createServer((socket) => socket.once('data', () => socket.destroy()));
  const odd = createServer((socket) => socket.once('data', () => socket.end('SSH-2.0-nothing\r\n\r\n')));
  const ports = [];
  for (const server of [silent, rude, odd]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const at = server.address();
    ports.push(typeof at === 'object' && at ? at.port : 0);
  }
  const asked = [...ports, 59_999].map((port) =>
    thrown(() => fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(300) })),
  );
  for (const problem of await Promise.all([...asked, thrown(() => fetch('http://nowhere.invalid'))]))
    expect(isNetworkError(problem), String(problem)).toBe(true);
  for (const server of [silent, rude, odd]) server.close();
});

test('a fault of ours is none of the network’s, also where it is thrown beside it', async () => {
  const ours = [
    () => (undefined as unknown as { load: string }).load,
    () => new Array(-1),
    () => fetch('no address'),
    () => JSON.parse('{'),
    () => fetch('http://127.0.0.1:59999', { headers: { 'a b': 'c' } }),
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.reject(new Error('cannot be reached')),
  ];
  for (const work of ours) expect(isNetworkError(await thrown(work)), String(work)).toBe(false);
  expect(isNetworkError('ECONNREFUSED')).toBe(false);
});
