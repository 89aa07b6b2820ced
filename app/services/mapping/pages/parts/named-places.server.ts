import { terminalBehind } from '~/domain/trade/terminals';
import type { PlacedAddress } from '~/services/mapping/decide/candidates';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { beforeLabel } from '~/services/mapping/labels/labels-of-words.server';
import { roleOf } from '~/services/mapping/labels/spoken-role.server';
import { isPlausible } from './places.server';

type NamedPlace = Pick<PlacedAddress, 'role' | 'address'>;

/** The place that a text names without its street, with the part that its verb gives it; null where it names none. */
export const placeNamedIn = (text: string, labels: LabelIndex): NamedPlace | null =>
  terminalOf(text, labels) ?? placeOf(text);

/** "…, at LBCT Pier E": the verb before it says what is done there, else it is where the container stands. */
function terminalOf(text: string, labels: LabelIndex): NamedPlace | null {
  const found = terminalBehind(text);
  if (!found) return null;
  const name = beforeLabel(found.name, labels);
  const said = roleOf(text.slice(0, found.start));
  const role = said && said !== 'bill_to_address' ? said : 'terminal_location';
  const city = name === found.name ? CITY_BEHIND.exec(text.slice(found.end))?.[1] : undefined;
  return { role, address: { location_name: name, raw_text: name, ...(city ? { city } : {}) } };
}

/** "ITS at Pier T, Long Beach, on …" */
const CITY_BEHIND = /^,\s+((?:[A-Z][a-z]+ ){0,2}[A-Z][a-z]+)(?=[,.;]|\s+(?:on|by|before|between)\b|\s*$)/;

/** "deliver to Juniper Lane Home Furnishings on 12/05": the name behind a verb, up to the next small word. */
const NAME_BEHIND =
  /\b(?:to|at|from)\s+(?:the\s+)?((?:[A-Z][\w&'.-]*\s+){1,5}[A-Z][\w&'.-]*)(?=[,;(]|\.?\s*$|\s+(?:on|by|at|before|after|between|not|no|for)\b|\s*[-–]\s)/;

function placeOf(text: string): NamedPlace | null {
  const found = NAME_BEHIND.exec(text);
  const role = found ? roleOf(text.slice(0, found.index + 2)) : null;
  const name = found?.[1] ?? '';
  return role && isPlausible(name) ? { role, address: { location_name: name, raw_text: name } } : null;
}
