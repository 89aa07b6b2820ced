import { routesOf } from '~/services/api/call.server';
import { deleteReviewTimeCall, updateReviewTimeCall } from '~/services/api/review-times.calls.server';

export const { loader, action } = routesOf(updateReviewTimeCall, deleteReviewTimeCall);
