import { and, asc, eq } from 'drizzle-orm';
import { failureText } from '~/domain/rule-run';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { applyRules, type RulesResult } from '~/services/mapping/apply-rules.server';
import { loadFieldMaps } from '~/services/mapping/load-field-maps.server';
import { ruleDocument } from '~/services/mapping/rule-document.server';
import type { Db } from '~/services/platform/database.server';
import { db, transaction } from '~/services/platform/house.server';
import { recordStatus } from '~/services/requests/record-status.server';
import { drafts, mappingRuns, type RulesRun } from '~/services/requests/schema.server';
import { loadReading } from './load-reading.server';
import { moveOn, type RequestRow, type StageOutcome } from './stage.server';

/**
 * Drafts and rules → drafts. A rule that fails, or wants an operator to look, is told in the history and holds the
 * orders for review; the document goes on. (design §3 rules)
 */
export async function rulesStage(request: RequestRow): Promise<StageOutcome> {
  const result = request.dataExtractionMethod === 'manual' ? null : await runTheRules(request);
  await transaction(async (tx) => {
    if (result && wasBusy(result)) await storeRun(tx, request, result);
    await moveOn(tx, request, 'match');
  });
  return 'moved';
}

async function runTheRules(request: RequestRow): Promise<RulesResult> {
  const { companyId, variantId } = request;
  const { tmsProviderId } = await getCompanySetting(companyId);
  const { rows } = await loadFieldMaps({ companyId, variantId, tmsProviderId });
  const [run] = await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, request.id));
  const mapped = await db()
    .select()
    .from(drafts)
    .where(eq(drafts.requestId, request.id))
    .orderBy(asc(drafts.draftIndex));
  const openDocument = async () => ruleDocument(await loadReading(request));
  // The day it was mapped, also when a killed run is taken up on the next.
  const today = (run?.at ?? request.createdAt).toISOString().slice(0, 10);
  return applyRules(
    mapped.map(({ draft }) => draft),
    { rows, openDocument, today },
  );
}

const wasBusy = ({ rules, ruled }: RulesResult) =>
  rules.length > 0 || ruled.some(({ failures }) => failures.length > 0);

async function storeRun(tx: Db, request: RequestRow, { ruled, rules }: RulesResult): Promise<void> {
  for (const [draftIndex, { draft }] of ruled.entries())
    await tx
      .update(drafts)
      .set({ draft })
      .where(and(eq(drafts.requestId, request.id), eq(drafts.draftIndex, draftIndex)));
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
  await tellOf(tx, request, run, [...new Set(ruled.flatMap(({ review }) => review))]);
}

const MOST_TOLD = 20;

/** The end of a run without anything to tell is told by the gate, together with the orders. */
async function tellOf(tx: Db, request: RequestRow, { errors }: RulesRun, review: string[]): Promise<void> {
  if (errors.length === 0 && review.length === 0) return;
  const { id: requestId, companyId } = request;
  const texts = [...new Set(errors.map(failureText))].slice(0, MOST_TOLD);
  await recordStatus(
    tx,
    texts.length > 0
      ? {
          requestId,
          companyId,
          status: 'ocr-post-processing-error',
          metadata: { exception_message: texts.join(' '), rule_errors: errors.slice(0, MOST_TOLD) },
        }
      : {
          requestId,
          companyId,
          status: 'ocr-post-processing-review',
          metadata: { message: review.slice(0, MOST_TOLD).join(' ') },
        },
  );
}
