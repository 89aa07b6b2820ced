import { asc, eq } from 'drizzle-orm';
import type { FieldMapRow } from '~/domain/field-map-cascade';
import type { AddressRole, DraftAddress } from '~/domain/order-draft';
import { findGenericVariant, getCompanySetting } from '~/services/companies/company-choices.server';
import { variants } from '~/services/companies/schema.server';
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
import { loadReading } from './load-reading.server';
import { emptyDraft, giveDirection } from './manual-draft.server';
import { moveOn, RequestProblem, type RequestRow, type StageOutcome } from './stage.server';

/** Reading → variant: the one asked for at creation, else the company's generic one for this kind of file. */
export async function classifyStage(request: RequestRow): Promise<StageOutcome> {
  const variantId = request.variantId ?? request.askedVariantId ?? (await genericVariant(request));
  await transaction((tx) => moveOn(tx, request, 'map', { variantId }));
  return 'moved';
}

function genericVariant(request: RequestRow): Promise<number> {
  if (request.dataExtractionMethod === 'manual') return findGenericVariant(request.companyId, 'manual');
  const tabular = request.sourceKind === 'csv' || request.sourceKind === 'xlsx';
  return findGenericVariant(request.companyId, tabular ? 'tabular' : 'textract');
}

/** Reading and field map → drafts. A document that is no order ends here, with the reason. */
export async function mapStage(request: RequestRow): Promise<StageOutcome> {
  const { tmsProviderId } = await getCompanySetting(request.companyId);
  const { rows, version } = await loadFieldMaps({
    companyId: request.companyId,
    variantId: request.variantId,
    tmsProviderId,
  });
  const result =
    request.dataExtractionMethod === 'manual'
      ? manualResult()
      : mapByShipment(await loadReading(request), rows, now().toISOString().slice(0, 10));
  if (result.notAnOrder && !(await isForcedToOrder(request))) return endAsNoOrder(request, result);
  const made = result.drafts.length > 0 ? result.drafts : [emptyDraft()];
  if (result.drafts.length === 0 && !result.notAnOrder) throw new RequestProblem(noOrderMessage(result));
  await transaction(async (tx) => {
    await tx.delete(drafts).where(eq(drafts.requestId, request.id));
    for (const [draftIndex, draft] of made.entries()) {
      await tx.insert(drafts).values({
        requestId: request.id,
        draftIndex,
        draft: giveDirection(draft, request.shipmentDirection),
      });
    }
    await tx
      .insert(mappingRuns)
      .values({
        requestId: request.id,
        mapVersion: version,
        documentType: result.documentType,
        reasons: result.reasons,
        at: now(),
      })
      .onConflictDoUpdate({
        target: mappingRuns.requestId,
        set: {
          mapVersion: version,
          documentType: result.documentType,
          reasons: result.reasons,
          rules: null,
          at: now(),
        },
      });
    await moveOn(tx, request, 'rules');
  });
  return 'moved';
}

function manualResult(): MappingResult {
  return { drafts: [emptyDraft()], documentType: 'manual', notAnOrder: false, reasons: [] };
}

function noOrderMessage({ reasons }: MappingResult): string {
  return reasons[0]
    ? `No order was found in this document: ${reasons[0]}`
    : 'No order was found in this document';
}

/** "Process as Order" asks for the generic variant by name, which overrules the reading's opinion. */
async function isForcedToOrder(request: RequestRow): Promise<boolean> {
  return request.askedVariantId !== null && request.askedVariantId === request.variantId;
}

async function endAsNoOrder(request: RequestRow, { reasons }: MappingResult): Promise<never> {
  const [variant] = await db()
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.variantType, 'notanorder'))
    .limit(1);
  const own = await findGenericVariant(request.companyId, 'notanorder');
  await transaction((tx) => moveOn(tx, request, request.stage, { variantId: own ?? variant?.id }));
  throw new RequestProblem(reasons[0] ?? 'This document is not an order', 'rejected');
}

/** Drafts → verified addresses and dictionary items. */
export async function matchStage(request: RequestRow): Promise<StageOutcome> {
  const rows = await db()
    .select()
    .from(drafts)
    .where(eq(drafts.requestId, request.id))
    .orderBy(asc(drafts.draftIndex));
  const match = rememberingMatcher(request.companyId);
  const filled = await fillFromTemplates(
    request.companyId,
    rows.map(({ draft }) => draft),
    () => fieldMapsOf(request),
  );
  const found: DraftMatches[] = [];
  for (const draft of filled) {
    const addresses: DraftMatches['addresses'] = {};
    for (const [role, address] of Object.entries(draft.addresses) as [AddressRole, DraftAddress][]) {
      const hit = await match(address);
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
