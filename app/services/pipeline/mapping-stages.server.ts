import { asc, eq } from 'drizzle-orm';
import type { FieldMapRow } from '~/domain/field-map-cascade';
import { ADDRESS_ROLES } from '~/domain/learned-source';
import type { DraftAddress } from '~/domain/order-draft';
import type { Reading } from '~/domain/reading';
import { noteVariant } from '~/services/classification/remember-document.server';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { fillFromTemplates } from '~/services/mapping/fill-from-template.server';
import { loadFieldMaps } from '~/services/mapping/load-field-maps.server';
import { mapByShipment } from '~/services/mapping/map-by-shipment.server';
import type { MappingResult } from '~/services/mapping/map-reading.server';
import { matchAddress } from '~/services/mapping/match-addresses.server';
import { matchDictionary } from '~/services/mapping/match-dictionary.server';
import { createOrders } from '~/services/orders/create-orders.server';
import { now } from '~/services/platform/clock.server';
import { db, transaction } from '~/services/platform/house.server';
import { type AddressMatch, type DraftMatches, drafts, mappingRuns } from '~/services/requests/schema.server';
import { withAnswers } from './ask-questions.server';
import { judgeDocument, type Verdict } from './judge-document.server';
import { learnedAddresses } from './learned-addresses.server';
import { loadReading } from './load-reading.server';
import { emptyDraft, giveDirection } from './manual-draft.server';
import { moveOn, RequestProblem, type RequestRow, type StageOutcome } from './stage.server';

/** Reading and field map → drafts. A document that is no order ends here, with the reason. */
export async function mapStage(request: RequestRow): Promise<StageOutcome> {
  const { tmsProviderId } = await getCompanySetting(request.companyId);
  const { companyId, variantId } = request;
  const isManual = request.dataExtractionMethod === 'manual';
  const stored = await loadFieldMaps({ companyId, variantId, tmsProviderId });
  const { rows, version } = stored;
  const learned = isManual ? [] : stored.learned;
  const result = isManual
    ? manualResult()
    : mapByShipment(await readingOf(request, rows), rows, now().toISOString().slice(0, 10), learned);
  const verdict = await judgeDocument(request, result);
  if (!verdict.isOrder) return endAsNoOrder(request, verdict);
  await transaction(async (tx) => {
    await tx.delete(drafts).where(eq(drafts.requestId, request.id));
    for (const [draftIndex, draft] of verdict.drafts.entries()) {
      await tx.insert(drafts).values({
        requestId: request.id,
        draftIndex,
        draft: giveDirection(draft, request.shipmentDirection),
      });
    }
    const { documentType, reasons } = result;
    const run = { mapVersion: version, documentType, reasons, learned, at: now() };
    await tx
      .insert(mappingRuns)
      .values({ requestId: request.id, ...run })
      .onConflictDoUpdate({ target: mappingRuns.requestId, set: { ...run, rules: null } });
    await noteVariant(tx, request.id, verdict.variantId);
    await moveOn(tx, request, 'rules', { variantId: verdict.variantId });
  });
  return 'moved';
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

/** Drafts → verified addresses and dictionary items. */
export async function matchStage(request: RequestRow): Promise<StageOutcome> {
  const rows = await db()
    .select()
    .from(drafts)
    .where(eq(drafts.requestId, request.id))
    .orderBy(asc(drafts.draftIndex));
  const match = rememberingMatcher(request.companyId);
  const learned = await learnedAddresses(request);
  const filled = await fillFromTemplates(
    request.companyId,
    rows.map(({ draft }) => draft),
    () => fieldMapsOf(request),
  );
  const found: DraftMatches[] = [];
  for (const draft of filled) {
    const addresses: DraftMatches['addresses'] = {};
    for (const role of ADDRESS_ROLES) {
      const address = draft.addresses[role];
      const hit = learned(role, address) ?? (address ? await match(address) : null);
      if (hit) addresses[role] = hit;
    }
    const events: (AddressMatch | null)[] = [];
    for (const event of draft.events) events.push(await match(event.address));
    found.push({ addresses, events, fields: await matchDictionary(db(), request.companyId, draft.fields) });
  }
  await transaction(async (tx) => {
    for (const [i, row] of rows.entries()) {
      await tx
        .insert(drafts)
        .values({ ...row, draft: filled[i] ?? row.draft, matches: found[i] })
        .onConflictDoUpdate({
          target: [drafts.requestId, drafts.draftIndex],
          set: { matches: found[i], draft: filled[i] ?? row.draft },
        });
    }
    await moveOn(tx, request, 'gate');
  });
  return 'moved';
}

async function fieldMapsOf({ companyId, variantId }: RequestRow): Promise<FieldMapRow[]> {
  const { tmsProviderId } = await getCompanySetting(companyId);
  return (await loadFieldMaps({ companyId, variantId, tmsProviderId })).rows;
}

/** A sheet of a thousand rows names the same few places: each is looked up once. */
function rememberingMatcher(companyId: number): (address: DraftAddress) => Promise<AddressMatch | null> {
  const known = new Map<string, Promise<AddressMatch | null>>();
  return (address) => {
    const key = JSON.stringify(address);
    const hit = known.get(key) ?? matchAddress(db(), companyId, address);
    known.set(key, hit);
    return hit;
  };
}

/** Drafts → orders, shown to the client or first to an operator. */
export async function gateStage(request: RequestRow): Promise<StageOutcome> {
  const company = await getCompanySetting(request.companyId);
  const rows = await db()
    .select()
    .from(drafts)
    .where(eq(drafts.requestId, request.id))
    .orderBy(asc(drafts.draftIndex));
  await transaction(async (tx) => {
    await moveOn(tx, request, 'done');
    await createOrders(tx, { request, drafts: rows, company });
  });
  return 'moved';
}
