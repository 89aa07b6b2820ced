import { routesOf } from '~/services/api/call.server';
import { addReportCommentCall, reportCommentsCall } from '~/services/api/order-reports.calls.server';

export const { loader, action } = routesOf(reportCommentsCall, addReportCommentCall);
