import { and, asc, eq } from 'drizzle-orm';
import { failureText } from '~/domain/fields/rule-run';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { drafts, mappingRuns, type RulesRun } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import { recordStatus } from '~/services/requests/record-status.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { applyRules, type RulesResult } from '~/services/rules/apply-rules.server';
import { ruleDocument } from '~/services/rules/rule-document.server';
import { moveOn, type StageOutcome } from './stage.server';

/**
 * Drafts and rules → drafts. A rule that fails, or wants an operator to look, is told in the history and holds the
 * orders for review; the document goes on. (design §3 rules)
 */
export async function rulesStage(request: RequestRow): Promise<StageOutcome> {
  const result = request.dataExtractionMethod === 'manual' ? null : await runTheRules(request);
  await transaction(async (tx) => {
    if (result) await storeDrafts(tx, request, result);
    if (result && wasBusy(result)) await storeRun(tx, request, result);
    await moveOn(tx, request, 'match');
  });
  return 'moved';
}

async function runTheRules(request: RequestRow): Promise<RulesResult> {
  const { rows } = await fieldMapsInForce(request);
  const [run] = await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, request.id));
  const mapped = await db()
    .select()
    .from(drafts)
    .where(currentDrafts(request))
    .orderBy(asc(drafts.draftIndex));
  const openDocument = async () => ruleDocument(await loadReading(request));
  // The day it was mapped, also when a killed run is taken up on the next.
  const today = (run?.at ?? request.createdAt).toISOString().slice(0, 10);
  return applyRules(
    mapped.map(({ draft }) => draft),
    { companyId: request.companyId, rows, openDocument, today },
  );
}

const wasBusy = ({ rules, ruled }: RulesResult) =>
  rules.length > 0 || ruled.some(({ failures }) => failures.length > 0);

async function storeDrafts(tx: Db, request: RequestRow, { ruled }: RulesResult): Promise<void> {
  const { id: requestId, firstDraftIndex } = request;
  for (const [index, { draft }] of ruled.entries())
    await tx
      .update(drafts)
      .set({ draft })
      .where(and(eq(drafts.requestId, requestId), eq(drafts.draftIndex, firstDraftIndex + index)));
}

async function storeRun(tx: Db, request: RequestRow, { ruled, rules }: RulesResult): Promise<void> {
  const run: RulesRun = {
    rules: rules.map(({ id, version, name }) => ({ rule_id: id, version, name })),
    errors: ruled.flatMap(({ failures }, draft_index) =>
      failures.map(({ ruleId, rule, line, message }) => ({
        rule_id: ruleId,
        rule,
        line,
        message,
        draft_index,
      })),
    ),
    notes: ruled.flatMap(({ notes }, draft_index) => notes.map((note) => ({ ...note, draft_index }))),
  };
  await tx.update(mappingRuns).set({ rules: run }).where(eq(mappingRuns.requestId, request.id));
  await recordOutcome(tx, request, run, [...new Set(ruled.flatMap(({ review }) => review))]);
}

const MAX_TOLD = 20;

/** The end of a run without anything to tell is told by the gate, together with the orders. */
async function recordOutcome(
  tx: Db,
  request: RequestRow,
  { errors }: RulesRun,
  review: string[],
): Promise<void> {
  if (errors.length === 0 && review.length === 0) return;
  const { id: requestId, companyId } = request;
  const texts = [...new Set(errors.map(failureText))].slice(0, MAX_TOLD);
  await recordStatus(
    tx,
    texts.length > 0
      ? {
          requestId,
          companyId,
          status: 'ocr-post-processing-error',
          metadata: { exception_message: texts.join(' '), rule_errors: errors.slice(0, MAX_TOLD) },
        }
      : {
          requestId,
          companyId,
          status: 'ocr-post-processing-review',
          metadata: { message: review.slice(0, MAX_TOLD).join(' ') },
        },
  );
}
