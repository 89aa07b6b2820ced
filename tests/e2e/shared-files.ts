/**
 * Browser tests that share one server, each with a company and people of its own, so that none sees what another does.
 * The others change what all see (permissions, maintenance, the list of all users) or end their server.
 */
export const SHARING = [
  'address-book',
  'certify',
  'comments',
  'field-mapping',
  'document-pane',
  'inbox-list',
  'journey',
  'locks',
  'lost-connection',
  'mapping-mode',
  'order-actions',
  'order-dialogs',
  'order-form',
  'order-grid',
  'order-layout',
  'order-review',
  'pages',
  'papers',
  'reprocess',
  'request-actions',
  'review-calm',
  'review-flow',
  'schedules',
  'session-gone',
  'talk',
  'ten-orders',
] as const;

/** Those in which the line or the session is lost in the middle: `npm run test:long` and CI run them. */
export const LOST: readonly Sharing[] = ['lost-connection', 'session-gone'];

export type Sharing = (typeof SHARING)[number];
