import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '~/domain/urls/paths';
import { findActor } from '~/services/access/actor.server';
import { makePasswordLink } from '~/services/access/sessions/password-link.server';
import { beginImport } from '~/services/admin/imports.server';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { blankDocument } from '~/services/intake/blank-document';
import { uploads } from '~/services/intake/schema.server';
import { journal } from '~/services/journal/schema.server';
import { notifications } from '~/services/notifications/schema.server';
import { orderAddressEvents } from '~/services/orders/schema.server';
import { env } from '~/services/platform/env.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { signedPath } from '~/services/platform/signing.server';
import { savedViews } from '~/services/requests/schema.server';
import { userTasks } from '~/services/tasks/schema.server';
import { signCallback } from '~/services/tms/connectors/shared/callback-signature.server';
import { sandboxCallbackSecret } from '~/services/tms/sandbox/sandbox-credentials.server';
import { tmsSubmissions } from '~/services/tms/schema.server';
import { aBacktest } from './access-backtest';
import {
  aFieldMap,
  aLook,
  aModel,
  anInterval,
  aProposal,
  aRate,
  aRule,
  aSchedule,
  aTrainingDocument,
  aTunedLayer,
} from './access-teaching';
import {
  BAYLINE,
  HARBOR,
  HARBORS_ADMIN,
  HARBORS_GENERIC_DOCUMENT,
  HARBORS_USER,
  idOf,
  SUMMIT,
} from './demo-ids';
import { anEmail, anOrder, aRequest } from './world';

/** What the addresses and bodies of the access table name. */
export type Things = Awaited<ReturnType<typeof makeThings>>;

/** An order of each company, and of Harbor's one of every kind that is not everybody's. */
export async function makeThings(dataDir: string) {
  const file = path.join(dataDir, 'blank.pdf');
  await writeFile(file, blankDocument());
  await runtime().files.keep('requests/demo/source', file);

  const billTo = await anAddress(null);
  const order = await aSendableOrder(HARBOR, billTo);
  const summit = await aSendableOrder(SUMMIT, billTo);
  const bayline = await aSendableOrder(BAYLINE, billTo);
  const reviewed = await aReviewedOrder(billTo);
  const secret = await aPrivateOrder(billTo);
  const failed = await aRequest({
    companyId: HARBOR,
    stage: 'failed',
    status: 'intake-rejected',
    sourceFile: 'requests/demo/source',
    sourceKind: 'pdf',
    variantId: HARBORS_GENERIC_DOCUMENT,
  });
  const mailed = await aRequest({
    companyId: HARBOR,
    emailId: await anEmail({ companyId: HARBOR }),
    emailFromAddress: 'dana@kestrel.test',
    ordersCount: 1,
    sourceFile: 'requests/demo/source',
  });
  return {
    order: order.id,
    request: order.requestId,
    summitOrder: summit.id,
    summitRequest: summit.requestId,
    baylineOrder: bayline.id,
    baylineRequest: bayline.requestId,
    reviewedOrder: reviewed.id,
    reviewedRequest: reviewed.requestId,
    privateOrder: secret.id,
    privateRequest: secret.requestId,
    failedRequest: failed,
    mailedRequest: mailed,
    mail: await anEmail({ companyId: HARBOR }),
    billTo,
    summitAddress: await anAddress(SUMMIT),
    summitCarrier: await aCarrier(SUMMIT),
    baylineAddress: await anAddress(BAYLINE),
    baylineCarrier: await aCarrier(BAYLINE),
    harborCarrier: await aCarrier(HARBOR),
    rule: await aRule(),
    schedule: await aSchedule(order.id),
    interval: await anInterval(),
    job: await aFailedJob(),
    rate: await aRate(),
    month: new Date().toISOString().slice(0, 7),
    import: await anImport(),
    ...(await aTrainingDocument(order.requestId)),
    proposal: await aProposal(),
    layer: await aTunedLayer(),
    ...(await aBacktest()),
    fieldMap: await aFieldMap(),
    model: await aModel(),
    task: await aTask(order),
    look: await aLook(),
    notification: await aNotification(order),
    view: await aView(),
    ...(await aComparison()),
    passwordToken: await aPasswordToken(),
    upload: await anUpload(),
    file: signedPath(paths.file('requests/demo/source'), 3600),
    ...(await aSubmission(order.id)),
  };
}

