import { type MailPlace, sendMail } from '~/services/platform/mail.server';
import { type Limit, takeHit } from '~/services/platform/rate-limit.server';

/** Of the whole installation: nobody is known yet. */
const TEST_MAILS: Limit = { hits: 5, seconds: 600 };
/** A relay that says nothing for so long is none. */
const LATE_MS = 15_000;

export type MailTried = { tone: 'success' | 'info' | 'error'; text: string };

/** Sends a mail to try how mails go out, and says where it went, or why it did not. @throws TooMany */
export async function tryMail(to: string): Promise<MailTried> {
  await takeHit('set-up:test-mail', TEST_MAILS);
  try {
    return wentTo(to, await inTime(sendMail({ to, ...LETTER })));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      tone: 'error',
      text: `The test mail could not be sent: ${reason.slice(0, 300)}. Set SMTP_URL right and start again, now or later.`,
    };
  }
}

const LETTER = {
  subject: 'Test mail of Order Automation',
  text: 'Outgoing mail works: this is how invitations and links for new passwords will come.\n',
};

function wentTo(to: string, place: MailPlace): MailTried {
  if ('relay' in place)
    return {
      tone: 'success',
      text: `${place.relay} took the test mail to ${to}. Look in the inbox, and in the spam folder.`,
    };
  return {
    tone: 'info',
    text: `SMTP_URL is not set, so the test mail was written to outbox/${place.file} in the data folder, as every mail will be.`,
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the mail server did not answer within ${LATE_MS / 1000} seconds`)),
      LATE_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
