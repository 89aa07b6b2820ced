import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { addressKey, type LearnedSource, readAddressSource, trustIn } from '~/domain/fields/learned-source';
import type { AddressRole, DraftAddress } from '~/domain/orders/order-draft';
import { addresses } from '~/services/companies/schema.server';
import { type AddressMatch, mappingRuns } from '~/services/mapping-runs/schema.server';
import { db } from '~/services/platform/runtime.server';
import type { RequestRow } from '~/services/requests/schema.server';

type Matcher = (role: AddressRole, address: DraftAddress | undefined) => AddressMatch | null;

/**
 * The verified address that past corrections say a document's text means, by what was learned when it was mapped;
 * null where they say nothing, or where the address is deleted since.
 */
export async function learnedAddresses({ id, companyId }: RequestRow): Promise<Matcher> {
  const [run] = await db()
    .select({ learned: mappingRuns.learned })
    .from(mappingRuns)
    .where(eq(mappingRuns.requestId, id));
  const learned = (run?.learned ?? []).filter(({ kind }) => kind === 'address');
  if (learned.length === 0) return () => null;
  const names = await namesOf(companyId, learned);
  return (role, address) => {
    const key = addressKey(address?.raw_text);
    const source = learned.find(
      ({ fieldName, value }) => fieldName === role && readAddressSource(value).key === key,
    );
    const addressId = source ? readAddressSource(source.value).addressId : 0;
    const name = names.get(addressId);
    if (!source || name === undefined) return null;
    const score = trustIn(source.agree);
    return {
      address_id: addressId,
      score,
      location_name: name,
      provenance: { source: 'history', confidence: score, agree: source.agree },
    };
  };
}

async function namesOf(companyId: number, learned: readonly LearnedSource[]): Promise<Map<number, string>> {
  const ids = learned.map(({ value }) => readAddressSource(value).addressId);
  const rows = await db()
    .select({ id: addresses.id, name: addresses.locationName })
    .from(addresses)
    .where(
      and(
        inArray(addresses.id, ids),
        isNull(addresses.deletedAt),
        or(isNull(addresses.companyId), eq(addresses.companyId, companyId)),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
