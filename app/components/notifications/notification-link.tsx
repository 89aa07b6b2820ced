import { Link, useNavigate } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { callServer } from '~/components/shell/call-server';
import { csrfCookie } from '~/components/shell/csrf-cookie';
import { paths } from '~/domain/urls/paths';

type Props = {
  about: { id: number; isRead: boolean; orderId: number | null; requestId: string };
  className?: string;
  children: ReactNode;
};

/** Leads to what a notification is about; with script it is read then. */
export function NotificationLink({ about, className, children }: Props) {
  const navigate = useNavigate();
  const to = about.orderId === null ? paths.shownRequest(about.requestId) : paths.order(about.orderId);
  const open = (event: MouseEvent) => {
    if (about.isRead) return;
    const marked = markRead(about.id);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The bell of the next page counts without it; what cannot be marked stops nobody.
    void marked.finally(() => navigate(to));
  };
  return (
    <Link to={to} onClick={open} className={className}>
      {children}
    </Link>
  );
}

async function markRead(id: number): Promise<void> {
  await callServer(paths.notificationCall(id), {
    method: 'PUT',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': csrfCookie() },
    body: JSON.stringify({ read: true }),
  }).catch(() => {});
}
