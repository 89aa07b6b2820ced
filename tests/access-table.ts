import { PEOPLE } from './access-table-people';
import { PLANNED } from './access-table-planned';

/**
 * Who gets what: one line for every page and every call, for the eight accounts of the demo and a visitor. Adding a
 * route without a line fails the test, and so does a line without a route. What a write carries stands in
 * access-bodies.ts.
 *
 * `{order}`, `{request}` … are things of access-things.ts; those without a company in their name are Harbor's, so
 * that Summit's two people are the strangers. A cell says the answer:
 *   200, 404 …    the status
 *   login         302 to /login, which remembers where one wanted to go
 *   denied        302 to /not-authorized
 *   /inbox        302 to there (the first part of the address is enough)
 *   /order!       the same, with a message that says why it was not done
 *   200+          the same answer, and the database was changed; without the plus not a single row was written
 */
const COLUMNS = [
  'visitor',
  'superadmin@demo.test',
  'ops@demo.test',
  'reviewer@demo.test',
  'admin@harbor.test',
  'user@harbor.test',
  'multi@harbor.test',
  'admin@summit.test',
  'user@summit.test',
] as const;
export type Who = (typeof COLUMNS)[number];
export type AccessRow = { method: string; address: string; cells: Record<Who, string> };

const PUBLIC = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /                                                  login    /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /login                                             200      /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /login                                             /inbox+  /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /logout                                            /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /logout                                            login    login+   login+   login+    login+   login+   login+    login+   login+
GET  /application-downtime                              200      200      200      200       200      200      200       200      200
GET  {file}                                             200      200      200      200       200      200      200       200      200
GET  /healthz                                           200      200      200      200       200      200      200       200      200
GET  /not-authorized                                    403      403      403      403       403      403      403       403      403
GET  /readyz                                            200      200      200      200       200      200      200       200      200
GET  /sanctum/csrf-cookie                               204      204      204      204       204      204      204       204      204
POST /theme                                             /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /tms/callbacks/{submission}                        404      404      404      404       404      404      404       404      404
POST /tms/callbacks/{submission}                        200+     200+     200+     200+      200+     200+     200+      200+     200+
GET  {upload}                                           404      404      404      404       404      404      404       404      404
PUT  {upload}                                           200+     200+     200+     200+      200+     200+     200+      200+     200+
`;

const PAGES = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /inbox                                             login    200      200      200       200      200      200       200      200
GET  /inbox/create-request                              login    200      200      200       200      200      200       200      200
POST /inbox/create-request                              login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   422      422
GET  /inbox/blank-document                              login    200      200      200       200      200      200       200      200
GET  /inbox/more                                        login    200      200      200       200      200      200       200      200
GET  /order/{order}                                     login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}                             login    200      200      200       200      200      200       /search! /search!
GET  /order/{privateOrder}                              login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{summitOrder}                               login    200      200      200       /search! /search! /search!  200      200
POST /order/{order}                                     login    200+     200+     200+      200+     200+     200+      404      404
POST /order/{reviewedOrder}                             login    200+     200+     200+      403      403      403       404      404
POST /order/{privateOrder}                              login    200+     200+     200+      200+     404      404       404      404
POST /order/{summitOrder}                               login    200+     200+     200+      404      404      404       200+     200+
GET  /order/{order}/address/bill_to_address             login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/address/bill_to_address     login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/address/bill_to_address      login    200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/address/bill_to_address             login    /order+  /order+  /order+   /order+  /order+  /order+   404      404
POST /order/{reviewedOrder}/address/bill_to_address     login    /order+  /order+  /order+   403      403      403       404      404
POST /order/{privateOrder}/address/bill_to_address      login    /order+  /order+  /order+   /order+  404      404       404      404
GET  /order/{order}/history                             login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/history                     login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/history                      login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{order}/itinerary                           login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/itinerary                   login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/itinerary                    login    200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/itinerary                           login    /order+  /order+  /order+   /order+  /order+  /order+   404      404
POST /order/{reviewedOrder}/itinerary                   login    /order+  /order+  /order+   403      403      403       404      404
POST /order/{privateOrder}/itinerary                    login    /order+  /order+  /order+   /order+  404      404       404      404
GET  /order/{order}/keys                                login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/keys                        login    200      200      200       200      200      200       /search! /search!
GET  /order/{privateOrder}/keys                         login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{order}/send-to-client                      login    200      200      200       denied   denied   denied    /search! /search!
GET  /order/{reviewedOrder}/send-to-client              login    200      200      200       denied   denied   denied    /search! /search!
GET  /order/{privateOrder}/send-to-client               login    200      200      200       denied   /search! /search!  /search! /search!
POST /order/{order}/send-to-client                      login    /order!  /order!  /order!   denied   denied   denied    denied   denied
POST /order/{reviewedOrder}/send-to-client              login    /order+  /order+  /order+   denied   denied   denied    denied   denied
POST /order/{privateOrder}/send-to-client               login    /order!  /order!  /order!   denied   denied   denied    denied   denied
GET  /order/{order}/send                                login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/send                        login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/send                         login    200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/send                                login    /order+  /order+  /order+   /order+  /order+  /order+   404      404
POST /order/{reviewedOrder}/send                        login    /order+  /order+  /order+   /order!  /order!  /order!   404      404
POST /order/{privateOrder}/send                         login    /order+  /order+  /order+   /order+  404      404       404      404
GET  /order/{order}/choices/carrier_dictid              login    200      200      200       200      200      200       404      404
GET  /order/{reviewedOrder}/choices/carrier_dictid      login    200      200      200       403      403      403       404      404
GET  /order/{privateOrder}/choices/carrier_dictid       login    200      200      200       200      404      404       404      404
GET  /order/{order}/words/0                             login    200      200      200       200      200      200       404      404
GET  /order/{reviewedOrder}/words/0                     login    200      200      200       403      403      403       404      404
GET  /order/{privateOrder}/words/0                      login    200      200      200       200      404      404       404      404
GET  /requests/{request}/done                           /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /requests/{reviewedRequest}/done                   /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /requests/{request}/done                           login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
POST /requests/{reviewedRequest}/done                   login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
POST /requests/{privateRequest}/done                    login    /inbox+  /inbox+  /inbox+   /inbox+  404      404       404      404
POST /requests/{summitRequest}/done                     login    /inbox+  /inbox+  /inbox+   404      404      404       /inbox+  /inbox+
GET  /requests/{request}/history                        login    200      200      200       200      200      200       404      404
GET  /requests/{reviewedRequest}/history                login    200      200      200       200      200      200       404      404
GET  /requests/{privateRequest}/history                 login    200      200      200       200      404      404       404      404
GET  /requests/{summitRequest}/history                  login    200      200      200       404      404      404       200      200
GET  /requests/{request}/process-as-order               login    200      200      200       denied   denied   denied    denied   denied
GET  /requests/{privateRequest}/process-as-order        login    200      200      200       denied   denied   denied    denied   denied
GET  /requests/{failedRequest}/process-as-order         login    200      200      200       denied   denied   denied    denied   denied
POST /requests/{request}/process-as-order               login    409      409      409       denied   denied   denied    denied   denied
POST /requests/{privateRequest}/process-as-order        login    409      409      409       denied   denied   denied    denied   denied
POST /requests/{failedRequest}/process-as-order         login    /inbox+  /inbox+  /inbox+   denied   denied   denied    denied   denied
GET  /requests/{request}/source                         login    /files   /files   /files    /files   /files   /files    404      404
GET  /requests/{privateRequest}/source                  login    /files   /files   /files    /files   404      404       404      404
GET  /requests/{mailedRequest}/email                    login    200      200      200       200      200      200       404      404
GET  /requests/{request}/email                          login    404      404      404       404      404      404       404      404
GET  /requests/{mailedRequest}/source-email             login    /files   /files   /files    /files   /files   /files    404      404
GET  /rules                                             login    200      200      denied    denied   denied   denied    denied   denied
GET  /rules/new                                         login    200      200      denied    denied   denied   denied    denied   denied
GET  /rules/{rule}                                      login    200      200      denied    denied   denied   denied    denied   denied
POST /rules/new                                         login    /rules+  /rules+  denied    denied   denied   denied    denied   denied
POST /rules/{rule}                                      login    /rules+  /rules+  denied    denied   denied   denied    denied   denied
GET  /search                                            login    200      200      200       200      200      200       200      200
GET  /dashboard                                         login    /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /events                                            401      200      200      200       200      200      200       200      200
`;

