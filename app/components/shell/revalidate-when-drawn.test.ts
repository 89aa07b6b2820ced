import { expect, test } from 'vitest';
import { revalidateWhenDrawn } from './revalidate-when-drawn';

/** A page that shows the list, and how often it was read anew. */
function aPage() {
  let state = { location: { key: 'list' }, navigation: { state: 'idle' } };
  let readings = 0;
  const page = revalidateWhenDrawn(
    () => ({ state }),
    () => {
      readings += 1;
    },
  );
  page.draw('list');
  const goTo = (key: string, navigation = 'idle') => {
    state = { location: { key }, navigation: { state: navigation } };
    page.look();
  };
  return { page, goTo, readings: () => readings };
}

test('a page that is drawn is read anew at once, each time', () => {
  const { page, readings } = aPage();
  page.ask();
  page.ask();
  page.draw('list');
  expect(readings()).toBe(2);
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
