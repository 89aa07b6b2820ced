import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { readEnv, useEnv } from '~/services/platform/env.server';
import { type FileStore, openFiles } from '~/services/platform/files.server';
import { isSignedPath, signedPath } from '~/services/platform/signing.server';
import { serveFile } from '~/services/requests/serve-file.server';
import { loadsCsv } from '../support/documents';
import { openS3Stub, type S3Stub } from '../support/s3-stub';
import { requestRow, upload } from '../support/uploads';
import { aCompany, aUser, openWorld } from '../support/world';

let folder: string;
let s3: S3Stub;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'order-automation-files-'));
  s3 = await openS3Stub('orders');
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = () => ({
  DATA_DIR: folder,
  SESSION_SECRET: 'a secret of the tests alone',
  S3_BUCKET: 'orders',
  S3_ENDPOINT: s3.endpoint,
  AWS_ACCESS_KEY_ID: 'a key',
  AWS_SECRET_ACCESS_KEY: 'and its secret',
});

async function localFile(content: string): Promise<string> {
  const file = path.join(folder, `local-${Math.random()}`);
  await writeFile(file, content);
  return file;
}

const STORES: [string, () => FileStore][] = [
  ['a folder', () => openFiles(readEnv({ DATA_DIR: folder }))],
  ['an S3 bucket', () => openFiles(readEnv(bucket()))],
];

describe.each(STORES)('files in %s', (_, open) => {
  test('are taken over, and read as they came', async () => {
    const files = open();
    const file = await localFile('a delivery order');
    await files.keep('requests/1/source', file, 'application/pdf');
    expect(await text(await files.read('requests/1/source'))).toBe('a delivery order');
    expect(await readdir(folder)).not.toContain(path.basename(file));
    expect(
      await files.withLocal(
        'requests/1/source',
        async (local) => (await readdir(path.dirname(local))).length,
      ),
    ).toBeGreaterThan(0);
  });

  test('are replaced by a later one of the same key', async () => {
    const files = open();
    for (const content of ['one', 'two']) await files.keep('requests/2/source', await localFile(content));
    expect(await text(await files.read('requests/2/source'))).toBe('two');
  });

  test('that are not there are an error at once', async () => {
    await expect(open().read('requests/nowhere')).rejects.toMatchObject({ status: 404 });
  });

  test.each(['../outside', 'a/../../b', '/etc/passwd', '', 'a\\b', 'a\u0000b'])(
    'have no key like %j',
    async (key) => {
      await expect((async () => open().read(key))()).rejects.toThrow();
    },
  );

  test('answer when asked whether they are there', async () => {
    await expect(open().ping()).resolves.toBeUndefined();
  });
});

test('a bucket that is not there is told', async () => {
  await expect(openFiles(readEnv({ ...bucket(), S3_BUCKET: 'nowhere' })).ping()).rejects.toThrow();
});

test('a document goes its way with its files in a bucket', async () => {
  const world = await openWorld(bucket());
  const company = await aCompany();
  const requestId = await upload(await aUser({ companyIds: [company] }), 'loads.txt', loadsCsv());
  await advanceRequest(requestId, { attempt: 1, lastAttempt: false });
  expect(await requestRow(requestId)).toMatchObject({ stage: 'done', ordersCount: 2 });

  const { sourceFile } = await requestRow(requestId);
  const url = new URL(signedPath(`/files/${sourceFile}`, 60), 'http://127.0.0.1:3000');
  const answer = await serveFile(url, sourceFile ?? '');
  expect(Buffer.from(await answer.arrayBuffer()).equals(loadsCsv())).toBe(true);
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(answer.headers.get('Content-Disposition')).toContain('attachment');

  const unsigned = new URL(`/files/${sourceFile}`, 'http://127.0.0.1:3000');
  await expect(serveFile(unsigned, sourceFile ?? '')).rejects.toMatchObject({ status: 404 });
  const { search } = new URL(signedPath('/files/requests/other', 60), 'http://127.0.0.1:3000');
  const borrowed = new URL(`/files/${sourceFile}${search}`, 'http://127.0.0.1:3000');
  await expect(serveFile(borrowed, sourceFile ?? '')).rejects.toMatchObject({ status: 404 });
  await world.close();
  useEnv({ DATA_DIR: folder });
});

test('a signed address gives a file the name it was signed with and no other', () => {
  const url = new URL(signedPath('/files/requests/one', 60, 'order.pdf'), 'http://127.0.0.1:3000');
  expect(isSignedPath(url)).toBe(true);
  url.searchParams.set('name', 'invoice.exe');
  expect(isSignedPath(url)).toBe(false);
  url.searchParams.delete('name');
  expect(isSignedPath(url)).toBe(false);
});
