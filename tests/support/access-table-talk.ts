/**
 * The lines of the access table about user tasks and notifications; the columns are those of access-table.ts. The task is
 * about Harbor's order and nobody began it; the notification is Harbor's administrator's.
 */
export const TALK = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /user-tasks                                        login    200      200      200       200      denied   denied    200      denied
GET  /user-tasks?status=certified&startedBy=4           login    200      200      200       200      denied   denied    200      denied
GET  /user-tasks/choices/startedBy                      login    200      200      200       200      denied   denied    200      denied
GET  /user-tasks/export                                 login    200      200      200       200      denied   denied    200      denied
POST /exports/tasks                                     login    200      200      200       200      403      403       200      403
GET  /user-tasks/{task}                                 login    200      200      200       200      denied   denied    404      denied
POST /user-tasks/{task}                                 login    /user-tasks+ /user-tasks+ /user-tasks+ /user-tasks+ denied denied 404   denied
GET  /user-tasks/{task}/resolved                        login    200      200      200       200      denied   denied    404      denied
POST /user-tasks/{task}/resolved                        login    /user-tasks+ /user-tasks+ /user-tasks+ /user-tasks+ denied denied 404   denied
GET  /user-tasks/{task}/assign                          login    200      200      200       denied   denied   denied    denied   denied
POST /user-tasks/{task}/assign                          login    /user-tasks+ /user-tasks+ /user-tasks+ denied denied denied  denied   denied
GET  /user-tasks/{task}/delete                          login    200      200      200       200      denied   denied    404      denied
POST /user-tasks/{task}/delete                          login    /user-tasks+ /user-tasks+ /user-tasks+ 403   denied denied  404      denied
DELETE /api/user-task-workflows/{task}                  401      204+     204+     204+      403      403      403       404      403
GET  /notifications                                     login    200      200      200       200      200      200       200      200
GET  /notifications/choices/companies                   login    200      200      200       200      200      200       200      200
GET  /notifications/export                              login    200      200      200       200      200      200       200      200
POST /exports/notifications                             login    200      200      200       200      200      200       200      200
GET  /notifications/{notification}                      login    404      404      404       200      404      404       404      404
GET  /notifications/{notification}/read                 /notifications /notifications /notifications /notifications /notifications /notifications /notifications /notifications /notifications
POST /notifications/{notification}/read                 login    404      404      404       /notifications+ 404 404     404      404
GET  /notifications/mark-read                           /notifications /notifications /notifications /notifications /notifications /notifications /notifications /notifications /notifications
POST /notifications/mark-read                           login    /notifications /notifications /notifications /notifications+ /notifications /notifications /notifications /notifications
GET  /edit-profile/notifications                        /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile /edit-profile
POST /edit-profile/notifications                        login    /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+ /edit-profile+
GET  /api/notifications                                 401      200      200      200       200      200      200       200      200
GET  /api/notifications?filter[show_read]=true&filter[notification_level]=error,warning 401 200 200 200 200 200 200 200 200
PUT  /api/notifications/{notification}                  401      404      404      404       200+     404      404       404      404
POST /api/notifications/mark-read                       401      200      200      200       200+     200      200       200      200
GET  /order/{order}/pages/0                             login    404      404      404       404      404      404       /search! /search!
`;
