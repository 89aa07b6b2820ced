import type { DraftAddress } from '~/domain/orders/order-draft';
import { isAlike } from './likeness';

/** Two texts of one place differ in nothing that both name. */
export function isSamePlace(one: DraftAddress, other: DraftAddress): boolean {
  return (['location_name', 'city', 'postal_code'] as const).every(
    (part) => !one[part] || !other[part] || isAlike(one[part], other[part]),
  );
}

export const inOneLine = ({ raw_text: text }: DraftAddress): string =>
  text.split('\n').join(', ').slice(0, 80);
