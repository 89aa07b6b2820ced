import { z } from 'zod';
import { type ReviewTime, reviewTimeFields, reviewTimeSchema } from '~/domain/schedules/review-times';
import { listReviewTimes } from '~/services/companies/review-times.server';
import {
  createReviewTime,
  deleteReviewTime,
  requireReviewSchedule,
  updateReviewTime,
} from '~/services/settings/change-review-times.server';
import { call } from './call.server';
import { dataResponse, emptyResponse } from './respond.server';

/** When operators review. (spec 3 §7 Admin review schedule) */

export const listReviewTimesCall = call({
  method: 'get',
  path: '/api/admin-review-times',
  summary: 'The intervals of the week in which operators review, on the clocks of Central Time',
  permission: 'admin-review-schedule-edit',
  run: async ({ actor }) => {
    requireReviewSchedule(actor);
    return dataResponse((await listReviewTimes()).map(present));
  },
});

export const createReviewTimeCall = call({
  method: 'post',
  path: '/api/admin-review-times',
  summary: 'Add an interval; 422 where it is empty or overlaps another one of its day',
  permission: 'admin-review-schedule-edit',
  body: reviewTimeSchema,
  answers: 201,
  run: async ({ actor, body }) => dataResponse(present(await createReviewTime(actor, body))),
});

/** What is left out stays as it is. `disabled_at`: a moment, or null for an interval that is in force. */
const changedReviewTime = reviewTimeFields
  .partial()
  .extend({ disabled_at: z.string().max(40).nullable().optional() });

export const updateReviewTimeCall = call({
  method: 'put',
  path: '/api/admin-review-times/{intervalId}',
  summary: 'Change an interval; with disabled_at it is disabled from now on, with null enabled',
  permission: 'admin-review-schedule-edit',
  body: changedReviewTime,
  run: async ({ actor, params: { intervalId }, body: { disabled_at: disabled, ...given } }) => {
    const isDisabled = disabled === undefined ? undefined : disabled !== null;
    return dataResponse(present(await updateReviewTime(actor, intervalId, given, isDisabled)));
  },
});

export const deleteReviewTimeCall = call({
  method: 'delete',
  path: '/api/admin-review-times/{intervalId}',
  summary: 'Delete an interval',
  permission: 'admin-review-schedule-edit',
  answers: 204,
  run: async ({ actor, params: { intervalId } }) => {
    await deleteReviewTime(actor, intervalId);
    return emptyResponse();
  },
});

function present({ id, dayOfWeek, startTime, endTime, comments, disabledAt: disabled }: ReviewTime) {
  return {
    id,
    day_of_week: dayOfWeek,
    start_time: startTime,
    end_time: endTime,
    comments,
    disabled_at: disabled,
  };
}
