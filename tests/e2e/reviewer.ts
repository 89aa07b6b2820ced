import type { Page } from 'playwright';

/** What a task took: keys that were pressed, characters that were typed beside them, and the time until it was done. */
export type Cost = { keys: number; typed: number; ms: number };

/**
 * A reviewer who works by keyboard alone: looks at what has the focus, presses what is needed there, and counts.
 */
export class Reviewer {
  keys = 0;
  /** Characters of values, which no screen can spare a person. */
  typed = 0;

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.typed += text.length;
    await this.page.keyboard.type(text);
  }

  /** Counts what a task takes, which ends when what it is for is on the screen. */
  async cost(task: () => Promise<unknown>): Promise<Cost> {
    const [keys, typed, started] = [this.keys, this.typed, performance.now()];
    await task();
    return { keys: this.keys - keys, typed: this.typed - typed, ms: performance.now() - started };
  }

  /** What has the focus: its id, or else its tag. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || '');
  }

  /** Waits until the focus is where a test says; the page answers keys in its own time. */
  async focusIs(wanted: RegExp): Promise<string> {
    await this.page.waitForFunction(
      (source) =>
        new RegExp(source).test(document.activeElement?.id || document.activeElement?.tagName || ''),
      wanted.source,
    );
    return this.focused();
  }

  /** Settles what the order has to be looked at for, until the send button has the focus. @returns addresses added */
  async settleOrder(): Promise<number> {
    let added = 0;
    for (let step = 0; step < 40; step += 1) {
      const id = await this.focusIs(/^(field-|input-|send-button)/);
      if (id === 'send-button') return added;
      if (/^field-(event-|bill_to|ssrr|forwarder)/.test(id)) added += await this.settleAddress();
      else await this.settleValue();
    }
    throw new Error('the order does not come to its end');
  }

  /** Accepts the value that has the focus, until the next thing to do has it. */
  async settleValue(): Promise<void> {
    const id = await this.focused();
    await this.press('Enter');
    await this.page.waitForFunction((was) => document.activeElement?.id !== was, id);
  }

  /** Takes the address that is chosen beforehand, or adds what the document says. @returns how many were added */
  async settleAddress(): Promise<number> {
    const id = await this.focused();
    await this.press('Enter');
    await this.focusIs(/^input-/);
    await this.page.locator('[role=option]').first().waitFor();
    await this.page.getByText('Searching…').waitFor({ state: 'hidden' });
    if ((await this.page.locator('[role=option][aria-selected=true]').count()) > 0) {
      await this.press('Enter');
      await this.page.waitForFunction((was) => document.activeElement?.id !== was, id);
      return 0;
    }
    await this.press('ArrowUp');
    await this.press('Enter');
    await this.focusIs(/^new-location_name/);
    await this.press('Enter');
    await this.page.getByText('The address has been added successfully.').last().waitFor();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    await this.page.waitForFunction((was) => document.activeElement?.id !== was, id);
    return 1;
  }
}
