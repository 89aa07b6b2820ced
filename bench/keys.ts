/**
 * `npm run bench:keys`: the tasks of a reviewer in a real browser, by keyboard alone, on the built product with a data
 * folder of its own: how many keys each takes and how many seconds until what it is for is on the screen. Compared with
 * what was counted by hand when the product was first used.
 */
import os from 'node:os';
import { openStage, type Stage, signIn, visit } from '../tests/e2e/browser';
import { Reviewer } from '../tests/e2e/reviewer';
import * as tasks from '../tests/e2e/reviewer-tasks';
import { ApiClient } from '../tests/support/product';
import startServer from '../tests/support/test-server';
import { demo, type Load, type Loads, upload, uploadLoads } from './keys-papers';
import { Findings, LEFT_OUT } from './keys-rows';

const ROUNDS = 5;
const SCANS = ['scan0041.pdf', 'IMG_2207.jpg', 'scan-norfolk.pdf'];

const found = new Findings();

/** What no key is pressed for. */
async function timed(row: 'scan' | 'mouse', work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  found.add(row, { keys: 0, typed: 0, ms: performance.now() - started });
}

async function signingIn(stage: Stage): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, close } = await visit(stage);
    await page.goto('/login');
    await page.getByLabel('E-mail').waitFor();
    const reviewer = new Reviewer(page);
    found.add('signIn', await reviewer.cost(() => tasks.enterPassword(reviewer, stage.people.admin)));
    await close();
  }
}

/** Up and down the list, from the newest request. */
async function listOfRequests(reviewer: Reviewer, loads: Loads): Promise<void> {
  const { page } = reviewer;
  await openInbox(reviewer);
  await tasks.chooseRequest(reviewer, 'j');
  for (let round = 0; round < ROUNDS; round += 1)
    found.add('nothing', await reviewer.cost(() => tasks.pressNothing(reviewer)));
  for (let round = 0; round < ROUNDS; round += 1)
    found.add('next', await reviewer.cost(() => tasks.chooseRequest(reviewer, 'j')));
  for (let round = 0; round < ROUNDS; round += 1)
    found.add('before', await reviewer.cost(() => tasks.chooseRequest(reviewer, 'k')));
  await openInbox(reviewer);
  for (const { requestId } of loads.clean.toReversed()) {
    const box = await page.locator(`[data-request="${requestId}"]`).boundingBox();
    if (!box) throw new Error('the row is not in sight');
    const click = () => page.mouse.click(box.x + 40, box.y + 20);
    await timed('mouse', async () => {
      await tasks.untilOrderChanges(reviewer, click);
      await tasks.pageIsDrawn(reviewer);
    });
  }
}

async function openInbox({ page }: Reviewer, requestId?: string): Promise<void> {
  await page.goto(requestId ? `/inbox?selected=${requestId}` : '/inbox');
  // The rows are one stop of Tab once the page's script has started; keys are heard from then on.
  await page.locator('[data-request][tabindex="-1"]').first().waitFor();
}

/** From the row of the list to the parts of the order beside it, and the dialogs over it. */
async function fromTheRow(reviewer: Reviewer, { flagged, clean }: Loads): Promise<void> {
  const onRow = async ({ requestId }: Load) => {
    await openInbox(reviewer, requestId);
    // There once the script of the order has started, which hears its keys.
    await reviewer.page.getByRole('button', { name: 'Text boxes' }).waitFor();
    await reviewer.page.locator(`[data-request="${requestId}"]`).focus();
  };
  for (const load of flagged) {
    await onRow(load);
    found.add('flagged', await reviewer.cost(() => tasks.enterOrder(reviewer)));
  }
  for (const load of clean.slice(0, ROUNDS)) {
    await onRow(load);
    found.add('orderLink', await reviewer.cost(() => tasks.tabTo(reviewer, '#request-pane h2 a')));
    await onRow(load);
    found.add('sendButton', await reviewer.cost(() => tasks.enterOrder(reviewer)));
    await onRow(load);
    const toFirstField = async () => {
      await tasks.enterOrder(reviewer);
      await tasks.tabTo(reviewer, '[id^=field-]');
    };
    found.add('firstField', await reviewer.cost(toFirstField));
    for (const [row, key] of [
      ['history', 'h'],
      ['keys', '?'],
    ] as const) {
      await onRow(load);
      found.add(row, await reviewer.cost(() => tasks.showOver(reviewer, key)));
    }
  }
}

