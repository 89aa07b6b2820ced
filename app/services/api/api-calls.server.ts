import * as access from './access.calls.server';
import * as accounting from './accounting.calls.server';
import * as audits from './audits.calls.server';
import * as bulk from './bulk.calls.server';
import { type ApiCall, publicCall } from './call.server';
import * as classifier from './classifier.calls.server';
import * as companies from './companies.calls.server';
import * as fieldMaps from './field-maps.calls.server';
import * as fineTuning from './fine-tuning.calls.server';
import * as images from './images.calls.server';
import * as layouts from './layouts.calls.server';
import * as locks from './locks.calls.server';
import * as models from './models.calls.server';
import * as notifications from './notifications.calls.server';
import { describeApi } from './openapi.server';
import * as orderReports from './order-reports.calls.server';
import * as orders from './orders.calls.server';
import * as propertyMapping from './property-mapping.calls.server';
import * as propertyReports from './property-reports.calls.server';
import * as readingReports from './reading-reports.calls.server';
import * as reports from './reports.calls.server';
import * as requests from './requests.calls.server';
import * as reviewTimes from './review-times.calls.server';
import * as rules from './rules.calls.server';
import * as schedules from './schedules.calls.server';
import * as tasks from './tasks.calls.server';
import * as users from './users.calls.server';

const describeApiCall = publicCall({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'This description',
  public: 'the description of the API holds no data',
  run: async () => Response.json(describeApi(API_CALLS)),
});

const AREAS: readonly Record<string, ApiCall>[] = [
  access,
  users,
  companies,
  accounting,
  reports,
  orderReports,
  propertyReports,
  readingReports,
  propertyMapping,
  requests,
  bulk,
  orders,
  audits,
  locks,
  images,
  reviewTimes,
  rules,
  fieldMaps,
  fineTuning,
  classifier,
  layouts,
  models,
  tasks,
  notifications,
  schedules,
];

/** Every call of the API: whatever the `*.calls.server` modules export. */
export const API_CALLS: readonly ApiCall[] = [
  ...AREAS.flatMap((area) => Object.values(area)),
  describeApiCall,
];
