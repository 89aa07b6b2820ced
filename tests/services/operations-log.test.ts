import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readListQuery } from '~/domain/lists/list-query';
import { OPERATIONS_LIST } from '~/domain/lists/operations-list';
import { saveAdminRow } from '~/services/admin/admin-rows.server';
import { listOperations } from '~/services/reports/list-operations.server';
import { createRule, updateRule } from '~/services/rules/save-rule.server';
import { from } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** Who did what to users, roles, companies, maps and models, from where. (issue 15 Audit logs, second tab) */
let world: World;
let ida: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ida = await aUser({ role: 'superadmin', companyIds: [harbor], name: 'Ida Castellanos' });
});
afterAll(() => world.close());

const find = (actor: Actor, search = '') =>
  listOperations(actor, readListQuery(OPERATIONS_LIST, new URLSearchParams(search)).query);

test('a change in the panel is told with who made it, from where, and what was before', async () => {
  const item = { item_type: 'carrier', item_key: 'MAEU', company_id: String(harbor) };
  const id = await saveAdminRow(ida, 'dictionary-items', null, { ...item, item_display_name: 'Maersk' });
  await from('198.51.100.7', () =>
    saveAdminRow(ida, 'dictionary-items', id, { ...item, item_display_name: 'Maersk Line' }),
  );
  const { items, total } = await find(ida, 'search=maersk');
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({
    by: 'Ida Castellanos',
    event: 'changed a dictionary item',
    address: '198.51.100.7',
    changes: [
      { name: 'id', old: null, new: String(id) },
      { name: 'item_display_name', old: 'Maersk', new: 'Maersk Line' },
    ],
  });
  expect((await find(ida, 'event=dictionary-item-added')).total).toBe(1);
  expect((await find(ida, `event=maintenance-started&companies=${harbor}`)).items).toEqual([]);
  expect((await find(ida, 'sort=at&dateRange=last-hour')).items.at(-1)?.id).toBe(items[0]?.id);
});

test('a rule is told of when it is made and when it is changed, with its code in its versions', async () => {
  const form = { name: 'Trim the seal', description: '', code: 'order.seal_number = "A";' };
  const { id } = await createRule(ida, form);
  await updateRule(ida, id, { ...form, name: 'Trim seals' });
  const { items } = await find(ida, 'event=rule-created,rule-updated');
  expect(items).toMatchObject([
    {
      event: 'changed the rule',
      changes: [
        { name: 'name', old: 'Trim the seal', new: 'Trim seals' },
        { name: 'version', old: '1', new: '2' },
        { name: 'rule_id', new: String(id) },
      ],
    },
    { event: 'created the rule' },
  ]);
});

test('is for operators who see audits', async () => {
  for (const role of ['order-review', 'customer-admin'] as const) {
    const actor = await aUser({ role, companyIds: [harbor] });
    await expect(find(actor)).rejects.toMatchObject({ status: 403 });
  }
});
