import type { Candidate, Where } from '~/services/mapping/decide/candidates';
import type { LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { fieldOf } from '~/services/mapping/labels/learned-names.server';
import { KIND_OF_CHASSIS } from './recognise-identifier.server';

/** How the value of a field is written, whatever it comes to, and what is said of one that nothing has. */
type Form = { form: RegExp; why: string; isOther?: RegExp };

const NUMBER = String.raw`[-+\u2212\u2013]?\s?\d[\d.,]*`;
const DAY: Form = { form: /^\d{1,4}([/.-])\d{1,4}\1\d{1,4}$/, why: 'there is no such day' };
const FORMS: Readonly<Record<string, Form>> = {
  temperature: {
    form: new RegExp(String.raw`^${NUMBER}\s*(?:°|º|deg(?:rees)?\.?)?\s*[FC]?$`, 'i'),
    why: 'no load is kept at it',
  },
  // A bare "Class" is that of freight, 50 to 500.
  hazardous_class: {
    form: /^(?:CLASS\s*)?\d{1,3}(?:\.\d{1,2})?[A-Z]?$/i,
    why: 'there is no such hazard class',
    isOther: /^CLASS$/i,
  },
  hazardous_packaging_group: {
    form: /^(?:P\.?G\.?\s*)?(?:[IVX]{1,5}|\d{1,2})$/i,
    why: 'there is no such packing group',
    isOther: /^P ?G$/i,
  },
  hazardous_uncode: {
    form: /^(?:UN|NA)?[\s#-]*\d{1,7}$/i,
    why: 'there is no such number of dangerous goods',
  },
  weight: {
    form: new RegExp(String.raw`^${NUMBER}\s*(?:LBS?|POUNDS?|KGS?|KILOS?|MT|T)?\.?$`, 'i'),
    why: 'no load has such a weight',
  },
  volume: {
    form: new RegExp(String.raw`^${NUMBER}\s*(?:CBM|M3|CF|CU\.? ?FT|CFT)?\.?$`, 'i'),
    why: 'no load has such a volume',
  },
  chassis: { form: KIND_OF_CHASSIS, why: 'it names no chassis by its number' },
  eta_date: DAY,
  last_free_date: DAY,
  cutoff_date: DAY,
  earliest_receiving_date: DAY,
  pickup_by_date: DAY,
  deliver_by_date: DAY,
};
const SURE = 0.95;

/**
 * What stands under a label in the form of its field and is none of its values, "Temperature: -999 F", "ETA: 45/77/2026": it is kept whole in
 * the comment, and asked. Null for what is no such thing, or is nothing at all ("0 lbs").
 */
export function impossibleValue(
  field: string,
  { label, text, where }: { label: string; text: string; where: Where },
): Candidate | null {
  const known = Object.hasOwn(FORMS, field) ? FORMS[field] : undefined;
  const said = text.replace(/\s+/g, ' ').trim();
  const own = label.replace(/[\s:]+$/, '');
  if (!known?.form.test(said) || !/[1-9IVX]/i.test(said) || known.isOther?.test(own)) return null;
  const value = `${own}: ${said}`;
  return {
    field: 'ship_comment',
    value,
    confidence: SURE,
    primary: true,
    text: value,
    where,
    doubt: `the paper says "${value}": ${known.why}`,
  };
}

/** The same of a cell below its heading. */
export function impossibleValues({ names, label }: LabelMeaning, text: string, where: Where): Candidate[] {
  return names.flatMap((name) => impossibleValue(fieldOf(name), { label, text, where }) ?? []).slice(0, 1);
}
