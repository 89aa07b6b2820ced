import type { FieldValue } from '~/domain/orders/order-draft';
import { boundText } from '~/domain/reading/reading-bounds';
import { hazardNumber } from '~/domain/trade/hazard-number';
import type { Recognised, ValueContext } from './recognised.server';

type HazardField = 'hazardous' | 'hazardous_uncode' | 'hazardous_class';

const UN = /\b(UN|NA)\s*(?:NO\.?|#|NUMBER)?[\s:.-]*(\d{4})\b/i;
const CLASS = /\b(?:CLASS|CL\.?|IMO|IMDG)\s*[:.]?\s*([1-9](?:\.\d)?[A-Z]?)\b/i;
/** As papers must name dangerous goods: "UN 1219, ISOPROPANOL (ISOPROPYL ALCOHOL), 3, PG II". */
const BARE_CLASS = /^[^;]{0,140}?,\s*([1-9](?:\.\d)?[A-Z]?)\s*(?:\(\d(?:\.\d)?\))?\s*(?:[,;\n]|PG\b|$)/i;
const NO =
  /^(N|NO|NON|NONE|FALSE|0)\b|\bNON[\s-]?(HAZ|DG|DANGEROUS|REGULATED)|\bNOT\s+(HAZARDOUS|DANGEROUS|REGULATED)/i;
const YES = /^(Y|YES|X|TRUE|HAZ|HAZMAT|HAZARDOUS|DG|RQ)\b/i;

/** The UN number and class named in any text: both are proof of hazardous goods wherever they stand. */
export function findHazard(whole: string): Record<string, FieldValue> | null {
  const text = boundText(whole);
  const [, kind = '', number] = UN.exec(text) ?? [];
  if (!number) return null;
  const after = text.slice(text.search(UN));
  const cls = CLASS.exec(after)?.[1] ?? CLASS.exec(text)?.[1] ?? BARE_CLASS.exec(after)?.[1];
  return {
    hazardous: true,
    hazardous_uncode: `${kind.toUpperCase()}${number}`,
    ...(cls ? { hazardous_class: cls } : {}),
  };
}

/** "YES", "N", "UN 1263, class 3", "1263", "2.1" under their labels. */
export function recogniseHazard(
  field: HazardField,
  text: string,
  { names }: ValueContext,
): Recognised | null {
  const found = findHazard(text);
  const leading = field === 'hazardous_class' ? /^([1-9](?:\.\d)?)\b(?!\d)/.exec(text)?.[1] : undefined;
  if (found)
    return { values: { ...(leading ? { hazardous_class: leading } : {}), ...found }, confidence: 0.95 };
  if (field === 'hazardous') {
    if (NO.test(text)) return { values: { hazardous: false }, confidence: 0.95 };
    return YES.test(text) ? { values: { hazardous: true }, confidence: 0.95 } : null;
  }
  if (field === 'hazardous_uncode') {
    const bare = /^\s*\d{4}\b/.exec(text) && hazardNumber(text);
    return bare ? { values: { hazardous: true, hazardous_uncode: bare }, confidence: 0.95 } : null;
  }
  const cls =
    CLASS.exec(text)?.[1] ?? /^\s*([1-9](?:\.\d)?)\s*(?:\(\d(?:\.\d)?\)|,\s*PG\b.*)?$/i.exec(text)?.[1];
  // A bare "Class" is the freight class (50 to 500) on bills of lading; its numbers are longer.
  return cls && names.length > 0
    ? { values: { hazardous: true, hazardous_class: cls }, confidence: 0.9 }
    : null;
}
