import { asc } from 'drizzle-orm';
import { pickFieldMap } from '~/domain/fields/field-map-cascade';
import {
  ADDRESS_ROLES,
  type DraftAddress,
  type OrderDraft,
  type Provenance,
} from '~/domain/orders/order-draft';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { withoutFound } from '~/services/mapping/drafts/order-gate';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import { currentDrafts } from '~/services/mapping-runs/current-drafts.server';
import { type AddressMatch, type DraftMatches, drafts } from '~/services/mapping-runs/schema.server';
import { fillFromTemplates } from '~/services/matching/fill-from-template.server';
import { fillLearnedEquipment } from '~/services/matching/fill-learned-equipment.server';
import { dropUnknownItems } from '~/services/matching/items-of-drafts.server';
import { learnedAddresses } from '~/services/matching/learned-addresses.server';
import { lookUpEntry } from '~/services/matching/look-up-entry.server';
import { matchAddress } from '~/services/matching/match-addresses.server';
import { matchEntries, matchReferenceTypes } from '~/services/matching/match-entries.server';
import { equipmentMatcher } from '~/services/matching/match-equipment.server';
import { ownReferenceTypes } from '~/services/matching/reference-types.server';
import { remembering } from '~/services/matching/remembering';
import { withShipOfList } from '~/services/matching/ship-of-list.server';
import { db, transaction } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';
import { moveOn, type StageOutcome } from './stage.server';

/** Another place is named elsewhere, by the mail or by the document itself: which it is a person says. */
const isContradicted = (provenance: Provenance | undefined): boolean => provenance?.near !== undefined;

/** Drafts → verified addresses and dictionary items. */
export async function matchStage(request: RequestRow): Promise<StageOutcome> {
  const rows = await db().select().from(drafts).where(currentDrafts(request)).orderBy(asc(drafts.draftIndex));
  const { companyId } = request;
  const match = remembering((address: DraftAddress) => matchAddress(db(), companyId, address));
  const lookUp = remembering((asked: Parameters<typeof lookUpEntry>[2]) =>
    lookUpEntry(db(), companyId, asked),
  );
  const ownTypes = remembering((_: null) => ownReferenceTypes(db(), companyId));
  const learned = await learnedAddresses(request);
  const mapRows = remembering(async (_: null) => (await fieldMapsInForce(request)).rows);
  const templated = await fillFromTemplates(
    companyId,
    rows.map(({ draft }) => draft),
    () => mapRows(null),
  );
  const filled = await fillLearnedEquipment(request, await dropUnknownItems(companyId, templated));
  const equipmentOf = await equipmentMatcher(db(), companyId);
  const found: DraftMatches[] = [];
  const gated: OrderDraft[] = [];
  for (const read of filled) {
    const draft = await withShipOfList(read, lookUp);
    const addresses: DraftMatches['addresses'] = {};
    for (const role of ADDRESS_ROLES) {
      const address = draft.addresses[role];
      // Neither past orders nor a name that is alike know which of two places is meant.
      if (isContradicted(draft.provenance[role])) continue;
      const hit = learned(role, address) ?? (address ? await match(address) : null);
      if (hit) addresses[role] = hit;
    }
    const events: (AddressMatch | null)[] = [];
    for (const { address, provenance } of draft.events)
      events.push(isContradicted(provenance) ? null : await match(address));
    const mapOf = async () => pickFieldMap(await mapRows(null), factsOf(draft)).fieldMap;
    const [named, equipment] = [await matchEntries(draft, lookUp), await equipmentOf(draft, mapOf)];
    const references = await matchReferenceTypes(draft.fields, () => ownTypes(null));
    const fields = { ...named.fields, ...references.fields, ...equipment.fields };
    gated.push(draft.gate ? withoutFound(draft, { ...draft.fields, ...fields }, await mapOf()) : draft);
    found.push({
      addresses,
      events,
      fields,
      doubts: { ...named.doubts, ...references.doubts, ...equipment.doubts },
    });
  }
  await transaction(async (tx) => {
    for (const [i, row] of rows.entries()) {
      await tx
        .insert(drafts)
        .values({ ...row, draft: gated[i] ?? row.draft, matches: found[i] })
        .onConflictDoUpdate({
          target: [drafts.requestId, drafts.draftIndex],
          set: { matches: found[i], draft: gated[i] ?? row.draft },
        });
    }
    await moveOn(tx, request, 'gate');
  });
  return 'moved';
}
