import { afterEach, expect, test, vi } from 'vitest';
import { installSteadyFetch } from './steady-fetch';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An answer that ends in the middle, as that of a server does which is killed. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"_1":2},"rou'));
        controller.error(new TypeError('network error'));
      },
    }),
  );

test('page data that end in the middle are waited for, as those of no answer', async () => {
  vi.useFakeTimers();
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => cutOff(),
    async () => new Response('whole'),
  ];
  let asked = 0;
  const window = Object.assign(new EventTarget(), {
    location: new URL('http://127.0.0.1/inbox'),
    fetch: () => {
      asked += 1;
      return answers[asked - 1]?.() ?? Promise.reject(new Error('asked too often'));
    },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { onLine: true });
  installSteadyFetch();
  const answer = (window.fetch as typeof fetch)('/inbox.data?_routes=root');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await (await answer).text()).toBe('whole');
  expect(asked).toBe(3);
});
