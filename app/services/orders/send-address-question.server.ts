import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type AddressRole, STOP_PATH } from '~/domain/orders/order-draft';
import { paths } from '~/domain/urls/paths';
import { users } from '~/services/access/schema.server';
import { appUrl } from '~/services/platform/env.server';
import type { JobData } from '~/services/platform/job-catalogue.server';
import { sendMail } from '~/services/platform/mail.server';
import { db } from '~/services/platform/runtime.server';
import { orderAddressEvents, orders } from './schema.server';

/** The mail to one colleague: which address is not in the book, where to add it, and who asks. */
export async function sendAddressQuestion({
  orderId,
  path,
  askedBy,
  userId,
}: JobData<'send-address-question'>): Promise<void> {
  const people = await db()
    .select()
    .from(users)
    .where(and(inArray(users.id, [askedBy, userId]), isNull(users.deletedAt), isNull(users.deactivatedAt)));
  const to = people.find(({ id }) => id === userId);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!to || !order || order.deletedAt) return;
  const from = people.find(({ id }) => id === askedBy)?.name ?? 'A colleague';
  await sendMail({
    to: to.email,
    subject: `An address of order #${orderId} is not in the address book`,
    text: [
      `Hello ${oneLine(to.name)},`,
      `${oneLine(from)} reviews order #${orderId} and may not add addresses. This one is not in the address book:`,
      await writtenAddress(order, path),
      'Compare it with the document, then add it or choose the right one:',
      `${appUrl()}${paths.orderNewAddress(orderId, path)}`,
      'Order Automation',
    ].join('\n\n'),
  });
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);

/** As it stands on the document, indented. */
async function writtenAddress(order: typeof orders.$inferSelect, path: string): Promise<string> {
  const [, eventId] = STOP_PATH.exec(path) ?? [];
  const [stop] = eventId
    ? await db()
        .select()
        .from(orderAddressEvents)
        .where(eq(orderAddressEvents.id, Number(eventId)))
    : [];
  const held = eventId ? stop?.rawAddress : order.addresses[path as AddressRole];
  const text = held?.raw_text || 'It was not recognized: see the document.';
  return text
    .split('\n')
    .map((line) => `    ${line.trim()}`)
    .join('\n');
}
