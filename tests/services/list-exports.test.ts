import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import { DISAGREEMENT_LIST } from '~/domain/lists/disagreement-list';
import type { ExportedTable } from '~/domain/lists/exports';
import { JOB_LIST } from '~/domain/lists/job-list';
import { readListQuery } from '~/domain/lists/list-query';
import { MISCLASSIFIED_LIST, MODEL_LIST } from '~/domain/lists/model-list';
import { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import { SECOND_LOOK_LIST } from '~/domain/lists/second-look-list';
import { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { billingRates } from '~/services/billing/schema.server';
import { emcModels, trainingDocuments } from '~/services/classification/schema.server';
import { companies, companyPlans } from '~/services/companies/schema.server';
import { exportTable } from '~/services/exports/export-table.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { setClock } from '~/services/platform/clock.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { secondLooks, secondLookValues } from '~/services/review/schema.server';
import { createSchedule } from '~/services/schedules/save-schedule.server';
import { loadClassifier } from '~/services/screens/classifier-view.server';
import { loadMisclassified, loadModelList } from '~/services/screens/model-screen.server';
import { loadPlan } from '~/services/screens/plan-screen.server';
import { loadJobs } from '~/services/screens/queue-screen.server';
import { loadDisagreements } from '~/services/screens/reading-quality-screen.server';
import { loadVariantTraining } from '~/services/screens/report-screens.server';
import { loadScheduleList } from '~/services/screens/schedule-screen.server';
import { loadSecondLooks } from '~/services/screens/second-look-screen.server';
import { editedWorld } from '../support/edited-orders';
import { readOrder } from '../support/read-orders';
import { anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

/** Lists of schedules, of the classifier, the queue and second looks as files: the rows of the screen, all of them. (issue 15) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;
let superadmin: Actor;
/** Had nothing to do with any of the orders. */
let reviewer: Actor;
let planId: number;

const NOW = '2026-11-10T15:00:00Z';

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  await db().update(companies).set({ deactivatedAt: null });
  superadmin = await aUser({ role: 'superadmin', companyIds: [people.harbor], name: 'Sam Root' });
  reviewer = await aUser({ role: 'order-review', companyIds: [people.harbor], name: 'Olga Review' });
  setClock(new Date(NOW));
  for (const companyId of [people.harbor, people.summit]) {
    await aScheduleOf(companyId);
    await aDocumentOf(companyId);
    await aLookOf(companyId);
  }
  await aDocumentOf(people.harbor);
  await models();
  await mapsAndRates();
  await jobs();
});
afterAll(() => world.close());

async function aScheduleOf(companyId: number): Promise<void> {
  const orderId = await anOrder({ companyId, fields: { unit_number: `UNIT${companyId}` } });
  await createSchedule(superadmin, {
    ...{ orderId, startDate: '2026-11-09', endDate: '2026-12-24', description: '=Rush' },
    time: { clock: 'local', text: '08:00' },
    cadence: { kind: 'weekly', weekdays: ['monday', 'friday'] },
    ...{ autosubmitToTms: false, setPickupByDate: false, setDeliverByDate: false },
    ...{ keepContainer: false, keepReferences: false },
  });
}

/** A spreadsheet that the classifier took for bookings. */
async function aDocumentOf(companyId: number): Promise<void> {
  const requestId = await aRequest({ companyId, variantId: people.sheets });
  await db()
    .insert(trainingDocuments)
    .values({
      ...{ requestId, companyId, variantId: people.sheets, labelSource: 'person', kind: 'text' },
      ...{ features: [1, 8], featuresVersion: 1, autoclassedVariantId: people.bookings },
      ...{ sha256: 'ab'.repeat(32), pagesCount: 2, fileSize: 1536 },
      ...{ discoveredAt: new Date(NOW), variantModifiedAt: new Date(NOW) },
    });
}

/** An order that waits to be keyed again, and one of which two people said something else. */
async function aLookOf(companyId: number): Promise<void> {
  const look = { companyId, variantId: people.bookings, week: '2026-11-09', drawnAt: new Date(NOW) };
  const expiresAt = new Date('2026-11-24T15:00:00Z');
  const read = { companyId, variantId: people.bookings, read: {} };
  await db()
    .insert(secondLooks)
    .values({ ...look, expiresAt, orderId: (await readOrder(read)).orderId });
  const { orderId } = await readOrder(read);
  const ended = { state: 'done', takenByUserId: people.ida.userId, endedAt: new Date(NOW) } as const;
  const [done] = await db()
    .insert(secondLooks)
    .values({ ...look, ...ended, expiresAt, orderId })
    .returning({ id: secondLooks.id });
  const value = { lookId: done?.id ?? '', orderId, companyId, variantId: people.bookings, week: look.week };
  await db()
    .insert(secondLookValues)
    .values({ ...value, field: 'seal_number', firstValue: 'SEAL-1', secondValue: '=SEAL-7', agrees: false });
}

async function models(): Promise<void> {
  const [createdAt, modelDate] = [new Date(NOW), new Date(NOW)];
  await db()
    .insert(emcModels)
    .values([
      {
        ...{ modelName: 'layouts-1', status: 'SUCCEEDED', accuracy: 0.98765, createdAt, modelDate },
        activatedAt: modelDate,
      },
      { modelName: 'layouts-2', status: 'FAILED', statusReason: 'two documents', createdAt },
    ]);
}

async function mapsAndRates(): Promise<void> {
  await db()
    .insert(fieldMaps)
    .values({
      ...{ level: 3, variantId: people.bookings, fieldName: 'vessel', config: { ocr_source_field: 'X' } },
      updatedAt: new Date(NOW),
    });
  const [plan, other] = await db()
    .insert(companyPlans)
    .values([{ displayName: 'Harbor plan' }, { displayName: 'Zebra plan' }])
    .returning({ id: companyPlans.id });
  planId = plan?.id ?? 0;
  const fee = { item: 'monthly_fee', createdByUserId: superadmin.userId } as const;
  await db()
    .insert(billingRates)
    .values([
      { ...fee, planId, rate: 12_500_000, firstDay: '2026-01-01' },
      { ...fee, planId, rate: 13_000_375, firstDay: '2026-11-01' },
      { ...fee, planId, rate: 20_000_000, firstDay: '2027-01-01', companyId: people.harbor },
      { ...fee, planId: other?.id ?? 0, rate: 10_000, firstDay: '2026-01-01' },
    ]);
}

async function jobs(): Promise<void> {
  await runtime().database.execute('delete from pgboss.job', []);
  await transaction((tx) => runtime().jobs.enqueue(tx, 'run-replay', { replayId: '1' }));
  await runtime().database.execute(
    `update pgboss.job set state = 'failed', retry_count = 2, start_after = now() - interval '60 seconds',
     started_on = now() - interval '30 seconds', completed_on = now() - interval '10 seconds',
     output = '{"message":"the disk is full"}'`,
    [],
  );
  await transaction((tx) => runtime().jobs.enqueue(tx, 'notify', { eventId: 7 }));
}

/** The cells of an export, its headings first; no cell of these has a comma or a quote but those of lists of days. */
async function linesOf(table: ExportedTable, search = '', actor = superadmin): Promise<string[]> {
  const made = await exportTable(actor, table, { search, format: 'csv' });
  if (!('file' in made)) throw new Error('it became a job');
  const parts: Uint8Array[] = [];
  for await (const part of made.file.content) parts.push(part);
  return Buffer.concat(parts).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
}

const asked = <const List extends Parameters<typeof readListQuery>[0]>(list: List, search = '') =>
  readListQuery(list, new URLSearchParams(search)).query;

describe('what the screen shows is what the file has', () => {
  test('scheduled orders', async () => {
    const { rows } = await loadScheduleList(superadmin, asked(SCHEDULE_LIST, 'sort=id'));
    const [heading, ...lines] = await linesOf('scheduled-orders', '?sort=id');
    expect(heading).toBe(
      'Schedule,Description,Exemplar Order,Company,Cadence,Time,Effective Dates,Next runs,Last run,Status,Created (UTC)',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ id }) => String(id)));
    const [first] = rows;
    expect(lines[0]).toBe(
      `${first?.id},'=Rush,#${first?.exemplarOrderId} UNIT${people.harbor},Harbor,"Weekly on Mon, Fri",${first?.time},` +
        `2026-11-09 to 2026-12-24,"${first?.nextRuns.map(({ words }) => words).join('; ')}",,Active,2026-11-10 15:00:00`,
    );
    expect(first?.nextRuns).toHaveLength(3);
    expect(await linesOf('scheduled-orders', '?active=false')).toHaveLength(1);
  });

  test('the documents of the classifier, in the order of the list', async () => {
    const search = 'view=list&fullRange=true&sort=company_id';
    const { list } = await loadClassifier(superadmin, asked(CLASSIFIER_LIST, search), new URLSearchParams());
    const [heading, ...lines] = await linesOf('training-documents', `?${search}`);
    expect(heading).toBe(
      'Request id,Upload date (UTC),SHA256,Company,Variant ID,Variant type,Variant modified at (UTC),' +
        'Auto-classified variant ID,Auto-classified modified at (UTC),Auto-classified date (UTC),Pages,File size (KiB)',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(list?.rows.map(({ requestId }) => requestId));
    expect(lines[0]).toContain(
      `,2026-11-10 15:00:00,${'ab'.repeat(32)},Harbor,${people.sheets} Sheets,Spreadsheet,2026-11-10 15:00:00,` +
        `${people.bookings} Bookings,,,2,1.5`,
    );
    expect(await linesOf('training-documents', `?fullRange=true&companies=${people.summit}`)).toHaveLength(2);
  });

  test('models of the classifier', async () => {
    const { rows } = await loadModelList(asked(MODEL_LIST, 'sort=model_name'));
    const [heading, ...lines] = await linesOf('emc-models', '?sort=model_name');
    expect(heading).toBe(
      'Model name,Model date (UTC),Status,Accuracy,% F1 > 95,Is active,Created at (UTC),Comment',
    );
    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ modelName }) => modelName));
    expect(lines).toEqual([
      'layouts-1,2026-11-10 15:00:00,SUCCEEDED,98.77,,Active,2026-11-10 15:00:00,',
      'layouts-2,,FAILED: two documents,,,,2026-11-10 15:00:00,',
    ]);
    expect(await linesOf('emc-models', '?search=layouts-2')).toHaveLength(2);
  });

  test('variants that are taken for each other', async () => {
    const { rows } = await loadMisclassified(superadmin, asked(MISCLASSIFIED_LIST));
    const [heading, ...lines] = await linesOf('misclassified');
    expect(heading).toBe(
      'Auto-classified variant ID,Assigned variant ID,Documents,Companies,Training documents,Latest date (UTC)',
    );
    expect(lines).toEqual([
      `${people.bookings} Bookings,${people.sheets} Sheets,3,Harbor; Summit,${rows[0]?.documentIds.join('; ')},2026-11-10 15:00:00`,
    ]);
    expect((await linesOf('misclassified', `?companies=${people.summit}`))[1]).toContain(',1,Summit,');
  });

  test('jobs of the queue, with their times in seconds', async () => {
    const { rows } = await loadJobs(superadmin, asked(JOB_LIST, 'sort=created_at'));
    const [heading, ...lines] = await linesOf('jobs', '?sort=created_at');
    expect(heading).toBe('Job,State,About,Reason,Tries,Waited,Ran,Made (UTC),Ended (UTC)');
    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ label }) => label));
    expect(lines[0]).toMatch(
      /^Try a change on past documents,Failed,replay 1,the disk is full,3,30(\.\d+)?,20(\.\d+)?,2/,
    );
    expect(await linesOf('jobs', '?state=failed')).toHaveLength(2);
    expect(await linesOf('jobs', '?kind=notify')).toHaveLength(2);
  });

  test('the variant training report', async () => {
    const { rows } = await loadVariantTraining(superadmin, asked(VARIANT_TRAINING_LIST));
    const [heading, ...lines] = await linesOf('variant-training');
    expect(heading).toBe(
      'Variant ID,Variant type,Has field map,Companies,Properties,Property names,Updated at (UTC),Last seen at (UTC),Requests',
    );
    expect(lines.map((line) => line.split(' ')[0])).toEqual(rows.map(({ id }) => String(id)));
    expect(lines.find((line) => line.includes('Bookings'))).toMatch(
      new RegExp(
        `^${people.bookings} Bookings,PDF Text,Yes,Harbor; Summit,1,vessel,2026-11-10 15:00:00,2.*,4$`,
      ),
    );
    expect(await linesOf('variant-training', `?variants=${people.sheets}`)).toHaveLength(2);
  });

  test('the queue of second looks says no more than its list', async () => {
    const { rows } = await loadSecondLooks(superadmin, asked(SECOND_LOOK_LIST, 'sort=company'));
    const [heading, ...lines] = await linesOf('second-looks', '?sort=company');
    expect(heading).toBe('Company,Variant,Pages,Drawn (UTC),Expires (UTC)');
    expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ company }) => company));
    expect(lines[0]).toBe('Harbor,Bookings,1,2026-11-10 15:00:00,2026-11-24 15:00:00');
    expect(await linesOf('second-looks', '?mine=true')).toHaveLength(1);
  });

  test('disagreements, harmless', async () => {
    const search = `sort=company&companies=${people.harbor}`;
    const { rows } = await loadDisagreements(superadmin, asked(DISAGREEMENT_LIST, search));
    const [heading, ...lines] = await linesOf('disagreements', `?${search}`);
    expect(heading).toBe('Order,Field,First value,Second value,Company,Variant,Second look (UTC),By');
    expect(lines).toEqual([
      `${rows[0]?.order_id},Seal number,SEAL-1,'=SEAL-7,Harbor,Bookings,2026-11-10 15:00:00,Ida Ops`,
    ]);
    expect(await linesOf('disagreements')).toHaveLength(3);
  });

  test('the rates of a plan with their history, and those of all plans', async () => {
    const { rates } = await loadPlan(superadmin, planId);
    const [heading, ...lines] = await linesOf('rates', `?plan=${planId}`);
    expect(heading).toBe('Plan,For,Company,Rate,First day,In force,Added by');
    expect(lines.map((line) => line.split(',')[4])).toEqual(rates?.map(({ firstDay }) => firstDay));
    expect(lines).toContain(
      'Harbor plan,Monthly fee,All on this plan,1300.0375,2026-11-01,in force,Sam Root',
    );
    expect(lines).toContain('Harbor plan,Monthly fee,Harbor,2000,2027-01-01,,Sam Root');
    expect(rates?.filter(({ isInForce }) => isInForce).map(({ amount }) => amount)).toEqual(['$1,300.0375']);
    expect((await linesOf('rates')).at(-1)).toBe(
      'Zebra plan,Monthly fee,All on this plan,1,2026-01-01,in force,Sam Root',
    );
  });
});

