import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Actor } from '~/domain/actor';
import { ROLES, type RoleName } from '~/domain/permissions';
import { findActor } from '~/services/access/actor.server';
import { userRoles, users } from '~/services/access/schema.server';
import { type CompanyConfiguration, companies, companyPlans } from '~/services/companies/schema.server';
import { closeMailThread } from '~/services/intake/mail-thread.server';
import { closeRuleThreads } from '~/services/mapping/rule-thread.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import type { DatabaseSource } from '~/services/platform/database.server';
import { type Env, useEnv } from '~/services/platform/env.server';
import { closeHouse, db, openHouse } from '~/services/platform/house.server';
import { closeReaderPool } from '~/services/reading/reader-pool.server';
import { emails, requests } from '~/services/requests/schema.server';
import { seedFacts } from '~/services/server/seed-facts.server';

/**
 * A house of its own for one test file: the embedded database in memory, or, when TEST_DATABASE_URL is set, a
 * database made on that PostgreSQL and dropped at the end; a data folder that goes with it.
 */
export type World = { dataDir: string; close: () => Promise<void> };

export async function openWorld(changes: Partial<Env> = {}): Promise<World> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'order-automation-world-'));
  process.env.DATA_DIR = dataDir;
  useEnv({ DATA_DIR: dataDir, SESSION_SECRET: 'a secret of the tests alone', NODE_ENV: 'test', ...changes });
  const { source, drop } = await makeDatabase();
  await openHouse(source);
  await seedFacts();
  return {
    dataDir,
    async close() {
      setClock(undefined);
      closeReaderPool();
      await closeRuleThreads();
      await closeMailThread();
      await closeHouse();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(): Promise<{ source: DatabaseSource; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { source: { memory: true }, drop: async () => {} };
  const name = `oa_test_${process.env.TEST_RUN ?? 'local'}_${randomBytes(4).toString('hex')}`;
  await onServer(server, `create database "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { source: { url: url.href }, drop: () => onServer(server, `drop database "${name}" with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let made = 0;
/** Another number each time, for names that have to differ. */
function next(): number {
  made += 1;
  return made;
}

type CompanyWish = {
  name?: string;
  tmsProviderId?: number | null;
  configuration?: CompanyConfiguration;
  /** Its intake address, and its second one. */
  intake?: [string, string?];
  deactivatedAt?: Date;
  /** Null: a company without a plan. */
  plan?: { monthlyLimit?: number | null; manual?: boolean } | null;
};

/** A company with Profit Tools and no plan, unless wished otherwise. @returns its id */
export async function aCompany(wish: CompanyWish = {}): Promise<number> {
  const planId = wish.plan ? await aPlan(wish.plan) : null;
  const [row] = await db()
    .insert(companies)
    .values({
      name: wish.name ?? `Carrier ${next()}`,
      planId,
      defaultTmsProviderId: wish.tmsProviderId === undefined ? 1 : wish.tmsProviderId,
      configuration: wish.configuration ?? {},
      emailIntakeAddress: wish.intake?.[0] ?? null,
      emailIntakeAddressAlt: wish.intake?.[1] ?? null,
      deactivatedAt: wish.deactivatedAt ?? null,
    })
    .returning({ id: companies.id });
  return idOf(row);
}

async function aPlan({
  monthlyLimit = null,
  manual = true,
}: NonNullable<CompanyWish['plan']>): Promise<number> {
  const [row] = await db()
    .insert(companyPlans)
    .values({ displayName: 'Plan', maxMonthlyOcrSubmissions: monthlyLimit, enableManualRequests: manual })
    .returning({ id: companyPlans.id });
  return idOf(row);
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('nothing was made');
  return row.id;
}

type UserWish = {
  role?: RoleName;
  companyIds?: number[];
  email?: string;
  name?: string;
  passwordHash?: string;
};

/** A user with one role in the given companies, as the actor they are. */
export async function aUser({
  role = 'customer-user',
  companyIds = [],
  ...wish
}: UserWish = {}): Promise<Actor> {
  const n = next();
  const [row] = await db()
    .insert(users)
    .values({
      name: wish.name ?? `Dispatcher ${n}`,
      email: wish.email ?? `dispatcher-${n}@carrier.test`,
      passwordHash: wish.passwordHash ?? null,
      isSuperadmin: role === 'superadmin',
      homeCompanyId: companyIds[0] ?? null,
    })
    .returning({ id: users.id });
  const userId = idOf(row);
  const roleId = ROLES[role].id;
  if (companyIds.length > 0)
    await db()
      .insert(userRoles)
      .values(companyIds.map((companyId) => ({ userId, companyId, roleId })));
  return actorOf(userId);
}

/** The actor as the database has them now. */
export async function actorOf(userId: number): Promise<Actor> {
  const actor = await findActor(userId);
  if (!actor) throw new Error(`there is no user ${userId}`);
  return actor;
}

type RequestWish = Partial<typeof requests.$inferInsert> & { companyId: number };

/** A request as it stands after its document became orders. @returns its id */
export async function aRequest(wish: RequestWish): Promise<string> {
  const id = wish.id ?? randomUUID();
  await db()
    .insert(requests)
    .values({
      filename: 'delivery-order.pdf',
      dataExtractionMethod: 'automated',
      stage: 'done',
      status: 'ocr-post-processing-complete',
      search: id,
      ...wish,
      id,
    });
  return id;
}

type EmailWish = Partial<typeof emails.$inferInsert> & { companyId: number };

/** A mail as it was taken. @returns its id */
export async function anEmail(wish: EmailWish): Promise<string> {
  const id = randomUUID();
  await db()
    .insert(emails)
    .values({
      id,
      messageKey: `<${id}@kestrel.test>`,
      fromAddress: 'dana@kestrel.test',
      fromName: 'Dana Whitlock',
      sentTo: 'orders@harbor.intake.test',
      subject: 'Delivery order attached',
      body: 'Please find attached the delivery order.',
      receivedAt: new Date(),
      file: `emails/${id}/source.eml`,
      bytes: 2048,
      attachments: [],
      ...wish,
    });
  return id;
}

type OrderWish = Partial<typeof orders.$inferInsert> & { companyId: number; requestId?: string };

/** An order of a request; without one the request is made too. @returns its id */
export async function anOrder(wish: OrderWish): Promise<number> {
  const requestId = wish.requestId ?? (await aRequest({ companyId: wish.companyId, ordersCount: 1 }));
  const [row] = await db()
    .insert(orders)
    .values({
      draftIndex: 0,
      fields: { unit_number: 'MSCU1234566', shipment_direction: 'import' },
      provenance: {},
      addresses: {},
      status: 'ocr-post-processing-complete',
      ...wish,
      requestId,
    })
    .returning({ id: orders.id });
  return idOf(row);
}
