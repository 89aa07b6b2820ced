/** What filters that choose rows offer: companies, variants (those of one name are one choice), creators. */
export const OFFER_KINDS = ['companies', 'variants', 'users'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/**
 * Plans of companies; people who can have begun a task, have it, or end it; companies that were deactivated and variants that were deleted
 * among the others.
 */
export type RowKind = OfferKind | 'people' | 'plans' | 'every-company' | 'every-variant';

export type Choice = { value: string; label: string };

/**
 * What a filter offers on its page. With more than `MAX_INLINE_CHOICES` only the chosen ones are there: the others are
 * loaded when the filter is opened, or stand on a page of their own.
 */
export type Offer = { choices: Choice[]; isLong: boolean };
export type Offers = Record<OfferKind, Offer>;
/** By the name of the filter. */
export type OffersByName = Readonly<Partial<Record<string, Offer>>>;

export const MAX_INLINE_CHOICES = 30;
/** A page of choices; whoever looks for more names a part of it. */
export const MAX_FOUND_CHOICES = 100;

/** Whether a choice is set; one that stands for several rows is set with any of them. */
export function isChosen({ value }: Choice, chosen: readonly string[]): boolean {
  return value.split(',').some((id) => chosen.includes(id));
}
