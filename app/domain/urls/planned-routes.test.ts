import { expect, test } from 'vitest';
import { plannedAt, plannedCalls, plannedPages } from './planned-routes';

const CALLS = plannedCalls([{ method: 'get', path: '/api/notifications' }]);
const PAGES = plannedPages(['/notifications', '/compare/:id']);

test('what is built is planned no longer, whatever its parameter is called', () => {
  expect(plannedAt(CALLS, 'GET', '/api/notifications')).toBeUndefined();
  expect(plannedAt(CALLS, 'POST', '/api/notifications/mark-read')).toBeDefined();
  expect(plannedAt(PAGES, 'GET', '/notifications')).toBeUndefined();
  expect(plannedAt(PAGES, 'GET', '/compare/7')).toBeUndefined();
});

test.each([
  ['GET', '/classifier/emc-models/7', '/classifier/emc-models/:modelId'],
  ['GET', '/Classifier/', '/classifier'],
  ['POST', '/classifier', '/classifier'],
  ['GET', '/horizon/monitoring/112', '/horizon/*'],
  ['GET', '/api/orders/audits', '/api/orders/audits'],
  ['GET', '/api/field-maps/field-names', '/api/field-maps/field-names'],
  ['PUT', '/api/training-documents/auto-label', '/api/training-documents/auto-label'],
  ['HEAD', '/api/orders/7/audits', '/api/orders/:orderId/audits'],
  ['DELETE', '/api/orders/7', '/api/orders/:orderId'],
  ['GET', '/api/orders/7', undefined],
  ['GET', '/classifier/emc-models/7/edit', undefined],
  ['GET', '/classifiers', undefined],
  ['GET', '/administrator', undefined],
])('%s %s is planned as %s', (method, pathname, path) => {
  expect(plannedAt([...CALLS, ...PAGES], method, pathname)?.path).toBe(path);
});
