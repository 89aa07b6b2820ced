import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import type { FieldMapLevel } from '~/domain/fields/field-map';
import { FIELD_MAP_LEVELS, type FieldMapScope } from '~/domain/fields/field-map-levels';
import { RULES_LIST, rulesInOrder } from '~/domain/lists/rules-list';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { companies, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';

/** An entry of the field map that runs a rule: by the list of rules, or after a field. (spec 3 §3 Rule assignment, run_post_rules) */
export type RuleUse = {
  level: FieldMapLevel;
  scope: FieldMapScope;
  fieldName: string;
  /** Whose documents, in words: "Harbor Drayage, Pickup order". */
  words: string;
};
type Known = { id: number; name: string };

/** Where each of the rules is used, as far as the actor may see it; `isHidden` counts the other places. */
export async function usesOfRules(
  actor: Actor,
  rules: readonly Known[],
): Promise<Map<number, { uses: RuleUse[]; hidden: number }>> {
  const maps = await mapsWithRules();
  return new Map(
    rules.map((rule) => {
      const all = maps.filter((map) => isUsed(rule, map)).map(useOf);
      const uses = all.filter(({ scope }) => isSeen(actor, scope));
      return [rule.id, { uses, hidden: all.length - uses.length }];
    }),
  );
}

/** Whose documents a rule runs on, whoever asks; none where nothing uses it. */
export async function scopesOfRule(rule: Known): Promise<FieldMapScope[]> {
  const maps = await mapsWithRules();
  return maps.filter((map) => isUsed(rule, map)).map((map) => useOf(map).scope);
}

type MapWithRules = Awaited<ReturnType<typeof mapsWithRules>>[number];

function mapsWithRules() {
  return db()
    .select({
      level: fieldMaps.level,
      fieldName: fieldMaps.fieldName,
      config: fieldMaps.config,
      companyId: fieldMaps.companyId,
      variantId: fieldMaps.variantId,
      tmsProviderId: fieldMaps.tmsProviderId,
      company: companies.name,
      variant: variants.name,
    })
    .from(fieldMaps)
    .leftJoin(companies, eq(companies.id, fieldMaps.companyId))
    .leftJoin(variants, eq(variants.id, fieldMaps.variantId))
    .where(
      or(
        and(eq(fieldMaps.fieldName, RULES_LIST), isNotNull(fieldMaps.config)),
        sql`jsonb_typeof(${fieldMaps.config}->'run_post_rules') = 'array'`,
      ),
    )
    .orderBy(asc(fieldMaps.level), asc(fieldMaps.id));
}

function isUsed({ id, name }: Known, { fieldName, config }: MapWithRules): boolean {
  if (fieldName === RULES_LIST) return rulesInOrder(config._config_value).includes(id);
  const names = Array.isArray(config.run_post_rules) ? config.run_post_rules.map(String) : [];
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}

function useOf({ level, fieldName, company, variant, ...map }: MapWithRules): RuleUse {
  const { companyId, variantId, tmsProviderId } = map;
  const provider = Object.values(TMS_PROVIDERS).find(({ id }) => id === tmsProviderId)?.label;
  const whose = [company, variant, provider].filter(Boolean).join(', ') || FIELD_MAP_LEVELS[level];
  const words = fieldName === RULES_LIST ? whose : `${whose} (after ${fieldName})`;
  return { level, scope: { companyId, variantId, tmsProviderId }, fieldName, words };
}

function isSeen(actor: Actor, { companyId }: FieldMapScope): boolean {
  return companyId === null || can(actor, 'field-maps-view', companyId);
}
