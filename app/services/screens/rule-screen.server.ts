import { type Actor, can } from '~/domain/access/actor';
import { REPLAY_SIZES, type ReplayedRule } from '~/domain/fields/map-replay';
import type { RuleForm } from '~/domain/fields/rule-form';
import { loadReplay, ownReplay } from '~/services/pipeline/replay-view.server';
import { replayOnMore, startReplay } from '~/services/pipeline/start-replay.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { getRule, ruleToEdit } from '~/services/rules/list-rules.server';
import { scopesOfRule, usesOfRules } from '~/services/rules/rule-uses.server';
import { ruleVersion } from '~/services/rules/rule-versions.server';
import { requireSavableRule, saveRule } from '~/services/rules/save-rule.server';

/** What the address of a rule asks for beside it. */
export type RuleAddress = { replay: string | null; draft: string | null; restore: number | null };

export function readRuleAddress(search: URLSearchParams): RuleAddress {
  const restore = Number(search.get('restore'));
  return {
    replay: search.get('replay'),
    draft: search.get('draft'),
    restore: Number.isSafeInteger(restore) && restore > 0 ? restore : null,
  };
}

/**
 * A rule with its form, where it is used, and what a change of it would make of past documents.
 * @param ruleId null for one that is to be made
 * @throws NotFound, Forbidden
 */
export async function loadRuleScreen(actor: Actor, ruleId: number | null, address: RuleAddress) {
  const rule = await ruleToEdit(actor, ruleId);
  const { replay, draft, restore } = address;
  const tried = await triedRule(actor, ruleId, draft);
  const earlier = restore !== null && ruleId !== null ? await ruleVersion(ruleId, restore) : null;
  if (replay !== null) await triedRule(actor, ruleId, replay);
  const uses =
    ruleId === null ? null : (await usesOfRules(actor, [{ id: ruleId, name: rule.name }])).get(ruleId);
  return {
    rule: { ...rule, ...(earlier ?? tried) },
    begins: earlier ? ('earlier' as const) : tried ? ('tried' as const) : ('stored' as const),
    replay: replay === null ? null : await loadReplay(actor, replay),
    uses: (uses?.uses ?? []).map(({ words, scope, level, fieldName }) => ({
      words,
      level,
      fieldName,
      ...scope,
    })),
    hiddenUses: uses?.hidden ?? 0,
    maySave: can(actor, ruleId === null ? 'rules-editor-create' : 'rules-editor-edit'),
    mayCreate: can(actor, 'rules-editor-create'),
    mayMap: can(actor, 'field-maps-view'),
  };
}

/** The rule that a replay is about, as its form holds it. @throws NotFound for another rule's */
async function triedRule(actor: Actor, ruleId: number | null, replayId: string | null) {
  if (replayId === null) return null;
  const { name, description, code } = await replayedRule(actor, ruleId, replayId);
  return { name, description, code };
}

async function replayedRule(actor: Actor, ruleId: number | null, replayId: string): Promise<ReplayedRule> {
  const { subject } = await ownReplay(db(), actor, replayId);
  if (subject.kind !== 'rule' || subject.ruleId !== ruleId) throw new NotFound();
  return subject;
}

/**
 * Saves a rule; one that is in use is tried on past documents first.
 * @returns the replay to look at, or the id of the saved rule
 * @throws as saveRule
 */
export async function checkRule(
  actor: Actor,
  ruleId: number | null,
  form: RuleForm,
): Promise<{ replayId: string } | { savedId: number }> {
  const isSame = ruleId !== null && runsAlike(await getRule(ruleId), form);
  const scopes = isSame ? [] : await scopesOfRule({ id: ruleId ?? 0, name: form.name });
  if (scopes.length === 0) return { savedId: await saveRule(actor, ruleId, form) };
  await requireSavableRule(actor, ruleId, form);
  const { name, description, code, version = 0 } = form;
  return { replayId: await startReplay(actor, { kind: 'rule', ruleId, version, name, description, code }) };
}

const runsAlike = (one: { name: string; code: string }, other: { name: string; code: string }) =>
  one.name === other.name && one.code === other.code;

/** Saves what was tried. @returns the id of the rule @throws NotFound, and as saveRule */
export async function saveTriedRule(actor: Actor, ruleId: number | null, replayId: string): Promise<number> {
  const { name, description, code, version } = await replayedRule(actor, ruleId, replayId);
  return saveRule(actor, ruleId, { name, description, code, version: version || undefined });
}

/** The same change on more documents. @returns the replay */
export function tryRuleOnMore(
  actor: Actor,
  replayId: string,
  size: FormDataEntryValue | null,
): Promise<string> {
  return replayOnMore(actor, replayId, REPLAY_SIZES.find((one) => String(one) === size) ?? REPLAY_SIZES[0]);
}
