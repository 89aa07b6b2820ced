import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { expect, vi } from 'vitest';
import { HARBOR_PEOPLE, type People } from '../support/demo-company';
import { type Letter, takeLetters } from '../support/mails';
import { DEMO_PASSWORD, demoHouse, type House, type Product, startProduct } from '../support/product';
import type { Sharing } from './shared-files';
import { SHARED_SERVER, type SharedServer } from './shared-server';

/** One built server, the people of a company on it, and one browser, for a test file. */
export type Stage = {
  product: Pick<Product, 'url' | 'mailPort'>;
  people: People;
  browser: Browser;
  /** Where its files and its outgoing mails lie. */
  folder: string;
  /** For what the worker does of itself once in a while: a test does it at once. */
  house: Pick<House, 'folder' | 'env'>;
  close: () => Promise<void>;
};

/** A server of its own with the demo's companies and people, for files that change what all see. */
export async function openStage(): Promise<Stage> {
  const house = await demoHouse();
  const product = await startProduct(house);
  return {
    ...(await stageOn(product, house)),
    async close() {
      const took = await product.stop();
      await house.remove();
      expect(took, 'a stop takes at most five seconds').toBeLessThan(5000);
    },
  };
}

/** A server that the file itself starts and stops, on the demo's companies and people. */
export async function stageOn(product: Product, house: House): Promise<Stage> {
  const browser = await useBrowser();
  return { product, people: HARBOR_PEOPLE, browser, folder: house.folder, house, close: async () => {} };
}

/** The server that the run shares (shared-files.ts), with a company of the file's own. */
export async function joinStage(name: Sharing): Promise<Stage> {
  const shared: SharedServer = JSON.parse(process.env[SHARED_SERVER] ?? '{}');
  const { url, mailPort, house, people } = shared;
  return {
    product: { url, mailPort },
    people: people[name],
    browser: await useBrowser(),
    folder: house.folder,
    house,
    close: async () => {},
  };
}

let running: Promise<Browser> | undefined;

/** The browser of this process, which ends with it: the windows of one test know nothing of another's. */
export async function useBrowser(): Promise<Browser> {
  const browser = await running;
  if (browser?.isConnected()) return browser;
  running = startBrowser();
  return running;
}

function startBrowser(): Promise<Browser> {
  const executablePath = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ].find((file) => existsSync(file));
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/**
 * Remix says so of a loader's answer that it no longer waits for, when one goes on to another page or the page is
 * loaded anew meanwhile: as a page error before the answer has begun, on the console while it is read.
 */
const GIVEN_UP = 'signal is aborted without reason';
const GIVEN_UP_HALFWAY = /^AbortError: signal is aborted without reason/;
/** The browser's own note of a form that was refused with its errors, as it should be. */
const REFUSAL = /the server responded with a status of (400|409|422)/;

/** And of a page that says by its status what it is. */
const PAGE_REFUSAL = /the server responded with a status of (403|404|419|503)/;

/**
 * A window whose console errors, page errors and violations of the content security policy fail the test at its end,
 * by `window.close()`.
 */
export type Visit = { context: BrowserContext; page: Page; faults: string[]; close: () => Promise<void> };

/** Windows that a test has not closed. */
const openWindows = new Set<BrowserContext>();

/** Closes the windows that a test left open; `name`: of a test that failed, of which they are shown first. */
export async function closeWindows(name: string | undefined): Promise<void> {
  for (const context of openWindows) {
    for (const page of name ? context.pages() : [])
      process.stdout.write(`\n'${name}' ended at ${await whatIsSeen(page)}\n`);
    await closeWindow(context);
  }
}

/** As a person closes a window: what the page holds is given back. */
async function closeWindow(context: BrowserContext): Promise<void> {
  for (const open of context.pages()) await open.goto('about:blank').catch(() => {});
  await context.close();
}

