import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { authorOf } from '~/domain/orders/journal';
import { findActor } from '~/services/access/actor.server';
import { users } from '~/services/access/schema.server';
import { acceptSource } from '~/services/intake/receive-upload.server';
import { sendRequestToClient } from '~/services/orders/send-order-to-client.server';
import type { Db } from '~/services/platform/database.server';
import { log } from '~/services/platform/log.server';
import { Problem } from '~/services/platform/problems.server';
import { projectFile } from '~/services/platform/project.server';
import { db, isRuntimeOpen, transaction } from '~/services/platform/runtime.server';
import { settings } from '~/services/platform/schema.server';
import { setEditsBack } from '~/services/reports/refresh-figures.server';
import { recountReading } from '~/services/reports/refresh-reading.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { requests } from '~/services/requests/schema.server';
import { sendRequestToTms } from '~/services/tms/send-request.server';
import { arrangeDemoDelivery } from './arrange-delivery.server';
import { closeDemoMonth } from './bill-companies.server';
import { type DemoDocument, type DemoOutcome, demoManifestSchema } from './data/manifest';
import { editDemoDocument } from './edit-documents.server';
import { failDemoJob } from './fail-a-job.server';
import { DEMO_SETTING } from './load-demo.server';
import { mapDemoFields } from './map-fields.server';
import { reviewDemoDocument } from './review-documents.server';
import { scheduleDemoDocument } from './schedule-documents.server';
import { spendDemoEffort } from './spend-effort.server';
import { readDemoNotifications, talkAboutDemoDocument } from './talk-about-documents.server';
import { teachDemoClassifier } from './teach-classifier.server';
import { type DemoTender, weeklyTenders } from './weekly-tenders.server';

/** A file of the demo's folder, or one that is made of such a file. */
type DemoPaper = DemoDocument & Partial<Pick<DemoTender, 'content'>>;

const FOLDER = 'demo/documents';
const POLL_MS = 200;
/** Documents under way at once: the demo shows itself working without taking the machine. */
const AT_ONCE = 4;

/**
 * Sends the demo's own documents through the real pipeline, newest last, and brings each to the state the manifest
 * wants. Goes on where it was when the process was stopped. Runs beside the people who already look at it.
 */
export async function loadDemoDocuments(): Promise<void> {
  const done = await loadedFiles();
  if (!done) return;
  const { documents } = demoManifestSchema.parse(
    JSON.parse(readFileSync(projectFile(`${FOLDER}/manifest.json`), 'utf8')),
  );
  const queue = [...documents, ...weeklyTenders()]
    .filter(({ file }) => !done.includes(file))
    .sort((a, b) => b.ageHours - a.ageHours);
  if (queue.length === 0) return;
  await failDemoJob();
  const people = new Map(
    (await db().select({ id: users.id, email: users.email }).from(users)).map(({ id, email }) => [email, id]),
  );
  await mapDemoFields(people);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next && isRuntimeOpen(); next = queue.shift())
        await loadDocument(next, people);
    }),
  );
  if (isRuntimeOpen()) await readDemoNotifications(people);
  if (isRuntimeOpen()) await teachDemoClassifier(people);
  if (isRuntimeOpen()) await closeDemoMonth(people);
  // Its documents were moved back in time after they may have been counted.
  if (isRuntimeOpen()) await recountReading();
  log().info({ documents: documents.length }, 'demo documents loaded');
}

async function loadedFiles(): Promise<string[] | null> {
  const [row] = await db().select().from(settings).where(eq(settings.name, DEMO_SETTING));
  return row ? (row.value as { done: string[] }).done : null;
}

async function loadDocument(document: DemoPaper, people: Map<string, number>): Promise<void> {
  const id = requestIdOf(document.file);
  try {
    if (document.revises) await untilLoaded(document.revises);
    await openRequest(id, document, people);
    await untilRead(id);
    await bringAbout(id, document, people);
    await finish(id, document);
  } catch (error) {
    if (isRuntimeOpen()) log().warn({ err: error, file: document.file }, 'demo document');
  }
}

/** Ticks the document off and moves its history back, once, whichever worker comes first. */
async function finish(id: string, document: DemoDocument): Promise<void> {
  await transaction(async (tx) => {
    const ticked = await tx
      .update(settings)
      .set({
        value: sql`jsonb_set(${settings.value}, '{done}', (${settings.value}->'done') || to_jsonb(${document.file}::text))`,
      })
      .where(
        and(
          eq(settings.name, DEMO_SETTING),
          sql`not (${settings.value}->'done') @> to_jsonb(${document.file}::text)`,
        ),
      )
      .returning({ name: settings.name });
    if (ticked.length > 0) await moveBack(tx, id, document);
  });
}

