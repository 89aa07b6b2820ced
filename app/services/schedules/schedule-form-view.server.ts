import { inArray } from 'drizzle-orm';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import type { ScheduleFormValues, ScheduleMode } from '~/domain/schedules/schedule-form';
import { localClock, type TimeZone, zoneOf } from '~/domain/schedules/time-zones';
import { listCompanyChoices } from '~/services/companies/company-choices.server';
import { companies } from '~/services/companies/schema.server';
import { listOrders, type OrderItem } from '~/services/orders/list-orders.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { now } from '~/services/platform/clock.server';
import { Forbidden } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getSchedule } from './list-schedules.server';

/** What the scheduler dialog shows: its fields as they begin, and what is offered for them. (spec 1 §2, §3) */
export type ScheduleFormView = {
  mode: ScheduleMode;
  scheduleId: number | null;
  values: ScheduleFormValues;
  /** With the zone whose clocks they go by. */
  companies: { id: number; name: string; zone: TimeZone }[];
  choosesCompany: boolean;
  /** The order is the one that the dialog was opened from. */
  fixedOrder: { id: number; name: string } | null;
  /** The newest orders; others are found by typing. */
  orders: { id: number; name: string }[];
};

const OFFERED = 100;

/** A new schedule, of an order where one is given. @throws Forbidden, NotFound */
export async function newScheduleForm(actor: Actor, orderId?: number): Promise<ScheduleFormView> {
  if (orderId === undefined) return formView(actor, 'create', null, EMPTY);
  const order = await findOrder(db(), actor, orderId);
  if (!can(actor, 'scheduled-orders-create', order.companyId)) throw new Forbidden();
  const { billToName, unitNumber, referenceNumber, bookingNumber } = order;
  const view = await formView(actor, 'create', null, {
    ...EMPTY,
    orderId: String(orderId),
    companyId: String(order.companyId),
  });
  return {
    ...view,
    fixedOrder: { id: orderId, name: nameOf({ billToName, unitNumber, referenceNumber, bookingNumber }) },
    choosesCompany: false,
  };
}

/** A schedule to be changed, or to begin another one with. @throws NotFound, Forbidden */
export async function scheduleForm(
  actor: Actor,
  scheduleId: number,
  mode: 'edit' | 'duplicate',
): Promise<ScheduleFormView> {
  const schedule = await getSchedule(actor, scheduleId);
  if (!(mode === 'edit' ? schedule.may.edit : schedule.may.create)) throw new Forbidden();
  const { cadence } = schedule;
  return formView(actor, mode, scheduleId, {
    orderId: String(schedule.exemplarOrderId),
    companyId: String(schedule.companyId),
    startDate: schedule.startDate,
    endDate: schedule.endDate ?? '',
    time: schedule.runTime,
    cadence: cadence.kind,
    activeWeekDays: cadence.kind === 'weekly' ? cadence.weekdays : [],
    dayOfMonth: cadence.kind === 'monthly' ? String(cadence.dayOfMonth) : '',
    description: schedule.description,
    autosubmitToTms: schedule.autosubmitToTms,
    setPickupByDate: schedule.setPickupByDate,
    setDeliverByDate: schedule.setDeliverByDate,
    keepContainer: schedule.keepContainer,
    keepReferences: schedule.keepReferences,
    version: mode === 'edit' ? String(schedule.version) : '',
  });
}

const EMPTY: ScheduleFormValues = {
  orderId: '',
  companyId: '',
  startDate: '',
  endDate: '',
  time: '',
  cadence: '',
  activeWeekDays: [],
  dayOfMonth: '',
  description: '',
  autosubmitToTms: false,
  setPickupByDate: false,
  setDeliverByDate: false,
  keepContainer: false,
  keepReferences: false,
  version: '',
};

async function formView(
  actor: Actor,
  mode: ScheduleMode,
  scheduleId: number | null,
  values: ScheduleFormValues,
): Promise<ScheduleFormView> {
  const offered = await offeredCompanies(actor, mode);
  const [only] = offered;
  const companyId = values.companyId || (offered.length === 1 && only ? String(only.id) : '');
  const company = offered.find(({ id }) => String(id) === companyId);
  const { items } = await listOrders(
    actor,
    { companies: company ? [company.id] : offered.map(({ id }) => id) },
    { page: 1, perPage: OFFERED, sort: '-created_at' },
  );
  const startDate = values.startDate || localClock((company ?? only)?.zone ?? zoneOf({}), now()).day;
  return {
    mode,
    scheduleId,
    values: { ...values, companyId, startDate },
    companies: offered,
    choosesCompany: choosesCompany(actor),
    fixedOrder: null,
    orders: items.map((item) => ({ id: item.id, name: nameOf(item) })),
  };
}

async function offeredCompanies(actor: Actor, mode: ScheduleMode): Promise<ScheduleFormView['companies']> {
  const permission = mode === 'edit' ? 'scheduled-orders-edit' : 'scheduled-orders-create';
  const choices = await listCompanyChoices(actor, permission);
  if (choices.length === 0) return [];
  const rows = await db()
    .select({ id: companies.id, configuration: companies.configuration })
    .from(companies)
    .where(
      inArray(
        companies.id,
        choices.map(({ id }) => id),
      ),
    );
  const zones = new Map(rows.map(({ id, configuration }) => [id, zoneOf(configuration)]));
  return choices.map(({ id, name }) => ({ id, name, zone: zones.get(id) ?? zoneOf({}) }));
}

type NamedOrder = Pick<OrderItem, 'unitNumber' | 'referenceNumber' | 'bookingNumber' | 'billToName'>;

/** By what people know an order: its container or another number, and who is billed. */
function nameOf({ unitNumber, referenceNumber, bookingNumber, billToName }: NamedOrder): string {
  return [unitNumber ?? referenceNumber ?? bookingNumber, billToName].filter(Boolean).join(' · ');
}
