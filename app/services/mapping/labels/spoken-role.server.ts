import type { PlaceRole } from '~/domain/fields/field-map';
import { READING_BOUNDS } from '~/domain/reading/reading-bounds';

/** What the verb before an address in a sentence says of it; the one nearest to the address counts. */
const VERBS: readonly [PlaceRole, RegExp][] = [
  [
    'empty_return_location',
    /\b(return(ed|ing|s)?|go(es)? back|terminat(e|ed|ion)|empt(y|ies)|drop(ped)?)\b/gi,
  ],
  [
    'pickup_location',
    /\b(pick(ed|ing)?[ -]?(\w+ )?up|pickup|collect(ed|ion)?|available|located|held|discharged|retrieved?|pull(ed)?|ready|released at)\b/gi,
  ],
  [
    'delivery_location',
    /\b(deliver(ed|y)?|dray(ed)?|destin(ed|ation)|transport(ed)?|consign(ed|ee)|ship(ped)? to|dispatch(ed)?|(has to|have to|must|should|needs to) be (at|in)|(?<!empty )goes to|bound for|wanted at|needed at)\b/gi,
  ],
  ['bill_to_address', /\b(bill(ed)?|invoice[ds]?|charges)\b/gi],
];

/** The part that the words before an address give it: "may be collected from", "return the empty to". */
export function roleOf(before: string): PlaceRole | null {
  // The sentence before has its own address.
  const sentence =
    before
      .slice(-READING_BOUNDS.addressLineLetters)
      .split(/(?<=\d{5}[.;,]|[a-z]{3}\.)\s+/)
      .at(-1) ?? before;
  const found = VERBS.map(([role, verb]) => ({
    role,
    at: Math.max(-1, ...[...sentence.matchAll(verb)].map(({ index }) => index)),
  }));
  const nearest = found.filter(({ at }) => at >= 0).sort((a, b) => b.at - a.at)[0];
  return nearest?.role ?? null;
}
