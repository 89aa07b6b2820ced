import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SCHEDULE_MESSAGES, type ScheduleInput } from '~/domain/schedules/schedule-form';
import { oneOrder } from '~/services/api/present-order.server';
import { presentSchedule } from '~/services/api/present-schedule.server';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { getSchedule, listSchedules } from '~/services/schedules/list-schedules.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import {
  createSchedule,
  deleteSchedule,
  setScheduleActive,
  updateSchedule,
} from '~/services/schedules/save-schedule.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { sendOrderToTms } from '~/services/tms/send-order.server';
import {
  anExemplar,
  aSchedule,
  at,
  clerk,
  harbor,
  input,
  onlyOf,
  orderOf,
  rosa,
  runsOf,
  useScheduleWorld,
} from '../support/schedule-world';
import { aCompany, anOrder, aUser } from '../support/world';

useScheduleWorld();

describe('who makes and changes schedules', () => {
  test('an order with a schedule is its pattern and is not sent, until the last one is deleted', async () => {
    const exemplar = await anExemplar();
    const [first, second] = [await aSchedule({}, exemplar), await aSchedule({}, exemplar)];
    expect(await oneOrder(rosa, exemplar)).toMatchObject({ schedulers_count: 2 });
    await expect(sendOrderToTms(rosa, exemplar)).rejects.toMatchObject({
      message: 'The order is the pattern of a schedule',
    });
    await deleteSchedule(rosa, first);
    await setScheduleActive(rosa, second, false);
    expect(await oneOrder(rosa, exemplar)).toMatchObject({ schedulers_count: 1 });
    await deleteSchedule(rosa, second);
    expect(await oneOrder(rosa, exemplar)).toMatchObject({ schedulers_count: 0 });
    await expect(getSchedule(rosa, second)).rejects.toMatchObject({ status: 404 });
    await expect(sendOrderToTms(rosa, exemplar)).rejects.toMatchObject({ status: 422 });
  });

  test('one that is switched off makes nothing, and switched on again begins with the next day', async () => {
    const id = await aSchedule();
    await setScheduleActive(rosa, id, false);
    expect(await getSchedule(rosa, id)).toMatchObject({ deactivatedAt: expect.any(Date), nextRuns: [] });
    at('2026-01-07T12:00:00Z');
    await runDueSchedules();
    await setScheduleActive(rosa, id, true);
    await runDueSchedules();
    expect(await runsOf(id)).toEqual([]);
    at('2026-01-07T14:00:01Z');
    await runDueSchedules();
    expect((await onlyOf(id)).scheduledFor).toBe('2026-01-07');
  });

  test('a change keeps a run that is due, and the next goes by the new time', async () => {
    const id = await aSchedule();
    at('2026-01-05T14:00:30Z');
    const { exemplarOrderId, version } = await getSchedule(rosa, id);
    await updateSchedule(
      rosa,
      id,
      input(exemplarOrderId, { time: { clock: 'local', text: '20:15' }, version }),
    );
    await runDueSchedules();
    await onlyOf(id);
    expect((await getSchedule(rosa, id)).nextRuns[0]?.toISOString()).toBe('2026-01-06T02:15:00.000Z');
    await expect(updateSchedule(rosa, id, input(exemplarOrderId, { version }))).rejects.toMatchObject({
      status: 409,
    });
  });

  test('one that would not run any more is refused beside its end date: made, changed, and switched on', async () => {
    const refused = { errors: { effective_end_date: [SCHEDULE_MESSAGES.neverRuns] } };
    const id = await aSchedule({ endDate: '2026-01-06' });
    const { exemplarOrderId } = await getSchedule(rosa, id);
    at('2026-01-08T12:00:00Z');
    await expect(aSchedule({ endDate: '2026-01-07' })).rejects.toMatchObject(refused);
    await expect(
      aSchedule({ endDate: '2026-01-20', cadence: { kind: 'monthly', dayOfMonth: 31 } }),
    ).rejects.toMatchObject(refused);
    const change = (more: Partial<ScheduleInput>) => updateSchedule(rosa, id, input(exemplarOrderId, more));
    await expect(change({ endDate: '2026-01-07' })).rejects.toMatchObject(refused);
    await change({ endDate: '2026-01-06', description: 'It has ended' });
    await setScheduleActive(rosa, id, false);
    await expect(setScheduleActive(rosa, id, true)).rejects.toMatchObject(refused);
    await change({ endDate: '2026-01-09' });
    await setScheduleActive(rosa, id, true);
    expect((await getSchedule(rosa, id)).nextRuns).toHaveLength(2);
  });

  test('another exemplar: the one before can be sent again', async () => {
    const [before, after] = [await anExemplar(), await anExemplar()];
    const id = await aSchedule({}, before);
    await updateSchedule(rosa, id, input(after));
    expect((await orderOf(before)).schedulersCount).toBe(0);
    expect((await orderOf(after)).schedulersCount).toBe(1);
  });

  test('what cannot be a pattern is refused: an order of others, a deleted one, one of another company', async () => {
    const elsewhere = await anOrder({ companyId: await aCompany() });
    const deleted = await anExemplar({ deletedAt: new Date() });
    const mine = await anExemplar();
    const refusal = (orderId: number, more: Partial<ScheduleInput> = {}) =>
      createSchedule(rosa, input(orderId, more)).catch((problem) => problem.errors?.exemplar_order_id);
    expect(await refusal(elsewhere)).toEqual(['Order not found']);
    expect(await refusal(deleted)).toEqual([`Order #${deleted} was deleted`]);
    expect(await refusal(mine, { companyId: harbor + 1000 })).toEqual([
      `Order #${mine} is of another company`,
    ]);
    await expect(createSchedule(clerk, input(mine))).rejects.toMatchObject({ status: 403 });
    const id = await aSchedule({}, mine);
    for (const change of [
      () => updateSchedule(clerk, id, input(mine)),
      () => setScheduleActive(clerk, id, false),
      () => deleteSchedule(clerk, id),
    ])
      await expect(change()).rejects.toMatchObject({ status: 403 });
    const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
    await expect(deleteSchedule(stranger, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what is told of schedules', () => {
  test('the list shows the next three runs and the last with its order, sorted and filtered', async () => {
    const id = await aSchedule({ cadence: { kind: 'weekly', weekdays: ['monday', 'wednesday'] } });
    await aSchedule({ description: 'Zinnia' });
    at('2026-01-05T14:00:01Z');
    await runDueSchedules();
    const page = { page: 1, perPage: 10, sort: '-id' };
    const { items } = await listSchedules(rosa, {}, page);
    const row = items.find((item) => item.id === id);
    expect(row?.nextRuns.map((run) => run.toISOString())).toEqual([
      '2026-01-07T14:00:00.000Z',
      '2026-01-12T14:00:00.000Z',
      '2026-01-14T14:00:00.000Z',
    ]);
    expect(row?.lastRun?.orderId).toBe((await onlyOf(id)).id);
    expect((await listSchedules(rosa, { query: 'zinn' }, page)).total).toBe(1);
    expect((await listSchedules(rosa, { query: `#${id}` }, page)).items.map((item) => item.id)).toContain(id);
    expect((await listSchedules(rosa, { active: false, query: 'zinn' }, page)).total).toBe(0);
    await expect(listSchedules(rosa, {}, { ...page, sort: 'colour' })).rejects.toMatchObject({ status: 422 });
    const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
    expect((await listSchedules(stranger, {}, page)).items).toEqual([]);
  });

  test('the call tells the time in UTC and on the clocks of the company, of the next three runs too', async () => {
    const id = await aSchedule({
      time: { clock: 'utc', text: '02:30' },
      cadence: { kind: 'monthly', dayOfMonth: 31 },
    });
    expect(presentSchedule(await getSchedule(rosa, id))).toMatchObject({
      repeat_at: '02:30:00',
      time: '20:30',
      time_zone: 'America/Chicago',
      repeat_daily: false,
      repeat_weekly: false,
      repeat_day_of_month: 31,
      repeat_monday: false,
      next_runs: ['2026-02-01T02:30:00.000Z', '2026-03-01T02:30:00.000Z', '2026-04-01T01:30:00.000Z'],
      last_run: null,
    });
  });

  test('who did what with a schedule is written down', async () => {
    const id = await aSchedule();
    const { exemplarOrderId } = await getSchedule(rosa, id);
    await updateSchedule(rosa, id, input(exemplarOrderId, { description: 'Anew' }));
    await setScheduleActive(rosa, id, false);
    await deleteSchedule(rosa, id);
    const rows = await db()
      .select({ type: journal.type, actor: journal.actorId, details: journal.details })
      .from(journal)
      .where(sql`${journal.kind} = 'schedule' and (${journal.details}->>'schedule_id')::int = ${id}`)
      .orderBy(journal.id);
    expect(rows.map(({ type, actor }) => [type, actor])).toEqual(
      ['created', 'edited', 'deactivated', 'deleted'].map((what) => [`schedule-${what}`, rosa.userId]),
    );
    expect(rows[1]?.details).toEqual({
      schedule_id: id,
      before: { description: '' },
      after: { description: 'Anew' },
    });
  });
});

test('a company that moves to another zone takes its schedules along, at the same time of day', async () => {
  const id = await aSchedule();
  await updateCompany(rosa, harbor, { time_zone: 'America/Denver' });
  await runDueSchedules();
  expect(await getSchedule(rosa, id)).toMatchObject({
    runTime: '08:00',
    timeZone: 'America/Denver',
    nextRuns: [new Date('2026-01-05T15:00:00Z'), expect.any(Date), expect.any(Date)],
  });
  await expect(updateCompany(rosa, harbor, { time_zone: 'Mars/Olympus' })).rejects.toMatchObject({
    status: 422,
  });
  await updateCompany(rosa, harbor, { time_zone: 'America/Chicago' });
});
