/** The lines of the access table about people, companies and permissions; the columns are those of access-table.ts. */
export const PEOPLE = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /forgot-password                                   200      /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /forgot-password                                   /email-confirmation+ /inbox /inbox /inbox /inbox /inbox /inbox   /inbox   /inbox
GET  /email-confirmation                                200      /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /password/reset/{passwordToken}                    200      /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /password/reset/{passwordToken}                    login+   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /password/create/{passwordToken}                   200      /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
POST /password/create/{passwordToken}                   login+   /inbox   /inbox   /inbox    /inbox   /inbox   /inbox    /inbox   /inbox
GET  /change-password                                   login    200      200      200       200      200      200       200      200
POST /change-password                                   login    /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+
GET  /edit-profile                                      login    200      200      200       200      200      200       200      200
POST /edit-profile                                      login    /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+
GET  /edit-profile/sessions/others/end                  /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile
POST /edit-profile/sessions/others/end                  login    /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+
GET  /company-settings                                  login    200      200      denied    200      denied   denied    200      denied
GET  /company-settings?company=3                        login    200      200      denied    200      denied   denied    404      denied
POST /company-settings?company=3                        login    /company-settings+ /company-settings+ denied /company-settings+ denied denied 404   denied
GET  /authorization                                     login    200      denied   denied    denied   denied   denied    denied   denied
POST /authorization                                     login    /authorization+ denied denied denied denied   denied    denied   denied
GET  /authorization/history                             login    200      denied   denied    denied   denied   denied    denied   denied
GET  /maintenance                                       login    200      denied   denied    denied   denied   denied    denied   denied
POST /maintenance                                       login    /maintenance+ denied denied  denied   denied   denied    denied   denied
POST /api/password/email                                200+     200+     200+     200+      200+     200+     200+      200+     200+
POST /api/password/reset                                200+     200+     200+     200+      200+     200+     200+      200+     200+
POST /api/password/change                               401      200+     200+     200+      200+     200+     200+      200+     200+
POST /api/broadcasting/auth                             401      200      200      200       200      200      200       404      404
PUT  /api/companies/3                                   401      200+     200+     403       200+     403      403       404      404
GET  /api/company-plans                                 401      200      200      403       403      403      403       403      403
GET  /api/metrics?metric=company-daily&filter[company_id]=3&start_date=2026-11-01&end_date=2026-11-30 401 200 200 403 200 403 403 404 404
`;