/** A file of one address, and of a line that makes no sense, that nobody took yet. */
async function anImport(): Promise<string> {
  const actor = await findActor(1);
  if (!actor) throw new Error('no superadmin');
  const bytes = new TextEncoder().encode(
    'Name,Street,City,State,Postal code\r\nQuay Foods,1 Dock St,Oakland,CA,94607\r\n,2 Dock St,Oakland,CA,94607',
  );
  return beginImport(actor, { kind: 'addresses', companyId: null, filename: 'quay.csv', bytes });
}

/** A mail that could not be sent. */
async function aFailedJob(): Promise<string> {
  const id = randomUUID();
  await db().transaction((tx) => runtime().jobs.enqueue(tx, 'notify', { eventId: 0 }, { id }));
  await runtime().database.execute(
    "update pgboss.job set state = 'failed', completed_on = now() where id = $1",
    [id],
  );
  return id;
}

/** A comment on Harbor's order. */
async function aTask({ id: orderId, requestId }: Made): Promise<number> {
  const [row] = await db()
    .insert(userTasks)
    .values({ type: 'comment', status: 'open', companyId: HARBOR, requestId, orderId })
    .returning({ id: userTasks.id });
  return idOf(row);
}

/** Of Harbor's administrator, unread. */
async function aNotification({ id: orderId, requestId }: Made): Promise<number> {
  const details = { taskId: 1, task: 'comment', before: null, status: 'open', comment: 'Seal?' };
  const about = { companyId: HARBOR, requestId, orderId };
  const [event] = await db()
    .insert(journal)
    .values({ kind: 'collaboration', type: 'task-changed', ...about, details })
    .returning({ id: journal.id });
  const [row] = await db()
    .insert(notifications)
    .values({
      userId: HARBORS_ADMIN,
      eventId: idOf(event),
      type: 'OrderOrRequestCommented',
      level: 'information',
      companyId: HARBOR,
    })
    .returning({ id: notifications.id });
  return idOf(row);
}

/** A filter that Harbor's user keeps. */
async function aView(): Promise<number> {
  const [row] = await db()
    .insert(savedViews)
    .values({ userId: HARBORS_USER, name: 'Urgent', search: 'sort=urgency' })
    .returning({ id: savedViews.id });
  return idOf(row);
}

const SUMMITS_LAYOUT = 203;

/** An order of Summit's, and a certified one of its layout. */
async function aComparison() {
  const of = { companyId: SUMMIT, variantId: SUMMITS_LAYOUT };
  return {
    comparedOrder: await anOrder(of),
    certifiedOrder: await anOrder({ ...of, certification: 'certified' }),
  };
}

