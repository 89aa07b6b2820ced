import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { ROLES, type RoleName } from '~/domain/access/permissions';
import { findActor } from '~/services/access/actor.server';
import { userRoles, users } from '~/services/access/schema.server';
import {
  addresses,
  type CompanyConfiguration,
  companies,
  companyPlans,
} from '~/services/companies/schema.server';
import { closeMailThread } from '~/services/intake/mail-thread.server';
import { orders } from '~/services/orders/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { type Env, useEnv } from '~/services/platform/env.server';
import { closeRuntime, db, openRuntime } from '~/services/platform/runtime.server';
import { emails, requests } from '~/services/requests/schema.server';
import { closeRuleThreads } from '~/services/rules/sandbox/rule-thread.server';
import { copyTemplate } from './databases';

/**
 * A database of its own for one test file, with the facts every installation has, and a data folder that goes with it:
 * a copy of the run's template, dropped at the end. Children that read and map know no database: the next file has them.
 */
export type World = { dataDir: string; close: () => Promise<void> };

export async function openWorld(changes: Partial<Env> = {}): Promise<World> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'order-automation-world-'));
  process.env.DATA_DIR = dataDir;
  useEnv({ DATA_DIR: dataDir, SESSION_SECRET: 'a secret of the tests alone', NODE_ENV: 'test', ...changes });
  const { url, drop } = await copyTemplate();
  await openRuntime(url);
  return {
    dataDir,
    async close() {
      setClock(undefined);
      await closeRuleThreads();
      await closeMailThread();
      await closeRuntime();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let made = 0;
/** Another number each time, for names that have to differ. */
function next(): number {
  made += 1;
  return made;
}

type CompanyOptions = {
  name?: string;
  tmsProviderId?: number | null;
  configuration?: CompanyConfiguration;
  /** Its intake address, and its second one. */
  intake?: [string, string?];
  deactivatedAt?: Date;
  /** Null: a company without a plan. `review`: compare mode, train fields and certification are on. */
  plan?: { monthlyLimit?: number | null; manual?: boolean; review?: boolean } | null;
};

/** A company with Profit Tools and no plan, unless given. @returns its id */
export async function aCompany(options: CompanyOptions = {}): Promise<number> {
  const planId = options.plan ? await aPlan(options.plan) : null;
  const [row] = await db()
    .insert(companies)
    .values({
      name: options.name ?? `Carrier ${next()}`,
      planId,
      defaultTmsProviderId: options.tmsProviderId === undefined ? 1 : options.tmsProviderId,
      configuration: options.configuration ?? {},
      emailIntakeAddress: options.intake?.[0] ?? null,
      emailIntakeAddressAlt: options.intake?.[1] ?? null,
      deactivatedAt: options.deactivatedAt ?? null,
    })
    .returning({ id: companies.id });
  return idOf(row);
}

/** The operator's own company, at which alone operations roles are given. @returns its id */
export async function theOperator(name = 'Operations'): Promise<number> {
  await db().insert(companies).values({ id: OPERATOR_COMPANY, name });
  await db().execute(sql`select setval(pg_get_serial_sequence('companies', 'id'), 100)`);
  return OPERATOR_COMPANY;
}

async function aPlan({
  monthlyLimit = null,
  manual = true,
  review = false,
}: NonNullable<CompanyOptions['plan']>): Promise<number> {
  const [row] = await db()
    .insert(companyPlans)
    .values({
      displayName: 'Plan',
      maxMonthlyOcrSubmissions: monthlyLimit,
      enableManualRequests: manual,
      enableCompareMode: review,
      enableTrainFields: review,
      enableCertification: review,
    })
    .returning({ id: companyPlans.id });
  return idOf(row);
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('nothing was made');
  return row.id;
}

type UserOptions = {
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
  ...options
}: UserOptions = {}): Promise<Actor> {
  const n = next();
  const [row] = await db()
    .insert(users)
    .values({
      name: options.name ?? `Dispatcher ${n}`,
      email: options.email ?? `dispatcher-${n}@carrier.test`,
      passwordHash: options.passwordHash ?? null,
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

type RequestOptions = Partial<typeof requests.$inferInsert> & { companyId: number };

/** A request as it stands after its document became orders. @returns its id */
export async function aRequest(options: RequestOptions): Promise<string> {
  const id = options.id ?? randomUUID();
  await db()
    .insert(requests)
    .values({
      filename: 'delivery-order.pdf',
      dataExtractionMethod: 'automated',
      stage: 'done',
      status: 'ocr-post-processing-complete',
      search: id,
      ...options,
      id,
    });
  return id;
}

type EmailOptions = Partial<typeof emails.$inferInsert> & { companyId: number };

/** A mail as it was taken. @returns its id */
export async function anEmail(options: EmailOptions): Promise<string> {
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
      ...options,
    });
  return id;
}

type OrderOptions = Partial<typeof orders.$inferInsert> & { companyId: number; requestId?: string };

/** An address of the book of every company, or of one. */
export async function anAddress(changes: Partial<typeof addresses.$inferInsert> = {}): Promise<number> {
  const place = {
    code: 'COPPERLINE',
    locationName: 'Copperline Quarry',
    addressLine1: '88 Quarry Road',
    city: 'Savannah',
    state: 'GA',
    postalCode: '31401',
    ...changes,
  };
  const [row] = await db().insert(addresses).values(place).returning({ id: addresses.id });
  return idOf(row);
}

/** An order of a request; without one the request is made too. @returns its id */
export async function anOrder(options: OrderOptions): Promise<number> {
  const requestId = options.requestId ?? (await aRequest({ companyId: options.companyId, ordersCount: 1 }));
  const [row] = await db()
    .insert(orders)
    .values({
      draftIndex: 0,
      fields: { unit_number: 'MSCU1234566', shipment_direction: 'import' },
      provenance: {},
      addresses: {},
      status: 'ocr-post-processing-complete',
      ...options,
      requestId,
    })
    .returning({ id: orders.id });
  return idOf(row);
}
