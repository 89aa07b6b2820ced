import { DEMO_PASSWORD } from '../support/product';
import type { Reviewer } from './reviewer';

/**
 * The tasks of a reviewer, one function each: it begins where the one before left the focus, and ends when what it is
 * for is on the screen. The browser tests hold how many keys they take, `npm run bench:keys` how long they take as well.
 */

/** The number of the order, in the inbox or on its own page. */
const TITLE = '#request-pane h2 a, main h1.text-lg';

/** At the form of the login page. */
export async function enterPassword(reviewer: Reviewer, email: string): Promise<void> {
  await reviewer.focusIs(/-email$/);
  await reviewer.type(email);
  await reviewer.press('Tab');
  await reviewer.type(DEMO_PASSWORD);
  await reviewer.press('Enter');
  await reviewer.page.waitForURL('**/inbox*');
  await reviewer.page.locator('[data-request]').first().waitFor();
}

/** The next request of the list or the one before, until its order and the picture of its first page are shown. */
export async function chooseRequest(reviewer: Reviewer, key: 'j' | 'k'): Promise<void> {
  await untilOrderChanges(reviewer, () => reviewer.press(key));
  await pageIsDrawn(reviewer);
}

export async function pageIsDrawn({ page }: Reviewer): Promise<void> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[data-page="0"] img');
    return Boolean(image?.complete && image.naturalWidth > 0);
  });
}

/** From the row of the list to what needs a look first, or to the send button where nothing does. */
export async function enterOrder(reviewer: Reviewer): Promise<void> {
  await reviewer.press('Enter');
  await reviewer.focusIs(/^(field-|send-button)/);
}

/** Tab until a part of the screen has the focus. */
export async function tabTo(reviewer: Reviewer, selector: string): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    const isThere = await reviewer.page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
    await reviewer.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Types over the value that has the focus, until the form shows the new one in its own spelling. */
export async function correctValue(reviewer: Reviewer, text: string, shown = text): Promise<void> {
  const id = await reviewer.focused();
  await reviewer.type(text);
  await reviewer.press('Enter');
  await reviewer.page.locator(`#${id}`, { hasText: shown }).waitFor();
}

/** Gives up what was typed into the field that is open: it has the focus, with its value as it was. */
export async function undoValue(reviewer: Reviewer, value: string): Promise<void> {
  const id = (await reviewer.focused()).replace('input-', 'field-');
  await reviewer.press('Escape');
  await reviewer.focusIs(new RegExp(`^${id}$`));
  await reviewer.page.locator(`#${id}`, { hasText: value }).waitFor();
}

/** Takes the address that is offered first for the stop that has the focus, until the stop needs no look any more. */
export async function verifyStop(reviewer: Reviewer): Promise<void> {
  const id = await reviewer.focused();
  if ((await reviewer.settleAddress()) > 0) throw new Error(`no address was offered for ${id}`);
  await reviewer.page.locator(`#${id}:not([data-first-stop])`).waitFor();
}

/** Sends the order that is shown, until it is said that it is on its way. */
export async function sendOrder(reviewer: Reviewer): Promise<void> {
  await reviewer.press('Control+Enter');
  await reviewer.page.getByText('Sending the order to the TMS is in progress').last().waitFor();
}

/** Presses a key that leads to another order (send, or Alt with an arrow), until that is shown. */
export async function goToOrder(reviewer: Reviewer, key: string): Promise<void> {
  await untilOrderChanges(reviewer, () => reviewer.press(key));
}

/** Until another order is shown than before something was done. */
export async function untilOrderChanges({ page }: Reviewer, act: () => Promise<void>): Promise<void> {
  const was = (await page.locator(TITLE).allTextContents())[0] ?? '';
  await act();
  await page.waitForFunction(
    ([title, before]) => {
      const now = document.querySelector(title ?? '')?.textContent;
      return Boolean(now) && now !== before;
    },
    [TITLE, was],
  );
}

/** To the next page of the document or the one before, until its head is at the top of the pane. */
export async function turnPage(reviewer: Reviewer, key: 'ArrowDown' | 'ArrowUp', to: number): Promise<void> {
  await reviewer.press(`Alt+${key}`);
  await reviewer.page.waitForFunction((index) => {
    const top = document.querySelector(`[data-page="${index}"]`)?.getBoundingClientRect().top;
    return top !== undefined && top > 0 && top < window.innerHeight / 3;
  }, to);
}

/** The history or the keys, over the screen one works in. */
export async function showOver(reviewer: Reviewer, key: 'h' | '?'): Promise<void> {
  await reviewer.press(key);
  const name = key === 'h' ? /^History of order/ : 'Keys';
  await reviewer.page.getByRole('dialog').getByRole('heading', { name }).waitFor();
}

/** Sends by the button, which has the focus, and stays until the id of the TMS is shown. */
export async function followOrder(reviewer: Reviewer): Promise<void> {
  await reviewer.press('Enter');
  await reviewer.page.locator('main header', { hasText: /TMS \d{5,}/ }).waitFor();
}

/** A key that means nothing, until the screen was drawn anew: the least that any task can take. */
export async function pressNothing(reviewer: Reviewer): Promise<void> {
  await reviewer.press('Shift');
  await reviewer.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
