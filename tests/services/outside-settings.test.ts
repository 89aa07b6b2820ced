import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outsideReaderSchema } from '~/domain/reading/outside-reader';
import { journal } from '~/services/journal/schema.server';
import { readOutside } from '~/services/outside-reader/read-outside.server';
import { getOutsideReader, saveOutsideReader } from '~/services/outside-reader/save-settings.server';
import { outsideReaders } from '~/services/outside-reader/schema.server';
import { tryOutsideReader } from '~/services/outside-reader/try-reader.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { postOutsideReader, showOutsideReader } from '~/services/screens/outside-reader-screen.server';
import { sendJson } from '../support/chat-server';
import { KEY, type OutsideWorld, openOutsideWorld } from '../support/outside-world';
import { draftOf } from '../support/read-drafts';
import { typedPage } from '../support/typed-pages';
import { aRequest, aUser } from '../support/world';

let world: OutsideWorld;

beforeAll(async () => {
  world = await openOutsideWorld();
});
beforeEach(async () => {
  useEnv({ ...env(), TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: true });
  await world.forget();
});
afterAll(() => world.close());

const save = (changes: Record<string, unknown>) =>
  saveOutsideReader(world.operator, world.harbor, outsideReaderSchema.parse(world.form(changes)));

test('the key is kept sealed, shown to nobody, and the journal says only that it changed', async () => {
  await save({});
  const [row] = await db().select().from(outsideReaders);
  const shown = await showOutsideReader(world.operator, world.harbor);
  const [event] = await db()
    .select()
    .from(journal)
    .where(eq(journal.type, 'outside-reader-saved'))
    .orderBy(desc(journal.id))
    .limit(1);
  for (const one of [row, shown, event]) expect(JSON.stringify(one)).not.toContain(KEY);
  expect(shown.reader).toMatchObject({ hasKey: true, model: 'reader-1', enabled: true });
  expect(JSON.stringify(shown)).not.toContain(row?.sealedKey);
  expect(event).toMatchObject({
    companyId: world.harbor,
    details: { key_changed: true, enabled: { old: null, new: true } },
  });
});

test('a form that is refused shows again what was typed, but for the key', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(world.form({ monthly_budget: '' })))
    body.set(name, String(value));
  const request = new Request('http://127.0.0.1/', { method: 'POST', body });
  const answer = await postOutsideReader(request, world.operator, world.harbor);
  expect(answer).toMatchObject({ errors: { monthly_budget: ['Enter an amount in dollars'] } });
  expect(JSON.stringify(answer)).not.toContain(KEY);
});

test('a key that is left empty stays, never goes to another host, and can be forgotten', async () => {
  await save({});
  await save({ key: '', version: 1 });
  expect((await getOutsideReader(world.operator, world.harbor)).reader?.hasKey).toBe(true);
  await expect(save({ key: '', version: 2, base_url: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({
    errors: { key: ['Enter the key again, or forget it: the address is another'] },
  });
  await save({ key: '', version: 2, forget_key: 'on' });
  expect((await getOutsideReader(world.operator, world.harbor)).reader?.hasKey).toBe(false);
});

test('two operators who save at once do not overwrite each other', async () => {
  await save({});
  await expect(save({})).rejects.toThrow('meanwhile');
});

test.each([
  ['a host that nobody allowed', 'https://llm.example.com/v1', 'not among the hosts'],
  ['a metadata service', 'http://169.254.169.254/latest', 'not among the hosts'],
  ['no TLS where the internet is meant', 'http://127.0.0.1/v1', 'https://'],
  ['an address in a private network', 'https://127.0.0.1/v1', 'private network'],
])('not taken: %s', async (_, base_url, words) => {
  useEnv({ ...env(), TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: false });
  await expect(save({ base_url })).rejects.toMatchObject({
    errors: { base_url: [expect.stringContaining(words)] },
  });
});

test('a host that is allowed no more is not asked any longer', async () => {
  await save({});
  useEnv({ ...env(), TMS_ALLOWED_HOSTS: 'tms.example.com' });
  expect(await tryOutsideReader(world.operator, world.harbor)).toMatchObject({
    works: false,
    text: expect.stringContaining('not among the hosts in TMS_ALLOWED_HOSTS'),
  });
  expect(world.server.asked).toEqual([]);
});

test('only operators see it, change it and try it', async () => {
  const admin = await aUser({ role: 'customer-admin', companyIds: [world.harbor] });
  const input = outsideReaderSchema.parse(world.form());
  await expect(getOutsideReader(admin, world.harbor)).rejects.toMatchObject({ status: 403 });
  await expect(saveOutsideReader(admin, world.harbor, input)).rejects.toMatchObject({ status: 403 });
  await expect(tryOutsideReader(admin, world.harbor)).rejects.toMatchObject({ status: 403 });
  await expect(getOutsideReader(world.operator, 999_999)).rejects.toMatchObject({ status: 404 });
});

test('trying it asks about a paper of one line, on or off, and says what came back', async () => {
  await save({ enabled: undefined });
  world.server.behave([{ field: 'unit_number', value: 'MSKU9070323', quote: 'MSKU9070323' }]);
  expect(await tryOutsideReader(world.operator, world.harbor)).toEqual({
    works: true,
    text: 'reader-1 answered as it was asked and quoted the words; it cost $0.0036',
  });
  world.server.behave([]);
  expect(await tryOutsideReader(world.operator, world.harbor)).toMatchObject({
    works: false,
    text: expect.stringContaining('did not find the one number'),
  });
  world.server.behave((response) => sendJson(response, '{}', 401));
  expect(await tryOutsideReader(world.operator, world.harbor)).toEqual({
    works: false,
    text: 'The outside reader gave nothing: it did not take the key (401)',
  });
  expect((await world.readings()).map(({ requestId, outcome }) => [requestId, outcome])).toEqual([
    [null, 'answered'],
    [null, 'answered'],
    [null, 'refused'],
  ]);
});

test('nobody waits longer than the deadline', async () => {
  await save({});
  world.server.behave(() => {});
  const id = await aRequest({ companyId: world.harbor });
  const page = typedPage('DELIVERY ORDER\n\nContainer: MSKU9070323');
  const rows = [{ fieldName: 'vessel', level: 1 as const, entry: { ocr_source_field: 'Vessel' } }];
  const drafts = [draftOf({ unit_number: 'MSKU9070323' })];
  const begun = Date.now();
  const result = await readOutside(
    { id, companyId: world.harbor },
    { reading: { kind: 'pages', pages: [page] }, drafts, rows },
    1000,
  );
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(result.drafts).toEqual(drafts);
  expect(result.problem).toBe(
    'The document was read without the outside reader: it did not answer within 1 s',
  );
});
