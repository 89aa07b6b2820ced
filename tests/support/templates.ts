import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseSource } from '~/services/platform/database.server';
import { closeRuntime, openRuntime, runtime } from '~/services/platform/runtime.server';
import { seedFacts } from '~/services/server/seed-facts.server';
import { createOnServer, templateOnServer } from './template-server';

/** A database for a test, and how to end it. */
export type TestDatabase = { source: DatabaseSource; drop: () => Promise<void> };

const nothing = async () => {};

/** A database with the schema, the queues and the facts of every installation: a copy of the one this run made first. */
export async function copyTemplate(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { source: { memory: true, copyOf: await embeddedTemplate() }, drop: nothing };
  const template = await templateOnServer(server, (url) => fillTemplate({ url }));
  const { url, drop } = await createOnServer(server, template);
  return { source: { url }, drop };
}

/** An empty database: in memory, or one made on TEST_DATABASE_URL. */
export async function makeDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { source: { memory: true }, drop: nothing };
  const { url, drop } = await createOnServer(server);
  return { source: { url }, drop };
}

/** Opens an empty database, gives it everything that all installations have, and `keep`s what it is then. */
async function fillTemplate(source: DatabaseSource, keep: () => Promise<void> = nothing): Promise<void> {
  await openRuntime(source);
  await seedFacts();
  await keep();
  await closeRuntime();
}

/** The dump of the run's embedded template. One file of tests makes it; those beside it wait for it. */
async function embeddedTemplate(): Promise<Blob> {
  const folder = process.env.TEST_TEMPLATES;
  if (!folder) throw new Error('tests run under vitest, whose globalSetup gives the folder of templates');
  const file = path.join(folder, 'facts.tar');
  while (!existsSync(file)) {
    if (await isFirst(folder)) await makeEmbedded(file);
    else await setTimeout(50);
  }
  return openAsBlob(file);
}

/** Whether this process is to make the template: of several that ask at once only one is told so. */
const isFirst = (folder: string): Promise<boolean> =>
  mkdir(path.join(folder, 'making')).then(
    () => true,
    () => false,
  );

async function makeEmbedded(file: string): Promise<void> {
  try {
    await fillTemplate({ memory: true }, async () => {
      const dump = await runtime().database.dump?.();
      if (!dump) throw new Error('only an embedded database gives a dump');
      await writeFile(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
      await rename(`${file}.part`, file);
    });
  } finally {
    await rmdir(path.join(path.dirname(file), 'making'));
  }
}
