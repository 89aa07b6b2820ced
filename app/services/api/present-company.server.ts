import { type Actor, can } from '~/domain/access/actor';
import { variantTypeLabel } from '~/domain/trade/variant-labels';
import type { listVariants } from '~/services/companies/company-choices.server';
import type { AddressRow } from '~/services/companies/create-address.server';
import { getCompany } from '~/services/companies/list-companies.server';
import { type CompanySettings, getCompanySettings } from '~/services/settings/company-settings.server';

/** A company; with its settings for those who may change them. (spec 1 §3 Company, 3 §3 Company) @throws NotFound */
export async function oneCompany(actor: Actor, companyId: number) {
  const company = await getCompany(actor, companyId);
  const settings = can(actor, 'companies-edit', companyId)
    ? await getCompanySettings(actor, companyId)
    : null;
  return { ...company, ...(settings ? presentSettings(settings) : {}) };
}

function presentSettings(settings: CompanySettings) {
  return {
    email_intake_address: settings.emailIntakeAddress,
    email_intake_address_alt: settings.emailIntakeAddressAlt,
    users_count: settings.usersCount,
    time_zone: settings.timeZone,
    record_effort: settings.recordEffort,
    send_checked_only: settings.sendCheckedOnly,
    second_look_percent: settings.secondLookPercent,
  };
}

type Variant = Awaited<ReturnType<typeof listVariants>>[number];

/** A variant with the names that spec 1 §7 gives its fields. */
export function presentVariant({ id, name, variantType, companyId, description, deletedAt }: Variant) {
  return {
    id,
    abbyy_variant_id: id,
    abbyy_variant_name: name,
    render_name: `${id} ${name}`,
    variant_type: variantType,
    variant_type_label: variantTypeLabel(variantType),
    company_id: companyId,
    description,
    deleted_at: deletedAt?.toISOString() ?? null,
  };
}

/** An address of the address book, with its parts beside its id. (spec 2 §3 Addresses, §7) */
export function presentAddress(address: AddressRow) {
  return {
    id: address.id,
    t_address_id: address.id,
    company_id: address.companyId,
    location_name: address.locationName,
    address_line_1: address.addressLine1,
    address_line_2: address.addressLine2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    code: address.code,
    cc_entity_type_ids: address.ccEntityTypeIds,
    is_billable_address: address.isBillable,
    is_terminal_address: address.isTerminal,
  };
}
