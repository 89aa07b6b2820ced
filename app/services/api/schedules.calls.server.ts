import { z } from 'zod';
import { trueOrFalse } from '~/domain/inputs';
import { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import { scheduleBodySchema } from '~/domain/schedules/schedule-form';
import { getSchedule, listSchedules } from '~/services/schedules/list-schedules.server';
import {
  createSchedule,
  deleteSchedule,
  setScheduleActive,
  updateSchedule,
} from '~/services/schedules/save-schedule.server';
import { call } from './call.server';
import { either, text } from './inputs.server';
import { numberList, paging } from './parse.server';
import { presentSchedule } from './present-schedule.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse } from './respond.server';

/** Trips that come again. (spec 1 §7 Scheduled orders) */

export const listSchedulesCall = call({
  method: 'get',
  path: '/api/scheduled-orders',
  summary: 'Scheduled orders, with their next three runs and the last',
  permission: 'scheduled-orders-view',
  query: z
    .object({
      ...paging({ usual: SCHEDULE_LIST.perPage }),
      sort: z.string().max(40).default(SCHEDULE_LIST.sort),
      filter: z.object({ query: text, active: either, company_id: numberList }).strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, ...asked }, request }) => {
    const { company_id, ...rest } = filter;
    const { items, ...page } = await listSchedules(
      actor,
      { ...rest, companyIds: company_id },
      { ...pageAsked(asked, SCHEDULE_LIST.perPage), sort },
    );
    return pageResponse({ ...page, items: items.map(presentSchedule) }, request);
  },
});

export const createScheduleCall = call({
  method: 'post',
  path: '/api/scheduled-orders',
  summary: 'Schedule an order; repeat_at is on the clocks of UTC, time on those of the company',
  permission: 'scheduled-orders-create',
  body: scheduleBodySchema,
  answers: 201,
  run: async ({ actor, body }) => {
    const id = await createSchedule(actor, body);
    return dataResponse(presentSchedule(await getSchedule(actor, id)));
  },
});

export const updateScheduleCall = call({
  method: 'put',
  path: '/api/scheduled-orders/{scheduleId}',
  summary: 'Change a schedule; 409 when somebody saved it since version',
  permission: 'scheduled-orders-edit',
  body: scheduleBodySchema,
  run: async ({ actor, params: { scheduleId }, body }) => {
    await updateSchedule(actor, scheduleId, body);
    return dataResponse(presentSchedule(await getSchedule(actor, scheduleId)));
  },
});

export const deleteScheduleCall = call({
  method: 'delete',
  path: '/api/scheduled-orders/{scheduleId}',
  summary: 'Delete a schedule; the orders it made stay',
  permission: 'scheduled-orders-remove',
  answers: 204,
  run: async ({ actor, params: { scheduleId } }) => {
    await deleteSchedule(actor, scheduleId);
    return emptyResponse();
  },
});

export const scheduleStatusCall = call({
  method: 'put',
  path: '/api/scheduled-orders/{scheduleId}/status',
  summary: 'Switch a schedule on or off; what was due while it was off does not run',
  permission: 'scheduled-orders-remove',
  body: z.object({ active: trueOrFalse }),
  run: async ({ actor, params: { scheduleId }, body }) => {
    await setScheduleActive(actor, scheduleId, body.active);
    return dataResponse(presentSchedule(await getSchedule(actor, scheduleId)));
  },
});
