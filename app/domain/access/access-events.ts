/** What is written down of people's access: who came in, and who changed what somebody may do. (issue 3) */
export const ACCESS_EVENTS = {
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'session-ended': 'ended a session',
  'password-mail-sent': 'was sent a password mail',
  'password-created': 'created a password',
  'password-reset': 'reset the password by mail',
  'password-changed': 'changed the password',
  'user-created': 'created the user',
  'user-updated': 'changed the user',
  'user-activated': 'activated the user',
  'user-deactivated': 'deactivated the user',
  'user-deleted': 'deleted the user',
  'impersonation-started': 'began to act as the user',
  'impersonation-ended': 'stopped acting as the user',
  'permission-granted': 'granted a permission',
  'permission-revoked': 'took a permission away',
  'company-updated': 'changed the company',
  'dictionary-item-added': 'added a dictionary item',
  'variant-updated': 'changed the variant',
  'review-times-changed': 'changed when admin review takes place',
  'maintenance-started': 'put the application down for maintenance',
  'maintenance-ended': 'ended the maintenance',
} as const satisfies Record<string, string>;

export type AccessEventKind = keyof typeof ACCESS_EVENTS;
