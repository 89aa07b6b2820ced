import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { MAX_VIEWS, viewSearch } from '~/domain/lists/saved-view';
import { deleteView, getView, listViews, renameView, saveView } from '~/services/requests/saved-views.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let rosa: Actor;
let noor: Actor;

beforeAll(async () => {
  world = await openWorld();
  const harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
  noor = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

test('a view keeps the filters and the order of an address, not what is selected in it', () => {
  expect(
    viewSearch(
      '?selected=7a&after=x&mine=true&status=Exception&status=TMS+Error&search=&sort=urgency&unknown=1',
    ),
  ).toBe('status=Exception%2CTMS+Error&mine=true&sort=urgency');
  expect(viewSearch('?selected=7a')).toBe('');
});

test('a person names a filter, finds it again, renames and deletes it; nobody else has it', async () => {
  await saveView(rosa, { name: 'Late exports', search: '?sort=urgency&selected=7a' });
  await saveView(rosa, { name: 'Mine', search: '?mine=true' });
  const [late, mine] = await listViews(rosa);
  expect([late, mine]).toMatchObject([
    { name: 'Late exports', search: 'sort=urgency' },
    { name: 'Mine', search: 'mine=true' },
  ]);
  if (!late || !mine) throw new Error('nothing was saved');
  expect(await listViews(noor)).toEqual([]);
  await expect(getView(noor, late.id)).rejects.toMatchObject({ status: 404 });
  await expect(renameView(noor, late.id, 'Hers')).rejects.toMatchObject({ status: 404 });
  await deleteView(noor, late.id);
  await renameView(rosa, late.id, 'Urgent');
  await deleteView(rosa, mine.id);
  await deleteView(rosa, mine.id);
  expect((await listViews(rosa)).map(({ name }) => name)).toEqual(['Urgent']);
});

test('a name is used once, and without a filter there is nothing to save', async () => {
  await saveView(noor, { name: 'Errors', search: '?status=Exception' });
  const again = saveView(noor, { name: 'Errors', search: '?mine=true' });
  await expect(again).rejects.toMatchObject({
    errors: { name: ['You have a view called Errors already'] },
  });
  await expect(saveView(noor, { name: 'All', search: '?selected=7a' })).rejects.toMatchObject({
    errors: { name: ['There is no filter to save'] },
  });
});

test('so many are kept and no more', async () => {
  for (let i = (await listViews(noor)).length; i < MAX_VIEWS; i += 1)
    await saveView(noor, { name: `View ${i}`, search: '?mine=true' });
  await expect(saveView(noor, { name: 'One more', search: '?mine=true' })).rejects.toMatchObject({
    status: 422,
  });
});
