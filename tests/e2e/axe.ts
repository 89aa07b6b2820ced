import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe reads colours before it asks whether a button is disabled: where that changes while it looks, it looks again. */
const LOOK = `(async () => {
  for (let times = 1; ; times += 1) {
    let hasChanged = false;
    const watch = new MutationObserver(() => { hasChanged = true; });
    const attributeFilter = ['aria-disabled', 'disabled'];
    watch.observe(document, { subtree: true, attributes: true, attributeFilter });
    const found = await axe.run(document.querySelector('[role=dialog][aria-modal=true]') ?? document, OPTIONS);
    watch.disconnect();
    if (!hasChanged || times === 5) return found;
  }
})()`;

/** What axe has against a page, or the dialog that is open over it, one line each: by all its rules, or by some. */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  // What fades in or out is paler than it will be.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const late = new Promise((resolve) => setTimeout(resolve, 1000));
    return Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {}), late]);
  });
  // Finding a selector that tells each element from all others takes longer than the rules themselves.
  const options = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules ? { runOnly: [...rules] } : {}),
  };
  const { violations } = (await page.evaluate(
    LOOK.replace('OPTIONS', JSON.stringify(options)),
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} (${failureSummary?.split('\n')[1]?.trim()})`,
    ),
  );
}
