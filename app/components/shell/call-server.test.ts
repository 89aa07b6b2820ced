import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveFor } from './call-server';

test('a session whose token is stale is ended once, however many calls hear of it', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const done: string[] = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a' });
  vi.stubGlobal('fetch', async (address: string) => done.push(address));
  const assign = (address: string) => done.push(address);
  vi.stubGlobal('window', { location: { pathname: '/order/1', search: '', assign } });
  for (const status of [419, 419]) void leaveFor(status);
  await expect.poll(() => done.filter((each) => each.startsWith('/login')).length).toBe(2);
  void leaveFor(419);
  await expect.poll(() => done.length).toBe(5);
  expect(done.slice(0, 2)).toEqual(['/sanctum/csrf-cookie', '/api/logout']);
  expect(done.slice(2)).toEqual(Array(3).fill('/login?redirectTo=%2Forder%2F1'));
});

test('the login page is not left for a call that hears of it late', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const left: string[] = [];
  const location = {
    pathname: '/login',
    search: '?redirectTo=/order/1',
    assign: (to: string) => left.push(to),
  };
  vi.stubGlobal('window', { location });
  void leaveFor(401);
  await Promise.resolve();
  expect(left).toEqual([]);
});
