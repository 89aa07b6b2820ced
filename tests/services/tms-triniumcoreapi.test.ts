import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { oneOrder } from '~/services/api/present-order.server';
import { orderHistory } from '~/services/orders/order-history.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { signInHeaders } from '~/services/tms/connectors/post-to-tms.server';
import { askForForgotten, pollSubmission } from '~/services/tms/poll-submission.server';
import { requestImages } from '~/services/tms/request-images.server';
import { sandboxUrl, startSandbox, stopSandbox } from '~/services/tms/run-sandbox.server';
import { sandboxCredentials } from '~/services/tms/sandbox/sandbox-credentials.server';
import { getConnection, removeConnection, saveConnection } from '~/services/tms/save-connection.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import { testConnection } from '~/services/tms/test-connection.server';
import { describeProvider } from '../support/tms-provider';
import { endWaits, settles, settlesAtOnce } from '../support/tms-world';
import { aUser } from '../support/world';

/** The Core API of Trinium, docs/tms/triniumcoreapi.md. */
const world = describeProvider({
  provider: 'triniumcoreapi',
  idForm: /^TRN00900\d{2}$/,
  wrongContainer: 'container.number',
});

const HOUR_MS = 3_600_000;
const RUN = { attempt: 1, lastAttempt: false };
const [sent, failed, created] = [
  'success-sending-to-trncapi',
  'failure-sending-to-trncapi',
  'shipment-created-by-trncapi',
];

/** An order that the TMS has taken and not decided on. @returns it and its submission */
async function aWaitingOrder(): Promise<[number, string]> {
  const orderId = await world().aSendableOrder();
  await sendOrderToTms(world().rosa, orderId);
  await settles(orderId, sent);
  const [submission] = await world().submissionsOf(orderId);
  return [orderId, submission?.id ?? ''];
}

/** How often it was asked in vain what became of a submission, by the question that waits. */
async function timesAsked(submissionId: string): Promise<number> {
  const { rows } = (await db().execute(
    sql`select (data->>'asked')::int as asked from pgboss.job
      where name = 'poll-submission' and state = 'created' and data->>'submissionId' = ${submissionId}`,
  )) as unknown as { rows: { asked: number }[] };
  return rows[0]?.asked ?? 0;
}

test('the order says what Trinium asks for, weights in pounds', async () => {
  const orderId = await world().theSentOrder();
  const load = (await world().submissionsOf(orderId)).find(({ kind }) => kind === 'load');
  expect(load?.payload).toMatchObject({
    apiVersion: '1',
    customerOrder: String(orderId),
    service: { direction: 'I', hazardous: false },
    billTo: { code: 'COPPERLINE' },
    container: { number: 'MSKU9070323', size: '40', type: 'HC' },
    references: { masterBill: 'MAEU258813470' },
    commodity: { pounds: 42_336 },
    legs: [{ activity: 'PICKUP' }, { activity: 'DELIVER' }],
  });
});

test('a TMS that cannot be reached while it is asked is asked again when it is back', async () => {
  const [orderId, submissionId] = await aWaitingOrder();
  await stopSandbox();
  await endWaits(orderId);
  await vi.waitFor(async () => expect(await timesAsked(submissionId)).toBe(1), {
    timeout: 60_000,
    interval: 50,
  });
  expect((await oneOrder(world().rosa, orderId)).status).toBe(sent);
  await startSandbox();
  await settlesAtOnce(orderId, created, 25_000);
  expect(await world().historyOf(orderId)).toEqual(['sending-to-trncapi', sent, created]);
});

test('after a day without an answer people hear of it, once, and a late answer is still taken', async () => {
  const { rosa } = world();
  const [orderId, submissionId] = await aWaitingOrder();
  const since = new Date(Date.now() - 25 * HOUR_MS).toISOString();
  await pollSubmission({ submissionId, asked: 200, since }, RUN);
  await pollSubmission({ submissionId, asked: 201, since }, RUN);
  expect((await orderHistory(rosa, orderId))[0]).toMatchObject({
    status: failed,
    display_status: 'TMS Error',
    status_metadata: {
      failure_message_list: ['The TMS did not say within 24 hours what became of it'],
    },
  });
  await settlesAtOnce(orderId, created);
  expect(await world().historyOf(orderId)).toEqual(['sending-to-trncapi', sent, failed, created]);
  expect(await oneOrder(rosa, orderId)).toMatchObject({ tms_shipment_id: expect.stringMatching(/^TRN/) });
});

