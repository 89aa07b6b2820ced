import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { presentTask } from '~/services/api/present-task.server';
import { journal } from '~/services/journal/schema.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { serveFile } from '~/services/requests/serve-file.server';
import { addComment, attachToTask } from '~/services/review/add-comment.server';
import { changeTask } from '~/services/review/change-task.server';
import { listComments } from '~/services/review/list-comments.server';
import { taskComment } from '~/services/review/start-task.server';
import { orderAsTaskable, requestAsTaskable } from '~/services/review/taskable.server';
import { whoMaySee } from '~/services/review/who-may-see.server';
import { getTask } from '~/services/tasks/list-tasks.server';
import { userTaskAttachments } from '~/services/tasks/schema.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let marcus: Actor;
let renata: Actor;
let requestId: string;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor], name: 'Rosa Quintanilla' });
  marcus = await aUser({ companyIds: [harbor], role: 'customer-admin', name: 'Marcus Oyelaran' });
  renata = await aUser({ role: 'order-review', companyIds: [await aCompany()], name: 'Renata Dvorak' });
  await aUser({ companyIds: [await aCompany()], name: 'Stranger' });
});
afterAll(() => world.close());
beforeEach(async () => {
  requestId = await aRequest({ companyId: harbor, ordersCount: 1 });
  orderId = await anOrder({ companyId: harbor, requestId });
});

const ofOrder = (actor: Actor) => orderAsTaskable(actor, orderId);
const say = async (actor: Actor, comment: string, images: File[] = []) =>
  addComment(actor, await ofOrder(actor), { comment, images });
const heard = async (actor: Actor) => (await listComments(actor, await ofOrder(actor))).comments;
const png = async (name = 'pasted.png') => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'where it was taken' } } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
};
const attachments = (taskId: number) =>
  db().select().from(userTaskAttachments).where(eq(userTaskAttachments.taskId, taskId));

test('comments are read in their order, with author, date, replies and who resolved them', async () => {
  const first = await say(rosa, 'Is the seal right?');
  await say(renata, 'The weight is in kg');
  await changeTask(marcus, first, { comment: 'It is', status: 'resolved' });
  expect(await heard(rosa)).toMatchObject([
    {
      comment: 'Is the seal right?',
      by: 'Rosa Quintanilla',
      status: 'resolved',
      resolver: 'Marcus Oyelaran',
      replies: [{ comment: 'It is', by: 'Marcus Oyelaran' }],
    },
    { comment: 'The weight is in kg', by: 'Renata Dvorak', status: 'open', resolver: null, replies: [] },
  ]);
  const request = await requestAsTaskable(rosa, requestId);
  await addComment(rosa, request, { comment: 'Twice' });
  expect((await listComments(marcus, request)).comments.map(({ comment }) => comment)).toEqual(['Twice']);
  expect(await heard(rosa)).toHaveLength(2);
});

test('an image is made anew: a WebP without what the file said of itself, and served as an image alone', async () => {
  const id = await say(rosa, 'Look', [await png('C:\\photos\\seal.png')]);
  const [kept] = await attachments(id);
  expect(kept).toMatchObject({ fileName: 'seal.png', width: 40, height: 20 });
  const [image] = (await heard(marcus))[0]?.images ?? [];
  const url = new URL(image?.url ?? '', 'http://127.0.0.1');
  const served = await serveFile(url, url.pathname.replace('/files/', ''));
  expect(served.headers.get('Content-Type')).toBe('image/webp');
  expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const bytes = Buffer.from(await served.arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(bytes.toString('latin1')).not.toContain('where it was taken');
  expect(presentTask(await getTask(rosa, id)).attachments).toMatchObject([{ file_name: 'seal.png' }]);
});

const HOSTILE: [string, () => File][] = [
  [
    'a picture that is a script',
    () =>
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'a.png', { type: 'image/png' }),
  ],
  ['a page', () => new File(['<html>'], 'a.png', { type: 'image/png' })],
  [
    'a document',
    () =>
      new File([new Uint8Array(readFileSync('demo/documents/DO-pier-t.pdf'))], 'a.jpg', {
        type: 'image/jpeg',
      }),
  ],
  ['too many bytes', () => new File([new Uint8Array(10_000_001)], 'a.png', { type: 'image/png' })],
  ['nothing', () => new File([], 'a.png', { type: 'image/png' })],
];
test.each(HOSTILE)('refused, and nothing is kept: %s', async (_, file) => {
  await expect(say(rosa, 'Look', [await png(), file()])).rejects.toMatchObject({
    status: 422,
    errors: { attachment: [expect.stringContaining('Attach images only')] },
  });
  expect(await heard(rosa)).toEqual([]);
});

