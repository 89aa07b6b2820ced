import { z } from 'zod';
import { rowId } from '../inputs';

/** The field that holds which rules run, on any of the five levels of field maps. (spec 3 §3 Rule assignment) */
export const RULES_LIST = '_config-rules_list';

const assignment = z.object({ rule_id: rowId, sequence: z.coerce.number().int().min(0).max(100_000) });

/** What `_config-rules_list` takes when it is saved. (spec 3 §4, §5) */
export const rulesListSchema = z
  .array(assignment)
  .max(200)
  .refine(
    (list) => new Set(list.map(({ rule_id }) => rule_id)).size === list.length,
    "Can't add rule more than once!",
  );

/** Ids of the rules in the order they run in. A value that is stored but is no list of rules gives none. */
export function rulesInOrder(value: unknown): number[] {
  const parsed = rulesListSchema.safeParse(value);
  if (!parsed.success) return [];
  return [...parsed.data].sort((a, b) => a.sequence - b.sequence).map(({ rule_id }) => rule_id);
}
