import { eq } from 'drizzle-orm';
import { ROLES } from '~/domain/access/permissions';
import { users } from '~/services/access/schema.server';
import { db } from '~/services/platform/runtime.server';
import { bodyOf } from './access-request';
import type { Answer, DemoWorld } from './demo-world';
import { visit } from './visits';

/** People of the demo by whom tests send what nobody should. */
export const SUPERADMIN = 'superadmin@demo.test';
export const MARCUS = 'admin@harbor.test';
export const ROSA = 'user@harbor.test';
export const [MARCUS_ID, ROSA_ID] = [4, 5];

export type Body = NonNullable<Parameters<typeof bodyOf>[0]>;
export type Look = (answer: Answer) => Promise<void>;
export type Write = (
  who: string,
  method: string,
  address: string,
  body: Body,
  look?: Look,
) => Promise<Answer>;

/** How somebody asks and sends in a world that is opened later. */
export function callersOf(world: () => DemoWorld) {
  const send: Write = (who, method, address, body, look) => {
    const browser = world().browserOf(who);
    return world().tryCall(visit(browser, method, address, bodyOf(body, browser.csrf)), look);
  };
  const get = (who: string, address: string) =>
    world().tryCall(visit(world().browserOf(who), 'GET', address));
  return { send, get };
}

/** The one row of the user form: customer user of a company. */
export const customerUser = (companyId: number) => [
  { t_company_id: companyId, role_id: ROLES['customer-user'].id },
];

export const userRow = async (id: number) => (await db().select().from(users).where(eq(users.id, id)))[0];
