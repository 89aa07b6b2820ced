import { type DraftAddress, offeredFor, type Provenance } from '~/domain/orders/order-draft';

/** A value that is said otherwise elsewhere is no surer than this. */
const CONTRADICTED = 0.5;

/** A value beside another one: in doubt for that reason, with the other offered in its place. */
export function withRival(before: Provenance, why: string, other: string): Provenance {
  return {
    ...before,
    doubt: before.doubt === undefined ? why : `${before.doubt}; ${why}`,
    near: [...offeredFor(before), other],
    confidence: Math.min(before.confidence ?? 1, CONTRADICTED),
  };
}

/** Two texts of one place differ in nothing that both name. */
export function isSamePlace(one: DraftAddress, other: DraftAddress): boolean {
  return (['location_name', 'city', 'postal_code'] as const).every(
    (part) => !one[part] || !other[part] || alike(one[part], other[part]),
  );
}

export const inOneLine = ({ raw_text: text }: DraftAddress): string =>
  text.split('\n').join(', ').slice(0, 80);

/** Letters and digits alone. */
export const plain = (value: unknown): string =>
  String(value ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');

/** One is a part of the other. */
export function alike(one: unknown, other: unknown): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a.includes(b) || b.includes(a);
}
