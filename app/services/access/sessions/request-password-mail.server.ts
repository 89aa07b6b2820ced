import { withoutNul } from '~/domain/row-values';
import { canonicalEmail } from '~/domain/trade/email';
import { type Limit, takeHit } from '~/services/platform/rate-limit.server';
import { runtime, transaction } from '~/services/platform/runtime.server';
import { currentScope } from '~/services/platform/scope.server';
import { sha256 } from '~/services/platform/signing.server';

const PER_ACCOUNT: Limit = { hits: 3, seconds: 600 };
const PER_ADDRESS: Limit = { hits: 20, seconds: 600 };
/** Work on the mail must not begin beside the answer: it takes longer where there is an account. */
const LATER_SECONDS = 2;

/**
 * Asks for the mail to an account whose password is forgotten. Whether there is such an account is only looked up when
 * the mail goes out, so the answer and the time it takes are the same for all. (spec 1 §2 /email-confirmation)
 * @throws TooMany
 */
export async function requestPasswordMail(email: string): Promise<void> {
  const to = canonicalEmail(withoutNul(email));
  await takeHit(`password-mail:address:${currentScope()?.address ?? 'unknown'}`, PER_ADDRESS);
  await takeHit(`password-mail:account:${sha256(to)}`, PER_ACCOUNT);
  await transaction((tx) =>
    runtime().jobs.enqueue(
      tx,
      'send-account-mail',
      { mail: 'forgot-password', email: to },
      { startAfterSeconds: LATER_SECONDS },
    ),
  );
}
