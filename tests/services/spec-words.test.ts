import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { REQUEST_ACTIONS, type RequestAction } from '~/domain/orders/request-actions';
import { reviewTimeSchema } from '~/domain/schedules/review-times';
import { saveFieldMapCall } from '~/services/api/field-maps.calls.server';
import { takeReprocessPost } from '~/services/pipeline/reprocess-post.server';
import { Forbidden } from '~/services/platform/problems.server';
import { postOrderAction } from '~/services/screens/order-action.server';
import { postRequestAction } from '~/services/screens/request-action.server';
import { changeReviewSchedule } from '~/services/screens/review-schedule.server';
import { postScheduleDeletion, postScheduleStatus } from '~/services/screens/schedule-questions.server';
import { sendReviewedOrder } from '~/services/tms/send-reviewed-order.server';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** What fails for no reason that anybody could name is said in the words of the error catalogues, and nothing beside them. */
let world: World;
let harbor: number;
let ops: Actor;
/** What they may do cannot be read: whatever they ask for fails for a fault of ours. */
let broken: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  broken = { ...ops, permissions: undefined as unknown as Actor['permissions'], allCompanies: false };
});
afterAll(() => world.close());

const posted = (fields: Record<string, string> = {}) =>
  new Request('http://127.0.0.1:3000/', { method: 'POST', body: new URLSearchParams(fields) });

/** The toast of an answer, without its tone and what it is about. */
function told(answer: unknown): { text?: string; note?: string } {
  const headers = answer instanceof Response ? answer.headers : new Headers();
  const cookie = /oa_toast=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1];
  const { text, note } = JSON.parse(decodeURIComponent(cookie ?? '%7B%7D'));
  return note === undefined ? { text } : { text, note };
}

const FAILED: Partial<Record<RequestAction, string>> = {
  complete: 'There was an error trying to mark the request as complete',
  reopen: 'There was an error trying to mark the request as not complete',
  reprocess: 'There was an error trying to send the message to reprocess',
  reimport: 'There was an error trying to send the message to reimport',
  'send-to-tms': 'There was an error trying to send the orders to the tms',
  'send-to-client': 'There was an error trying to send the orders to the client',
  delete: 'Error trying to delete the request',
};

test.each(REQUEST_ACTIONS)(
  '%s of a request, refused: its words, and the reason below them',
  async (action) => {
    const requestId = await aRequest({ companyId: harbor });
    const reader = { ...ops, allCompanies: false, permissions: only('orders-view') };
    const answer = await postRequestAction(reader, { requestId, action, search: '' });
    const text = FAILED[action] ?? 'There was an error, please try again';
    expect(told(answer)).toEqual({ text, note: new Forbidden().message });
  },
);
const only = (...permissions: Permission[]) => new Map([[harbor, new Set(permissions)]]);

test.each(['complete', 'delete'] as const)('%s of a request, failed: its words alone', async (action) => {
  const requestId = await aRequest({ companyId: harbor });
  const answer = await postRequestAction(broken, { requestId, action, search: '' });
  expect(told(answer)).toEqual({ text: FAILED[action] });
});

test.each([
  ['delete', false, 'Error trying to delete the order'],
  ['delete', true, 'There was an error, please try again'],
  ['hide', false, 'An error has ocurred'],
] as const)('%s of an order, in the list %s: %s', async (action, inList, words) => {
  const orderId = await anOrder({ companyId: harbor });
  const to = { done: '/', refused: '/' };
  const answer = await postOrderAction(broken, { orderId, action, inList }, posted(), to);
  expect(told(answer)).toEqual({ text: words });
});

test('a reprocess that fails, and one as a generic order', async () => {
  const requestId = await aRequest({
    companyId: harbor,
    stage: 'failed',
    sourceFile: 'a.pdf',
    sourceKind: 'pdf',
  });
  const form = new FormData();
  for (const name of ['variant_id', 'shipment_direction']) form.set(name, 'auto');
  expect(await takeReprocessPost(broken, requestId, form)).toEqual({
    ok: false,
    toast: { tone: 'error', text: 'There was an error trying to send the message to reprocess' },
  });
  form.set('intent', 'generic');
  expect(await takeReprocessPost(broken, requestId, form)).toEqual({
    ok: false,
    toast: { tone: 'error', text: 'There was an error, please try again' },
  });
});

test('an order that cannot be sent for a fault of ours', async () => {
  const orderId = await anOrder({ companyId: harbor });
  expect(await sendReviewedOrder(broken, orderId, { confirmed: true, resend: false })).toMatchObject({
    text: 'An error has occurred, please contact to technical support',
  });
});

test('a schedule that cannot be deleted or switched', async () => {
  expect(told(await postScheduleDeletion(broken, 7, posted()))).toEqual({
    text: 'There was an error trying to delete the scheduled trip',
  });
  expect(told(await postScheduleStatus(broken, 7, posted({ active: 'true' })))).toEqual({
    text: 'There was an error, please try again',
  });
});

test('a change of the admin review schedule', async () => {
  const answer = await changeReviewSchedule(async () => {
    throw new Error('the database is gone');
  }, 'Interval saved');
  expect(told(answer)).toEqual({ text: 'There was an error, please try again.' });
  const read = reviewTimeSchema.safeParse({ day_of_week: 1, comments: 'x'.repeat(256) });
  expect(read.error?.flatten().fieldErrors.comments).toEqual(['Max 255 characters']);
});

test('a field map that is not valid', async () => {
  const request = new Request('http://127.0.0.1:3000/api/field-maps', { method: 'POST' });
  const body = { t_company_id: harbor, fieldmap: 'weight', fieldmap_data: { constant_value: 'abc' } };
  await expect(
    (async () => saveFieldMapCall.run({ actor: ops, params: {}, query: undefined, body, request }))(),
  ).rejects.toMatchObject({ status: 422, message: 'There was an error saving the field mapping' });
});
