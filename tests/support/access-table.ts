import { BESIDE } from './access-table-beside';
import { CALLS } from './access-table-calls';
import { CLASSIFIER } from './access-table-classifier';
import { PEOPLE } from './access-table-people';
import { TALK } from './access-table-talk';

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
export const COLUMNS = [
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
GET  /tms/messages/3/triniumedi                         404      404      404      404       404      404      404       404      404
POST /tms/messages/3/triniumedi                         200+     200+     200+     200+      200+     200+     200+      200+     200+
GET  {upload}                                           404      404      404      404       404      404      404       404      404
PUT  {upload}                                           200+     200+     200+     200+      200+     200+     200+      200+     200+
`;

const PAGES = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /inbox                                             login    200      200      200       200      200      200       200      200
GET  /inbox/create-request                              login    200      200      200       200      200      200       200      200
POST /inbox/create-request                              login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   422      422
GET  /inbox/blank-document                              login    200      200      200       200      200      200       200      200
GET  /inbox/request/{request}                           login    200      200      200       200      200      200       404      404
GET  /inbox/request/{privateRequest}                    login    200      200      200       200      404      404       404      404
GET  /inbox/request/{request}/delete                    login    200      200      200       200      200      200       404      404
GET  /inbox/request/{summitRequest}/delete              login    200      200      200       404      404      404       200      200
POST /inbox/request/{request}/delete                    login    /inbox+  /inbox+  /inbox!   /inbox+  /inbox+  /inbox+   404      404
POST /inbox/request/{privateRequest}/delete             login    /inbox+  /inbox+  /inbox!   /inbox+  404      404       404      404
POST /inbox/request/{request}/complete                  login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
POST /inbox/request/{request}/reimport                  login    /inbox+  /inbox+  /inbox+   /inbox!  /inbox!  /inbox!   /inbox!  /inbox!
POST /inbox/request/{request}/send-to-tms               login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
POST /inbox/request/{reviewedRequest}/send-to-client    login    /inbox+  /inbox+  /inbox+   /inbox!  /inbox!  /inbox!   /inbox!  /inbox!
GET  /inbox/bulk/delete-requests                        login    200      200      200       200      200      200       200      200
POST /inbox/bulk/delete-requests                        login    /inbox+  /inbox+  /inbox!   /inbox+  /inbox+  /inbox+   /inbox+  /inbox+
POST /inbox/bulk/reprocess-requests                     login    /inbox+  /inbox+  /inbox+   /inbox!  /inbox!  /inbox!   /inbox!  /inbox!
GET  /inbox/actions/00000000-0000-4000-8000-000000000000 login   404      404      404       404      404      404       404      404
POST /inbox/actions/00000000-0000-4000-8000-000000000000 login   404      404      404       404      404      404       404      404
GET  /inbox/keys                                        login    200      200      200       200      200      200       200      200
GET  /inbox/address/{order}/bill_to_address             login    200      200      200       200      200      200       404      404
GET  /inbox/address/{summitOrder}/bill_to_address       login    200      200      200       404      404      404       200      200
POST /inbox/address/{order}/bill_to_address             login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
GET  /inbox/new-address/{order}/bill_to_address         login    200      200      200       200      200      200       404      404
GET  /inbox/new-address/{summitOrder}/bill_to_address   login    200      200      200       404      404      404       200      200
POST /inbox/new-address/{order}/bill_to_address         login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
GET  /inbox/history/{order}                             login    200      200      200       200      200      200       404      404
GET  /inbox/history/{reviewedOrder}                     login    200      200      200       403      403      403       404      404
GET  /inbox/history/{privateOrder}                      login    200      200      200       200      404      404       404      404
GET  /inbox/sent/{order}                                login    200      200      200       200      200      200       404      404
GET  /inbox/sent/{reviewedOrder}                        login    200      200      200       403      403      403       404      404
GET  /inbox/sent/{privateOrder}                         login    200      200      200       200      404      404       404      404
GET  /inbox/more                                        login    200      200      200       200      200      200       200      200
GET  /inbox/rows                                        login    200      200      200       200      200      200       200      200
GET  /inbox/views/new                                   login    200      200      200       200      200      200       200      200
POST /inbox/views/new?mine=true                         login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   /inbox+  /inbox+
GET  /inbox/views/{view}                                login    404      404      404       404      200      404       404      404
POST /inbox/views/{view}                                login    404      404      404       404      /inbox+  404       404      404
GET  /order/{order}                                     login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}                             login    200      200      200       200      200      200       /search! /search!
GET  /order/{privateOrder}                              login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{summitOrder}                               login    200      200      200       /search! /search! /search!  200      200
POST /order/{order}                                     login    /order+  /order+  /order+   /order+  /order+  /order+   404      404
POST /order/{reviewedOrder}                             login    /order+  /order+  /order+   403      403      403       404      404
POST /order/{privateOrder}                              login    /order+  /order+  /order+   /order+  404      404       404      404
POST /order/{summitOrder}                               login    /order+  /order+  /order+   404      404      404       /order+  /order+
GET  /order/{order}/address/bill_to_address             login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/address/bill_to_address     login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/address/bill_to_address      login    200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/address/bill_to_address             login    /order+  /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{reviewedOrder}/address/bill_to_address     login    /order+  /order+  /order+   403      403      403       /search! /search!
POST /order/{privateOrder}/address/bill_to_address      login    /order+  /order+  /order+   /order+  /search! /search!  /search! /search!
GET  /order/{order}/new-address?for=bill_to_address     login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/new-address?for=bill_to_address login 200     200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/new-address?for=bill_to_address login 200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/new-address?for=bill_to_address     login    /order+  /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{reviewedOrder}/new-address?for=bill_to_address login /order+ /order+  /order+   403      403      403       /search! /search!
POST /order/{privateOrder}/new-address?for=bill_to_address login /order+  /order+  /order+   /order+  /search! /search!  /search! /search!
GET  /order/{order}/actions/delete                      login    200      200      403       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/actions/delete              login    200      200      403       403      403      403       /search! /search!
GET  /order/{privateOrder}/actions/delete               login    200      200      403       200      /search! /search!  /search! /search!
POST /order/{order}/actions/delete                      login    /search+ /search+ /order!   /search+ /search+ /search+  /search! /search!
POST /order/{reviewedOrder}/actions/delete              login    /search+ /search+ /order!   /order!  /order!  /order!   /search! /search!
POST /order/{privateOrder}/actions/delete               login    /search+ /search+ /order!   /search+ /search! /search!  /search! /search!
GET  /order/{order}/actions/restore                     login    200      200      403       200      403      403       /search! /search!
POST /order/{order}/actions/restore                     login    /order!  /order!  /order!   /order!  /order!  /order!   /search! /search!
POST /order/{order}/actions/hide                        login    /order+  /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{order}/actions/add-tms-id                  login    /order+  /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{order}/actions/replicate                   login    /order+  /order+  /order!   /order+  /order+  /order+   /search! /search!
GET  /inbox/order/{order}/delete                        login    200      200      403       200      200      200       404      404
POST /inbox/order/{order}/delete                        login    /inbox+  /inbox+  /inbox!   /inbox+  /inbox+  /inbox+   404      404
POST /inbox/order/{privateOrder}/delete                 login    /inbox+  /inbox+  /inbox!   /inbox+  404      404       404      404
GET  /search/order/{order}                              login    200      200      200       200      200      200       404      404
GET  /search/order/{reviewedOrder}                      login    200      200      200       403      403      403       404      404
GET  /search/order/{privateOrder}                       login    200      200      200       200      404      404       404      404
GET  /search/order/{order}/delete                       login    200      200      403       200      200      200       404      404
POST /search/order/{order}/delete                       login    /search+ /search+ /search!  /search+ /search+ /search+  404      404
POST /search/order/{privateOrder}/delete                login    /search+ /search+ /search!  /search+ 404      404       404      404
GET  /search/history/{order}                            login    200      200      200       200      200      200       404      404
GET  /search/history/{reviewedOrder}                    login    200      200      200       403      403      403       404      404
GET  /search/history/{privateOrder}                     login    200      200      200       200      404      404       404      404
GET  /search/export                                     login    200      200      200       200      200      200       200      200
GET  /exports                                           login    200      200      200       200      200      200       200      200
GET  /exports/orders                                    /exports /exports /exports /exports  /exports /exports /exports  /exports /exports
POST /exports/orders                                    login    200      200      200       200      200      200       200      200
GET  /exports/00000000-0000-4000-8000-000000000000/file login    404      404      404       404      404      404       404      404
GET  /exports/00000000-0000-4000-8000-000000000000/remove /exports /exports /exports /exports /exports /exports /exports /exports /exports
POST /exports/00000000-0000-4000-8000-000000000000/remove login  404      404      404       404      404      404       404      404
GET  /order/{order}/history                             login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/history                     login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/history                      login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{order}/sent                                login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/sent                        login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/sent                         login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{order}/itinerary                           login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/itinerary                   login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/itinerary                    login    200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/itinerary                           login    /order+  /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{reviewedOrder}/itinerary                   login    /order+  /order+  /order+   403      403      403       /search! /search!
POST /order/{privateOrder}/itinerary                    login    /order+  /order+  /order+   /order+  /search! /search!  /search! /search!
GET  /order/{order}/keys                                login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/keys                        login    200      200      200       200      200      200       /search! /search!
GET  /order/{privateOrder}/keys                         login    200      200      200       200      /search! /search!  /search! /search!
GET  /order/{order}/certification/request               login    200      200      200       403      403      403       /search! /search!
GET  /order/{summitOrder}/certification/request         login    200      200      200       /search! /search! /search!  200      403
GET  /order/{order}/certification/certify               login    200      200      403       403      403      403       /search! /search!
POST /order/{order}/certification/request               login    /order+  /order+  /order+   403      403      403       /search! /search!
POST /order/{order}/certification/certify               login    /order+  /order+  403       403      403      403       /search! /search!
POST /order/{order}/certification/remove                login    /order!  /order!  403       403      403      403       /search! /search!
POST /order/{summitOrder}/certification/request         login    /order+  /order+  /order+   /search! /search! /search!  /order+  403
POST /order/{certifiedOrder}/save                       login    403      403      403       404      404      404       403      403
GET  /order/{order}/train-fields                        login    200      200      200       403      403      403       /search! /search!
GET  /order/{summitOrder}/train-fields                  login    200      200      200       /search! /search! /search!  200      200
POST /order/{order}/train-fields                        login    /order+  /order+  /order+   403      403      403       /search! /search!
POST /order/{summitOrder}/train-fields                  login    /order+  /order+  /order+   /search! /search! /search!  /order+  /order+
GET  /compare/{comparedOrder}                           login    200      200      200       /search! /search! /search!  200      200
GET  /compare/{comparedOrder}?with={order}              login    404      404      404       /search! /search! /search!  404      404
GET  /compare/{summitOrder}                             login    /inbox   /inbox   /inbox    /search! /search! /search!  /inbox   /inbox
GET  /compare/{order}                                   login    /inbox   /inbox   /inbox    /order   /order   /order    /search! /search!
GET  /order/{order}/send-to-client                      login    200      200      200       denied   denied   denied    /search! /search!
GET  /order/{reviewedOrder}/send-to-client              login    200      200      200       denied   denied   denied    /search! /search!
GET  /order/{privateOrder}/send-to-client               login    200      200      200       denied   /search! /search!  /search! /search!
POST /order/{order}/send-to-client                      login    /order!  /order!  /order!   denied   denied   denied    denied   denied
POST /order/{reviewedOrder}/send-to-client              login    /order+  /order+  /order+   denied   denied   denied    denied   denied
POST /order/{privateOrder}/send-to-client               login    /order!  /order!  /order!   denied   denied   denied    denied   denied
GET  /order/{order}/send                                login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/send                        login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/send                         login    200      200      200       200      /search! /search!  /search! /search!
POST /order/{order}/send                                login    /order+  /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{reviewedOrder}/send                        login    /order!  /order!  /order!   /order!  /order!  /order!   /search! /search!
POST /order/{privateOrder}/send                         login    /order+  /order+  /order+   /order+  /search! /search!  /search! /search!
GET  /order/{order}/send-behind                         /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /order/{order}/send-behind                         login    202+     202+     202+      202+     202+     202+      404      404
POST /order/{reviewedOrder}/send-behind                 login    409      409      409       409      409      409       404      404
POST /order/{privateOrder}/send-behind                  login    202+     202+     202+      202+     404      404       404      404
GET  /order/{order}/upload-image                        login    403      403      denied    403      403      403       /search! /search!
POST /order/{order}/upload-image                        login    422      422      denied    422      422      422       /search! /search!
GET  /inbox/upload-images                               login    200      200      denied    200      200      200       200      200
POST /inbox/upload-images                               login    422      422      denied    422      422      422       403      403
GET  /order/{order}/update-tms                          login    200      200      200       200      200      200       /search! /search!
GET  /order/{summitOrder}/update-tms                    login    200      200      200       /search! /search! /search!  200      200
POST /order/{order}/update-tms                          login    /order!  /order!  /order!   /order!  /order!  /order!   /search! /search!
POST /order/{summitOrder}/update-tms                    login    /order!  /order!  /order!   /search! /search! /search!  /order!  /order!
GET  /order/{order}/choices/carrier_dictid              login    200      200      200       200      200      200       404      404
GET  /order/{reviewedOrder}/choices/carrier_dictid      login    200      200      200       403      403      403       404      404
GET  /order/{privateOrder}/choices/carrier_dictid       login    200      200      200       200      404      404       404      404
GET  /order/{order}/save                                /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /order/{order}/save                                login    200+     200+     200+      200+     200+     200+      404      404
POST /order/{reviewedOrder}/save                        login    200+     200+     200+      403      403      403       404      404
POST /order/{privateOrder}/save                         login    200+     200+     200+      200+     404      404       404      404
GET  /order/{order}/equipment/pt_equipmenttype_chassis_dictid login 200     200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/equipment/pt_equipmenttype_chassis_dictid login 200 200  200       403      403      403       /search! /search!
GET  /order/{privateOrder}/equipment/pt_equipmenttype_chassis_dictid login 200 200   200       200      /search! /search!  /search! /search!
POST /order/{order}/equipment/pt_equipmenttype_chassis_dictid login /order+ /order+  /order+   /order+  /order+  /order+   /search! /search!
POST /order/{reviewedOrder}/equipment/pt_equipmenttype_chassis_dictid login /order+ /order+ /order+ 403 403      403       /search! /search!
POST /order/{privateOrder}/equipment/pt_equipmenttype_chassis_dictid login /order+ /order+ /order+ /order+ /search! /search!  /search! /search!
GET  /order/{order}/marks                               login    200      200      200       200      200      200       404      404
GET  /order/{reviewedOrder}/marks                       login    200      200      200       403      403      403       404      404
GET  /order/{privateOrder}/marks                        login    200      200      200       200      404      404       404      404
GET  /order/{order}/effort                              /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /order/{order}/effort                              login    204+     204+     204+      204+     204+     204+      404      404
POST /order/{reviewedOrder}/effort                      login    204+     204+     204+      403      403      403       404      404
POST /order/{privateOrder}/effort                       login    204+     204+     204+      204+     404      404       404      404
GET  /order/{order}/undo                                /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /order/{order}/undo                                login    /inbox!  /inbox!  /inbox!   /inbox!  /inbox!  /inbox!   404      404
POST /order/{reviewedOrder}/undo                        login    /inbox!  /inbox!  /inbox!   /inbox!  /inbox!  /inbox!   404      404
POST /order/{privateOrder}/undo                         login    /inbox!  /inbox!  /inbox!   /inbox!  404      404       404      404
GET  /order/{order}/value/seal_number                   login    200      200      200       200      200      200       /search! /search!
GET  /order/{reviewedOrder}/value/seal_number           login    200      200      200       403      403      403       /search! /search!
GET  /order/{privateOrder}/value/seal_number            login    200      200      200       200      /search! /search!  /search! /search!
GET  /inbox/value/{order}/seal_number                   login    200      200      200       200      200      200       404      404
GET  /inbox/value/{summitOrder}/seal_number             login    200      200      200       404      404      404       200      200
GET  /order/{order}/weight-unit                         /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /order/{order}/weight-unit                         login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
POST /order/{reviewedOrder}/weight-unit                 login    /inbox!  /inbox!  /inbox!   /inbox!  /inbox!  /inbox!   404      404
POST /order/{privateOrder}/weight-unit                  login    /inbox!  /inbox!  /inbox!   /inbox!  404      404       404      404
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
POST /requests/{request}/process-as-order               login    /inbox!  /inbox!  /inbox!   denied   denied   denied    denied   denied
POST /requests/{privateRequest}/process-as-order        login    /inbox!  /inbox!  /inbox!   denied   denied   denied    denied   denied
POST /requests/{failedRequest}/process-as-order         login    /inbox+  /inbox+  /inbox+   denied   denied   denied    denied   denied
GET  /requests/{request}/source                         login    /files   /files   /files    /files   /files   /files    404      404
GET  /requests/{privateRequest}/source                  login    /files   /files   /files    /files   404      404       404      404
GET  /requests/{mailedRequest}/email                    login    200      200      200       200      200      200       404      404
GET  /requests/{request}/email                          login    404      404      404       404      404      404       404      404
GET  /requests/{mailedRequest}/source-email             login    /files   /files   /files    /files   /files   /files    404      404
GET  /scheduled-orders                                  login    200      200      denied   200      200      200      200      200
GET  /scheduled-orders/export                           login    200      200      denied   200      200      200      200      200
POST /exports/scheduled-orders                          login    200      200      403      200      200      200      200      200
GET  /scheduled-orders/choices/companies                login    200      200      denied   200      200      200      200      200
GET  /scheduled-orders/create                           login    200      200      denied   200      denied   denied   200      denied
POST /scheduled-orders/create                           login    /scheduled-orders+ /scheduled-orders+ denied   /scheduled-orders+ denied   denied   422      denied
GET  /scheduled-orders/{schedule}/edit                  login    200      200      denied   200      denied   denied   404      denied
POST /scheduled-orders/{schedule}/edit                  login    /scheduled-orders+ /scheduled-orders+ denied   /scheduled-orders+ denied   denied   404      denied
GET  /scheduled-orders/{schedule}/duplicate             login    200      200      denied   200      denied   denied   404      denied
POST /scheduled-orders/{schedule}/duplicate             login    /scheduled-orders+ /scheduled-orders+ denied   /scheduled-orders+ denied   denied   422      denied
GET  /scheduled-orders/{schedule}/status                login    200      200      denied   200      denied   denied   404      denied
POST /scheduled-orders/{schedule}/status                login    /scheduled-orders+ /scheduled-orders+ denied   /scheduled-orders+ denied   denied   404      denied
GET  /scheduled-orders/{schedule}/delete                login    200      200      denied   200      denied   denied   404      denied
POST /scheduled-orders/{schedule}/delete                login    /scheduled-orders+ /scheduled-orders+ denied   /scheduled-orders+ denied   denied   404      denied
GET  /order/{order}/schedule                            login    200      200      denied   200      denied   denied   /search! /search!
POST /order/{order}/schedule                            login    /order+  /order+  denied   /order+  denied   denied   /search! denied
GET  /rules                                             login    200      200      denied    denied   denied   denied    denied   denied
GET  /rules/new                                         login    200      200      denied    denied   denied   denied    denied   denied
GET  /rules/{rule}                                      login    200      200      denied    denied   denied   denied    denied   denied
GET  /rules/{rule}/versions                             login    200      200      denied    denied   denied   denied    denied   denied
POST /rules/new                                         login    /rules+  /rules+  denied    denied   denied   denied    denied   denied
POST /rules/{rule}                                      login    /rules+  /rules+  denied    denied   denied   denied    denied   denied
GET  /search                                            login    200      200      200       200      200      200       200      200
GET  /search/bulk/send-orders-to-tms?ids={order}        login    200      200      200       200      200      200       200      200
POST /search/bulk/send-orders-to-tms?ids={order}        login    /search+ /search+ /search+  /search+ /search+ /search+  /search+ /search+
POST /search/bulk/delete-orders?ids={order}             login    /search+ /search+ /search!  /search+ /search+ /search+  /search+ /search+
POST /search/bulk/restore-orders?ids={order}            login    /search+ /search+ /search!  /search+ /search! /search!  /search+ /search!
POST /search/bulk/hide-orders?ids={order}               login    /search+ /search+ /search+  /search+ /search+ /search+  /search+ /search+
GET  /search/bulk/send-orders-to-client?ids={order}     login    200      200      200       200      200      200       200      200
POST /search/bulk/send-orders-to-client?ids={order}     login    /search+ /search+ /search+  /search! /search! /search!  /search! /search!
GET  /search/actions/00000000-0000-4000-8000-000000000000 login   404      404      404       404      404      404       404      404
POST /search/actions/00000000-0000-4000-8000-000000000000 login   404      404      404       404      404      404       404      404
GET  /search/choices/companies                          login    200      200      200       200      200      200       200      200
GET  /search/choices/systemStatus                       login    200      200      200       403      403      403       403      403
GET  /inbox/choices/variants                            login    200      200      200       200      200      200       200      200
GET  /dashboard                                         login    /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /events                                            401      200      200      200       200      200      200       200      200
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

export const ACCESS_TABLE: readonly AccessRow[] = [
  PUBLIC,
  PAGES,
  CALLS,
  CLASSIFIER,
  PEOPLE,
  TALK,
  BESIDE,
].flatMap(read);
