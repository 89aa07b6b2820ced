import { eq } from 'drizzle-orm';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import { withEarlierReasons } from '~/domain/orders/left-out';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { toldByDocument } from '~/domain/orders/papers';
import type { Reading } from '~/domain/reading/reading';
import { noteVariant } from '~/services/classification/remember-document.server';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { record } from '~/services/journal/record.server';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { runMapping } from '~/services/mapping-runs/mapping-pool.server';
import { drafts, mappingRuns } from '~/services/mapping-runs/schema.server';
import { layerInForce } from '~/services/mapping-runs/tuned-layers.server';
import { type OutsideResult, readOutside } from '~/services/outside-reader/read-outside.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/runtime.server';
import { loadReading } from '~/services/reading/stored-reading.server';
import { uploaderOfPrivate } from '~/services/requests/record-status.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { withAnswers } from '../questions/ask-questions.server';
import { judgeDocument, type Verdict } from './judge-document.server';
import { mailOf } from './mail-of.server';
import { emptyDraft, giveDirection } from './manual-draft.server';
import { papersToMap, saysPapers } from './papers-to-map';
import { moveOn, RequestProblem, type StageOutcome } from './stage.server';

/** Reading and field map → drafts. A document that is no order ends here, with the reason. */
export async function mapStage(request: RequestRow): Promise<StageOutcome> {
  const isManual = request.dataExtractionMethod === 'manual';
  const stored = await fieldMapsInForce(request);
  const { rows, version } = stored;
  const learned = isManual ? [] : stored.learned;
  const layer = isManual ? null : await layerInForce(request);
  const reading = isManual ? null : await readingOf(request, rows);
  const result =
    reading === null
      ? manualResult()
      : await runMapping('mapDocument', {
          reading,
          rows,
          today: now().toISOString().slice(0, 10),
          learned,
          layer,
          mail: await mailOf(request),
          papers: papersToMap(request),
        });
  const verdict = await judgeDocument(request, result);
  if (!verdict.isOrder) return endAsNoOrder(request, verdict);
  const outside = await askedOutside(request, { reading, rows, drafts: verdict.drafts });
  await transaction(async (tx) => {
    await tx.delete(drafts).where(currentDrafts(request));
    for (const [index, draft] of outside.drafts.entries()) {
      await tx.insert(drafts).values({
        requestId: request.id,
        draftIndex: request.firstDraftIndex + index,
        draft: giveDirection(draft, request.shipmentDirection),
      });
    }
    const run = {
      mapVersion: layer ? `${version}~${layer.id}` : version,
      ...(await saidOfAll(tx, request, result)),
      learned,
      tunedLayerId: layer?.id ?? null,
      at: now(),
    };
    await tx
      .insert(mappingRuns)
      .values({ requestId: request.id, ...run })
      .onConflictDoUpdate({ target: mappingRuns.requestId, set: { ...run, rules: null } });
    if (outside.problem) await tellOutsideProblem(tx, request, outside.problem);
    await noteVariant(tx, request.id, verdict.variantId);
    await moveOn(tx, request, 'rules', {
      variantId: verdict.variantId,
      ...(saysPapers(request) ? {} : { paperDivision: toldByDocument(result.papers ?? []) }),
    });
  });
  return 'moved';
}

type Mapped = { reading: Reading | null; rows: FieldMapRow[]; drafts: OrderDraft[] };

/** What a person keys is nobody else's to read. */
async function askedOutside(
  request: RequestRow,
  { reading, rows, drafts: mapped }: Mapped,
): Promise<OutsideResult> {
  return reading ? readOutside(request, { reading, rows, drafts: mapped }) : { drafts: mapped };
}

/** Told once, in the history of the request: its status stays what it is. */
async function tellOutsideProblem(
  tx: Db,
  { id: requestId, companyId, status }: RequestRow,
  why: string,
): Promise<void> {
  const privateTo = await uploaderOfPrivate(tx, requestId);
  const details = { status, why };
  const event = { kind: 'request', type: 'outside-reading-failed', requestId, companyId, details } as const;
  await record(tx, null, [event], { privateTo, isQuiet: true });
}

/** What a document is and what of it made no order: where only some of its papers were mapped, of the others as before. */
async function saidOfAll(
  tx: Db,
  request: RequestRow,
  { documentType, reasons }: MappingResult,
): Promise<Pick<MappingResult, 'documentType' | 'reasons'>> {
  const mapped = request.reprocess?.papersWith && papersToMap(request)?.flat();
  const [before] = mapped
    ? await tx.select().from(mappingRuns).where(eq(mappingRuns.requestId, request.id))
    : [];
  if (!mapped || !before) return { documentType, reasons };
  return {
    documentType: mapped.includes(0) ? documentType : before.documentType,
    reasons: withEarlierReasons(before.reasons, reasons, mapped),
  };
}

async function readingOf(request: RequestRow, rows: FieldMapRow[]): Promise<Reading> {
  return withAnswers(request.id, await loadReading(request), rows);
}

function manualResult(): MappingResult {
  return { drafts: [emptyDraft()], documentType: 'manual', notAnOrder: false, reasons: [] };
}

async function endAsNoOrder(
  request: RequestRow,
  { reason, variantId }: Extract<Verdict, { isOrder: false }>,
): Promise<never> {
  await transaction(async (tx) => {
    await noteVariant(tx, request.id, variantId);
    await moveOn(tx, request, request.stage, { variantId });
  });
  throw new RequestProblem(reason, 'rejected');
}
