import { MAIL_OUTCOMES, type MailOutcome } from '../orders/mail-outcome';
import { describeList } from './list-query';

const OUTCOMES = Object.keys(MAIL_OUTCOMES) as MailOutcome[];

/** Every mail that came to an intake address, with what became of it. */
export const MAIL_LIST = describeList({
  columns: [
    { key: 'subject', label: 'Subject', type: 'text', width: 'wide', fixed: true },
    { key: 'from', label: 'From', type: 'text', width: 'wide' },
    { key: 'company', label: 'Company', type: 'text' },
    { key: 'receivedAt', label: 'Received', type: 'moment', sort: 'received_at' },
    {
      key: 'parts',
      label: 'Parts',
      type: 'number',
      tooltip: 'Files that came with it, its text not counted',
    },
    { key: 'outcome', label: 'What became of it', type: 'text', width: 'wide' },
  ],
  filters: {
    search: { kind: 'text', label: 'From or subject' },
    companies: { kind: 'rows', label: 'Company' },
    dateRange: { kind: 'dates', label: 'Received', ranges: ['last-24-hours', 'last-week', 'last-30-days'] },
    outcome: { kind: 'words', label: 'What became of it', words: OUTCOMES, labels: MAIL_OUTCOMES },
  },
  sort: '-received_at',
});