/** Values and stops of orders on pages of their own. */
async function values(reviewer: Reviewer, { flagged, late }: Loads): Promise<void> {
  const { page } = reviewer;
  for (const [round, { orderId }] of flagged.entries()) {
    const open = async () => {
      await page.goto(`/order/${orderId}`);
      await reviewer.focusIs(/^field-/);
    };
    found.add('opened', await reviewer.cost(open));
    found.add('accept', await reviewer.cost(() => reviewer.settleValue()));
    await page.locator('#field-seal_number').focus();
    const seal = `UL-44${round}`;
    found.add('correct', await reviewer.cost(() => tasks.correctValue(reviewer, seal)));
    await page.locator('#field-seal_number').focus();
    await page.keyboard.type('OTHER');
    found.add('undo', await reviewer.cost(() => tasks.undoValue(reviewer, seal)));
  }
  for (const { orderId } of late) {
    await page.goto(`/order/${orderId}`);
    for (let stops = 0; stops < 3; stops += 1) {
      await reviewer.focusIs(/^field-(event-|bill_to)/);
      found.add('stop', await reviewer.cost(() => tasks.verifyStop(reviewer)));
    }
  }
}

/** Pages of a document, orders of a request, and what is sent. */
async function onwards(reviewer: Reviewer, { long, siblings, toSend, toFollow }: Loads): Promise<void> {
  const { page } = reviewer;
  const open = async ({ orderId }: Load, focus = /^send-button$/) => {
    await page.goto(`/order/${orderId}`);
    await reviewer.focusIs(focus);
    await tasks.pageIsDrawn(reviewer);
  };
  await open(long);
  for (const [key, to] of [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const)
    found.add('page', await reviewer.cost(() => tasks.turnPage(reviewer, key, to)));
  await open(siblings);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])
    found.add('turn', await reviewer.cost(() => tasks.goToOrder(reviewer, `Alt+${key}`)));
  for (let sent = 0; sent < 3; sent += 1) {
    await reviewer.focusIs(/^send-button$/);
    found.add('sibling', await reviewer.cost(() => tasks.goToOrder(reviewer, 'Control+Enter')));
  }
  for (const load of toSend) {
    await open(load);
    found.add('send', await reviewer.cost(() => tasks.sendOrder(reviewer)));
  }
  for (const load of toFollow) {
    await open(load);
    found.add('tmsId', await reviewer.cost(() => tasks.followOrder(reviewer)));
  }
}

/** From order to order of the list, newest first. */
async function sendingOn(reviewer: Reviewer): Promise<void> {
  await openInbox(reviewer);
  await tasks.chooseRequest(reviewer, 'j');
  await tasks.enterOrder(reviewer);
  for (let round = 0; round < ROUNDS; round += 1) {
    await reviewer.focusIs(/^send-button$/);
    found.add('sendOn', await reviewer.cost(() => tasks.goToOrder(reviewer, 'Control+Enter')));
  }
}

async function main(): Promise<void> {
  const load = () => os.loadavg()[0]?.toFixed(1);
  const before = load();
  const endServer = await startServer();
  const stage = await openStage();
  try {
    const client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
    for (const name of SCANS) await timed('scan', () => upload(client, name, demo(name)));
    const loads = await uploadLoads(client, ROUNDS);
    await signingIn(stage);
    const { page, close } = await visit(stage);
    await signIn(page, stage.people.admin);
    const reviewer = new Reviewer(page);
    await listOfRequests(reviewer, loads);
    await fromTheRow(reviewer, loads);
    await sendingOn(reviewer);
    await values(reviewer, loads);
    await onwards(reviewer, loads);
    await close();
    console.log(found.print());
    console.log(`\nNot repeated:\n${LEFT_OUT.map((line) => `- ${line}`).join('\n')}`);
    console.log(`\nOne-minute load of the machine: ${before} when it began, ${load()} at its end.`);
  } finally {
    await stage.close();
    await endServer();
  }
}

await main();
process.exit(0);
