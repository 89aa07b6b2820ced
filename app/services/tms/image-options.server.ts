import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import { type ImageCompany, imageBlock, needsImageType, offersImagesInBar } from '~/domain/trade/tms-images';
import { getCompanySetting, listCompanyChoices } from '~/services/companies/company-choices.server';
import { itemsOf } from '~/services/companies/item-names.server';
import { companies, dictionaryItems } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';

export type ImageOptions = { companies: ImageCompany[]; choosesCompany: boolean };

/** What the upload dialog offers an actor, per company they may upload for. (spec 1 §2 Upload Images to TMS) */
export async function imageOptions(actor: Actor): Promise<ImageOptions> {
  const choices = await listCompanyChoices(actor, 'tms-images-create');
  return {
    companies: await imageCompanies(choices.map(({ id }) => id)),
    choosesCompany: choosesCompany(actor),
  };
}

/** What images take in each company, by name; two queries, however many there are. The caller has checked who may. */
export async function imageCompanies(companyIds: number[]): Promise<ImageCompany[]> {
  if (companyIds.length === 0) return [];
  const rows = await db()
    .select({ id: companies.id, name: companies.name, tmsProviderId: companies.defaultTmsProviderId })
    .from(companies)
    .where(inArray(companies.id, companyIds))
    .orderBy(asc(companies.name));
  const items = await db()
    .select({
      name: dictionaryItems.itemDisplayName,
      companyId: dictionaryItems.companyId,
      tmsProviderId: dictionaryItems.tmsProviderId,
    })
    .from(dictionaryItems)
    .where(
      and(IMAGE_TYPES, or(isNull(dictionaryItems.companyId), inArray(dictionaryItems.companyId, companyIds))),
    )
    .orderBy(asc(dictionaryItems.itemDisplayName));
  return rows.map(({ id, name, tmsProviderId }) => {
    const own = items.filter(
      (item) =>
        (item.companyId ?? id) === id &&
        (item.tmsProviderId === null || item.tmsProviderId === tmsProviderId),
    );
    return {
      id,
      name,
      block: imageBlock(tmsProviderId),
      needsType: needsImageType(tmsProviderId),
      types: [...new Set(own.map((item) => item.name))],
    };
  });
}

const IMAGE_TYPES = and(eq(dictionaryItems.itemType, 'image_type'), isNull(dictionaryItems.deletedAt));

function typesOf(companyId: number, tmsProviderId: number) {
  return and(
    IMAGE_TYPES,
    itemsOf(companyId),
    or(isNull(dictionaryItems.tmsProviderId), eq(dictionaryItems.tmsProviderId, tmsProviderId)),
  );
}

/** The image type of a name as the dictionary writes it; a name that is new becomes one of the company's. (spec 1 §5) */
export async function takeImageType(
  tx: Db,
  { companyId, tmsProviderId }: { companyId: number; tmsProviderId: number },
  name: string,
): Promise<string> {
  const rows = await tx
    .select({ key: dictionaryItems.itemKey, name: dictionaryItems.itemDisplayName })
    .from(dictionaryItems)
    .where(typesOf(companyId, tmsProviderId));
  const wanted = name.toLowerCase();
  const known = rows.find((row) => [row.name, row.key].some((text) => text.toLowerCase() === wanted));
  if (known) return known.name;
  await tx
    .insert(dictionaryItems)
    .values({ companyId, tmsProviderId, itemType: 'image_type', itemKey: name, itemDisplayName: name });
  return name;
}

/** Whether the application bar has "Upload Images": for one company that is not on Trinium, and for who has several. */
export async function mayUploadImages(actor: Actor): Promise<boolean> {
  if (!can(actor, 'tms-images-create')) return false;
  if (choosesCompany(actor)) return true;
  const { tmsProviderId } = await getCompanySetting(actor.homeCompanyId);
  return offersImagesInBar(tmsProviderId);
}
