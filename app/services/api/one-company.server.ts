import { type Actor, can } from '~/domain/actor';
import { type CompanySettings, getCompanySettings } from '~/services/access/company-settings.server';
import { getCompany } from '~/services/companies/list-companies.server';
import { one } from './present.server';

/** A company; with its settings for those who may change them. (spec 1 §3 Company, 3 §3 Company) @throws NotFound */
export async function oneCompany(actor: Actor, companyId: number): Promise<Response> {
  const company = await getCompany(actor, companyId);
  const settings = can(actor, 'companies-edit', companyId)
    ? await getCompanySettings(actor, companyId)
    : null;
  return one({ ...company, ...(settings ? presentSettings(settings) : {}) });
}

function presentSettings(settings: CompanySettings) {
  return {
    email_intake_address: settings.emailIntakeAddress,
    email_intake_address_alt: settings.emailIntakeAddressAlt,
    users_count: settings.usersCount,
  };
}
