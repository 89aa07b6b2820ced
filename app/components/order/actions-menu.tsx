import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Form, Link } from '@remix-run/react';
import type { ReactElement } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/paths';
import { BackField } from './back-field';
import { useReview } from './review-state';

const FACE =
  'inline-flex h-7.5 cursor-pointer list-none items-center gap-1 whitespace-nowrap rounded border border-line bg-panel px-3 font-semibold hover:bg-sunken max-md:h-11';
const PANEL = 'z-40 mt-1 grid min-w-56 gap-0.5 rounded border border-line bg-panel p-1 shadow-xl';
const ITEM =
  'block w-full rounded-sm px-3 py-1.5 text-left hover:bg-sunken data-[focus]:bg-sunken max-md:py-3';

/** What else can be done with an order. A menu by script, details without. (spec 2 §2 Toolbar buttons) */
export function ActionsMenu() {
  const scripted = useHydrated();
  const items = useItems();
  const face = (
    <>
      Actions <span aria-hidden="true">▾</span>
    </>
  );
  if (!scripted)
    return (
      <details className="relative">
        <summary className={FACE}>{face}</summary>
        <div className={`absolute right-0 ${PANEL}`}>{items}</div>
      </details>
    );
  return (
    <Menu as="div" className="relative">
      <MenuButton className={FACE}>{face}</MenuButton>
      <MenuItems modal={false} className={`absolute right-0 ${PANEL}`}>
        {items.map((item) => (
          <MenuItem key={item.key}>{item}</MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}

function useItems(): ReactElement[] {
  const { view } = useReview();
  const doneForm = `done-${view.id}`;
  const items = [
    <a key="source" href={paths.requestSource(view.requestId)} className={ITEM}>
      Download Source File
    </a>,
    <Link key="history" to={paths.orderHistory(view.id)} preventScrollReset className={ITEM}>
      History
    </Link>,
    <Link key="request" to={paths.inboxRequest(view.requestId)} className={ITEM}>
      Open the request
    </Link>,
    <Link key="keys" to={paths.orderKeys(view.id)} preventScrollReset className={ITEM}>
      Keys
    </Link>,
  ];
  if (view.hasEmail)
    items.splice(
      1,
      0,
      <Link key="email" to={paths.requestEmail(view.requestId)} className={ITEM}>
        E-mail
      </Link>,
    );
  if (view.mayMarkDone)
    items.unshift(
      <button key="done" type="submit" form={doneForm} className={ITEM}>
        {view.isDone ? 'Mark as not complete' : 'Mark as complete'}
      </button>,
    );
  return items;
}

/** The form behind the menu's first entry; it stands outside, for a menu is gone once it is chosen from. */
export function DoneForm() {
  const { view } = useReview();
  if (!view.mayMarkDone) return null;
  return (
    <Form id={`done-${view.id}`} method="post" action={paths.order(view.id)} preventScrollReset>
      <CsrfField />
      <input type="hidden" name="intent" value={view.isDone ? 'reopen' : 'complete'} />
      <BackField />
    </Form>
  );
}
