/** The lines of the access table about the classifier and its models; the columns are those of access-table.ts. */
export const CLASSIFIER = `
#                                                       visitor  super    ops      review    h.admin  h.user   multi     s.admin  s.user
GET  /api/training-documents/{document}                 401      200      200      200       403      403      403       403      403
GET  /api/training-documents/999999                     401      404      404      404       403      403      403       403      403
DELETE /api/training-documents/{document}               401      204+     204+     204+      403      403      403       403      403
PUT  /api/training-documents/{document}/page            401      200      200      200       403      403      403       403      403
PUT  /api/training-documents/auto-label                 401      200+     200+     200+      403      403      403       403      403
PUT  /api/training-documents/set-variant                401      200+     200+     200+      403      403      403       403      403
GET  /api/training-documents/download?ids={document}    401      200      200      200       403      403      403       403      403
GET  /api/misclassified-docs-report                     401      200      200      200       403      403      403       403      403
GET  /api/emc-models/{model}                            401      200      200      403       403      403      403       403      403
DELETE /api/emc-models/{model}                          401      204+     204+     403       403      403      403       403      403
POST /api/emc-models/{model}/activate                   401      200+     200+     403       403      403      403       403      403
GET  /api/emc-models/{model}/comments                   401      200      200      403       403      403      403       403      403
POST /api/emc-models/{model}/comments                   401      201+     201+     403       403      403      403       403      403
GET  /api/emc-models/{model}/batch-logs                 401      200      200      403       403      403      403       403      403
`;