/** The same file has the same id in every installation, so that a stopped load makes nothing twice. */
function requestIdOf(file: string): string {
  const hex = createHash('sha256').update(`demo ${file}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function openRequest(id: string, document: DemoPaper, people: Map<string, number>): Promise<void> {
  const uploadUserId = document.uploader ? (people.get(document.uploader) ?? null) : null;
  const made = await db()
    .insert(requests)
    .values({
      id,
      companyId: document.companyId,
      uploadUserId,
      emailFromAddress: document.emailFrom,
      filename: document.file,
      dataExtractionMethod: 'automated',
      privateRequest: document.privateRequest,
      shipmentDirection: document.direction,
      askedVariantId: document.variantId,
      stage: 'waiting',
      status: 'intake-started',
      createdAt: new Date(Date.now() - document.ageHours * 3_600_000),
      search: [id, document.file, document.emailFrom ?? ''].join(' ').toLowerCase(),
    })
    .onConflictDoNothing()
    .returning();
  const [request] = made.length > 0 ? made : await db().select().from(requests).where(eq(requests.id, id));
  if (request?.stage !== 'waiting') return;
  await transaction((tx) =>
    recordStatus(tx, {
      requestId: id,
      companyId: document.companyId,
      status: 'intake-started',
      author: authorOf(uploadUserId),
    }),
  );
  await acceptSource(
    request,
    `requests/${id}/source`,
    document.content
      ? Readable.from([document.content])
      : createReadStream(projectFile(`${FOLDER}/${document.file}`)),
    async () => {},
  );
}

async function untilRead(id: string): Promise<void> {
  for (;;) {
    const [row] = await db().select({ stage: requests.stage }).from(requests).where(eq(requests.id, id));
    if (row?.stage === 'done' || row?.stage === 'failed') return;
    await pause();
  }
}

/** At most so often it is looked for, and then gone on without. */
const MAX_LOOKS = 600;

async function untilLoaded(file: string): Promise<void> {
  for (let looks = 0; looks < MAX_LOOKS && isRuntimeOpen(); looks += 1) {
    if ((await loadedFiles())?.includes(file)) return;
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS).unref());

/** It counts what people spend on its orders. */
const HARBOR = 3;
const SENT: readonly DemoOutcome[] = ['sent', 'accepted', 'tms-refused', 'tms-failed', 'complete'];
/** Before they are sent, people write something into their orders. */
const EDITED: readonly DemoOutcome[] = ['accepted', 'complete'];
const MARKED: readonly DemoOutcome[] = ['complete', 'marked-done'];

/** What people did with the document after it was read. */
async function bringAbout(
  id: string,
  { outcome, file, companyId, privateRequest, content }: DemoPaper,
  people: Map<string, number>,
): Promise<void> {
  const actor = await findActor(people.get('ops@demo.test') ?? 0);
  const [request] = await db().select().from(requests).where(eq(requests.id, id));
  if (!actor || !request || request.stage !== 'done') return;
  try {
    if (outcome !== 'as-it-comes' && outcome !== 'fresh' && request.ordersInReview > 0)
      await sendRequestToClient(actor, id);
    if (companyId === HARBOR && !privateRequest && SENT.includes(outcome)) await spendDemoEffort(id, people);
    await arrangeDemoDelivery(id, file, people);
    if (EDITED.includes(outcome) || content) await editDemoDocument(id, companyId, people);
    if (SENT.includes(outcome)) await sendRequestToTms(actor, id);
    if (outcome !== 'sent' && SENT.includes(outcome)) await untilAnswered(id);
    if (MARKED.includes(outcome)) await markRequestDone(actor, id, true);
    await reviewDemoDocument(id, file, people);
    await scheduleDemoDocument(id, file, people);
    await talkAboutDemoDocument(id, file, people);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    log().warn({ file: request.filename, problem: problem.message }, 'demo outcome');
  }
}

async function untilAnswered(id: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [row] = await db().select({ status: requests.status }).from(requests).where(eq(requests.id, id));
    if (!/^(sending-to|success-sending-to)/.test(row?.status ?? '')) return;
    await pause();
  }
}

/** The request happened `ageHours` ago: so did everything in its history. Orders are locked before their request, as everywhere. */
async function moveBack(tx: Db, id: string, { ageHours }: DemoDocument): Promise<void> {
  if (ageHours === 0) return;
  const back = sql`make_interval(secs => ${ageHours * 3600})`;
  await tx.execute(
    sql`update orders set created_at = created_at - ${back}, updated_at = updated_at - ${back}, status_date = status_date - ${back}, sent_at = sent_at - ${back} where request_id = ${id}`,
  );
  await tx.execute(
    sql`update requests set status_date = status_date - ${back}, stage_since = stage_since - ${back}, done_at = done_at - ${back} where id = ${id}`,
  );
  // The journal is kept as it was written; whoever owns the table may say otherwise, and only the demo does.
  await tx.execute(sql`alter table journal disable trigger journal_rows_are_kept`);
  await tx.execute(
    sql`update journal set at = at - ${back}, ended_at = ended_at - ${back} where request_id = ${id}`,
  );
  await tx.execute(sql`alter table journal enable trigger journal_rows_are_kept`);
  await tx.execute(
    sql`update request_stage_times set began_at = began_at - ${back}, ended_at = ended_at - ${back} where request_id = ${id}`,
  );
  await setEditsBack(tx, id, back);
  await tx.execute(
    sql`update order_efforts set opened_at = opened_at - ${back}, heard_at = heard_at - ${back}, finished_at = finished_at - ${back} where order_id in (select id from orders where request_id = ${id})`,
  );
  await tx.execute(
    sql`update user_tasks set created_at = created_at - ${back}, updated_at = updated_at - ${back}, ended_at = ended_at - ${back} where request_id = ${id}`,
  );
  await tx.execute(
    sql`update user_task_comments set created_at = created_at - ${back} where task_id in (select id from user_tasks where request_id = ${id})`,
  );
  await tx.execute(
    sql`update notifications set created_at = journal.at from journal where journal.id = notifications.event_id and journal.request_id = ${id}`,
  );
  await tx.execute(sql`update transactions set at = at - ${back} where request_id = ${id}`);
}