const CALLS = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /api/api-submission-json?order_id={order}          401      200      200      200       403      403      403       403      403
GET  /api/companies                                     401      200      200      200       200      200      200       200      200
GET  /api/companies/3                                   401      200      200      200       200      200      200       404      404
GET  /api/companies/3/transactions-sum                  401      200      200      200       200      200      200       404      404
GET  /api/dictionary-items                              401      200      200      200       200      200      200       200      200
POST /api/login                                         200+     200+     200+     200+      200+     200+     200+      200+     200+
POST /api/logout                                        401      204+     204+     204+      204+     204+     204+      204+     204+
GET  /api/ocr/requests                                  401      200      200      200       200      200      200       200      200
POST /api/ocr/requests                                  401      201+     201+     201+      201+     201+     201+      422      422
GET  /api/ocr/requests/{request}                        401      200      200      200       200      200      200       404      404
GET  /api/ocr/requests/{reviewedRequest}                401      200      200      200       200      200      200       404      404
GET  /api/ocr/requests/{privateRequest}                 401      200      200      200       200      404      404       404      404
GET  /api/ocr/requests/{summitRequest}                  401      200      200      200       404      404      404       200      200
PUT  /api/ocr/requests/{request}/done-status            401      200+     200+     200+      200+     200+     200+      404      404
PUT  /api/ocr/requests/{privateRequest}/done-status     401      200+     200+     200+      200+     404      404       404      404
GET  /api/ocr/requests/{request}/download-source-file   401      200      200      200       200      200      200       404      404
GET  /api/ocr/requests/{privateRequest}/download-source-file 401      200      200      200       200      404      404       404      404
GET  /api/ocr/requests/{mailedRequest}/download-source-email 401 200      200      200       200      200      200       404      404
GET  /api/ocr/requests/{request}/download-source-email  401      404      404      404       404      404      404       404      404
GET  /api/ocr/requests/{mailedRequest}/email-details    401      200      200      200       200      200      200       404      404
GET  /api/ocr/requests/{request}/email-details          401      404      404      404       404      404      404       404      404
POST /api/ocr/requests/{request}/process-as-order       401      409      409      409       403      403      403       403      403
POST /api/ocr/requests/{privateRequest}/process-as-order 401      409      409      409       403      403      403       403      403
POST /api/ocr/requests/{failedRequest}/process-as-order 401      202+     202+     202+      403      403      403       403      403
POST /api/ocr/requests/{request}/send-to-client         401      200      200      200       403      403      403       403      403
POST /api/ocr/requests/{reviewedRequest}/send-to-client 401      200+     200+     200+      403      403      403       403      403
POST /api/ocr/requests/{privateRequest}/send-to-client  401      200      200      200       403      403      403       403      403
POST /api/ocr/requests/{request}/send-to-tms            401      200+     200+     200+      200+     200+     200+      404      404
POST /api/ocr/requests/{reviewedRequest}/send-to-tms    401      200+     200+     200+      200      200      200       404      404
POST /api/ocr/requests/{privateRequest}/send-to-tms     401      200+     200+     200+      200+     404      404       404      404
GET  /api/ocr/rules                                     401      200      200      403       403      403      403       403      403
POST /api/ocr/rules                                     401      201+     201+     403       403      403      403       403      403
PUT  /api/ocr/rules/{rule}                              401      200+     200+     403       403      403      403       403      403
POST /api/ocr/rules/test                                401      200      200      403       403      403      403       403      403
GET  /api/training-documents                            401      200      200      200       403      403      403       403      403
PUT  /api/training-documents/{document}                 401      200+     200+     200+      403      403      403       403      403
PUT  /api/training-documents/{document}/set-variant     401      200+     200+     200+      403      403      403       403      403
PUT  /api/training-documents/{document}/auto-label      401      200+     200+     200+      403      403      403       403      403
POST /api/auto-classifier/classify                      401      200      200      200       403      403      403       403      403
GET  /api/emc-models                                    401      200      200      403       403      403      403       403      403
POST /api/emc-models                                    401      201+     201+     403       403      403      403       403      403
GET  /api/ocr/variant-proposals                         401      200      200      200       403      403      403       403      403
POST /api/ocr/variant-proposals/{proposal}/accept       401      201+     201+     403       403      403      403       403      403
POST /api/ocr/variant-proposals/{proposal}/dismiss      401      204+     204+     204+      403      403      403       403      403
GET  /api/ocr/variants                                  401      200      200      200       200      200      200       200      200
POST /api/field-maps/nlp-test                           401      200      200      403       403      403      403       403      403
GET  /api/field-maps/proposals                          401      200      200      403       403      403      403       403      403
POST /api/field-maps/proposals/{proposal}/accept        401      200+     200+     403       403      403      403       403      403
POST /api/field-maps/proposals/{proposal}/dismiss       401      200+     200+     403       403      403      403       403      403
GET  /api/openapi.json                                  200      200      200      200       200      200      200       200      200
GET  /api/orders                                        401      200      200      200       200      200      200       200      200
GET  /api/orders/{order}                                401      200      200      200       200      200      200       404      404
GET  /api/orders/{reviewedOrder}                        401      200      200      200       403      403      403       404      404
GET  /api/orders/{privateOrder}                         401      200      200      200       200      404      404       404      404
GET  /api/orders/{summitOrder}                          401      200      200      200       404      404      404       200      200
PUT  /api/orders/{order}                                401      200+     200+     200+      200+     200+     200+      404      404
PUT  /api/orders/{reviewedOrder}                        401      200+     200+     200+      403      403      403       404      404
PUT  /api/orders/{privateOrder}                         401      200+     200+     200+      200+     404      404       404      404
PUT  /api/orders/{summitOrder}                          401      200+     200+     200+      404      404      404       200+     200+
POST /api/orders/{order}/send-to-client                 401      409      409      409       403      403      403       404      404
POST /api/orders/{reviewedOrder}/send-to-client         401      200+     200+     200+      403      403      403       404      404
POST /api/orders/{privateOrder}/send-to-client          401      409      409      409       403      404      404       404      404
POST /api/orders/{order}/send-to-tms                    401      200+     200+     200+      200+     200+     200+      404      404
POST /api/orders/{reviewedOrder}/send-to-tms            401      200+     200+     200+      403      403      403       404      404
POST /api/orders/{privateOrder}/send-to-tms             401      200+     200+     200+      200+     404      404       404      404
POST /api/orders/{summitOrder}/send-to-tms              401      200+     200+     200+      404      404      404       200+     200+
GET  /api/search-address                                401      200      200      200       200      200      200       200      200
GET  /api/status-history?request_id={request}           401      200      200      200       200      200      200       404      404
GET  /api/status-history?order_id={order}               401      200      200      200       200      200      200       404      404
GET  /api/status-history?order_id={privateOrder}        401      200      200      200       200      404      404       404      404
GET  /api/tms-providers                                 401      200      200      200       200      200      200       200      200
GET  /api/user                                          401      200      200      200       200      200      200       200      200
`;

function read(table: string): AccessRow[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [method = '', address = '', ...cells] = line.trim().split(/\s+/);
      if (cells.length !== COLUMNS.length) throw new Error(`not ${COLUMNS.length} cells: ${line}`);
      return {
        method,
        address,
        cells: Object.fromEntries(COLUMNS.map((who, i) => [who, cells[i] ?? ''])) as Record<Who, string>,
      };
    });
}

export const ACCESS_TABLE: readonly AccessRow[] = [PUBLIC, PAGES, CALLS, PEOPLE, PLANNED].flatMap(read);
