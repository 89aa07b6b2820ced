import { MAIL_LIST } from '~/domain/lists/mail-list';
import { MAIL_PERMISSIONS, mailOutcome } from '~/domain/orders/mail-outcome';
import { type ListedMail, mailIds, mailsOf } from '~/services/intake/list-mails.server';
import { exportable } from './exportable-table.server';

/** Every mail that came, with what became of it. */
export const mailsTable = exportable<typeof MAIL_LIST, ListedMail, string>({
  list: MAIL_LIST,
  title: 'Mail',
  permission: MAIL_PERMISSIONS,
  keys: mailIds,
  rows: mailsOf,
  without: () => [],
  values: {
    subject: ({ subject }) => subject,
    from: ({ fromName, fromAddress }) => (fromName ? `${fromName} <${fromAddress}>` : fromAddress),
    company: ({ company }) => company,
    receivedAt: ({ receivedAt }) => receivedAt,
    parts: ({ attachments }) => attachments.length,
    outcome: (mail) => mailOutcome(mail).join('; '),
  },
});
