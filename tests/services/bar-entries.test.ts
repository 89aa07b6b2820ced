import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { RoleName } from '~/domain/access/permissions';
import { barEntries } from '~/services/screens/bar-entries.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor Drayage' });
});
afterAll(() => world.close());

const inMenu = async (actor: Actor, wanted: string) =>
  (await barEntries(actor)).filter(({ menu }) => menu === wanted).map(({ label }) => label);
const someone = (role: RoleName) => aUser({ role, companyIds: [harbor] });

test('the Reporting menu is for who sees all companies; what others may open of it stands under More', async () => {
  const reviewer = await someone('order-review');
  expect(await inMenu(reviewer, 'Reporting')).toContain('Review Effort');
  expect(await inMenu(reviewer, 'More')).not.toContain('Review Effort');
  for (const role of ['customer-admin', 'customer-user'] as const) {
    const client = await someone(role);
    expect(await inMenu(client, 'Reporting')).toEqual([]);
    expect(await inMenu(client, 'More')).toContain('Review Effort');
  }
});

test('Mail stands where admins look: under Admin for operators, under My Company for the admins of a client', async () => {
  const operator = await someone('order-review');
  expect(await inMenu(operator, 'Admin')).toContain('Mail');
  expect(await inMenu(operator, 'My Company')).not.toContain('Mail');
  expect(await inMenu(await someone('customer-admin'), 'My Company')).toContain('Mail');
  expect(await inMenu(await someone('customer-user'), 'My Company')).toEqual([]);
});
