import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useNavigate, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { UploadsProvider } from '~/components/create/uploads';
import { ActingBanner } from '~/components/shell/acting-banner';
import { AppBar } from '~/components/shell/app-bar';
import type { BarEntry } from '~/components/shell/bar-menu';
import { FormKeeper } from '~/components/shell/form-keeper';
import { useKeys } from '~/components/shell/keys';
import { LiveProvider } from '~/components/shell/live';
import { RouteProblem } from '~/components/shell/route-problem';
import { ConnectionNotice } from '~/components/shell/saves/connection-notice';
import { SentOrders } from '~/components/shell/sent-orders';
import { useCreatePath } from '~/components/shell/use-create-path';
import { type Actor, can } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { isDetailsOnly } from '~/domain/urls/details-only';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { countUnread } from '~/services/collaboration/notifications/list-notifications.server';
import { newestLiveEvent } from '~/services/live/event-stream.server';
import { mayUploadImages } from '~/services/tms/image-options.server';

/** What an entry needs: all of these permissions, and for some to act for all companies. */
type Entry = BarEntry & { needs: readonly Permission[]; allCompanies?: true };

/** Entries of the application bar, one a line; one appears together with its screen. (spec 1 §2 Application bar) */
const ENTRIES: readonly Entry[] = [
  { label: 'Inbox', to: paths.inbox, needs: ['orders-view'] },
  { label: 'Order List', to: paths.search, needs: ['orders-view'] },
  {
    menu: 'Admin',
    label: 'Admin Panel',
    to: paths.admin,
    needs: ['nova-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Authorization',
    to: paths.authorization,
    needs: ['nova-view', 'roles-update'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Rules Editor',
    to: paths.rules,
    needs: ['rules-editor-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Field Mapping Portal',
    to: paths.fieldMapping(),
    needs: ['rules-editor-view', 'field-maps-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Admin Review Schedule',
    to: paths.reviewSchedule,
    needs: ['admin-review-schedule-edit'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Plans and Rates',
    to: paths.plans,
    needs: ['nova-view', 'company-plans-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Queues',
    to: paths.queue,
    needs: ['nova-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Admin',
    label: 'Maintenance',
    to: paths.maintenance,
    needs: ['nova-view'],
    allCompanies: true,
  },
  {
    menu: 'Classifier',
    label: 'Document Classifier',
    to: paths.classifier,
    needs: ['training-documents-view'],
  },
  {
    menu: 'Classifier',
    label: 'EMC Models',
    to: paths.models,
    needs: ['training-documents-view', 'emc-models-view'],
  },
  {
    menu: 'Classifier',
    label: 'Misclassification Report',
    to: paths.misclassified,
    needs: ['training-documents-view'],
  },
  {
    menu: 'Reporting',
    label: 'Audit Logs',
    to: paths.auditLogs,
    needs: ['audit-logs-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Order Edits',
    to: paths.orderEdits,
    needs: ['audit-logs-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Changes by Property',
    to: paths.propertyLogs,
    needs: ['audit-logs-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Property Mapping',
    to: paths.propertyMapping,
    needs: ['field-maps-view', 'all-companies-view'],
    allCompanies: true,
  },
  {
    menu: 'Reporting',
    label: 'Variant Training',
    to: paths.variantTraining,
    needs: ['field-maps-view', 'all-companies-view'],
    allCompanies: true,
  },
  { menu: 'Reporting', label: 'Accounting Dashboard', to: paths.accounting(), needs: ['metrics-view'] },
  { menu: 'My Company', label: 'Manage Users', to: paths.users, needs: ['users-view'] },
  {
    menu: 'My Company',
    label: 'Company Settings',
    to: paths.companySettings(),
    needs: ['users-view', 'companies-edit'],
  },
  // Where the TMS of one of their companies takes images, too.
  { menu: 'More', label: 'Upload Images', to: paths.uploadImages, needs: ['tms-images-create'] },
  { menu: 'More', label: 'Scheduled Orders', to: paths.schedules, needs: ['scheduled-orders-view'] },
  { menu: 'More', label: 'User Tasks', to: paths.userTasks, needs: ['user-task-workflows-view'] },
];

function mayOpen(actor: Actor, { needs, allCompanies }: Entry): boolean {
  return (actor.allCompanies || !allCompanies) && needs.every((permission) => can(actor, permission));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  // Before the page is read: what happens from here on is told to it, though its stream opens later.
  const heard = newestLiveEvent();
  const [mayUpload, unread] = await Promise.all([mayUploadImages(actor), countUnread(actor)]);
  const entries: BarEntry[] = ENTRIES.filter(
    (entry) => mayOpen(actor, entry) && (mayUpload || entry.to !== paths.uploadImages),
  ).map(({ label, to, menu }) => ({ label, to, menu }));
  return {
    entries,
    heard,
    unread,
    isActing: actor.impersonatorId !== null,
    user: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      mayCreate: can(actor, 'ocr-requests-create'),
    },
  };
}

export default function AppLayout() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** A page that cannot be shown leaves the bar with its ways to the others, unless it is the bar that fails. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/_app+/_layout');
  return data ? (
    <Frame {...data}>
      <RouteProblem />
    </Frame>
  ) : (
    <RouteProblem />
  );
}

type FrameProps = ReturnType<typeof useLoaderData<typeof loader>> & { children: ReactNode };

function Frame({ entries, heard, unread, user, isActing, children }: FrameProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isBare = isDetailsOnly(pathname, new URLSearchParams(search));
  const createPath = useCreatePath();
  useKeys(user.mayCreate ? { c: () => navigate(createPath) } : {});
  return (
    <LiveProvider from={heard}>
      <ConnectionNotice userId={user.id} />
      <SentOrders />
      <FormKeeper userId={user.id} />
      <UploadsProvider>
        <div className={isActing ? '[--top:88px]' : undefined}>
          {isBare ? null : <AppBar entries={entries} user={user} bell={{ unread, heard }} />}
          {isActing ? <ActingBanner name={user.name} /> : null}
          {children}
        </div>
      </UploadsProvider>
    </LiveProvider>
  );
}
