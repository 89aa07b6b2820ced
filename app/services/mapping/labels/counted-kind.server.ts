import { quantityUnit } from '~/domain/trade/units';
import type { LabelMeaning } from './field-labels.server';

/** "Pieces" and "Packages" count whatever there is; "Cartons" says what. */
const ANY_KIND = /^(PCS|PKG|UNIT)$/;

/**
 * A label of a page that names what it counts ("CTNS 720") carries that as its unit. In a sheet the columns of a
 * standing list are named so whatever is in them.
 */
export function withCountedKind(meaning: LabelMeaning): LabelMeaning {
  if (meaning.unit || !meaning.names.includes('quantity')) return meaning;
  const unit = meaning.label
    .split(' ')
    .map(quantityUnit)
    .find((kind) => kind && !ANY_KIND.test(kind));
  return unit ? { ...meaning, unit } : meaning;
}
