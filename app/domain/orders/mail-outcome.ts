import { removedWords } from './retention';
import type { DisplayStatus } from './statuses';

/** What it takes to see the mails of a company: its admins, and operators. */
export const MAIL_PERMISSIONS = ['companies-view', 'orders-view'] as const;

/** What can be asked for of mails, by what became of them. */
export const MAIL_OUTCOMES = {
  requests: 'Made requests',
  nothing: 'Made nothing',
  failed: 'A document made no order',
  'left-out': 'Left a part out',
  unread: 'Could not read a part',
} as const;
export type MailOutcome = keyof typeof MAIL_OUTCOMES;

/** A part of a mail that is taken after all: its place among the parts, or the mail's own text. */
export type TakenAfterAll = number | 'text';

/** What a form names; null where it names nothing. */
export function takenAfterAll(part: unknown): TakenAfterAll | null {
  if (part === 'text') return part;
  return typeof part === 'string' && /^\d{1,3}$/.test(part) ? Number(part) : null;
}

/** A mail as far as what became of it goes. */
export type MailFate = {
  /** The requests that were made of it; of those that failed there is no order. */
  requests: readonly { isFailed: boolean }[];
  attachments: readonly { taken: boolean; isUnread?: boolean }[];
  /** Why it made no request. */
  note: string | null;
  repeats: number;
  removedAt: Date | string | null;
};

const NO_REQUEST = ': no request was made of it';
const AFTER_ALL = { text: ': somebody took its text later', part: ': somebody took a part of it later' };

/** Why a mail made no request, as it is kept with the mail. */
export const noRequestNote = (why: string): string => `${why}${NO_REQUEST}`;

/** The same once a person made one of its text, or of a part. */
export const takenNote = (note: string | null, what: TakenAfterAll): string | null =>
  note === null ? null : note.replace(NO_REQUEST, AFTER_ALL[what === 'text' ? 'text' : 'part']);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "once", "2 times" */
export const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/**
 * What became of a mail, each thing in words: "2 documents", "1 document, its text",
 * "No document: an automatic answer", "1 part could not be read", "3 parts left out", "Came again 2 times".
 */
export function mailOutcome({ requests, attachments, note, repeats, removedAt }: MailFate): string[] {
  const left = attachments.filter(({ taken }) => !taken);
  const unread = left.filter(({ isUnread }) => isUnread).length;
  const others = left.length - unread;
  const failed = requests.filter(({ isFailed }) => isFailed).length;
  return [
    documentsText({ requests, note, removedAt }, attachments.length > left.length),
    failed > 0 ? `${counted(failed, 'document', 'documents')} made no order` : '',
    unread > 0 ? `${counted(unread, 'part', 'parts')} could not be read` : '',
    others > 0 ? `${counted(others, 'part', 'parts')} left out` : '',
    repeats > 0 ? `Came again ${timesText(repeats)}` : '',
    removedAt !== null && requests.length > 0 ? removedWords('e-mail', removedAt) : '',
  ].filter(Boolean);
}

function documentsText(
  { requests, note, removedAt }: Pick<MailFate, 'requests' | 'note' | 'removedAt'>,
  hasTakenPart: boolean,
): string {
  if (requests.length > 0)
    return `${counted(requests.length, 'document', 'documents')}${hasTakenPart || removedAt !== null ? '' : ', its text'}`;
  if (removedAt !== null) return removedWords('e-mail', removedAt);
  const why = note?.replace(NO_REQUEST, '') ?? '';
  return why ? `No document: ${why.slice(0, 1).toLowerCase()}${why.slice(1)}` : 'No document';
}

/** A request of a mail, with its orders that whoever looks may see. */
export type MadeRequest = {
  id: string;
  filename: string;
  isDeleted: boolean;
  isFailed: boolean;
  display: DisplayStatus;
  message: string | null;
  orderIds: number[];
};

/** A part of a mail, with what became of it and why. */
export type MailPart = {
  name: string;
  mimeType: string;
  bytes: number;
  taken: boolean;
  /** In words: "PDF", or why it is no document. */
  why: string;
  /** The request it became. */
  requestId?: string;
  /** It was left out at first, for that reason, and a person took it. */
  isAfterAll?: boolean;
  /** Why it cannot be taken after all; null where it may be. */
  whyNot?: string | null;
};

/** A mail as its page shows it. */
export type MailView = {
  id: string;
  company: string;
  fromAddress: string;
  fromName: string;
  sentTo: string;
  subject: string;
  body: string;
  sentAt: string | null;
  receivedAt: string;
  /** When retention removed what it said; null while it is there. */
  removedAt: string | null;
  repeats: number;
  attachments: MailPart[];
  /** What became of it, each thing in words. */
  outcome: string[];
  made: MadeRequest[];
  /** The viewer may take what was not taken. */
  mayTake: boolean;
  /** Why nothing of it can be taken now; null where it can. */
  whyNotTake: string | null;
};
