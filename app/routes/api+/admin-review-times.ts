import { routesOf } from '~/services/api/call.server';
import { createReviewTimeCall, listReviewTimesCall } from '~/services/api/review-times.calls.server';

export const { loader, action } = routesOf(listReviewTimesCall, createReviewTimeCall);
