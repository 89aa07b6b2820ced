import type { PlaceRole } from '~/domain/fields/field-map';
import type { Word } from '~/domain/reading/reading';
import { roleOf } from '~/services/mapping/labels/spoken-role.server';
import type { FoundLabel } from './labels-in-line.server';

/** Words that announce an address without being a known label are at most so many. */
const MAX_WORDS = 6;
/** A title announces a place by the small word at its end. */
const ANNOUNCES = /\b(to|from|at|with)\s*:?$/i;

/** What trade people say for the stops where the verbs of sentences say nothing, or something else. */
const SAID: readonly [PlaceRole, RegExp][] = [
  [
    'empty_pickup_location',
    /\b(empty|empties|mty?)\b.*\b(from|at)\b|\b(pull|pick|hook|get)\b.*\b(empty|mty?)\b/i,
  ],
  ['empty_return_location', /\b(empty|empties|mty?)\b/i],
  ['full_return_location', /\b(in-?gate|gate[ -]in)\b|\b(full|loaded)\b.*\b(to|at)\b/i],
  ['loading_location', /\b(load|stuff|fill)(ed|ing)?\b/i],
  ['pickup_location', /\b(grab|get|fetch|now|lies|stands|grounded|sits)\b/i],
  ['delivery_location', /\b(take|bring|carry|haul|move|cart|goes|going|run)\b.*\bto\b/i],
];

/**
 * "MT back to: …", "Grab it from: …", alone in its line also without a colon ("Goods now at"): what the words say of
 * the address behind them. A number before them is that of the box or the stop.
 */
export function spokenTitle(words: readonly Word[], start: number): FoundLabel | null {
  const from = /^#?\d{1,2}[.)]$/.test(words[start]?.text ?? '') ? start + 1 : start;
  const colon = words.findIndex(({ text }, i) => i >= start && text.endsWith(':'));
  const to = colon < 0 ? words.length : colon + 1;
  if (to - from < 2 || to - from > MAX_WORDS) return null;
  const label = words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  const role = /^[A-Z]/.test(label) ? roleOfTitle(label) : null;
  return role ? { meaning: { label, names: [role] }, from, to, colon: colon >= 0 } : null;
}

/** The part that a title gives the address behind it. */
function roleOfTitle(title: string): PlaceRole | null {
  if (!ANNOUNCES.test(title) || /\d|@/.test(title)) return null;
  return SAID.find(([, words]) => words.test(title))?.[0] ?? roleOf(title);
}
