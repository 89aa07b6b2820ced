import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { connectionSchema } from '~/domain/trade/tms-connections';
import { oneOrder } from '~/services/api/present-order.server';
import { orders } from '~/services/orders/schema.server';
import { env, useEnv } from '~/services/platform/env.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { listSubmissions } from '~/services/tms/list-submissions.server';
import { receiveTmsMessages } from '~/services/tms/receive-messages.server';
import { getConnection, saveConnection } from '~/services/tms/save-connection.server';
import { tmsConnections } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { takeMessageFiles } from '~/services/tms/take-message-files.server';
import { testConnection } from '~/services/tms/test-connection.server';
import { mapEdiText } from '../support/edi';
import { type SftpServer, startSftpServer } from '../support/sftp-server';
import { openTmsWorld, settles, TMS_FIELDS, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { accepted, acknowledging } from '../support/trinium';
import { aUser } from '../support/world';

let theirs: SftpServer;
let world: TmsWorld;
let operator: Actor;
let orderId: number;

const given = (changes = {}) => ({
  base_url: theirs.url,
  user_name: 'harbor',
  key: 'pass-word-7',
  callback_secret: '',
  host_key: theirs.fingerprint,
  at_once: 4,
  token_url: '',
  token_scope: '',
  api_key: '',
  version: 0,
  ...changes,
});
const allow = (TMS_ALLOWED_HOSTS: string, TMS_PRIVATE_HOSTS: boolean) =>
  useEnv({ ...env(), SESSION_SECRET: TMS_SECRET, TMS_ALLOWED_HOSTS, TMS_PRIVATE_HOSTS });

beforeAll(async () => {
  theirs = await startSftpServer();
  world = await openTmsWorld(7);
  operator = await aUser({ role: 'superadmin', companyIds: [world.harbor] });
});
beforeEach(async () => {
  allow('127.0.0.1', true);
  await db().delete(tmsConnections);
  orderId = await world.aSendableOrder();
});
afterAll(async () => {
  await world.close();
  await theirs.close();
});

test('an order is left as one file, and the files that come back make its load, each taken once', async () => {
  await saveConnection(operator, world.harbor, given());
  await sendOrderToTms(world.rosa, orderId);
  await settles(orderId, 'success-sending-to-trnedi');
  const [sent] = await listSubmissions(world.rosa, orderId);
  const [name = ''] = theirs.names('inbound');
  expect(theirs.names('inbound')).toEqual([`204-${sent?.receipt}.x12`]);
  const [draft] = mapEdiText(theirs.read(`inbound/${name}`)).drafts;
  expect(draft?.fields).toMatchObject({ unit_number: TMS_FIELDS.unit_number, load_number: String(orderId) });

  theirs.write('outbound/1.edi', acknowledging(Number(sent?.receipt), 'A'));
  theirs.write('outbound/half.edi.tmp', 'ISA*00');
  theirs.write('outbound/broken.edi', 'no interchange');
  const taken = accepted(orderId, 'TRN7');
  theirs.write('outbound/2.edi', taken);
  await takeMessageFiles();
  await settles(orderId, 'shipment-created-by-trnedi');
  expect((await oneOrder(world.rosa, orderId)).tms_shipment_id).toBe('TRN7');
  expect(theirs.names('outbound')).toEqual(['half.edi.tmp']);
  expect(theirs.names('outbound/archive').sort()).toEqual(['1.edi', '2.edi']);
  expect(theirs.names('outbound/rejected')).toEqual(['broken.edi']);
  const [answer = ''] = theirs.names('inbound').filter((one) => one.startsWith('997-'));
  expect(theirs.read(`inbound/${answer}`)).toContain('AK2*990*0001~\nAK5*A~');

  // The same one left again is answered by the same file.
  theirs.write('outbound/2.edi', taken);
  await takeMessageFiles();
  expect(theirs.names('inbound').filter((one) => one.startsWith('997-'))).toEqual([answer]);
});

test('a connection says who speaks to whom in its messages, and an answer goes back the other way', async () => {
  const codes = {
    code_sender: 'harbor edi',
    code_sender_qualifier: '02',
    code_receiver: '123456789',
    code_receiver_qualifier: '01',
    code_scac: 'HBRD',
    code_usage: 'T',
  };
  await saveConnection(operator, world.harbor, connectionSchema.parse(given(codes)));
  await sendOrderToTms(world.rosa, orderId);
  await settles(orderId, 'success-sending-to-trnedi');
  const [sent] = await listSubmissions(world.rosa, orderId);
  const file = theirs.read(`inbound/204-${sent?.receipt}.x12`);
  expect(file).toMatch(/^ISA\*00\* {10}\*00\* {10}\*02\*HARBOR EDI {5}\*01\*123456789 {6}\*.*\*0\*T\*>~$/m);
  expect(file).toMatch(/^GS\*SM\*HARBOR EDI\*123456789\*/m);
  expect(file).toContain(`B2**HBRD**${orderId}**TP~`);
  expect(file).toContain('MS3*HBRD*B**M~');

  const back = accepted(orderId, 'TRN8').replace(
    '*ZZ*TRINIUM        *ZZ*ORDERAUTOMATION*',
    '*01*123456789      *02*HARBOR EDI     *',
  );
  const answered = theirs.names('inbound');
  theirs.write('outbound/8.edi', back);
  await takeMessageFiles();
  const [answer = ''] = theirs.names('inbound').filter((one) => !answered.includes(one));
  expect(theirs.read(`inbound/${answer}`)).toContain('*02*HARBOR EDI     *01*123456789      *');
});

test('a company whose TMS leaves files has no secret, and takes no message that anybody signed', async () => {
  await saveConnection(operator, world.harbor, given());
  const text = accepted(orderId, 'TRN9');
  const place = { companyId: world.harbor, provider: 'triniumedi' };
  await expect(receiveTmsMessages(place, text, signCallback(text, '', new Date()))).rejects.toThrow(
    Forbidden,
  );
});

test('files are taken from a server that lists bare names too, and folders are left alone', async () => {
  const plain = await startSftpServer();
  plain.listBareNames();
  try {
    await saveConnection(operator, world.harbor, given({ base_url: plain.url, host_key: plain.fingerprint }));
    await sendOrderToTms(world.rosa, orderId);
    await settles(orderId, 'success-sending-to-trnedi');
    plain.write('outbound/990.edi', accepted(orderId, 'TRN8'));
    plain.write('outbound/draft.edi', 'no interchange');
    await takeMessageFiles();
    await settles(orderId, 'shipment-created-by-trnedi');
    expect(plain.names('outbound/archive')).toEqual(['990.edi']);
    expect(plain.names('outbound/rejected')).toEqual(['draft.edi']);
    await takeMessageFiles();
    expect(plain.names('outbound')).toEqual([]);
  } finally {
    await plain.close();
  }
});

test('a file that the server does not give out holds back none behind it', async () => {
  await saveConnection(operator, world.harbor, given());
  theirs.write('outbound/a-locked.edi', accepted(orderId, 'TRN10'));
  theirs.lock('outbound/a-locked.edi');
  theirs.write('outbound/b.edi', accepted(orderId, 'TRN11'));
  await takeMessageFiles();
  expect(theirs.names('outbound')).toContain('a-locked.edi');
  expect(theirs.names('outbound/archive')).toContain('b.edi');
});

test('a server that hangs up is tried again, and the load is there once', async () => {
  await saveConnection(operator, world.harbor, given());
  const before = theirs.names('inbound').length;
  theirs.refuseNext(2);
  await sendOrderToTms(world.rosa, orderId);
  await settles(orderId, 'success-sending-to-trnedi');
  // The worker, which looks for files from time to time, may be one of the two that were hung up on.
  expect([2, 3]).toContain((await listSubmissions(world.rosa, orderId))[0]?.attempts);
  expect(theirs.names('inbound')).toHaveLength(before + 1);
});

test('a TMS that leaves files has no secret: what is posted in its name is refused, whoever signed it', async () => {
  await saveConnection(operator, world.harbor, given());
  const text = accepted(orderId, 'TRN9');
  const posted = (secret: string) =>
    receiveTmsMessages(
      { companyId: world.harbor, provider: 'triniumedi' },
      text,
      signCallback(text, secret, new Date()),
    );
  for (const secret of ['', 'a secret that nobody entered'])
    await expect(posted(secret)).rejects.toMatchObject({ status: 403 });
});

test('a server with another key gets nothing, neither a password nor a load', async () => {
  const host_key = `SHA256:${'A'.repeat(43)}`;
  await saveConnection(operator, world.harbor, given({ host_key }));
  const before = theirs.names('inbound');
  await sendOrderToTms(world.rosa, orderId);
  await settles(orderId, 'failure-sending-to-trnedi');
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  expect(order?.statusMessage).toContain(`another key than the one that is kept: ${theirs.fingerprint}`);
  expect(theirs.names('inbound')).toEqual(before);
  expect(await testConnection(operator, world.harbor)).toMatchObject({ works: false });
});

test('a connection is tried as it is used, and shown with its key and without its password', async () => {
  await saveConnection(operator, world.harbor, given());
  expect(await testConnection(operator, world.harbor)).toMatchObject({ works: true });
  expect(await getConnection(operator, world.harbor)).toMatchObject({
    takesFiles: true,
    connection: { hostKey: theirs.fingerprint },
  });
  theirs.write('outbound/scan.pdf', 'no interchange');
  await takeMessageFiles();
  expect(await testConnection(operator, world.harbor)).toEqual({
    works: true,
    text: expect.stringMatching(/; \d files that could not be taken lie in \/edi\/outbound\/rejected$/),
  });
  const elsewhere = given({ base_url: `${theirs.url}/inbound`, version: 1 });
  await saveConnection(operator, world.harbor, elsewhere);
  expect(await testConnection(operator, world.harbor)).toEqual({
    works: false,
    text: 'The credentials are taken, but there is no folder /edi/inbound/outbound',
  });
  await saveConnection(operator, world.harbor, given({ key: 'wrong', version: 2 }));
  expect(await testConnection(operator, world.harbor)).toEqual({
    works: false,
    text: 'The TMS did not accept our credentials',
  });
});

test('a server without a fingerprint, one nobody allowed and one in a private network are refused', async () => {
  const save = (changes = {}) => saveConnection(operator, world.harbor, given(changes));
  await expect(save({ host_key: '' })).rejects.toMatchObject({
    errors: { host_key: [expect.stringContaining('fingerprint')] },
  });
  allow('tms.example.com', false);
  await expect(save()).rejects.toMatchObject({
    errors: { base_url: [expect.stringContaining('not among')] },
  });
  allow('127.0.0.1', false);
  await expect(save()).rejects.toMatchObject({
    errors: { base_url: [expect.stringContaining('private network')] },
  });
});

test('a password is entered again when the server is another one', async () => {
  await saveConnection(operator, world.harbor, given());
  const elsewhere = given({ base_url: theirs.url.replace(/:\d+/, ':9'), key: '', version: 1 });
  await expect(saveConnection(operator, world.harbor, elsewhere)).rejects.toMatchObject({
    errors: { key: ['Enter the key or password again: the address is another'] },
  });
});
