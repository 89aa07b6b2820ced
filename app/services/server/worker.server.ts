import { setTimeout as delay } from 'node:timers/promises';
import { pruneAccess } from '~/services/access/sessions/prune-access.server';
import { sendAccountMail } from '~/services/access/users/send-account-mail.server';
import { pruneImports } from '~/services/admin/imports.server';
import { runImport } from '~/services/admin/run-import.server';
import { runBacktest } from '~/services/backtests/run-backtest.server';
import { pruneBulkActions } from '~/services/bulk/bulk-progress.server';
import { runBulkAction } from '~/services/bulk/run-bulk-action.server';
import { proposeVariants } from '~/services/classification/propose-variants.server';
import { trainClassifier } from '~/services/classification/train-classifier.server';
import { raiseDemoFault } from '~/services/demo/fail-a-job.server';
import { pruneExports } from '~/services/exports/prune-exports.server';
import { runExport } from '~/services/exports/run-export.server';
import { fineTune } from '~/services/learning/fine-tune.server';
import { learnFromOrders } from '~/services/learning/learn-from-orders.server';
import { endExpiredLocks } from '~/services/locks/end-expired-locks.server';
import { notify } from '~/services/notifications/notify.server';
import { pruneNotifications } from '~/services/notifications/prune-notifications.server';
import {
  queueDueDigests,
  sendNotificationMail,
} from '~/services/notifications/send-notification-mail.server';
import { sendAddressQuestion } from '~/services/orders/send-address-question.server';
import { advanceRequest } from '~/services/pipeline/advance-request.server';
import { forgetPerson } from '~/services/pipeline/forget-person.server';
import { queueRemovals, removeDocuments } from '~/services/pipeline/remove-documents.server';
import { pruneReplays } from '~/services/pipeline/replay-view.server';
import { runReplay } from '~/services/pipeline/run-replay.server';
import { sweep } from '~/services/pipeline/sweep.server';
import { log } from '~/services/platform/log.server';
import { beforeClose, runtime } from '~/services/platform/runtime.server';
import { refreshReportFigures } from '~/services/reports/refresh-figures.server';
import { refreshReadingFigures } from '~/services/reports/refresh-reading.server';
import { runDueSchedules } from '~/services/schedules/run-due.server';
import { autoSubmit } from '~/services/tms/auto-submit.server';
import { startDelivery } from '~/services/tms/delivery/start-delivery.server';
import { askForForgotten, pollSubmission } from '~/services/tms/poll-submission.server';
import { reconcileDaily } from '~/services/tms/reconcile.server';
import { sendTmsImage } from '~/services/tms/send-image.server';
import { takeMessageFiles } from '~/services/tms/take-message-files.server';

const SWEEP_MS = 30_000;
const PRUNE_MS = 3_600_000;
/** How long after its minute a scheduled trip is made at most, where nothing else is to be done. */
const SCHEDULES_MS = 5000;
/** How late a daily mail may go out. */
const DIGESTS_MS = 60_000;
/** What is under way when the process ends may take this long to end. */
const GRACE_MS = 1000;
/** How often file servers of TMSs are looked at for messages. */
const MESSAGE_FILES_MS = 60_000;
/** How far reports may be behind what people do. */
const FIGURES_MS = 20_000;
/** How late pages may hear of a lock that ran out. */
const EXPIRED_LOCKS_MS = 3000;

/** Ties every kind of job to the service that does it. */
export async function startWorker(): Promise<void> {
  await runtime().jobs.work({
    'advance-request': ({ requestId }, run) => advanceRequest(requestId, run),
    'poll-submission': (question, run) => pollSubmission(question, run),
    'send-tms-image': ({ requestId }, run) => sendTmsImage(requestId, run),
    'learn-from-orders': async (learner, run) => {
      await raiseDemoFault(learner, run);
      await learnFromOrders(learner);
    },
    'fine-tune-tagger': async ({ anew, ...variant }) => {
      await fineTune(variant, { anew });
    },
    'auto-submit': ({ requestId }) => autoSubmit(requestId),
    'run-bulk-action': ({ actionId }, run) => runBulkAction(actionId, run),
    'run-replay': ({ replayId }, { givenUp }) => runReplay(replayId, { givenUp }),
    'run-backtest': ({ backtestId }, { givenUp }) => runBacktest(backtestId, { givenUp }),
    'run-export': ({ exportId }, run) => runExport(exportId, run),
    'run-import': ({ importId }, run) => runImport(importId, run),
    'forget-person': ({ userId }) => forgetPerson(userId),
    'remove-documents': ({ companyId }) => removeDocuments(companyId),
    'send-account-mail': sendAccountMail,
    notify,
    'send-notification-mail': sendNotificationMail,
    'send-address-question': sendAddressQuestion,
    'train-classifier': (_, run) => trainClassifier(run),
    'propose-variants': ({ companyId }) => proposeVariants(companyId),
  });
  await startDelivery();
  every(SWEEP_MS, 'sweep', sweep);
  every(EXPIRED_LOCKS_MS, 'expired locks', endExpiredLocks);
  every(SCHEDULES_MS, 'due schedules', runDueSchedules);
  every(DIGESTS_MS, 'due digests', queueDueDigests);
  every(FIGURES_MS, 'report figures', refreshReportFigures);
  every(FIGURES_MS, 'reading figures', refreshReadingFigures);
  every(PRUNE_MS, 'questions to a TMS', askForForgotten);
  every(MESSAGE_FILES_MS, 'TMS message files', takeMessageFiles);
  every(PRUNE_MS, 'loads of a TMS', reconcileDaily);
  every(PRUNE_MS, 'retention', queueRemovals);
  every(PRUNE_MS, 'prune access', pruneAccess);
  every(PRUNE_MS, 'prune notifications', pruneNotifications);
  every(PRUNE_MS, 'prune bulk actions', pruneBulkActions);
  every(PRUNE_MS, 'prune exports', pruneExports);
  every(PRUNE_MS, 'prune replays', pruneReplays);
  every(PRUNE_MS, 'prune imports', pruneImports);
}

/** One after another until the runtime is closed: what takes longer than its interval leaves out the next one. */
function every(ms: number, what: string, work: () => Promise<void>): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log().error({ err: error }, what))
      .finally(() => {
        running = undefined;
      });
  }, ms).unref();
  beforeClose(async () => {
    clearInterval(timer);
    await Promise.race([running, delay(GRACE_MS, undefined, { ref: false })]);
  });
}
