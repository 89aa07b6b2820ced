import type { Actor } from '~/domain/access/actor';
import { RULES_LIST } from '~/domain/lists/rules-list';
import { findActor } from '~/services/access/actor.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { listRules } from '~/services/rules/list-rules.server';
import { createRule, updateRule } from '~/services/rules/save-rule.server';
import { DEMO_MAPS, DEMO_RULES } from './data/maps';

const HARBOR = 3;

/** What people set in the field maps on each of the five levels, and the rules that they wrote. (contract §3) */
export async function mapDemoFields(people: ReadonlyMap<string, number>): Promise<void> {
  const actor = await findActor(people.get('superadmin@demo.test') ?? 0);
  if (!actor) return;
  for (const map of DEMO_MAPS) await saveFieldMap(actor, map);
  const inUse = await writeRules(actor);
  const scope = { companyId: HARBOR, variantId: null, tmsProviderId: null };
  const list = inUse.map((rule_id, at) => ({ rule_id, sequence: at + 1 }));
  await saveFieldMap(actor, { ...scope, fieldName: RULES_LIST, entry: { _config_value: list } });
}

/** @returns the ids of those that are in use; one that is there already is left as it is */
async function writeRules(actor: Actor): Promise<number[]> {
  const { items } = await listRules({ page: 1, perPage: -1 });
  const inUse: number[] = [];
  for (const { name, description, versions, isInUse } of DEMO_RULES) {
    const [first = '', ...later] = versions;
    let id = items.find((rule) => rule.name === name)?.id;
    if (id === undefined) {
      ({ id } = await createRule(actor, { name, description, code: first }));
      for (const code of later) await updateRule(actor, id, { name, description, code });
    }
    if (isInUse) inUse.push(id);
  }
  return inUse;
}
