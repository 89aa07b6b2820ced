import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDigit } from '~/domain/trade/iso6346';
import { trainClassifier } from '~/services/classification/train-classifier.server';
import { findGenericVariant } from '~/services/companies/company-choices.server';
import { processAsOrder } from '~/services/pipeline/process-as-order.server';
import { activateNewest, aVariant, sent } from '../support/classified-papers';
import { INTAKE, type MailWorld, onlyOne, openMailWorld } from '../support/mail-world';
import { KESTREL } from '../support/papers';
import { ordersOf, processRequest, upload } from '../support/uploads';
import { aUser } from '../support/world';

/** A list of containers that a mail brings may be orders, and may be an inventory: of numbers alone nobody knows. */
let world: MailWorld;

beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());

const numbers = Array.from({ length: 87 }, (_, n) => {
  const number = `MSKU907${String(n).padStart(3, '0')}`;
  return `${number}${checkDigit(`${number}0`)}`;
});

async function mailed(subject: string, lines: readonly string[]): Promise<string> {
  const attachments = [{ filename: 'containers.csv', content: `${lines.join('\n')}\n` }];
  await world.post.send({ to: INTAKE, subject, text: 'See attached', attachments });
  const { requests } = await onlyOne(subject);
  return requests[0]?.id ?? '';
}

test('87 container numbers and nothing else are asked about before they are 87 orders', async () => {
  const requestId = await mailed('Gate log', ['Container', ...numbers]);
  expect(await processRequest(requestId)).toMatchObject({
    ordersCount: 0,
    statusMessage: 'A list of 87 container numbers and nothing else. Process it as orders if each is one.',
  });
  const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
  await processAsOrder(ops, requestId);
  await processRequest(requestId);
  expect((await ordersOf(requestId)).map(({ fields }) => fields.unit_number)).toEqual(numbers);
});

test('who chooses a variant with the list has not been asked yet', async () => {
  const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
  const variantId = await findGenericVariant(world.harbor, 'tabular');
  const bytes = new TextEncoder().encode(`${['Container', ...numbers].join('\n')}\n`);
  const requestId = await upload(ops, 'gate log.csv', bytes, {
    company_id: world.harbor,
    variant_id: variantId,
  });
  expect((await processRequest(requestId)).ordersCount).toBe(0);
  await processAsOrder(ops, requestId);
  expect((await processRequest(requestId)).ordersCount).toBe(87);
});

test.each([
  ['a place', 'Container,Pickup Terminal', ',Seaside Terminal', 87],
  ['a booking', 'Container,Booking', ',BKG4471120', 87],
])('containers with %s each are orders', async (_, head, more, count) => {
  const requestId = await mailed(head, [head, ...numbers.map((number) => `${number}${more}`)]);
  expect((await processRequest(requestId)).ordersCount).toBe(count);
});

test('a few container numbers are orders', async () => {
  const requestId = await mailed('Four boxes', ['Container', ...numbers.slice(0, 4)]);
  expect((await processRequest(requestId)).ordersCount).toBe(4);
});

test('where a company has layouts of its own, numbers alone are asked about as well, in a mail or attached', async () => {
  const ops = await aUser({ role: 'ops-admin', companyIds: [world.harbor] });
  const variantId = await aVariant(world.harbor, 'Kestrel delivery order');
  for (const load of [1, 2, 3]) await sent(world.rosa, KESTREL, load, { variant_id: variantId });
  await trainClassifier({ attempt: 1, lastAttempt: false });
  await activateNewest(ops);
  await world.post.send({ to: INTAKE, subject: 'Our boxes', text: numbers.join('\n') });
  const { requests } = await onlyOne('Our boxes');
  for (const id of [
    requests[0]?.id ?? '',
    await mailed('Please find list attached', ['Container', ...numbers]),
  ]) {
    const request = await processRequest(id);
    expect(request.variantScores).not.toBeNull();
    expect(request).toMatchObject({
      stage: 'failed',
      ordersCount: 0,
      statusMessage: 'A list of 87 container numbers and nothing else. Process it as orders if each is one.',
    });
  }
});