/** Of a link that resets the password of Harbor's user. */
async function aPasswordToken(): Promise<string> {
  const link = await makePasswordLink(HARBORS_USER, 'user@harbor.test', 'reset');
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

type Made = { id: number; requestId: string };

/** An order with everything its TMS asks for, of a request whose file is there. */
async function aSendableOrder(companyId: number, billTo: number): Promise<Made> {
  const requestId = await aRequest({
    companyId,
    ordersCount: 1,
    sourceFile: 'requests/demo/source',
    title: `Load of company ${companyId}`,
  });
  const id = await anOrder({
    companyId,
    requestId,
    ...(companyId === HARBOR ? { variantId: HARBORS_GENERIC_DOCUMENT } : {}),
    fields: {
      unit_number: 'MSKU9070323',
      equipment_size: '40',
      equipment_type: 'HC',
      shipment_direction: 'import',
      master_bol_mawb: 'MAEU258813470',
      reference_number: `Reference of company ${companyId}`,
      weight: 19_200,
      weight_uom: 'kg',
    },
    addresses: billedTo(billTo),
  });
  await giveStops(id, billTo);
  return { id, requestId };
}

const billedTo = (address: number) => ({
  bill_to_address: { raw_text: 'Copperline', location_name: 'Copperline', address_id: address },
});

async function giveStops(orderId: number, billTo: number): Promise<void> {
  const stop = {
    orderId,
    addressId: billTo,
    rawAddress: { raw_text: 'Copperline' },
    provenance: { source: 'document' as const },
  };
  await db()
    .insert(orderAddressEvents)
    .values([
      { ...stop, eventNumber: 1, type: 'pickup' },
      { ...stop, eventNumber: 2, type: 'deliver' },
    ]);
}

/** An order that an operator looks at before Harbor does. */
async function aReviewedOrder(billTo: number): Promise<Made> {
  const status = 'process-ocr-output-file-review';
  const requestId = await aRequest({
    companyId: HARBOR,
    status,
    ordersCount: 1,
    ordersInReview: 1,
    sourceFile: 'requests/demo/source',
  });
  const id = await anOrder({ companyId: HARBOR, requestId, status, addresses: billedTo(billTo) });
  await giveStops(id, billTo);
  return { id, requestId };
}

/** What Harbor's admin uploaded for nobody else in the company. */
async function aPrivateOrder(billTo: number): Promise<Made> {
  const requestId = await aRequest({
    companyId: HARBOR,
    privateRequest: true,
    uploadUserId: HARBORS_ADMIN,
    title: 'Private load',
    ordersCount: 1,
    sourceFile: 'requests/demo/source',
  });
  const id = await anOrder({
    companyId: HARBOR,
    requestId,
    fields: { reference_number: 'Private load', shipment_direction: 'import' },
    addresses: billedTo(billTo),
  });
  await giveStops(id, billTo);
  return { id, requestId };
}

/** A load that the TMS has, and what it calls back with. */
async function aSubmission(
  orderId: number,
): Promise<{ submission: string; news: string; signature: string }> {
  const id = randomUUID();
  await db()
    .insert(tmsSubmissions)
    .values({
      id,
      orderId,
      companyId: HARBOR,
      tmsProviderId: 1,
      orderVersion: 1,
      idempotencyKey: `order-${orderId}`,
      payload: {},
      state: 'sent',
    });
  const news = JSON.stringify({
    receipt: 'R-1',
    order: orderId,
    event: 'CREATED',
    shipment: '7',
    errors: [],
  });
  const secret = sandboxCallbackSecret('profittools', HARBOR, env().SESSION_SECRET);
  return { submission: id, news, signature: signCallback(news, secret, new Date()) };
}

/** The address that a file of Harbor's goes to. */
async function anUpload(): Promise<string> {
  const requestId = await aRequest({ companyId: HARBOR, stage: 'waiting', status: 'intake-started' });
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db()
    .insert(uploads)
    .values({ id, requestId, fileKey: `requests/${requestId}/source`, expiresAt });
  return signedPath(paths.upload(id), 3600);
}

async function anAddress(companyId: number | null): Promise<number> {
  const [row] = await db()
    .insert(addresses)
    .values({
      companyId,
      locationName: `Copperline ${companyId ?? 'for all'}`,
      addressLine1: '88 Quarry Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
      code: `COPPERLINE-${companyId ?? 0}`,
      isBillable: true,
    })
    .returning({ id: addresses.id });
  return idOf(row);
}

async function aCarrier(companyId: number): Promise<number> {
  const [row] = await db()
    .insert(dictionaryItems)
    .values({
      companyId,
      itemType: 'carrier',
      itemKey: `C-${companyId}`,
      itemDisplayName: `Carrier ${companyId}`,
    })
    .returning({ id: dictionaryItems.id });
  return idOf(row);
}