test('an order sent once more after that day is one load, told once', async () => {
  const { rosa } = world();
  const [orderId, submissionId] = await aWaitingOrder();
  const since = new Date(Date.now() - 25 * HOUR_MS).toISOString();
  await pollSubmission({ submissionId, asked: 200, since }, RUN);
  await sendOrderToTms(rosa, orderId);
  await settlesAtOnce(orderId, created);
  const receipts = (await world().submissionsOf(orderId)).map(({ receipt }) => receipt);
  expect(receipts).toHaveLength(2);
  expect(new Set(receipts).size).toBe(1);
  await vi.waitFor(
    async () => {
      await endWaits(orderId);
      const states = (await world().submissionsOf(orderId)).map(({ state }) => state);
      expect(states).toEqual(['accepted', 'accepted']);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect((await world().historyOf(orderId)).filter((status) => status === created)).toHaveLength(1);
});

test('a submission whose question was lost is asked for again', async () => {
  const [orderId, submissionId] = await aWaitingOrder();
  await db().execute(`delete from pgboss.job where name = 'poll-submission'`);
  const longAgo = new Date(Date.now() - 2 * HOUR_MS);
  await db().update(tmsSubmissions).set({ updatedAt: longAgo }).where(eq(tmsSubmissions.id, submissionId));
  await askForForgotten();
  await askForForgotten();
  // A question about an earlier one may come back into the queue beside it.
  const { rows } = (await db().execute(
    sql`select data from pgboss.job where name = 'poll-submission' and state = 'created' and data->>'submissionId' = ${submissionId}`,
  )) as unknown as { rows: { data: object }[] };
  expect(rows).toHaveLength(1);
  const [question] = rows;
  await expect(oneOrder(world().rosa, orderId)).resolves.toMatchObject({ status: sent });
  expect(question?.data).toMatchObject({ asked: 8, since: longAgo.toISOString() });
});

test('what a company sent is told nobody else, and no job of an unknown number is told of', async () => {
  const { connector, harbor, ask } = world();
  const [load] = await world().submissionsOf(await world().theSentOrder());
  const path = `${connector.outcomes?.path}/${load?.receipt}`;
  expect(await ask(path)).toMatchObject({ status: 200, body: { jobId: load?.receipt } });
  expect((await ask(`${connector.outcomes?.path}/none`)).status).toBe(404);
  const others = sandboxCredentials(connector, harbor + 1, env().SESSION_SECRET);
  const told = await fetch(`${await sandboxUrl()}${path}`, { headers: signInHeaders(others) });
  expect(told.status).toBe(404);
});

test('a connection is signed in to by its key alone, and needs no secret of callbacks', async () => {
  const { harbor } = world();
  const asked: unknown[] = [];
  const theirs = createServer(({ url, headers }, response) => {
    asked.push([url, headers['x-api-key'], headers.authorization]);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve));
  const before = env();
  useEnv({ ...before, TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: true });
  const operator = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const base_url = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}`;
  const given = {
    base_url,
    user_name: '',
    key: 'key-of-harbor',
    callback_secret: '',
    host_key: '',
    at_once: 4,
    token_url: '',
    token_scope: '',
    api_key: '',
    version: 0,
  };
  await saveConnection(operator, harbor, given);
  expect(await getConnection(operator, harbor)).toMatchObject({
    authentication: 'api-key',
    callsBack: false,
  });
  expect(await testConnection(operator, harbor)).toMatchObject({ works: true });
  expect(asked).toEqual([['/trinium/v1/orders/connection-test', 'key-of-harbor', undefined]]);
  await removeConnection(operator, harbor);
  useEnv(before);
  theirs.close();
});

test('images are refused for Trinium', async () => {
  const { rosa, harbor } = world();
  const files = [{ uploading_filename: `${crypto.randomUUID()}.pdf` }];
  await expect(
    requestImages(rosa, { company_id: harbor, tms_shipment_id: 'TRN0090011', files }),
  ).rejects.toMatchObject({ status: 409, message: 'Image upload not yet supported for Trinium' });
});
