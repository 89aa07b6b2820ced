import { and, asc, eq } from 'drizzle-orm';
import { addDays, momentOf } from '~/domain/schedules/cadence';
import { localClock } from '~/domain/schedules/time-zones';
import { findActor } from '~/services/access/actor.server';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { getSchedule } from '~/services/schedules/list-schedules.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import { createSchedule, setScheduleActive } from '~/services/schedules/save-schedule.server';
import { scheduledOrders } from '~/services/schedules/schema.server';
import { DEMO_SCHEDULES, type DemoSchedule } from './data/schedules';

/** The schedules that people made of the first order of a demo document, once. @throws as the services of schedules */
export async function scheduleDemoDocument(
  requestId: string,
  file: string,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  for (const schedule of DEMO_SCHEDULES.filter((one) => one.file === file)) {
    const actor = await findActor(people.get(schedule.by) ?? 0);
    const [order] = await db()
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.requestId, requestId), eq(orders.schedulersCount, 0)))
      .orderBy(asc(orders.draftIndex))
      .limit(1);
    if (!actor || !order) continue;
    const { startDate, time } = whenOf(schedule);
    const { cadence, description, setPickupByDate, setDeliverByDate } = schedule;
    const id = await createSchedule(actor, {
      orderId: order.id,
      startDate,
      endDate: null,
      time: { clock: 'local', text: time },
      cadence,
      description,
      autosubmitToTms: false,
      setPickupByDate,
      setDeliverByDate,
      keepContainer: false,
      keepReferences: false,
    });
    if (schedule.time === null) await runAtOnce(id, (await getSchedule(actor, id)).zone);
    if (!schedule.isActive) await setScheduleActive(actor, id, false);
  }
}

const FIVE_MINUTES = 300_000;

/** A week ago; without a time of its own the last five minutes that were full, as the clocks of the demo show them. */
function whenOf({ time }: DemoSchedule): { startDate: string; time: string } {
  const last = new Date(Math.floor(Date.now() / FIVE_MINUTES) * FIVE_MINUTES);
  const shown = localClock('America/Chicago', last);
  return { startDate: addDays(shown.day, -7), time: time ?? shown.time };
}

/** The run of today, which was due before the schedule was made. */
async function runAtOnce(scheduleId: number, zone: Parameters<typeof localClock>[0]): Promise<void> {
  const [row] = await db().select().from(scheduledOrders).where(eq(scheduledOrders.id, scheduleId));
  if (!row) return;
  const nextRunAt = momentOf(localClock(zone, new Date()).day, row.runTime, zone);
  await db().update(scheduledOrders).set({ nextRunAt }).where(eq(scheduledOrders.id, scheduleId));
  await runDueSchedules();
}
