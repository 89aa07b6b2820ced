import { Link, useLocation } from '@remix-run/react';
import type { CellsOf } from '~/components/list/data-table';
import { classes } from '~/components/ui/classes';
import { Moment } from '~/components/ui/moment';
import type { NotificationLevel } from '~/domain/collaboration/notifications';
import type { NOTIFICATION_LIST } from '~/domain/lists/notification-list';
import { paths } from '~/domain/urls/paths';
import { LevelChip } from './level-chip';
import { NotificationLink } from './notification-link';
import { ReadToggle } from './read-toggle';

export type NotificationRow = {
  id: number;
  level: NotificationLevel;
  text: string;
  /** The text goes on in the full view. */
  isCut: boolean;
  companyName: string;
  orderId: number | null;
  requestId: string;
  createdAt: string;
  isRead: boolean;
};

/** What stands in the cells of the list of notifications. (spec 1 §2 Notifications) */
export const NOTIFICATION_CELLS: CellsOf<typeof NOTIFICATION_LIST, NotificationRow> = {
  text: (row) => <Text row={row} />,
  level: ({ level }) => <LevelChip level={level} />,
  company: ({ companyName }) => companyName,
  createdAt: ({ createdAt }) => <Moment at={createdAt} />,
  actions: ({ id, isRead }) => <ReadToggle id={id} isRead={isRead} />,
};

/** Unread is said by a dot and a word as well as by its weight. */
function Text({ row }: { row: NotificationRow }) {
  const { search } = useLocation();
  const { id, isRead, text, isCut } = row;
  return (
    <div className="whitespace-normal [overflow-wrap:anywhere] md:min-w-56 md:max-w-[64rem] md:py-[3px]">
      {isRead ? null : (
        <>
          <span aria-hidden="true" className="mr-1.5 inline-block h-2 w-2 rounded-full bg-accent" />
          <span className="sr-only">Unread: </span>
        </>
      )}
      <NotificationLink
        about={row}
        className={classes('text-text hover:underline', !isRead && 'font-semibold')}
      >
        {text}
      </NotificationLink>
      {isCut ? (
        <Link
          to={paths.notification(id, search)}
          preventScrollReset
          aria-label={`Show all of notification ${id}`}
          className="cell-link ml-2"
        >
          Show all
        </Link>
      ) : null}
    </div>
  );
}
