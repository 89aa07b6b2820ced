import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeMailThread, readMailInThread } from '~/services/intake/mail-thread.server';
import { closeRuleThreads, runInThread } from '~/services/rules/sandbox/rule-thread.server';

/** Threads that wait for work end after a minute, and one that breaks while it waits takes nothing with it. */
const MINUTE = 60_000;

let folder: string;
let mail: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-threads-'));
  mail = path.join(folder, 'mail.eml');
  writeFileSync(mail, 'Subject: Load 1\r\n\r\nContainer MSKU9070323\r\n');
  await closeMailThread();
  await closeRuleThreads();
});
afterEach(async () => {
  vi.useRealTimers();
  await closeMailThread();
  await closeRuleThreads();
  rmSync(folder, { recursive: true, force: true });
});

const USES = {
  mail: async () => void (await readMailInThread(mail)),
  rules: async () =>
    void (await runInThread(
      { rules: [], drafts: [], given_up: {}, document: {}, today: '2026-11-26' } as never,
      () => {},
    )),
};

/** The threads that were given something to do, each once. */
async function threadsOf(use: () => Promise<void>): Promise<Worker[]> {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  await use();
  const used = [...new Set(post.mock.contexts as Worker[])];
  post.mockRestore();
  return used;
}

test.each(Object.entries(USES))('a thread for %s ends after a minute without work', async (_, use) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first] = await threadsOf(use);
  const end = vi.spyOn(first as Worker, 'terminate');
  vi.advanceTimersByTime(MINUTE / 2);
  const [again] = await threadsOf(use);
  expect(again).toBe(first);
  vi.advanceTimersByTime(MINUTE / 2);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE / 2);
  expect(end).toHaveBeenCalledOnce();
  const [next] = await threadsOf(use);
  expect(next).not.toBe(first);
});

test.each(Object.entries(USES))('a waiting thread for %s that breaks ends nothing else', async (_, use) => {
  const [first] = await threadsOf(use);
  first?.emit('error', new Error('a timer that a mail left'));
  void first?.terminate();
  const [next] = await threadsOf(use);
  expect(next).not.toBe(first);
});

test('of threads that worked side by side one waits and the others end', async () => {
  const threads = await threadsOf(async () => {
    await Promise.all([USES.mail(), USES.mail(), USES.mail()]);
  });
  expect(threads).toHaveLength(3);
  await expect.poll(() => threads.filter(({ threadId }) => threadId > 0).length).toBe(1);
});
