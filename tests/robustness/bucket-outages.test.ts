import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { action as putUpload } from '~/routes/uploads.$uploadId';
import { BUCKET_LIMITS } from '~/services/platform/bucket.server';
import { runtime } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { serveFile } from '~/services/requests/serve-file.server';
import { openS3Stub, type S3Stub } from '../support/s3-stub';
import { openRequest, requestRow } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** A file store that fails in each way one can: nobody waits for it for ever, and nothing is lost by asking again. */

let world: World;
let s3: S3Stub;
let rosa: Actor;
const usual = { ...BUCKET_LIMITS };

beforeAll(async () => {
  Object.assign(BUCKET_LIMITS, { connectMs: 1000, silentMs: 500 });
  s3 = await openS3Stub('orders');
  world = await openWorld({
    S3_BUCKET: 'orders',
    S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: 'a key',
    AWS_SECRET_ACCESS_KEY: 'and its secret',
  });
  rosa = await aUser({ companyIds: [await aCompany()] });
});
afterEach(() => {
  s3.mood = 'works';
});
afterAll(async () => {
  Object.assign(BUCKET_LIMITS, usual);
  await world.close();
  await s3.close();
});

/** A megabyte: more than lies in the two ends of a connection. */
const CONTENT = 'delivery order '.repeat(70_000);

async function aLocalFile(): Promise<string> {
  const file = path.join(world.dataDir, randomUUID());
  await writeFile(file, CONTENT);
  return file;
}

const OUTAGE = { status: 503, headers: { 'Retry-After': '30' } };
const MAX_MS = 8000;

/** Does something to the store in one of its moods. @returns how it failed, and after how long */
async function inMood(mood: S3Stub['mood'] | 'refuses', work: () => Promise<unknown>) {
  if (mood === 'refuses') await s3.refuse();
  else s3.mood = mood;
  const started = performance.now();
  const failure = await work().then(
    () => null,
    (problem: unknown) => problem,
  );
  const ms = performance.now() - started;
  if (mood === 'refuses') await s3.listen();
  s3.mood = 'works';
  return { failure, ms };
}

test.each(['silent', 'stalls', 'cuts', 'busy', 'refuses'] as const)(
  'of a store that %s each call is told in time that it is out, and the next one works',
  async (mood) => {
    const { files } = runtime();
    await files.keep('requests/kept', await aLocalFile());
    const local = await aLocalFile();
    const calls: Record<string, () => Promise<unknown>> = {
      keep: () => files.keep('requests/new', local),
      withLocal: () => files.withLocal('requests/kept', async () => 'read'),
      remove: () => files.remove('requests/kept'),
      ping: () => files.ping(),
    };
    for (const [name, call] of Object.entries(calls)) {
      const { failure, ms } = await inMood(mood, call);
      expect(failure, name).toMatchObject(OUTAGE);
      expect(ms, name).toBeLessThan(MAX_MS);
    }
    // What was not stored is still here to be stored.
    await access(local);
    await files.keep('requests/new', local);
    expect(await text(await files.read('requests/new'))).toBe(CONTENT);
  },
);

test.each(['stalls', 'cuts'] as const)(
  'what is read of a store that %s ends with an error, never as if it were whole',
  async (mood) => {
    const { files } = runtime();
    await files.keep('requests/half', await aLocalFile());
    const { failure, ms } = await inMood(mood, async () => text(await files.read('requests/half')));
    expect(failure).toBeInstanceOf(Error);
    expect(ms).toBeLessThan(MAX_MS);
  },
);

test('an upload during an outage is told 503, and goes to the same address after it', async () => {
  const { requestId, uploadUri } = await openRequest(rosa, 'order.txt');
  const params = { uploadId: new URL(uploadUri).pathname.split('/').at(-1) };
  const put = () =>
    putUpload({
      request: new Request(uploadUri, { method: 'PUT', body: 'Container MSCU1234566' }),
      params,
      context: {},
    });
  expect((await inMood('silent', put)).failure).toMatchObject(OUTAGE);
  expect((await requestRow(requestId)).sourceFile).toBeNull();
  expect((await put()).status).toBe(200);
  expect((await requestRow(requestId)).stage).toBe('read');
});

test('a file that cannot be had is not told as one that is not there', async () => {
  const url = new URL(signedPath('/files/requests/page.webp', 60), 'http://127.0.0.1:3000');
  expect((await inMood('refuses', () => serveFile(url, 'requests/page.webp'))).failure).toMatchObject(OUTAGE);
  expect((await inMood('works', () => serveFile(url, 'requests/page.webp'))).failure).toMatchObject({
    status: 404,
  });
});
