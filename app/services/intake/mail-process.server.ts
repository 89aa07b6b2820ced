/** The thread that mails are taken apart in. Started by mail-thread.server.ts only. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { readMail } from './mail-message.server';
import type { MailThreadAnswer } from './mail-thread.server';

parentPort?.on('message', async (file: string) => {
  const answer: MailThreadAnswer = await readFile(file)
    .then(readMail)
    .then((mail) => ({ mail }))
    .catch((error: unknown) => ({ problem: String(error).slice(0, 300) }));
  parentPort?.postMessage(answer);
});
