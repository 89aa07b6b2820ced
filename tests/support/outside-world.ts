import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { outsideReaderSchema } from '~/domain/reading/outside-reader';
import { variants } from '~/services/companies/schema.server';
import { saveOutsideReader } from '~/services/outside-reader/save-settings.server';
import { outsideReaders, outsideReadings } from '~/services/outside-reader/schema.server';
import { env, useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { type ChatServer, openChatServer } from './chat-server';
import { deliveryOrderPdf } from './documents';
import { ordersOf, processRequest, upload } from './uploads';
import { aCompany, aUser, openWorld } from './world';

export const KEY = 'sk-secret-of-harbor-4711';

/** A company whose documents are read, with a server that speaks as a model does. */
export type OutsideWorld = {
  harbor: number;
  rosa: Actor;
  operator: Actor;
  server: ChatServer;
  /** What the form of the settings holds. */
  form: (changes?: Record<string, unknown>) => Record<string, unknown>;
  turnOn: (changes?: Record<string, unknown>, companyId?: number) => Promise<void>;
  /** Reads a delivery order with these lines more. */
  read: (more?: string[], actor?: Actor) => Promise<{ requestId: string; order: ReadOrder }>;
  /** Questions of a company, oldest first. */
  readings: (companyId?: number) => Promise<(typeof outsideReadings.$inferSelect)[]>;
  forget: () => Promise<void>;
  close: () => Promise<void>;
};
export type ReadOrder = Awaited<ReturnType<typeof ordersOf>>[number];

export async function openOutsideWorld(): Promise<OutsideWorld> {
  const server = await openChatServer();
  const world = await openWorld();
  useEnv({ ...env(), TMS_ALLOWED_HOSTS: '127.0.0.1', TMS_PRIVATE_HOSTS: true });
  const harbor = await aReadingCompany();
  const rosa = await aUser({ companyIds: [harbor] });
  const operator = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const form = (changes = {}) => ({
    enabled: 'on',
    base_url: server.baseUrl,
    model: 'reader-1',
    key: KEY,
    monthly_budget: '20',
    prompt_price: '2',
    completion_price: '8',
    version: 0,
    ...changes,
  });
  return {
    harbor,
    rosa,
    operator,
    server,
    form,
    async turnOn(changes, companyId = harbor) {
      await db().delete(outsideReaders).where(eq(outsideReaders.companyId, companyId));
      await saveOutsideReader(operator, companyId, outsideReaderSchema.parse(form(changes)));
    },
    async read(more = [], actor = rosa) {
      const requestId = await upload(actor, 'delivery-order.pdf', await deliveryOrderPdf({ more }));
      await processRequest(requestId);
      const [order] = await ordersOf(requestId);
      if (!order) throw new Error('no order was made');
      return { requestId, order };
    },
    readings: (companyId = harbor) =>
      db()
        .select()
        .from(outsideReadings)
        .where(eq(outsideReadings.companyId, companyId))
        .orderBy(outsideReadings.id),
    async forget() {
      await db().delete(outsideReadings);
      await db().delete(outsideReaders);
      server.asked.length = 0;
      server.behave([]);
    },
    async close() {
      await world.close();
      await server.close();
    },
  };
}

/** The same documents come again and again: here each is an order of its own. */
export async function aReadingCompany(): Promise<number> {
  const companyId = await aCompany({ plan: { monthlyLimit: 500 }, configuration: { update_window_days: 0 } });
  await db()
    .insert(variants)
    .values([
      { companyId, name: 'Generic document', variantType: 'textract' },
      { companyId, name: 'Not an order', variantType: 'notanorder' },
    ]);
  return companyId;
}
