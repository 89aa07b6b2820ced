import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import { type ImageCompany, imageBlock, needsImageType, offersImagesInBar } from '~/domain/trade/tms-images';
import { getCompanySetting, listCompanyChoices } from '~/services/companies/company-choices.server';
import { itemsOf } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';

export type ImageOptions = { companies: ImageCompany[]; choosesCompany: boolean };

/** What the upload dialog offers an actor, per company they may upload for. (spec 1 §2 Upload Images to TMS) */
export async function imageOptions(actor: Actor): Promise<ImageOptions> {
  const companies = await listCompanyChoices(actor, 'tms-images-create');
  return {
    companies: await Promise.all(companies.map(({ id }) => imageCompany(id))),
    choosesCompany: choosesCompany(actor),
  };
}

async function imageCompany(companyId: number): Promise<ImageCompany> {
  const { id, name, tmsProviderId } = await getCompanySetting(companyId);
  return {
    id,
    name,
    block: imageBlock(tmsProviderId),
    needsType: needsImageType(tmsProviderId),
    types: await imageTypes(id, tmsProviderId),
  };
}

/** The names of the image types of a company's TMS, its own among them. */
async function imageTypes(companyId: number, tmsProviderId: number | null): Promise<string[]> {
  const rows = await db()
    .select({ name: dictionaryItems.itemDisplayName })
    .from(dictionaryItems)
    .where(typesOf(companyId, tmsProviderId))
    .orderBy(asc(dictionaryItems.itemDisplayName));
  return [...new Set(rows.map(({ name }) => name))];
}

function typesOf(companyId: number, tmsProviderId: number | null) {
  return and(
    eq(dictionaryItems.itemType, 'image_type'),
    isNull(dictionaryItems.deletedAt),
    itemsOf(companyId),
    or(isNull(dictionaryItems.tmsProviderId), eq(dictionaryItems.tmsProviderId, tmsProviderId ?? 0)),
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
