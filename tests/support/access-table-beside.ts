/** The lines of the access table about what is looked at beside an order; the columns are those of access-table.ts. */
export const BESIDE = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /inbox/audit/{order}                               login    200      200      denied    denied   denied   denied    denied   denied
GET  /inbox/audit/{privateOrder}                        login    200      200      denied    denied   denied   denied    denied   denied
GET  /order/{order}/audit                               login    200      200      denied    denied   denied   denied    /search! /search!
GET  /order/{summitOrder}/audit                         login    200      200      denied    /search! /search! /search!  denied   denied
GET  /search/audit/{order}                              login    200      200      denied    denied   denied   denied    denied   denied
GET  /search/audit/{privateOrder}                       login    200      200      denied    denied   denied   denied    denied   denied
GET  /order/{order}/submissions                         login    200      200      200       denied   denied   denied    /search! /search!
POST /order/{order}/submissions                         login    /order   /order   /order    denied   denied   denied    denied   denied
GET  /order/{order}/tms-changes                         login    404      404      404       404      404      404       /search! /search!
POST /order/{order}/tms-changes                         login    /order!  /order!  /order!   /order!  /order!  /order!   404      404
GET  /search/submissions/{order}                        login    200      200      200       denied   denied   denied    denied   denied
GET  /order/{order}/matched-data                        login    200      200      denied    denied   denied   denied    /search! /search!
GET  /order/{reviewedOrder}/matched-data                login    200      200      denied    denied   denied   denied    /search! /search!
GET  /order/{order}/reprocess                           login    404      404      404       denied   denied   denied    /search! /search!
POST /order/{order}/reprocess                           login    404      404      404       denied   denied   denied    denied   denied
GET  /requests/{request}/reprocess                      login    200      200      200       denied   denied   denied    denied   denied
POST /requests/{request}/reprocess                      login    /inbox+  /inbox+  /inbox+   denied   denied   denied    denied   denied
GET  /requests/{request}/papers                         login    200      200      200       denied   denied   denied    denied   denied
POST /requests/{request}/papers                         login    /inbox!  /inbox!  /inbox!   denied   denied   denied    denied   denied
GET  /requests/{summitRequest}/papers                   login    200      200      200       denied   denied   denied    denied   denied
GET  /requests/{summitRequest}/reprocess                login    200      200      200       denied   denied   denied    denied   denied
GET  /order/{order}/mapping/custom1                     login    200      200      denied    denied   denied   denied    /search! /search!
POST /order/{order}/mapping/custom1                     login    /order   /order   denied    denied   denied   denied    denied   denied
GET  /order/{order}/mapping/custom1/confirm?mode=simple&source=Gate+code&position=start&scope=company-variant login 200 200 denied denied denied denied /search! /search!
POST /order/{order}/mapping/custom1/confirm             login    /order+  /order+  denied    denied   denied   denied    denied   denied
GET  /order/{order}/template                            login    404      404      404       denied   denied   denied    /search! /search!
GET  /order/{summitOrder}/template                      login    404      404      404       /search! /search! /search!  denied   denied
GET  /api/orders/{order}/template                       401      404      404      404       403      403      403       403      403
GET  /api/orders/{summitOrder}/template                 401      404      404      404       403      403      403       403      403
# In this world no TMS runs that could be asked: the order that was sent has no answer, the other needs none.
GET  /order/{order}/macro-history                       login    200      200      200       denied   denied   denied    denied   denied
GET  /order/{summitOrder}/macro-history                 login    200      200      200       denied   denied   denied    denied   denied
GET  /api/orders/{order}/macro-history                  401      503      503      503       403      403      403       403      403
GET  /api/orders/{summitOrder}/macro-history            401      200      200      200       403      403      403       403      403
GET  /order/{order}/comments                            login    200      200      200       200      200      200       /search! /search!
POST /order/{order}/comments                            login    /order+  /order+  /order+   /order+  /order+  /order+   404      404
GET  /requests/{request}/comments                       login    200      200      200       200      200      200       404      404
POST /requests/{request}/comments                       login    /requests+  /requests+  /requests+  /requests+  /requests+  /requests+  404 404
GET  /requests/{request}/grid                           login    200      200      200       200      200      200       404      404
GET  /requests/{privateRequest}/grid                    login    200      200      200       200      404      404       404      404
GET  /requests/{summitRequest}/grid                     login    200      200      200       404      404      404       200      200
GET  /requests/{request}/grid/save                      /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /requests/{request}/grid/save                      login    200+     200+     200+      200+     200+     200+      404      404
GET  /requests/{request}/grid/undo                      /inbox   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /requests/{request}/grid/undo                      login    200      200      200       200      200      200       404      404
GET  /order/{order}/lock                                login    200      200      200       200      200      200       /search! /search!
POST /order/{order}/lock                                login    /order+  /order+  /order+   /order+  /order+  /order+   404      404
GET  /inbox/lock/{request}                              login    200      200      200       200      200      200       404      404
POST /inbox/lock/{request}                              login    /inbox+  /inbox+  /inbox+   /inbox+  /inbox+  /inbox+   404      404
`;
