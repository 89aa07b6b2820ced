/** Takes folders as it is told, one a line on its input, and says for each whether it has it. */
import { createInterface } from 'node:readline';
import { takeFolder } from '~/services/platform/folder-lock.server';

const silentMs = Number(process.argv[2]);

process.stdout.write('started\n');
for await (const folder of createInterface({ input: process.stdin })) {
  const answer = await takeFolder(folder, silentMs).then(
    () => 'taken',
    (error: Error) => error.message,
  );
  process.stdout.write(`${answer}\n`);
}