test('a picture of 50 megapixels is refused, and so is a comment of 100,000 characters', async () => {
  const huge = await sharp({ create: { width: 8000, height: 6250, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(huge)], 'wall.png', { type: 'image/png' });
  await expect(say(rosa, 'Look', [file])).rejects.toMatchObject({
    errors: { attachment: ['An image has at most 40 megapixels'] },
  });
  expect(taskComment.safeParse('x'.repeat(100_000)).error?.issues[0]?.message).toBe(
    'A comment has at most 5,000 characters',
  );
  expect(await heard(rosa)).toEqual([]);
});

test('five pictures of 39 megapixels are refused together before any of them is decoded', async () => {
  const wall = await sharp({ create: { width: 6245, height: 6245, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(wall)], 'wall.png', { type: 'image/png' });
  const started = performance.now();
  await expect(say(rosa, 'Look', Array(5).fill(file))).rejects.toMatchObject({
    errors: { attachment: [expect.stringContaining('at most 60 megapixels together')] },
  });
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await heard(rosa)).toEqual([]);
});

test('at most five images, and none beside somebody else’s task', async () => {
  const image = await png();
  await expect(say(rosa, 'Look', Array(6).fill(image))).rejects.toMatchObject({ status: 422 });
  const id = await say(rosa, 'Look', Array(4).fill(image));
  await attachToTask(rosa, id, image);
  await expect(attachToTask(rosa, id, image)).rejects.toMatchObject({ status: 422 });
  await expect(attachToTask(marcus, id, image)).rejects.toMatchObject({ status: 403 });
  expect(await attachments(id)).toHaveLength(5);
  const [first] = await attachments(id);
  await runtime().files.read(first?.file ?? '');
});

test('those can be mentioned who may see the order, and the event names them', async () => {
  const names = async (actor: Actor) =>
    (await whoMaySee(db(), actor, await ofOrder(actor))).map(({ name }) => name);
  expect(await names(rosa)).toEqual(['Marcus Oyelaran', 'Renata Dvorak']);
  const id = await say(rosa, 'Ask @Marcus Oyelaran or @Stranger');
  expect(presentTask(await getTask(rosa, id)).metadata).toMatchObject({ mentions: [marcus.userId] });
  const [event] = await db().select().from(journal).where(eq(journal.orderId, orderId));
  expect(event?.details).toMatchObject({ taskId: id, mentioned: [marcus.userId] });
  requestId = await aRequest({ companyId: harbor, privateRequest: true, uploadUserId: marcus.userId });
  orderId = await anOrder({ companyId: harbor, requestId });
  expect(await names(renata)).toEqual(['Marcus Oyelaran']);
  orderId = await anOrder({ companyId: harbor, status: 'process-ocr-output-file-review' });
  expect(await names(renata)).toEqual([]);
});

test('a comment needs words and the permission', async () => {
  await expect(say(rosa, '')).rejects.toMatchObject({ errors: { comment: ['Write a comment'] } });
  const silent: Actor = { ...rosa, permissions: new Map([[harbor, new Set(['orders-view'] as const)]]) };
  await expect(say(silent, 'Hello')).rejects.toMatchObject({ status: 403 });
});
