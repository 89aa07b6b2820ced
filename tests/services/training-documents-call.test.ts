import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import { listDocumentsCall } from '~/services/api/classifier.calls.server';
import { readQuery } from '~/services/api/parse.server';
import { aVariant, sent } from '../support/classified-papers';
import { KESTREL } from '../support/papers';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
/** Operations: sees the documents of every company. */
let olga: Actor;
let papers: { id: number; sha256: string | null }[];
beforeAll(async () => {
  world = await openWorld();
  const harbor = await aCompany();
  const rosa = await aUser({ companyIds: [harbor] });
  olga = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  await aVariant(harbor, 'Generic document');
  papers = [];
  for (const load of [0, 1]) papers.push((await sent(rosa, KESTREL, load)).document);
});
afterAll(() => world.close());

/** The documents that the API answers to a search, by their ids. */
async function found(search: string): Promise<number[]> {
  const request = new Request(`http://us.test/api/training-documents?${search}`);
  const query = readQuery(new URL(request.url), listDocumentsCall.query ?? z.never());
  const answer = await listDocumentsCall.run({ actor: olga, params: {}, body: undefined, query, request });
  return (await answer.json()).data.map(({ id }: { id: number }) => id);
}

test.each([
  ['with a count', ''],
  ['without one', '&simplePaginate=1'],
])('a document is found by the checksum of its file, in a page %s', async (_, more) => {
  expect(await found(`per_page=25${more}`)).toHaveLength(2);
  for (const { id, sha256 } of papers) {
    expect(await found(`filter[sha256sum]=${sha256}${more}`)).toEqual([id]);
    expect(await found(`filter[sha256sum]=${sha256?.toUpperCase()}${more}`)).toEqual([id]);
  }
  expect(await found(`filter[sha256sum]=${'0'.repeat(64)}${more}`)).toEqual([]);
});
