import { pruneAccess } from '~/services/access/prune-access.server';
import { sendAccountMail } from '~/services/access/send-account-mail.server';
import { proposeVariants } from '~/services/classification/propose-variants.server';
import { trainClassifier } from '~/services/classification/train-classifier.server';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { learnFromOrders } from '~/services/pipeline/learn-from-orders.server';
import { sweep } from '~/services/pipeline/sweep.server';
import { house } from '~/services/platform/house.server';
import { log } from '~/services/platform/log.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { sendSubmission } from '~/services/tms/send-submission.server';

const SWEEP_MS = 30_000;
const PRUNE_MS = 3_600_000;

/** Ties every kind of job to the service that does it. */
export async function startWorker(): Promise<void> {
  await house().jobs.work({
    'advance-request': ({ requestId }, run) => advanceRequest(requestId, run),
    'send-submission': ({ submissionId }, run) => sendSubmission(submissionId, run),
    'learn-from-orders': async (learner) => {
      await learnFromOrders(learner);
    },
    'auto-submit': ({ requestId }) => autoSubmit(requestId),
    'send-account-mail': sendAccountMail,
    'train-classifier': (_, run) => trainClassifier(run),
    'propose-variants': ({ companyId }) => proposeVariants(companyId),
  });
  every(SWEEP_MS, 'sweep', sweep);
  every(PRUNE_MS, 'prune access', pruneAccess);
}

function every(ms: number, what: string, work: () => Promise<void>): void {
  setInterval(() => {
    work().catch((error) => log().error({ err: error }, what));
  }, ms).unref();
}
