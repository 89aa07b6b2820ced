import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_LIST } from '~/domain/lists/audit-list';
import { CLASSIFIER_LIST } from '~/domain/lists/classifier-list';
import type { ListDescription } from '~/domain/lists/list-query';
import { MODEL_LIST } from '~/domain/lists/model-list';
import { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import { ORDER_EDITS_LIST } from '~/domain/lists/order-edits-list';
import { ORDER_LIST } from '~/domain/lists/order-list';
import { PROPERTY_MAPPING_LIST } from '~/domain/lists/property-mapping-list';
import { READING_QUALITY_LIST } from '~/domain/lists/reading-quality-list';
import { REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import { SCHEDULE_LIST } from '~/domain/lists/schedule-list';
import { TASK_LIST } from '~/domain/lists/task-list';
import { USER_LIST } from '~/domain/lists/user-list';
import { VARIANT_TRAINING_LIST } from '~/domain/lists/variant-training-list';
import { openRoutes, type Routes } from '../support/routes';
import { type Browser, signedIn, visit } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** A call of the API and the screen of the same list have as many rows on a page. (spec 1 §9) */
const CALLS: [path: string, list: ListDescription][] = [
  ['/api/emc-models', MODEL_LIST],
  [
    '/api/field-maps/property-mapping-report?field_name=unit_number&property_name=ocr_source_field',
    PROPERTY_MAPPING_LIST,
  ],
  ['/api/field-maps/variant-training-report', VARIANT_TRAINING_LIST],
  ['/api/notifications', NOTIFICATION_LIST],
  ['/api/orders', ORDER_LIST],
  ['/api/orders/audits', AUDIT_LIST],
  ['/api/reports/order-edits', ORDER_EDITS_LIST],
  ['/api/reports/reading-quality', READING_QUALITY_LIST],
  ['/api/reports/review-effort', REVIEW_EFFORT_LIST],
  ['/api/scheduled-orders', SCHEDULE_LIST],
  ['/api/training-documents', CLASSIFIER_LIST],
  ['/api/user-task-workflows', TASK_LIST],
  ['/api/users', USER_LIST],
];

let world: World;
let routes: Routes;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
  routes = await openRoutes();
  browser = await signedIn((await aUser({ role: 'superadmin', companyIds: [await aCompany()] })).userId);
});
afterAll(() => world.close());

test.each(CALLS)('%s answers as many rows on a page as its screen shows', async (path, { perPage }) => {
  const answer = await routes.call(visit(browser, 'GET', path));
  expect(await answer.json()).toMatchObject({ meta: { per_page: perPage } });
});
