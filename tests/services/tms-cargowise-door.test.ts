import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { connectionSchema } from '~/domain/trade/tms-connections';
import { companies } from '~/services/companies/schema.server';
import { journal } from '~/services/journal/schema.server';
import { orders } from '~/services/orders/schema.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { cargoWisePayload } from '~/services/tms/connectors/cargowise/payload';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { buildContext, tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { postImage } from '~/services/tms/connectors/post-image.server';
import { postToTms, type TmsPost } from '~/services/tms/connectors/post-to-tms.server';
import { XML_WIRE } from '~/services/tms/connectors/shared/xml-wire';
import { sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import type { LoadBehaviour } from '~/services/tms/sandbox/sandbox-options';
import { startTmsSandbox, type TmsSandbox } from '~/services/tms/sandbox/tms-sandbox.server';
import { getConnection, saveConnection } from '~/services/tms/save-connection.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { testConnection } from '~/services/tms/test-connection.server';
import {
  askDoor,
  type ForeignDoor,
  heldShipment,
  openForeignDoor,
  universalResponse,
} from '../support/cargowise-door';
import { openTmsWorld, settles, TMS_SECRET, type TmsWorld } from '../support/tms-world';
import { aUser } from '../support/world';

const { cargowise } = TMS_CONNECTORS;
const SECRET = 'a secret that both sides know';
const COMPANY = 3;

let foreign: ForeignDoor;
beforeAll(async () => {
  foreign = await openForeignDoor();
});
afterAll(() => {
  foreign.server.closeAllConnections();
  foreign.server.close();
});
beforeEach(() => {
  foreign.asked.length = 0;
  foreign.answer = { status: 200, body: universalResponse('PRS', { key: 'S00001234' }) };
});

function post(changes: Partial<TmsPost> = {}) {
  return postToTms(cargowise, {
    baseUrl: foreign.baseUrl,
    credentials: { kind: 'basic', user: 'harbor', password: 'pass-word-7' },
    isSandbox: true,
    idempotencyKey: '4711:1',
    payload: cargowise.buildPayload(tmsOrder(), buildContext()),
    timeoutMs: 5_000,
    ...changes,
  });
}

describe('an answer of CargoWise', () => {
  const created = { kind: 'created', shipmentId: 'S00001234', errors: [] };

  test('that it was processed is the shipment, with the number of the interchange as its receipt', async () => {
    expect(await post()).toEqual({ kind: 'accepted', receipt: '00000000004711', result: created });
    const { kind } = { ...created, kind: 'updated' };
    expect(await post({ shipmentId: 'S00001234' })).toMatchObject({ result: { kind } });
    expect(foreign.asked.map(({ url }) => url)).toEqual(['/eAdaptor', '/eAdaptor']);
  });

  test('that warns of something is one all the same', async () => {
    const log = 'Warning - Consignee not matched: made a local party';
    foreign.answer.body = universalResponse('WRN', { key: 'S00001234', log });
    expect(await post()).toMatchObject({ kind: 'accepted', result: created });
  });

  test('that it failed is a refusal in its words', async () => {
    const log =
      'Warning - Consignee not matched\nError - ABCU123456 fails its check digit\nError - Voyage is empty';
    foreign.answer.body = universalResponse('ERR', { log });
    const errors = ['ABCU123456 fails its check digit', 'Voyage is empty'];
    const result = { kind: 'not-created', shipmentId: null, errors };
    expect(await post()).toMatchObject({ kind: 'accepted', result });
    expect(await post({ shipmentId: 'S00001234' })).toMatchObject({
      result: { kind: 'not-updated', errors },
    });
    foreign.answer.body = universalResponse('REJ', { log });
    expect(await post()).toEqual({ kind: 'refused', errors });
  });

  test('without a word says so', async () => {
    foreign.answer.body = universalResponse('REJ');
    expect(await post()).toEqual({ kind: 'refused', errors: ['CargoWise did not say why'] });
  });

  test('that names another shipment says that the order has one', async () => {
    foreign.answer.body = universalResponse('ERR', { key: 'S00000007', log: 'Error - in use' });
    expect(await post()).toEqual({ kind: 'exists', errors: ['in use'] });
  });

  test.each([
    ['nothing', 200, ''],
    ['words', 200, 'OK'],
    ['a page', 200, '<html><body>Welcome<br></body></html>'],
    ['half of it', 200, universalResponse('PRS', { key: 'S1' }).slice(0, 200)],
    ['another language', 200, '{"Status":"PRS"}'],
    ['no shipment', 200, universalResponse('PRS')],
    ['a status that nobody knows', 200, universalResponse('???', { key: 'S1' })],
    ['a document type', 200, `<!DOCTYPE x>${universalResponse('PRS', { key: 'S1' })}`],
    ['out of order', 503, universalResponse('PRS', { key: 'S1' })],
  ])('that is %s is none, and the send is tried again', async (_, status, body) => {
    foreign.answer = { status, body };
    expect(await post()).toMatchObject({ kind: 'unavailable' });
  });

  test('that does not end is left alone', async () => {
    foreign.answer.body = universalResponse('PRS', { key: 'S1', log: 'x'.repeat(9 * 1024 * 1024) });
    expect(await post()).toEqual({
      kind: 'unavailable',
      reason: 'The TMS answered with more than 1 MB',
    });
  });

  test('to a document is read in the same way', async () => {
    const image = {
      baseUrl: foreign.baseUrl,
      isSandbox: true,
      shipmentId: 'S00001234',
      imageType: 'Scale ticket',
      credentials: { kind: 'basic' as const, user: 'harbor', password: 'x' },
      idempotencyKey: 'image-1',
      bytes: new Uint8Array(Buffer.from('%PDF-1.7')),
      fileName: 'scale-1.pdf',
      timeoutMs: 5_000,
    };
    foreign.answer.body = universalResponse('PRS');
    expect(await postImage(cargowise, image)).toEqual({ kind: 'accepted', receipt: '00000000004711' });
    expect(foreign.asked[0]?.body).toContain(
      '<Type><Code>MSC</Code><Description>Scale ticket</Description></Type>',
    );
    foreign.answer.body = universalResponse('ERR', { log: 'Error - No such job' });
    expect(await postImage(cargowise, image)).toEqual({ kind: 'refused', errors: ['No such job'] });
    foreign.answer = { status: 502, body: '<html/>' };
    expect(await postImage(cargowise, image)).toMatchObject({ kind: 'unavailable' });
    foreign.answer = { status: 401, body: '' };
    expect(await postImage(cargowise, image)).toMatchObject({ kind: 'refused' });
  });
});

describe('the eAdaptor of the sandbox', () => {
  let stateDir: string;
  let sandbox: TmsSandbox;
  let behaviour: LoadBehaviour = 'accept';
  beforeEach(async () => {
    stateDir = await mkdtemp(path.join(tmpdir(), 'tms-cargowise-'));
    behaviour = 'accept';
    sandbox = await startTmsSandbox({
      port: 0,
      stateDir,
      secret: SECRET,
      slowDelayMs: 1_000,
      behaviourOf: () => behaviour,
    });
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(stateDir, { recursive: true });
  });
  const send = (changes: Partial<TmsPost> = {}) =>
    post({ baseUrl: sandbox.url, credentials: sandboxCredentials(cargowise, COMPANY, SECRET), ...changes });

  test('makes one shipment of ten sends at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ kind: 'accepted', result: { shipmentId: 'S00001234' } });
  });

  test('that is slow has made the shipment when it is asked again', async () => {
    behaviour = 'slow';
    expect(await send({ timeoutMs: 200 })).toMatchObject({ kind: 'unavailable' });
    expect(await send({ timeoutMs: 200 })).toMatchObject({ result: { shipmentId: 'S00001234' } });
  });

  test('turns away whose account is closed, and who is not known', async () => {
    behaviour = 'reject';
    expect(await send()).toEqual({ kind: 'refused', errors: ['Customer account COPPERLINE is closed'] });
    const theirs = { kind: 'basic', user: `company-${COMPANY}`, password: 'guessed' } as const;
    expect(await send({ credentials: theirs })).toEqual({
      kind: 'refused',
      errors: ['The TMS did not accept our credentials'],
    });
  });

  test('knows an order by our own reference, and never changes the shipment of another company', async () => {
    await send();
    const fields = { ...tmsOrder().fields, contents: 'OTHER GOODS' };
    const other = cargowise.buildPayload(tmsOrder({ fields }), buildContext());
    expect(await send({ payload: other })).toEqual({
      kind: 'exists',
      errors: ["S00001234 has this owner's reference already. Give its key to change it"],
    });
    const shipmentId = 'S00001234';
    const change = cargowise.buildPayload(tmsOrder({ fields }), buildContext({ shipmentId }));
    const strangers = sandboxCredentials(cargowise, 4, SECRET);
    expect(await send({ payload: change, shipmentId, credentials: strangers })).toEqual({
      kind: 'refused',
      errors: ['No shipment S00001234'],
    });
    expect(await send({ payload: change, shipmentId })).toMatchObject({ result: { kind: 'updated' } });
    const held = await heldShipment(sandbox.url, COMPANY, shipmentId, SECRET);
    expect(held.GoodsDescription).toBe('OTHER GOODS');
    const theirs = await askDoor(sandbox.url, 4, 'Shipment', shipmentId, SECRET);
    expect(theirs.UniversalResponse.Status).toBe('ERR');
  });

  test.each([
    ['no XML', 'application/xml', 'hello', 200, 'The message is not well-formed XML'],
    ['what it cannot import', 'text/xml', '<Native/>', 200, 'Native cannot be imported'],
    ['JSON', 'application/json', '{}', 415, 'The body must be application/xml'],
  ])('does not take %s', async (_, type, body, status, says) => {
    const { user, password } = sandboxCredentials(cargowise, COMPANY, SECRET) as {
      user: string;
      password: string;
    };
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': type };
    const response = await fetch(`${sandbox.url}/eAdaptor`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text).toContain('<Status>REJ</Status>');
    expect(text).toContain(says);
  });
});