describe('what another company has is not in it', () => {
  test('schedules, without a column for the company', async () => {
    const [heading, ...lines] = await linesOf('scheduled-orders', '', people.rosa);
    expect(heading).not.toContain('Company');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`UNIT${people.harbor}`);
    expect(await linesOf('scheduled-orders', `?companies=${people.summit}`, people.rosa)).toHaveLength(1);
  });

  /** Every role that sees these acts for all companies; the query holds to the companies of whoever asks all the same. */
  const ofHarborAlone = () => ({ ...reviewer, allCompanies: false });

  test('training documents', async () => {
    expect(await linesOf('training-documents', '?fullRange=true')).toHaveLength(4);
    expect(await linesOf('training-documents', '?fullRange=true', ofHarborAlone())).toHaveLength(3);
    const foreign = `?fullRange=true&companies=${people.summit}`;
    expect(await linesOf('training-documents', foreign, ofHarborAlone())).toHaveLength(1);
  });

  test('misclassified documents', async () => {
    const [, ...lines] = await linesOf('misclassified', '', ofHarborAlone());
    expect(lines).toEqual([expect.stringContaining(',2,Harbor,')]);
    expect(await linesOf('misclassified', `?companies=${people.summit}`, ofHarborAlone())).toHaveLength(1);
  });

  test('second looks', async () => {
    const [, ...lines] = await linesOf('second-looks', '', ofHarborAlone());
    expect(lines).toEqual([expect.stringMatching(/^Harbor,/)]);
    expect(await linesOf('second-looks', `?companies=${people.summit}`, ofHarborAlone())).toHaveLength(1);
  });
});

describe('is for who may see the list', () => {
  test.each<ExportedTable>([
    'training-documents',
    'emc-models',
    'misclassified',
    'jobs',
    'variant-training',
    'second-looks',
    'disagreements',
    'rates',
  ])('%s', async (table) => {
    const stranger = await aUser({ role: 'customer-admin', companyIds: [people.harbor] });
    await expect(exportTable(stranger, table, { search: '', format: 'csv' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test.each<ExportedTable>([
    'scheduled-orders',
    'emc-models',
    'jobs',
    'variant-training',
    'disagreements',
    'rates',
  ])('a reviewer gets no %s', async (table) => {
    await expect(exportTable(reviewer, table, { search: '', format: 'csv' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
