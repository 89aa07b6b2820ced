import { eq } from 'drizzle-orm';
import type { SystemStatus } from '~/domain/orders/statuses';
import { uncountSubmission } from '~/services/intake/count-submission.server';
import { countMail } from '~/services/orders/count-to-check.server';
import { MAX_STARTS } from '~/services/platform/job-runs.server';
import type { JobRun } from '~/services/platform/jobs.server';
import { log } from '~/services/platform/log.server';
import { db, runtime, transaction } from '~/services/platform/runtime.server';
import { ReadProblem } from '~/services/reading/shared/read-problem.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { type RequestRow, requests, type Stage } from '~/services/requests/schema.server';
import { classifyStage } from './classify-stage.server';
import { gateStage } from './gate-stage.server';
import { mapStage } from './map-stage.server';
import { matchStage } from './match-stage.server';
import { readStage } from './read-stage.server';
import { giveUpReprocessing } from './reprocess-request.server';
import { rulesStage } from './rules-stage.server';
import { moveOn, RequestProblem, requireHeldRun, type StageOutcome, StaleStage } from './stage.server';

type WorkingStage = Exclude<Stage, 'waiting' | 'done' | 'failed'>;

/** What each stage does; it stores what it made and moves the request on in one transaction. */
const STAGE_WORK: Record<WorkingStage, (request: RequestRow) => Promise<StageOutcome>> = {
  read: readStage,
  classify: classifyStage,
  map: mapStage,
  rules: rulesStage,
  match: matchStage,
  gate: gateStage,
};

const NEVER_ENDED = `Processing this document was started ${MAX_STARTS} times and never came to an end`;

/**
 * Takes a request as far as it goes. Killed at any point and run again, it goes on at the stage that was stored last
 * and ends with the same orders. (design §3)
 */
export async function advanceRequest(requestId: string, run: JobRun): Promise<void> {
  for (;;) {
    const [request] = await db().select().from(requests).where(eq(requests.id, requestId));
    if (!request || request.deletedAt || !(request.stage in STAGE_WORK)) return;
    try {
      if (run.givenUp) throw new RequestProblem(NEVER_ENDED);
      const outcome = await STAGE_WORK[request.stage as WorkingStage](request);
      if (outcome === 'more') return await goOnLater(requestId);
    } catch (error) {
      if (error instanceof StaleStage) return;
      const problem =
        asProblem(error) ??
        (run.lastAttempt ? new RequestProblem('The document could not be processed') : undefined);
      if (!problem) throw error;
      if (!asProblem(error))
        log().error({ request_id: requestId, stage: request.stage, err: error }, 'request failed for good');
      return await failRequest(request, problem);
    }
  }
}

async function goOnLater(requestId: string): Promise<void> {
  await transaction(async (tx) => {
    await requireHeldRun(tx);
    await runtime().jobs.enqueue(tx, 'advance-request', { requestId });
  });
}

/** The reading's own refusals are the document's fault and final; anything else is tried again. */
function asProblem(error: unknown): RequestProblem | undefined {
  if (error instanceof RequestProblem) return error;
  if (!(error instanceof ReadProblem)) return undefined;
  return new RequestProblem(error.message, error.code === 'timeout' ? 'timed-out' : 'rejected');
}

const ENDINGS: Record<RequestProblem['ending'], SystemStatus> = {
  rejected: 'intake-rejected',
  exception: 'process-ocr-output-file-error',
  'timed-out': 'ocr-timedout',
};

/** Unless it was moved on by somebody else meanwhile. */
async function failRequest(request: RequestRow, problem: RequestProblem): Promise<void> {
  await transaction(async (tx) => {
    const keepsOrders = await giveUpReprocessing(tx, request);
    if (!keepsOrders) {
      await moveOn(tx, request, 'failed', { reprocess: null });
      await countMail(tx, request);
      if (request.stage === 'read') await uncountSubmission(tx, request.id);
    }
    await recordStatus(tx, {
      requestId: request.id,
      companyId: request.companyId,
      status: keepsOrders ? ENDINGS.exception : ENDINGS[problem.ending],
      metadata: {
        exception_message: keepsOrders
          ? `The request could not be reprocessed, its orders are as they were: ${problem.message}`
          : problem.message,
      },
    });
  }).catch((error) => {
    if (!(error instanceof StaleStage)) throw error;
  });
}