describe('a company with an eAdaptor of its own', () => {
  let world: TmsWorld;
  let operator: Actor;
  beforeAll(async () => {
    world = await openTmsWorld(3);
    operator = await aUser({ role: 'superadmin', companyIds: [world.harbor] });
    useEnv({ ...env(), SESSION_SECRET: TMS_SECRET, TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: true });
    await saveConnection(operator, world.harbor, {
      base_url: foreign.baseUrl,
      user_name: 'harbor',
      key: 'pass-word-7',
      callback_secret: '',
      code_company: 'CHI',
      code_enterprise: 'HBR',
      code_server: '',
      code_target: 'LocalTransport',
      host_key: '',
      at_once: 4,
      token_url: '',
      token_scope: '',
      api_key: '',
      version: 0,
    });
  });
  afterAll(() => world.close());

  test('sends there, signed in as it says, in the order of the schema', async () => {
    const id = await world.aSendableOrder();
    await sendOrderToTms(world.rosa, id);
    await settles(id, 'shipment-created-by-chainio');
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ tmsShipmentId: 'S00001234' });
    const [sent] = foreign.asked;
    expect(sent).toMatchObject({
      url: '/eAdaptor',
      authorization: `Basic ${Buffer.from('harbor:pass-word-7').toString('base64')}`,
      contentType: 'application/xml; charset=utf-8',
    });
    const payload = cargoWisePayload.parse(XML_WIRE.decode(sent?.body ?? ''));
    const { Shipment } = payload.UniversalShipment;
    expect(Shipment.OwnerRef).toBe(`OA-${id}`);
    expect(Shipment.DataContext).toMatchObject({ Company: { Code: 'CHI' }, EnterpriseID: 'HBR' });
    expect(Shipment.DataContext.DataTargetCollection.DataTarget).toEqual([{ Type: 'LocalTransport' }]);
    // The database keeps keys in an order of its own; what is sent is in that of the schema.
    expect(sent?.body).toContain('version="1.1"><Shipment><DataContext><DataTargetCollection>');
    expect(Object.keys(Shipment)).toEqual(
      Object.keys(
        cargoWisePayload.parse(cargowise.wire.decode(cargowise.wire.encode(payload))).UniversalShipment
          .Shipment,
      ),
    );
    expect(sent?.body.indexOf('<WayBillNumber>')).toBeLessThan(
      sent?.body.indexOf('<ContainerCollection') ?? 0,
    );
    expect(sent?.body).toMatch(/<AddressType>SendersLocalClient<\/AddressType><Address1>/);
  });

  test.each([
    [
      200,
      universalResponse('ERR', { log: 'Error - not found' }),
      true,
      'The TMS answers and takes the credentials',
    ],
    [200, '<html/>', false, 'Something answers there, but not as this TMS does (200)'],
    [404, '', false, 'Something answers there, but not as this TMS does (404)'],
    [401, '', false, 'The TMS did not accept our credentials'],
  ])('tries its connection with a question: %d', async (status, body, works, text) => {
    foreign.answer = { status, body };
    expect(await testConnection(operator, world.harbor)).toEqual({ works, text });
    expect(foreign.asked[0]?.body).toContain('<UniversalShipmentRequest');
  });

  test('keeps what it is called there beside its other settings, and the journal says so', async () => {
    expect(await getConnection(operator, world.harbor)).toMatchObject({
      codes: { company: 'CHI', enterprise: 'HBR', target: 'LocalTransport' },
    });
    const [company] = await db().select().from(companies).where(eq(companies.id, world.harbor));
    expect(company?.configuration).toMatchObject({ tms_sandbox: 'accept' });
    const told = await db().select().from(journal).where(eq(journal.type, 'tms-connection-saved'));
    expect(told.at(-1)).toMatchObject({
      details: { tms_codes: { old: null, new: { company: 'CHI' } }, key_changed: true },
    });
    expect(connectionSchema.safeParse({ base_url: foreign.baseUrl, code_company: 'CHICAGO' }).success).toBe(
      false,
    );
  });
});
