import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callServer } from '~/components/shell/call-server';
import { enter, type LockTarget, letGo, take } from './lock-keeper';

vi.mock('~/components/shell/call-server', () => ({ callServer: vi.fn() }));
vi.mock('~/components/shell/csrf-cookie', () => ({ csrfCookie: () => 'token' }));

const FIRST: LockTarget = { requestId: 'a', orderId: 7 };
const SECOND: LockTarget = { requestId: 'b', orderId: 8 };

/** What was released, by the fences of the locks. */
let released: string[];

beforeEach(() => {
  vi.useFakeTimers();
  released = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: URLSearchParams) => released.push(body.get('fence') ?? ''),
  });
});
afterEach(() => {
  // No page is at hand any more.
  enter(FIRST, () => {})();
  letGo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call that takes a lock and is answered when `answer` is called. */
function takenLate({ orderId }: LockTarget, fence: number): () => void {
  let answer = () => {};
  vi.mocked(callServer).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ data: { object_type: 'order', object_id: orderId, fence } }));
      }),
  );
  return () => answer();
}

test('a lock of the page at hand is kept, and let go a moment after it is left', async () => {
  const answer = takenLate(FIRST, 1);
  const leave = enter(FIRST, () => {});
  const taking = take(FIRST, 'claim-lock');
  answer();
  expect(await taking).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(released).toEqual([]);
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(released).toEqual(['1']);
});

test('a lock that is answered after its page was left is let go, with or without another page at hand', async () => {
  const answer = takenLate(FIRST, 2);
  enter(FIRST, () => {})();
  const taking = take(FIRST, 'claim-lock');
  await vi.advanceTimersByTimeAsync(1000);
  answer();
  await taking;
  await vi.advanceTimersByTimeAsync(1000);
  expect(released).toEqual(['2']);

  const late = takenLate(FIRST, 3);
  const again = take(FIRST, 'claim-lock');
  enter(SECOND, () => {});
  late();
  await again;
  expect(released).toEqual(['2', '3']);
});

test('a page of the same request goes on with its lock', async () => {
  const answer = takenLate(FIRST, 4);
  const taking = take(FIRST, 'claim-lock');
  answer();
  await taking;
  enter(FIRST, () => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(released).toEqual([]);
});
