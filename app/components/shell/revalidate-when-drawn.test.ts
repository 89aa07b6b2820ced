import { expect, test } from 'vitest';
import { revalidateWhenDrawn } from './revalidate-when-drawn';

function aRouter() {
  const heard = new Set<() => void>();
  const router = {
    state: { location: { key: 'list' }, navigation: { state: 'idle' } },
    subscribe: (hear: () => void) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
  };
  const goTo = (key: string, state = 'idle') => {
    router.state = { location: { key }, navigation: { state } };
    for (const hear of heard) hear();
  };
  return { router, goTo, listeners: () => heard.size };
}

function aPage() {
  const { router, goTo, listeners } = aRouter();
  let readings = 0;
  const page = revalidateWhenDrawn(
    () => router,
    () => {
      readings += 1;
    },
  );
  page.draw('list');
  return { page, goTo, listeners, readings: () => readings };
}

test('a page that is drawn is read anew at once, each time', () => {
  const { page, readings, listeners } = aPage();
  page.ask();
  page.ask();
  expect(readings()).toBe(2);
  expect(listeners()).toBe(0);
});

test('the answer to a form is drawn before the page is read anew', () => {
  const { page, goTo, readings } = aPage();
  goTo('list', 'submitting');
  page.ask();
  page.ask();
  goTo('list', 'loading');
  goTo('question');
  expect(readings(), 'answered, not drawn').toBe(0);
  page.draw('question');
  expect(readings()).toBe(1);
  page.draw('question');
  expect(readings()).toBe(1);
});

test('a page that is asked for and given up is read anew where one stayed', () => {
  const { page, goTo, readings } = aPage();
  goTo('list', 'loading');
  page.ask();
  goTo('list');
  expect(readings()).toBe(1);
});

test('who leaves the page waits no longer', () => {
  const { page, goTo, readings, listeners } = aPage();
  goTo('list', 'loading');
  page.ask();
  page.leave();
  goTo('list');
  expect([readings(), listeners()]).toEqual([0, 0]);
});
