/** One thing that was changed; what is not told is null. */
export type ToldChange = { name: string; old: string | null; new: string | null };

const MAX_LENGTH = 200;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an entry of the journal says was changed, whatever shape it has: pairs of old and new by field, a whole before and
 * after, or facts alone, which are told as new.
 */
export function toldChanges(details: Readonly<Record<string, unknown>>): ToldChange[] {
  const { before, after, ...others } = details;
  const told: ToldChange[] = [];
  if (isPlain(before) || isPlain(after)) {
    const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
      if (words(old[name]) !== words(now[name]))
        told.push({ name, old: words(old[name]), new: words(now[name]) });
  } else if (before !== undefined || after !== undefined)
    told.push({ name: 'value', old: words(before), new: words(after) });
  for (const [name, value] of Object.entries(others)) {
    if (isPlain(value) && ('old' in value || 'new' in value))
      told.push({ name, old: words(value.old), new: words(value.new) });
    else told.push({ name, old: null, new: words(value) });
  }
  return told;
}

function words(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
