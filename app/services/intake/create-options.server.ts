import { type Actor, can, choosesCompany } from '~/domain/access/actor';
import {
  countMonthlySubmissions,
  directionChoices,
  getCompanySetting,
  listCompanyChoices,
  listVariants,
} from '~/services/companies/company-choices.server';

export type DirectionChoice = { value: string; label: string };
export type CreateCompany = {
  id: number;
  name: string;
  directions: DirectionChoice[];
  variants: { id: number; name: string }[];
  /** Null: no limit. */
  monthly: { remaining: number; max: number } | null;
  manualAllowed: boolean;
  /** The company takes private requests, and the actor may make them there. */
  mayBePrivate: boolean;
};
export type CreateOptions = { companies: CreateCompany[]; choosesCompany: boolean };

/** What the create dialog offers an actor, per company they may create requests for. */
export async function createOptions(actor: Actor): Promise<CreateOptions> {
  const companies = await listCompanyChoices(actor, 'ocr-requests-create');
  return {
    companies: await Promise.all(companies.map(({ id }) => companyOptions(actor, id))),
    choosesCompany: choosesCompany(actor),
  };
}

async function companyOptions(actor: Actor, companyId: number): Promise<CreateCompany> {
  const company = await getCompanySetting(companyId);
  const { id, name, plan } = company;
  const max = plan?.maxMonthlyOcrSubmissions ?? null;
  const tabular = await listVariants({ companyIds: [companyId], variantTypes: ['tabular'] });
  return {
    id,
    name,
    directions: directionChoices(company).map(({ code, label }) => ({ value: code, label })),
    variants: tabular.map((variant) => ({ id: variant.id, name: variant.name })),
    monthly: max === null ? null : { max, remaining: Math.max(0, max - (await countMonthlySubmissions(id))) },
    manualAllowed: plan === null || plan.enableManualRequests,
    mayBePrivate:
      company.configuration.private_requests !== false && can(actor, 'private-requests-create', id),
  };
}