/** @returns the address of a page, what has the focus, and what is on it as a screen reader tells it */
async function whatIsSeen(page: Page): Promise<string> {
  const focus = page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  const seen = Promise.all([focus, page.locator('body').ariaSnapshot()]);
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, 5000, ['a page that does not answer']));
  const said = await Promise.race([seen, late]).catch((error) => [String(error)]);
  return `${page.url()}, the focus on ${said.join('\n').slice(0, 4000)}`;
}

export async function visit(
  { product, browser }: Stage,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  openWindows.add(context);
  context.on('close', () => openWindows.delete(context));
  // A machine that does other things beside it is slow, not wrong.
  context.setDefaultTimeout(60_000);
  const faults: string[] = [];
  const watch = (page: Page) => {
    if (options.javaScriptEnabled !== false) untilAlive(page);
    page.on('pageerror', ({ message }) => {
      if (message !== GIVEN_UP) faults.push(`page error: ${message}`);
    });
    page.on('console', (message) => {
      if (REFUSAL.test(message.text()) || GIVEN_UP_HALFWAY.test(message.text())) return;
      if (PAGE_REFUSAL.test(message.text()) && message.location().url === page.url()) return;
      if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
      else if (/content security policy|hydrat/i.test(message.text())) faults.push(message.text());
    });
  };
  context.on('page', watch);
  await context.exposeBinding('tellViolation', (_, said: string) => {
    faults.push(`content security policy: ${said}`);
  });
  await context.addInitScript(() => {
    // The console tells of most violations in words that change from version to version; the event tells of all.
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const said = `${effectiveDirective} blocked ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`;
      (window as unknown as { tellViolation: (said: string) => void }).tellViolation(said);
    });
  });
  const page = await context.newPage();
  return {
    context,
    page,
    faults,
    async close() {
      await closeWindow(context);
      expect(faults).toEqual([]);
    },
  };
}

/** The page has come alive: its script hears of what is done there. */
const ALIVE = 'html[data-alive]';

/** Going to a page ends when it is alive: on a slow machine what is done before is done to a page that hears nothing. */
function untilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const comeAlive = () =>
    page.locator(`${ALIVE}, html:not(:has(script[type=module]))`).waitFor({ state: 'attached' });
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await comeAlive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await comeAlive();
    return answer;
  };
}

/**
 * Goes to a page whose script does not come until it is let: what is done before is done to a page that is not alive.
 * @returns lets it come, and waits until the page is alive
 */
export async function goBeforeScript(page: Page, address: string): Promise<() => Promise<void>> {
  let letCome = () => {};
  const script = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const scripts = /\/build\/.*\.js$/;
  await page.route(scripts, (route) => script.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    letCome();
    await page.locator(ALIVE).waitFor({ state: 'attached' });
    await page.unroute(scripts);
  };
}

/** Lets the next answer wait that a page asks for; what it says is what was true when it was asked for. */
export async function holdNext(page: Page, address: RegExp) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      asked();
      await isReleased;
      // A later question may have taken its place.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { isAsked, release };
}

/** Signs the window in and goes on to an address, if one is given. The form itself is tried in `access.test.ts`. */
export async function signIn(page: Page, email: string, address?: string): Promise<void> {
  const context = page.context();
  const origin = new URL(page.url()).protocol === 'about:' ? '' : new URL(page.url()).origin;
  await context.request.get(`${origin}/sanctum/csrf-cookie`);
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`${origin}/api/login`, {
    form: { email, password: DEMO_PASSWORD },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
  if (address) await page.goto(`${origin}${address}`);
}

/** Waits for the mail to somebody that has such a subject; all that came before it are gone then. */
export async function letterTo({ folder }: Stage, email: string, subject: RegExp): Promise<Letter> {
  const letters: Letter[] = [];
  return vi.waitFor(
    async () => {
      letters.push(...(await takeLetters(folder)));
      const letter = letters.find(({ to, subject: said }) => to.includes(email) && subject.test(said));
      if (!letter) throw new Error(`no mail to ${email} that says ${subject}`);
      return letter;
    },
    { timeout: 30_000, interval: 100 },
  );
}
