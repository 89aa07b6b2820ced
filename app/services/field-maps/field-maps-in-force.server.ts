import { getCompanySetting } from '~/services/companies/company-choices.server';
import { type LoadedFieldMaps, loadFieldMaps } from './load-field-maps.server';

/**
 * The entries of all five levels that may speak for a document of a company and variant, under the TMS that the
 * company uses now, with what past corrections say. (spec 2 §5 Field map selection)
 * @throws NotFound for an unknown company
 */
export async function fieldMapsInForce(document: {
  companyId: number;
  variantId: number | null;
}): Promise<LoadedFieldMaps> {
  const { companyId, variantId } = document;
  const { tmsProviderId } = await getCompanySetting(companyId);
  return loadFieldMaps({ companyId, variantId, tmsProviderId });
}
