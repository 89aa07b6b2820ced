import { stateCode } from '~/domain/trade/us-places';
import type { PlacedAddress, Where } from '~/services/mapping/decide/candidates';
import { roleOf } from '~/services/mapping/labels/spoken-role.server';
import { parseAddress } from '~/services/mapping/values/parse-address.server';

/** An address begins behind one of these. */
const LEAD = /^(at|to|from|is|are|:|.*:)$/i;
const MAX_ADDRESS = 20;
const VERB_REACH = 12;

/** Addresses that end in a ZIP within running text, with the part their sentence gives them. */
export function placesInSentence(words: readonly string[], where: Where): PlacedAddress[] {
  return words.flatMap((_, zip) => {
    if (!endsAddress(words, zip)) return [];
    const lead = leadBefore(words, zip);
    if (lead < 0) return [];
    const role = roleOf(words.slice(Math.max(0, lead - VERB_REACH), lead + 1).join(' '));
    const address = parseAddress([tidy(words.slice(lead + 1, zip + 1).join(' '))]);
    return role && address?.city && address.location_name ? [{ role, address, where, certainty: 0.8 }] : [];
  });
}

/** A ZIP behind its state, or a state behind a comma where no ZIP follows. */
function endsAddress(words: readonly string[], i: number): boolean {
  const [before, word, after] = [words[i - 1] ?? '', words[i] ?? '', words[i + 1] ?? ''];
  if (/^\d{5}(-\d{4})?[.,;:)]*$/.test(word)) return /^[A-Z]{2},?$/.test(before);
  return (
    /^[A-Z]{2}[.,;:)]*$/.test(word) &&
    before.endsWith(',') &&
    stateCode(word.slice(0, 2)) !== null &&
    !/^\d{5}/.test(after)
  );
}

/** "Name (12 Main St, City, ST 12345)" and "Name in City, ST" with commas only. */
function tidy(text: string): string {
  return text
    .replace(/\s*\(\s*/g, ', ')
    .replace(/,?\s+in\s+(?=[A-Z])/g, ', ')
    .replace(/,?\s+at\s+(?=\d)/, ', ')
    .replace(/[.,;:)]+$/, '');
}

/** The nearest word before the ZIP that leads an address in, followed by a capital or a number. */
function leadBefore(words: readonly string[], zip: number): number {
  for (let i = zip - 3; i >= Math.max(0, zip - MAX_ADDRESS); i--) {
    if (!LEAD.test(words[i] ?? '') || !/^[A-Z0-9]/.test(words[i + 1] ?? '')) continue;
    // "Deliver to Harbor Lights at 4400 Main St": the name stands before the street.
    const named = /^\d/.test(words[i + 1] ?? '') ? nameBefore(words, i) : -1;
    return named >= 0 ? named : i;
  }
  return -1;
}

/** The word that leads in a name of up to six words that goes on to a street's "at". */
function nameBefore(words: readonly string[], at: number): number {
  for (let i = at - 1; i >= Math.max(0, at - 7); i--) {
    if (LEAD.test(words[i] ?? '')) return /^[A-Z]/.test(words[i + 1] ?? '') ? i : -1;
    if (!/^([A-Z0-9&(]|and$|of$|the$)/.test(words[i] ?? '') || /[.;]$/.test(words[i] ?? '')) return -1;
  }
  return -1;
}
