import type { FieldValue } from '~/domain/orders/order-draft';
import { boundText } from '~/domain/reading/reading-bounds';
import { isDenied, NOT_HAZARDOUS } from './denied-hazard.server';
import { packingGroupIn, readPackingGroup } from './packing-group.server';
import { type Recognised, sure, type ValueContext } from './recognised.server';

type HazardField = 'hazardous' | 'hazardous_uncode' | 'hazardous_class' | 'hazardous_packaging_group';

const UN = /\b(UN|NA)\s*(?:NO\.?|#|NUMBER)?[\s:.-]*(\d{4})\b/gi;
const CLASS = /\b(?:CLASS|CL\.?|IMO|IMDG)\s*[:.]?\s*([1-9](?:\.\d)?[A-Z]?)\b/i;
/** As papers must name dangerous goods: "UN 1219, ISOPROPANOL (ISOPROPYL ALCOHOL), 3, PG II". */
const BARE_CLASS = /^[^;]{0,140}?,\s*([1-9](?:\.\d)?[A-Z]?)\s*(?:\(\d(?:\.\d)?\))?\s*(?:[,;\n]|PG\b|$)/i;
const NO = /^(N|NO|NON|NONE|FALSE|0)\b/i;
const YES = /^(Y|YES|X|TRUE|HAZ|HAZMAT|HAZARDOUS|DG|RQ)\b/i;

/**
 * The UN number, class and packing group named in any text: all are proof of hazardous goods wherever they stand. A number that its own
 * words deny is none: "UN3065 not applicable". Of several numbers the first is taken and the others are told.
 */
export function findHazard(whole: string): Recognised | null {
  const text = boundText(whole);
  const all = [...text.matchAll(UN)];
  const [first, ...others] = all.filter((match) => !isDenied(text, match));
  if (!first) return all.length > 0 && NOT_HAZARDOUS.test(text) ? sure({ hazardous: false }) : null;
  const after = text.slice(first.index);
  const cls = CLASS.exec(after)?.[1] ?? CLASS.exec(text)?.[1] ?? BARE_CLASS.exec(after)?.[1];
  const group = packingGroupIn(after);
  const values = {
    hazardous: true,
    hazardous_uncode: codeOf(first),
    ...(cls ? { hazardous_class: cls } : {}),
    ...(group ? { hazardous_packaging_group: group } : {}),
  };
  const more = [...new Set(others.map(codeOf))].filter((code) => code !== values.hazardous_uncode);
  const [near] = more;
  return near
    ? {
        ...sure(values),
        asks: { hazardous_uncode: { doubt: `the paper also has ${more.join(', ')}`, near } },
      }
    : sure(values);
}

const codeOf = ([, kind = '', number = '']: RegExpMatchArray): string => `${kind.toUpperCase()}${number}`;

/** "YES", "N", "UN 1263, class 3", "1263", "2.1", "II" under their labels. */
export function recogniseHazard(
  field: HazardField,
  text: string,
  { names, label }: ValueContext,
): Recognised | null {
  if (field === 'hazardous_packaging_group') {
    const group = readPackingGroup(text, label);
    return group ? sure({ [field]: group }, 0.95) : null;
  }
  // Under a label of the number it has no letters.
  const said = field === 'hazardous_uncode' ? text.replace(/^\s*(?=\d{4}\b)/, 'UN') : text;
  const found = findHazard(said);
  const leading = field === 'hazardous_class' ? /^([1-9](?:\.\d)?)\b(?!\d)/.exec(text)?.[1] : undefined;
  if (found) {
    const values: Record<string, FieldValue> = leading
      ? { hazardous_class: leading, ...found.values }
      : found.values;
    return { ...found, values };
  }
  if (field === 'hazardous') {
    if (NO.test(text) || NOT_HAZARDOUS.test(text)) return sure({ hazardous: false });
    return YES.test(text) ? sure({ hazardous: true }) : null;
  }
  if (field === 'hazardous_uncode') return null;
  const cls =
    CLASS.exec(text)?.[1] ?? /^\s*([1-9](?:\.\d)?)\s*(?:\(\d(?:\.\d)?\)|,\s*PG\b.*)?$/i.exec(text)?.[1];
  const group = packingGroupIn(text);
  // A bare "Class" is the freight class (50 to 500) on bills of lading; its numbers are longer.
  return cls && names.length > 0
    ? sure(
        {
          hazardous: true,
          hazardous_class: cls,
          ...(group ? { hazardous_packaging_group: group } : {}),
        },
        0.9,
      )
    : null;
}
