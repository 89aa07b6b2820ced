import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import type { Permission } from '~/domain/access/permissions';
import { SHIPMENT_DIRECTIONS } from '~/domain/orders/order-fields';
import { UNRECOGNISED_VARIANT } from '~/domain/orders/unrecognised';
import { now } from '~/services/platform/clock.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { oncePerRequest } from '~/services/platform/scope.server';
import {
  type CompanyConfiguration,
  companies,
  companyPlans,
  tmsProviders,
  transactions,
  type VariantType,
  variants,
} from './schema.server';

export type CompanyChoice = { id: number; name: string };

/** The active companies an actor may act for with a permission, by name. */
export async function listCompanyChoices(
  actor: Actor,
  permission: Permission = 'orders-view',
): Promise<CompanyChoice[]> {
  const ids = companiesWith(actor, permission);
  if (ids !== 'all' && ids.length === 0) return [];
  return db()
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isNull(companies.deactivatedAt), ids === 'all' ? undefined : inArray(companies.id, ids)))
    .orderBy(asc(companies.name));
}

export type CompanySetting = {
  id: number;
  name: string;
  configuration: CompanyConfiguration;
  tmsProviderId: number | null;
  tmsProviderName: string | null;
  providerDirections: { d3code: string; display: string; tmscode: string }[];
  plan: { maxMonthlyOcrSubmissions: number | null; enableManualRequests: boolean } | null;
};

/** The directions a company chooses from: those of its TMS, else the usual ones. */
export function directionChoices({
  providerDirections,
}: Pick<CompanySetting, 'providerDirections'>): { code: string; label: string }[] {
  return providerDirections.length > 0
    ? providerDirections.map(({ d3code, display }) => ({ code: d3code, label: display }))
    : Object.entries(SHIPMENT_DIRECTIONS).map(([code, label]) => ({ code, label }));
}

/**
 * A company with its plan and TMS, whoever asks, as it was when the HTTP request first asked; the caller has checked that the
 * actor may. @throws NotFound
 */
export function getCompanySetting(companyId: number): Promise<CompanySetting> {
  return oncePerRequest(`company ${companyId}`, () => readCompanySetting(companyId));
}

/** The same as it is now: for what was locked to be changed. @throws NotFound */
export async function readCompanySetting(companyId: number): Promise<CompanySetting> {
  const [row] = await db()
    .select({
      id: companies.id,
      name: companies.name,
      configuration: companies.configuration,
      tmsProviderId: companies.defaultTmsProviderId,
      tmsProviderName: tmsProviders.name,
      providerConfiguration: tmsProviders.configuration,
      planId: companyPlans.id,
      maxMonthlyOcrSubmissions: companyPlans.maxMonthlyOcrSubmissions,
      enableManualRequests: companyPlans.enableManualRequests,
    })
    .from(companies)
    .leftJoin(tmsProviders, eq(tmsProviders.id, companies.defaultTmsProviderId))
    .leftJoin(companyPlans, eq(companyPlans.id, companies.planId))
    .where(eq(companies.id, companyId));
  if (!row) throw new NotFound();
  return {
    id: row.id,
    name: row.name,
    configuration: row.configuration,
    tmsProviderId: row.tmsProviderId,
    tmsProviderName: row.tmsProviderName,
    providerDirections:
      row.configuration.shipment_directions ?? row.providerConfiguration?.shipment_directions ?? [],
    plan:
      row.planId === null
        ? null
        : {
            maxMonthlyOcrSubmissions: row.maxMonthlyOcrSubmissions,
            enableManualRequests: row.enableManualRequests ?? true,
          },
  };
}

/** Documents a company had read in the calendar month (UTC) of `at`. */
export function countMonthlySubmissions(companyId: number, at = now()): Promise<number> {
  return countSubmissions(companyId, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)));
}

/** Documents a company had read from a moment on, until another when one is given. */
export async function countSubmissions(companyId: number, from: Date, until?: Date): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(transactions)
    .where(
      and(
        eq(transactions.companyId, companyId),
        eq(transactions.kind, 'ocr_submission'),
        gte(transactions.at, from),
        until ? lt(transactions.at, until) : undefined,
      ),
    );
  return row?.count ?? 0;
}

export type VariantChoice = {
  id: number;
  name: string;
  variantType: VariantType;
  companyId: number | null;
  description: string | null;
  deletedAt: Date | null;
};

/** The variants of a company and those of every company, by name. */
export async function listVariants(filter: {
  companyIds: number[] | 'all';
  variantTypes?: string[];
  /** Deleted ones too, or alone. */
  trashed?: 'with' | 'only';
}): Promise<VariantChoice[]> {
  const { companyIds, variantTypes, trashed } = filter;
  return db()
    .select({
      id: variants.id,
      name: variants.name,
      variantType: variants.variantType,
      companyId: variants.companyId,
      description: variants.description,
      deletedAt: variants.deletedAt,
    })
    .from(variants)
    .where(
      and(
        trashed === 'with' ? undefined : (trashed === 'only' ? isNotNull : isNull)(variants.deletedAt),
        variantTypes?.length ? inArray(variants.variantType, variantTypes as VariantType[]) : undefined,
        companyIds === 'all'
          ? undefined
          : or(
              isNull(variants.companyId),
              companyIds.length ? inArray(variants.companyId, companyIds) : undefined,
            ),
      ),
    )
    .orderBy(asc(variants.name), asc(variants.id));
}

/** The variant of a company for documents of a kind: its generic one, else the unrecognised document (112). */
export async function findGenericVariant(companyId: number, variantType: VariantType): Promise<number> {
  const [row] = await db()
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(
        eq(variants.companyId, companyId),
        eq(variants.variantType, variantType),
        isNull(variants.deletedAt),
      ),
    )
    .orderBy(sql`(${variants.name} ilike 'generic%') desc`, asc(variants.id))
    .limit(1);
  return row?.id ?? UNRECOGNISED_VARIANT;
}
