import { afterAll, beforeAll, expect, test } from 'vitest';
import { action } from '~/routes/_app+/inbox.upload-images';
import { signedIn, visit } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What the dialog of the inbox answers to a company and nothing else. (spec 1 §5 TMS image upload) */
async function postedFor(tmsProviderId: number): Promise<unknown> {
  const companyId = await aCompany({ tmsProviderId });
  const { userId } = await aUser({ companyIds: [companyId] });
  const browser = await signedIn(userId);
  const body = new FormData();
  body.set('_token', browser.csrf);
  body.set('company_id', String(companyId));
  const request = visit(browser, 'POST', '/inbox/upload-images', { body });
  return action({ request, params: {}, context: {} });
}

test.each([7, 8])(
  'a company whose TMS takes no images (%i) is led back to the inbox, which says so',
  async (id) => {
    const answer = (await postedFor(id)) as Response;
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/inbox']);
    const cookie = /oa_toast=([^;]*)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    expect(JSON.parse(decodeURIComponent(cookie))).toMatchObject({
      tone: 'warning',
      text: 'Image upload not yet supported for Trinium',
    });
  },
);

test('a company whose TMS takes them stays in the dialog, which says what is missing', async () => {
  expect(await postedFor(1)).toMatchObject({
    init: { status: 422 },
    data: { errors: { tms_shipment_id: ['Please specify a TMS Shipment ID'] }, refused: null },
  });
});
