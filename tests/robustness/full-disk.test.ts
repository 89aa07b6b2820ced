import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf } from '../support/documents';
import {
  ApiClient,
  ownDemoHouse,
  type Product,
  putFile,
  removeFolder,
  startProduct,
} from '../support/product';

/** A disk that runs full while documents are read: nothing that was acknowledged is lost, nothing more is taken. */
const DISK = mkdtempSync(path.join(os.tmpdir(), 'order-automation-disk-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=450m', 'tmpfs', DISK]).status === 0;
const FOLDER = path.join(DISK, 'data');
const DOCUMENTS = 8;

let product: Product | undefined;

beforeAll(async () => {
  if (!canMount) return;
  const { folder, remove } = await ownDemoHouse();
  cpSync(folder, FOLDER, { recursive: true });
  await remove();
});
afterAll(async () => {
  await product?.kill();
  await removeFolder(FOLDER);
  if (canMount) spawnSync('umount', [DISK]);
  await rm(DISK, { recursive: true, force: true });
});

/** Writes until only so many bytes are free. */
async function fill(name: string, leave: number): Promise<void> {
  const file = await open(path.join(DISK, name), 'w');
  const chunk = Buffer.alloc(65_536);
  for (;;) {
    const { bavail, bsize } = await statfs(DISK);
    if (bavail * bsize <= leave) break;
    try {
      await file.write(chunk);
    } catch {
      break;
    }
  }
  await file.close();
}

const statusOf = async (where: string) => (await fetch(new URL(where, product?.url))).status;

test.skipIf(!canMount)(
  'a full disk ends no process and loses no document [needs to mount a tmpfs]',
  async () => {
    product = await startProduct({ folder: FOLDER, env: {} });
    const client = await ApiClient.signedIn(product.url, 'user@harbor.test');
    const papers = await Promise.all(
      Array.from({ length: DOCUMENTS }, (_, n) =>
        deliveryOrderPdf({ container: `MSKU${1_000_000 + n * 7919}`, pages: 3 }),
      ),
    );
    const ids: string[] = [];
    for (const [n, bytes] of papers.entries()) ids.push(await client.upload(`order-${n}.pdf`, bytes));
    const created = await client.call('POST', '/api/ocr/requests', { filename: 'late.pdf' });

    await fill('nearly', 90_000_000);
    const late = await fetch(created.body.data.upload_uri, {
      method: 'PUT',
      body: new Blob([papers[0] as never]),
    });
    expect(late.status).toBe(507);
    expect(await late.json()).toMatchObject({ message: expect.stringContaining('out of disk space') });
    expect(await statusOf('/readyz')).toBe(200);

    await fill('full', 0);
    const ready = await fetch(new URL('/readyz', product.url));
    expect(ready.status).toBe(503);
    expect((await ready.json()).failing).toContain('files');
    // As long as it took to end the process before: work goes on and fails.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(await statusOf('/healthz')).toBe(200);

    await rm(path.join(DISK, 'full'));
    await rm(path.join(DISK, 'nearly'));
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200);
    expect(await putFile(created.body.data.upload_uri, papers[0] as Buffer)).toBe(200);
    for (const id of [...ids, created.body.data.request_id])
      expect((await client.settled(id, 150_000)).stage).toBe('done');
  },
  300_000,
);
