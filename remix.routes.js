import { flatRoutes } from 'remix-flat-routes';

/** Screens of lists whose rows are exported: a question over the list, at `<list>/export`. */
const EXPORTED = [
  'accounting-dashboard',
  'admin.$entity',
  'admin_.plans',
  'audit-logs',
  'audit-logs_.operations',
  'classifier',
  'classifier_.emc-models',
  'classifier_.misclassification-report',
  'horizon_.jobs',
  'mail',
  'notifications',
  'property-logs',
  'property-logs_.edits',
  'property-mapping',
  'reports.order-edits',
  'reports.reading-quality',
  'reports.reading-quality_.disagreements',
  'reports.review-effort',
  'reports.variant-training',
  'scheduled-orders',
  'search',
  'second-looks',
  'user-tasks',
  'users',
];
/** Screens of lists whose filters have many choices: a page beside the list, at `<list>/choices/<filter>`. */
const WITH_CHOICES = [
  'inbox',
  ...EXPORTED.filter((list) => !['admin_.plans', 'classifier_.emc-models', 'horizon_.jobs'].includes(list)),
];

/** Dialogs that lie over several screens: by file, the screens and where below them. */
const DIALOGS = {
  'order-history': { inbox: 'history.$orderId', search: 'history.$orderId', 'order.$orderId': 'history' },
  'order-audit': { inbox: 'audit.$orderId', search: 'audit.$orderId', 'order.$orderId': 'audit' },
  'bulk-progress': { inbox: 'actions.$actionId', search: 'actions.$actionId' },
};

/** All routes: the files of `app/routes`, and what lists and dialogs have at several places, from one file each. */
export function routes(defineRoutes) {
  const own = flatRoutes('routes', defineRoutes);
  const mounted = [
    ...EXPORTED.map((list) => ({
      id: `routes/_app+/${list}.export`,
      parentId: `routes/_app+/${list}`,
      path: 'export',
      file: 'routes/lists/export.tsx',
    })),
    ...WITH_CHOICES.map((list) => ({
      id: `routes/_app+/${list}_.choices.$filter`,
      parentId: 'routes/_app+/_layout',
      path: `${addressOf(list)}/choices/:filter`,
      file: 'routes/lists/choices.tsx',
    })),
    ...Object.entries(DIALOGS).flatMap(([dialog, screens]) =>
      Object.entries(screens).map(([screen, below]) => ({
        id: `routes/_app+/${screen}.${below}`,
        parentId: `routes/_app+/${screen}`,
        path: addressOf(below),
        file: `routes/dialogs/${dialog}.tsx`,
      })),
    ),
  ];
  return { ...own, ...Object.fromEntries(mounted.map((route) => [route.id, route])) };
}

/** `admin.$entity` → `admin/:entity` */
const addressOf = (list) => list.replaceAll('_.', '.').replaceAll('.', '/').replaceAll('$', ':');
