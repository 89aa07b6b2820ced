import EllipsisHorizontalIcon from '@heroicons/react/16/solid/EllipsisHorizontalIcon';
import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { type KeyMap, useKeys } from '~/components/shell/keys';
import { Key } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { type SavedView, VIEW_KEYS, viewSearch } from '~/domain/lists/saved-view';
import { paths } from '~/domain/urls/paths';

/** The second key of G 1 follows within. */
const PAUSE_MS = 1500;

/** The saved filters of a person above the list; the one that is in force is marked. G and a digit lead to them. */
export function SavedViews({ views }: { views: SavedView[] }) {
  const { search } = useLocation();
  const present = viewSearch(search);
  useViewKeys(views);
  if (views.length === 0) return null;
  return (
    <nav
      aria-label="Saved views"
      className="flex items-center gap-1 overflow-x-auto border-b border-line bg-panel px-3 py-1"
    >
      {views.map(({ id, name, search: kept }, i) => {
        const isPresent = kept === present;
        return (
          <span
            key={id}
            className={classes(
              'inline-flex h-7 shrink-0 items-center rounded border max-md:h-11',
              isPresent ? 'border-accent bg-tint' : 'border-line',
            )}
          >
            <Link
              to={`${paths.inbox}?${kept}`}
              aria-current={isPresent ? 'page' : undefined}
              className="inline-flex h-full items-center gap-1.5 pl-2 pr-1 font-medium hover:underline"
            >
              <span className="max-w-48 truncate">{name}</span>
              {i < VIEW_KEYS ? <Key>G {i + 1}</Key> : null}
            </Link>
            <Link
              to={`${paths.inboxView(id)}${search}`}
              aria-label={`Share or change ${name}`}
              preventScrollReset
              className="grid h-full w-6 place-items-center text-muted hover:text-text max-md:w-11"
            >
              <EllipsisHorizontalIcon aria-hidden="true" className="h-4 w-4" />
            </Link>
          </span>
        );
      })}
    </nav>
  );
}

function useViewKeys(views: SavedView[]): void {
  const navigate = useNavigate();
  const began = useRef(0);
  const open = (view: SavedView) => {
    if (Date.now() - began.current > PAUSE_MS) return false;
    began.current = 0;
    navigate(`${paths.inbox}?${view.search}`);
  };
  const digits: KeyMap = Object.fromEntries(
    views.slice(0, VIEW_KEYS).map((view, i) => [String(i + 1), () => open(view)]),
  );
  useKeys({
    ...digits,
    ...(views.length > 0
      ? {
          g: () => {
            began.current = Date.now();
          },
        }
      : {}),
  });
}
